import { join } from 'node:path';
import { run } from './run.ts';

await run(join(import.meta.dirname, '..'));
