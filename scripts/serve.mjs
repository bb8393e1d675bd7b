// What `npm start` runs after the build: the bundled server, its compiled code kept between starts.
import module from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// A young generation of a few megabytes is swept sooner than other threads are woken for it, and on a busy machine
// the server would stand still until the last of them had its turn.
setFlagsFromString('--no-parallel-scavenge');
module.enableCompileCache();
const { run } = await import('../dist/server/run.js');
await run(join(import.meta.dirname, '..'));
