import { expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { createBodyBudget } from './body-budget.ts';

function setUp(maxBytes: number) {
  const budget = createBodyBudget(maxBytes);
  const failures: string[] = [];
  const reserve = (name: string) =>
    budget.reserve((problem: Problem) => {
      failures.push(`${name} ${problem.status} ${problem.retryAfter}`);
    });
  return { failures, reserve };
}

test('above the budget, the body that has waited longest for more data is dropped', () => {
  const { failures, reserve } = setUp(100);
  const [a, b, c] = [reserve('a'), reserve('b'), reserve('c')];
  a.resize(40);
  b.resize(40);
  a.resize(50);
  expect(failures).toEqual([]);
  c.resize(20);
  expect(failures).toEqual(['b 503 5']);
  c.resize(50);
  expect(failures).toEqual(['b 503 5']);
  b.release();
  c.resize(51);
  expect(failures).toEqual(['b 503 5', 'a 503 5']);
});

test('a body that has arrived completely no longer counts', () => {
  const { failures, reserve } = setUp(100);
  for (let body = 0; body < 10; body++) {
    const reservation = reserve(`${body}`);
    reservation.resize(90);
    reservation.release();
    reservation.release();
  }
  expect(failures).toEqual([]);
});

test('a single body that exceeds the budget is dropped', () => {
  const { failures, reserve } = setUp(100);
  reserve('large').resize(101);
  expect(failures).toEqual(['large 503 5']);
});
