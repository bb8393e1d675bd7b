import { expect, test } from 'vitest';
import { createLogLimit } from './log-limit.ts';

test('lines with one message are limited, and the next one after a pause says how many were suppressed', () => {
  let time = 0;
  const lines: unknown[][] = [];
  const limit = createLogLimit(() => time);
  const log = (fields: object, message: string) => limit.call(undefined, [fields, message], (...args) => lines.push(args));
  for (let line = 0; line < 1_500; line++) log({ path: `/${line}` }, 'no page at this path');
  expect(lines.length).toBe(1_000);
  log({ outcome: 'rejected' }, 'sign-in');
  expect(lines.at(-1)).toEqual([{ outcome: 'rejected' }, 'sign-in']);
  time = 200;
  log({ path: '/next' }, 'no page at this path');
  log({ path: '/after' }, 'no page at this path');
  expect(lines.slice(1_001)).toEqual([[{ path: '/next', suppressedLines: 500 }, 'no page at this path']]);
});

test('lines with one message and different outcomes are limited separately', () => {
  const outcomes: unknown[] = [];
  const limit = createLogLimit(() => 0);
  const log = (outcome: string) => limit.call(undefined, [{ outcome }, 'sign-in attempt'], () => outcomes.push(outcome));
  for (let line = 0; line < 1_500; line++) log('throttled');
  log('signed-in');
  expect(outcomes).toHaveLength(1_001);
});
