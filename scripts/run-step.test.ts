import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readVitestReport } from './read-test-reports.ts';
import { runStep } from './run-step.ts';

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A step that writes a report with this many passed tests and none failed, or no report, and exits with the code. */
function testStep(name: string, { passed, exitCode }: { passed?: number; exitCode: number }) {
  const file = join(folder, `${name}.json`);
  const report = JSON.stringify({ numPassedTests: passed, numFailedTests: 0, testResults: [] });
  const write =
    passed === undefined ? '' : `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(report)});`;
  return { name, command: ['-e', `${write} process.exit(${exitCode})`], report: { file, read: readVitestReport } };
}

describe('a step of npm test', () => {
  test('ends the run with its name when it cannot start', async () => {
    const step = testStep('browser tests', { exitCode: 1 });
    await expect(runStep(step, {}, 'after')).rejects.toThrow(
      'browser tests: could not start; the reason is in the output above.',
    );
  });

  test('does not count the report of an earlier run', async () => {
    await runStep(testStep('unit tests', { passed: 3, exitCode: 0 }), {}, 'after');
    await expect(runStep(testStep('unit tests', { exitCode: 1 }), {}, 'after')).rejects.toThrow('could not start');
  });

  test('counts the tests of its report', async () => {
    expect(await runStep(testStep('passes', { passed: 3, exitCode: 0 }), {}, 'after')).toMatchObject({ passed: 3, failed: 0 });
  });

  test('counts as failed when it fails although no test did', async () => {
    expect(await runStep(testStep('is cut off', { passed: 3, exitCode: 1 }), {}, 'after')).toMatchObject({
      passed: 3,
      failed: 1,
    });
  });

  test.each([
    ['passes', 0, { passed: 1, failed: 0 }],
    ['fails', 1, { passed: 0, failed: 1 }],
  ])('counts as one check without a report: %s', async (_, exitCode, counts) => {
    expect(await runStep({ name: 'types', command: ['-e', `process.exit(${exitCode})`] }, {}, 'after')).toMatchObject(counts);
  });
});
