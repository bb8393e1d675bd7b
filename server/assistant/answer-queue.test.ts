import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAnswerQueue } from './answer-queue.ts';

const visitor = (...networks: string[]) => ({ networks });

test('runs one job at a time, and lets other requests run in between', async () => {
  const queue = createAnswerQueue();
  let running = 0;
  let done = 0;
  const work = async () => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    done++;
  };
  const all = Promise.all(Array.from({ length: 20 }, (_, index) => queue.run(visitor(`v${index}`), work)));
  const doneBefore: number[] = [];
  while (done < 20) {
    doneBefore.push(done);
    await setImmediate();
  }
  await all;
  expect(doneBefore.length).toBeGreaterThanOrEqual(20);
});

test('lets networks, and the visitors in each, take turns', async () => {
  const queue = createAnswerQueue();
  const order: string[] = [];
  const ask = (...networks: string[]) => queue.run(visitor(...networks), () => void order.push(networks.at(-1) ?? ''));
  await Promise.all([ask('a'), ask('a'), ask('a'), ask('b'), ask('c', 'c1'), ask('c', 'c2'), ask('c', 'c3')]);
  // The first one found nobody waiting.
  expect(order).toEqual(['a', 'a', 'b', 'c1', 'a', 'c2', 'c3']);
});

test('a full queue rejects the newest question of the visitor who has the most questions in it', async () => {
  const queue = createAnswerQueue();
  const flood = Array.from({ length: 150 }, () => queue.run(visitor('flood'), () => 'answered').catch((error) => error.status));
  const answer = queue.run(visitor('other'), () => 'answered');
  expect(await answer).toBe('answered');
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((outcome) => outcome === 503)).toHaveLength(50);
  expect(outcomes.slice(0, 90)).not.toContain(503);
});

test('large requests of one network leave room for those of others', async () => {
  const queue = createAnswerQueue();
  const megabyte = 1024 * 1024;
  const statusOf = (error: { status: number }) => error.status;
  const flood = Array.from({ length: 40 }, () => queue.run(visitor('flood'), () => 200, megabyte).catch(statusOf));
  const answer = queue.run(visitor('other'), () => 200, megabyte);
  expect(await answer).toBe(200);
  const outcomes = await Promise.all(flood);
  // The first one found nobody waiting, and 16 MB may wait.
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(16);
  expect(outcomes.slice(0, 16)).not.toContain(503);
});

test('a failing job does not affect the others', async () => {
  const queue = createAnswerQueue();
  const failure = queue.run(visitor('a'), () => Promise.reject(new Error('broken')));
  const answer = queue.run(visitor('a'), () => 'answered');
  await expect(failure).rejects.toThrow('broken');
  expect(await answer).toBe('answered');
});

test('the items of a sequence are computed one by one, alternating with questions', async () => {
  const queue = createAnswerQueue();
  const order: string[] = [];
  async function* rows() {
    for (const row of ['row 1', 'row 2', 'row 3']) {
      order.push(row);
      yield row;
    }
  }
  const readTable = async () => {
    const table: string[] = [];
    for await (const row of queue.inTurns(rows())) table.push(row);
    return table;
  };
  const table = readTable();
  const questions = [1, 2, 3].map((n) => queue.run(visitor(`v${n}`), () => void order.push(`question ${n}`)));
  expect(await table).toEqual(['row 1', 'row 2', 'row 3']);
  await Promise.all(questions);
  expect(order.slice(0, 4).sort()).toEqual(['question 1', 'question 2', 'row 1', 'row 2']);
});
