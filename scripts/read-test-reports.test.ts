import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './read-test-reports.ts';

test('failed unit tests and files that cannot be loaded are listed with their messages', () => {
  const failing = {
    fullName: 'a sum is right',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 3 to be 2\u001b[39m\n at sum.ts:1'],
  };
  const report = readVitestReport({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'sum.test.ts', assertionResults: [{ fullName: 'nothing is zero', status: 'passed' }, failing] },
      { name: 'broken.test.ts', message: 'Unexpected token', assertionResults: [] },
    ],
  });
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      '  ✗ sum.test.ts › a sum is right\n    expected 3 to be 2\n     at sum.ts:1',
      '  ✗ broken.test.ts\n    Unexpected token',
    ],
  });
});

test('failed browser tests of nested suites are listed with their messages, truncated to 25 lines', () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    ok,
    tests: [{ status: ok ? 'expected' : 'unexpected', results: [{ errors: ok ? [] : [{ message }] }] }],
  });
  const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  const { passed, failed, failures } = readPlaywrightReport({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('opens', true, '')],
        suites: [{ title: 'on a phone', specs: [spec('closes', false, long)] }],
      },
    ],
    errors: [{ message: 'No tests found' }],
    stats: { expected: 1, unexpected: 1, flaky: 0 },
  });
  expect([passed, failed]).toEqual([1, 1]);
  expect(failures).toHaveLength(2);
  expect(failures[0]).toMatch(/^ {2}✗ a\.spec\.ts:7 › closes\n {4}line 0\n/);
  expect(failures[0]).toMatch(/\n {4}line 24\n {4}… 15 more lines in the output above$/);
  expect(failures[1]).toBe('  ✗ outside of any test\n    No tests found');
});

test('a browser test that passed on a retry counts as passed, and is listed as flaky', () => {
  const results = [{ errors: [{ message: 'too slow' }] }, { errors: [] }];
  const spec = { title: 'opens', file: 'a.spec.ts', line: 7, ok: true, tests: [{ status: 'flaky', results }] };
  const report = readPlaywrightReport({
    suites: [{ title: 'a.spec.ts', specs: [spec] }],
    errors: [],
    stats: { expected: 3, unexpected: 0, flaky: 1 },
  });
  expect(report).toEqual({
    passed: 4,
    failed: 0,
    failures: ['  ✗ a.spec.ts:7 › opens (flaky: passed on a retry)\n    too slow'],
  });
});
