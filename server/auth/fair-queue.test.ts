import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function queueOf(max: number, items: string[]) {
  const queue = new FairQueue<string>({ items: max });
  const dropped = items.flatMap((item) => queue.add(item.split('.').slice(0, -1), item));
  const order: string[] = [];
  for (let item = queue.takeNext(); item !== undefined; item = queue.takeNext()) order.push(item);
  return { dropped, taken: order };
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
  const queue = new FairQueue<number>({ items: 1 });
  for (let number = 0; number < 5; number++) {
    expect(queue.add([`branch ${number}`], number)).toEqual([]);
    expect(queue.takeNext()).toBe(number);
  }
  expect(queue.takeNext()).toBeUndefined();
});

test('drops the newest items of the branch that takes the most bytes, until all fit', () => {
  const queue = new FairQueue<string>({ items: 9, bytes: 100 });
  expect(queue.add(['a', 'x'], 'large', 60)).toEqual([]);
  expect(queue.add(['a', 'y'], 'small', 10)).toEqual([]);
  expect(queue.add(['b'], 'other', 30)).toEqual([]);
  expect(queue.add(['a', 'x'], 'next', 20)).toEqual(['next']);
  expect(queue.add(['b'], 'larger', 50)).toEqual(['larger']);
  expect(queue.add(['c'], 'newcomer', 40)).toEqual(['large']);
  expect(queue.add(['c'], 'too large', 101)).toEqual(['too large']);
  expect([queue.takeNext(), queue.takeNext(), queue.takeNext(), queue.takeNext()]).toEqual([
    'small',
    'other',
    'newcomer',
    undefined,
  ]);
});

test('removes an item out of turn, and makes room by it', () => {
  const queue = new FairQueue<string>({ items: 3, bytes: 30 });
  for (const item of ['a.x.1', 'a.x.2', 'b.y.3']) queue.add(item.split('.').slice(0, -1), item, 10);
  queue.remove(['a', 'x'], 'a.x.1');
  queue.remove(['b', 'y'], 'b.y.3');
  queue.remove(['b', 'y'], 'b.y.3');
  queue.remove(['c'], 'c.4');
  expect([queue.add(['b', 'z'], 'b.z.5', 10), queue.add(['b', 'z'], 'b.z.6', 10)]).toEqual([[], []]);
  expect([1, 2, 3, 4].map(() => queue.takeNext())).toEqual(['a.x.2', 'b.z.5', 'b.z.6', undefined]);
});
