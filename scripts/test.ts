// The checks that every change must pass: `npm test`, locally and in CI. Each step is a command that can also be run alone;
// the output ends with the messages of the tests that failed, and a line that counts the checks and tests.
import { mkdir, statfs } from 'node:fs/promises';
import { ensureBrowser } from './browser.ts';
import { readPlaywrightReport, readVitestReport, type TestReport } from './read-test-reports.ts';
import { runStep, type Step } from './run-step.ts';

const RESULTS = 'test-results';
/** The most bytes that the databases, browsers and files of the tests occupy at a time. */
const MIN_FREE_BYTES = 4e9;
/** Lets the many processes and threads that the tests start reuse compiled code. */
const COMPILE_CACHE = 'node_modules/.cache/node-compile';
const bin = (path: string) => `node_modules/${path}`;

/** Run concurrently, because each keeps only one core busy for most of its time. */
const STATIC_CHECKS: Step[] = [
  { name: 'format and lint', command: [bin('@biomejs/biome/bin/biome'), 'ci', '.'] },
  { name: 'types', command: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'dead code', command: [bin('knip/bin/knip.js')] },
];

const TESTS: Step[] = [
  {
    name: 'unit and API tests',
    env: { BUILT_WORKERS: 'dist/server' },
    command: [
      bin('vitest/vitest.mjs'),
      'run',
      '--project=unit',
      '--project=api',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/vitest.json`,
    ],
    report: {
      file: `${RESULTS}/vitest.json`,
      read: readVitestReport,
    },
  },
  {
    name: 'browser tests',
    // One retry, so that a busy machine does not block a change. Tests that pass only on the retry are listed, to be fixed.
    command: [bin('@playwright/test/cli.js'), 'test', '--reporter=line,json', '--retries=1'],
    env: { BUILT_WORKERS: 'dist/server', PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/e2e.json` },
    report: {
      file: `${RESULTS}/e2e.json`,
      read: readPlaywrightReport,
    },
  },
];

const total: TestReport = { passed: 0, failed: 0, failures: [] };
const summary: string[] = [];
try {
  ensureBrowser();
  await runSteps();
} catch (error) {
  total.failed++;
  summary.push(`✗ ${(error as Error).message}`);
}
if (total.failures.length > 0) console.log(`\n── failed and flaky tests\n\n${total.failures.join('\n\n')}`);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Throws when a step cannot start. */
async function runSteps(): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...(await inMemoryFolder()) };
  await Promise.all(STATIC_CHECKS.map((step) => addStep(step, env, 'after')));
  for (const step of TESTS) await addStep(step, env, 'live');
}

async function addStep(step: Step, env: Record<string, string>, output: 'live' | 'after'): Promise<void> {
  const startedAt = performance.now();
  const { passed, failed, failures } = await runStep(step, env, output);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  summary.push(`${failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
}

/**
 * Every test has its own database, and every commit waits for the disk: with temporary files in memory the whole run
 * takes half the time. No test cuts the power, so none depends on a real disk.
 */
async function inMemoryFolder(): Promise<Record<string, string>> {
  const folder = '/dev/shm';
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= MIN_FREE_BYTES ? { TMPDIR: folder } : {};
}
