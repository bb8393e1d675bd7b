import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the HTTP server starts without undici, which takes longer to load than the rest of Node', () => {
  const program = `await import(${JSON.stringify(join(import.meta.dirname, 'http-server.ts'))});
    console.log(process.moduleLoadList.filter((name) => name.includes('undici')).join());`;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }).trim()).toBe('');
});
