// A visitor in a thread of its own, whose measurements do not include the work of the test: requests the home page again
// and again until told to stop, then reports the longest time that a response took.
import { parentPort, workerData } from 'node:worker_threads';

let isStopped = false;
let longestMs = 0;
parentPort?.once('message', () => {
  isStopped = true;
});
while (!isStopped) {
  const startedAt = performance.now();
  const response = await fetch(workerData);
  await response.text();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  longestMs = Math.max(longestMs, performance.now() - startedAt);
}
parentPort?.postMessage(longestMs);
