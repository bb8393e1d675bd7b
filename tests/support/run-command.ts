import { join } from 'node:path';
import type { TestStore } from './databases.ts';
import { spawnProcess } from './spawn.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs a script of the project on a database, with the text as its standard input. */
export async function runCommand(
  args: string[],
  { databaseUrl, dataDir }: TestStore['options'],
  input = '',
): Promise<{ code: number | string; out: string }> {
  const { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  const { child, output, exit } = spawnProcess(process.execPath, args, {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      TMPDIR,
      SystemRoot,
      NODE_COMPILE_CACHE,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
    },
  });
  child.stdin?.end(input);
  const code = await exit;
  return { code, out: output.stdout + output.stderr };
}
