import { expect, test } from 'vitest';
import type { Recorded } from '../store/analytics.ts';
import { createRecorder } from './recorder.ts';

const recorded = (name: string) => ({ event: { name } }) as unknown as Recorded;
const namesOf = (group: readonly Recorded[]) => group.map(({ event }) => event.name);

/** A recorder whose writes last until they are told to end. */
function held() {
  const groups: { names: (string | null | undefined)[]; end: (error?: Error) => void }[] = [];
  const recorder = createRecorder(
    (group) =>
      new Promise((resolve, reject) => {
        groups.push({ names: namesOf(group), end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  return { recorder, groups };
}

const settledBy = async (promise: Promise<unknown>) => {
  const pending = Symbol('pending');
  const first = await Promise.race([
    promise.then(() => 'kept', String),
    new Promise((resolve) => setTimeout(resolve, 30, pending)),
  ]);
  return first === pending ? 'waiting' : first;
};

test('what comes together is written together, and nobody is told before it is written', async () => {
  const { recorder, groups } = held();
  const promises = ['a', 'b', 'c'].map((name) => recorder.record(recorded(name)));
  expect(await settledBy(Promise.race(promises))).toBe('waiting');
  expect(groups.map(({ names }) => names)).toEqual([['a', 'b', 'c']]);
  groups[0]?.end();
  expect(await Promise.all(promises.map(settledBy))).toEqual(['kept', 'kept', 'kept']);
});

test('what comes while a group is written is in the next', async () => {
  const { recorder, groups } = held();
  const first = recorder.record(recorded('a'));
  await settledBy(first);
  const second = recorder.record(recorded('b'));
  expect(await settledBy(second)).toBe('waiting');
  expect(groups).toHaveLength(1);
  groups[0]?.end();
  await first;
  expect(await settledBy(second)).toBe('waiting');
  groups[1]?.end();
  await second;
  expect(groups.map(({ names }) => names)).toEqual([['a'], ['b']]);
});

test('a write that fails is told to all of its group and to nobody else', async () => {
  const { recorder, groups } = held();
  const lost = ['a', 'b'].map((name) => recorder.record(recorded(name)));
  await Promise.all(lost.map(settledBy));
  groups[0]?.end(new Error('disk full'));
  expect(await Promise.all(lost.map(settledBy))).toEqual(['Error: disk full', 'Error: disk full']);
  const kept = recorder.record(recorded('c'));
  await settledBy(kept);
  groups[1]?.end();
  expect(await settledBy(kept)).toBe('kept');
});

test('a flush waits for all that is there, in groups of at most 500', async () => {
  const sizes: number[] = [];
  const recorder = createRecorder(async (group) => {
    sizes.push(group.length);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  const all = Promise.all(Array.from({ length: 1200 }, (_, number) => recorder.record(recorded(String(number)))));
  await recorder.flush();
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1200);
  expect(Math.max(...sizes)).toBe(500);
  await all;
});

test('when too many are waiting the next is refused at once', async () => {
  const { recorder } = held();
  for (let waiting = 0; waiting < 20_016; waiting++) void recorder.record(recorded('x'));
  await expect(recorder.record(recorded('y'))).rejects.toThrow('Too many events');
});
