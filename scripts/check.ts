// What must hold before anything lands: `npm test`, here and in CI alike. Each step is a command that can be
// run alone; the last line says how many checks and tests passed and failed.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, statfs } from 'node:fs/promises';

interface Step {
  name: string;
  command: string[];
  /** Where the step leaves its count of tests; a step without one counts as one. */
  report?: { file: string; count: (report: never) => Count };
  env?: Record<string, string>;
}

interface Count {
  passed: number;
  failed: number;
}

const RESULTS = 'test-results';
/** Bytes that the tests' databases, browsers and files may need at once. */
const ROOM = 4e9;
const bin = (path: string) => `node_modules/${path}`;

const STEPS: Step[] = [
  { name: 'format and lint', command: [bin('@biomejs/biome/bin/biome'), 'ci', '.'] },
  { name: 'types', command: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'dead code', command: [bin('knip/bin/knip.js')] },
  {
    name: 'unit and API tests',
    command: [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/vitest.json`,
    ],
    report: {
      file: `${RESULTS}/vitest.json`,
      count: (report: { numPassedTests: number; numFailedTests: number }) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
      }),
    },
  },
  {
    name: 'browser tests',
    command: [bin('@playwright/test/cli.js'), 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/e2e.json` },
    report: {
      file: `${RESULTS}/e2e.json`,
      count: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
      }),
    },
  },
];

await mkdir(RESULTS, { recursive: true });
const temporary = await temporaryFolder();
const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const step of STEPS) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  if (step.report) await rm(step.report.file, { force: true });
  const succeeded = await run(step);
  const { passed, failed } = await counted(step, succeeded);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(`${failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function run({ command, env }: Step): Promise<boolean> {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...temporary, ...env },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

/**
 * Every test has a database of its own, and every commit waits for the disk: in memory, where there is room, the whole
 * takes half the time. Nothing is tested less, as no test takes the power away.
 */
async function temporaryFolder(): Promise<{ TMPDIR?: string }> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM ? { TMPDIR: memory } : {};
}

/** A command that fails without a failed test of its own (it could not start, it was cut off) counts as one failure. */
async function counted({ report }: Step, succeeded: boolean): Promise<Count> {
  const count: Count = report
    ? await readFile(report.file, 'utf8').then(
        (text) => report.count(JSON.parse(text) as never),
        () => ({ passed: 0, failed: 0 }),
      )
    : { passed: Number(succeeded), failed: 0 };
  if (!succeeded && count.failed === 0) count.failed = 1;
  return count;
}
