import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function queueOf(max: number, items: string[]) {
  const queue = new FairQueue<string>(max);
  const dropped = items.map((item) => queue.add(item.split('.').slice(0, -1), item));
  const order: string[] = [];
  for (let item = queue.takeNext(); item !== undefined; item = queue.takeNext()) order.push(item);
  return { dropped: dropped.filter((item) => item !== undefined), taken: order };
}

test('takes the items of one branch in their order', () => {
  expect(queueOf(9, ['a.1', 'a.2', 'a.3'])).toEqual({ dropped: [], taken: ['a.1', 'a.2', 'a.3'] });
});

test('lets branches take turns at every level', () => {
  const items = ['a.x.1', 'a.x.2', 'a.y.3', 'a.z.4', 'b.x.5', 'b.x.6'];
  expect(queueOf(9, items).taken).toEqual(['a.x.1', 'b.x.5', 'a.y.3', 'b.x.6', 'a.z.4', 'a.x.2']);
});

test('drops the newest item of the largest branch when it is full', () => {
  expect(queueOf(4, ['a.x.1', 'a.x.2', 'a.y.3', 'a.z.4', 'b.x.5', 'b.y.6'])).toEqual({
    dropped: ['a.x.2', 'a.z.4'],
    taken: ['a.x.1', 'b.x.5', 'a.y.3', 'b.y.6'],
  });
});

test('drops the added item when all branches are equal', () => {
  expect(queueOf(2, ['a.1', 'b.2', 'c.3'])).toEqual({ dropped: ['c.3'], taken: ['a.1', 'b.2'] });
});

test('forgets branches that are empty', () => {
  const queue = new FairQueue<number>(1);
  for (let number = 0; number < 5; number++) {
    expect(queue.add([`branch ${number}`], number)).toBeUndefined();
    expect(queue.takeNext()).toBe(number);
  }
  expect(queue.takeNext()).toBeUndefined();
});
