import { expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { createBodyBudget } from './body-budget.ts';

function setUp(maxBytes: number) {
  const budget = createBodyBudget(maxBytes);
  const failures: string[] = [];
  const enter = (name: string) =>
    budget.enter((problem: Problem) => {
      failures.push(`${name} ${problem.status} ${problem.retryAfter}`);
    });
  return { failures, enter };
}

test('above the budget, the body that has waited longest for more data is dropped', () => {
  const { failures, enter } = setUp(100);
  const [a, b, c] = [enter('a'), enter('b'), enter('c')];
  a.hold(40);
  b.hold(40);
  a.hold(50);
  expect(failures).toEqual([]);
  c.hold(20);
  expect(failures).toEqual(['b 503 5']);
  c.hold(50);
  expect(failures).toEqual(['b 503 5']);
  b.leave();
  c.hold(51);
  expect(failures).toEqual(['b 503 5', 'a 503 5']);
});

test('a body that has arrived completely no longer counts', () => {
  const { failures, enter } = setUp(100);
  for (let body = 0; body < 10; body++) {
    const place = enter(`${body}`);
    place.hold(90);
    place.leave();
    place.leave();
  }
  expect(failures).toEqual([]);
});

test('a single body that exceeds the budget is dropped', () => {
  const { failures, enter } = setUp(100);
  enter('large').hold(101);
  expect(failures).toEqual(['large 503 5']);
});
