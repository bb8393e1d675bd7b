// `npm run test:e2e -- [arguments of playwright test]` runs the browser tests, after installing a browser if there is none.
import { spawn } from 'node:child_process';
import { ensureBrowser } from './browser.ts';

ensureBrowser();
const tests = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => tests.kill(signal));
tests.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
