// Reads the JSON reports of the test runners: the numbers of passed and failed tests, and the messages of those that failed.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TestReport {
  passed: number;
  failed: number;
  /** The title and the messages of each test that failed, or that passed only on a retry. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Limits the lines of each message, because CI keeps only the end of its log, in which many failures must fit. */
const MAX_MESSAGE_LINES = 25;
const MAX_LINE_LENGTH = 400;

export function readVitestReport({ numPassedTests, numFailedTests, testResults }: VitestReport): TestReport {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    // A file that cannot be loaded has a message and no tests.
    if (assertionResults.length === 0 && message) return [describeFailure(relative(process.cwd(), name), [message])];
    return failures.map(({ fullName, failureMessages }) =>
      describeFailure(`${relative(process.cwd(), name)} › ${fullName}`, failureMessages ?? []),
    );
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

export function readPlaywrightReport({ suites, errors, stats }: PlaywrightReport): TestReport {
  const messages = (list: { message?: string }[]) => list.map(({ message }) => message ?? '');
  const failuresOf = ({ suites: inner = [], specs = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(isFlaky))
      .map(({ title, file, line, ok, tests }) =>
        describeFailure(
          `${file}:${line} › ${title}${ok ? ' (flaky: passed on a retry)' : ''}`,
          tests.flatMap(({ results }) => results.flatMap((result) => messages(result.errors))),
        ),
      ),
    ...inner.flatMap(failuresOf),
  ];
  const outsideTests = errors.length > 0 ? [describeFailure('outside of any test', messages(errors))] : [];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...suites.flatMap(failuresOf), ...outsideTests],
  };
}

function isFlaky({ status }: { status: string }): boolean {
  return status === 'flaky';
}

function describeFailure(title: string, messages: string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).trim().split('\n'));
  const firstLines = lines.slice(0, MAX_MESSAGE_LINES).map((line) => `    ${line.slice(0, MAX_LINE_LENGTH)}`);
  if (lines.length > firstLines.length)
    firstLines.push(`    … ${lines.length - firstLines.length} more lines in the output above`);
  return [`  ✗ ${title}`, ...firstLines].join('\n');
}
