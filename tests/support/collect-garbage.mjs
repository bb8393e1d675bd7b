// Loaded into the server with `--import` and `--expose-gc`: on a message from the parent process, it collects garbage and
// sends back the memory that is in use and the resources that keep the event loop alive: sockets, timers, servers.
process.on('message', async (message) => {
  if (message !== 'collect garbage') return;
  // The first collection runs finalizers whose objects only the second one frees.
  for (let count = 0; count < 2; count++) await globalThis.gc({ type: 'major', execution: 'async', flavor: 'last-resort' });
  process.send({ ...process.memoryUsage(), activeResources: process.getActiveResourcesInfo() });
});
