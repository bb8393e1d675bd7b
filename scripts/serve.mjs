// Runs the bundled server and caches its compiled code between starts. `npm start` calls this after the build.
import module from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Scavenging a young generation of a few megabytes on one thread is faster than waking helper threads: on a busy
// machine the main thread would be blocked until the last helper was scheduled.
setFlagsFromString('--no-parallel-scavenge');
module.enableCompileCache();
const { run } = await import('../dist/server/run.js');
await run(join(import.meta.dirname, '..'));
