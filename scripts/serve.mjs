// What `npm start` runs after the build: the bundled server, its compiled code kept between starts.
import module from 'node:module';
import { join } from 'node:path';

module.enableCompileCache();
const { run } = await import('../dist/server/run.js');
await run(join(import.meta.dirname, '..'));
