import { expect, test } from 'vitest';
import type { RecordedEvent } from '../store/analytics.ts';
import { createRecorder } from './recorder.ts';

const eventNamed = (name: string) => ({ event: { name } }) as unknown as RecordedEvent;
const namesOf = (batch: readonly RecordedEvent[]) => batch.map(({ event }) => event.name);

/** A recorder whose writes stay in flight until `end` is called. */
function createPausedRecorder() {
  const writes: { names: (string | null | undefined)[]; end: (error?: Error) => void }[] = [];
  const recorder = createRecorder(
    (batch) =>
      new Promise((resolve, reject) => {
        writes.push({ names: namesOf(batch), end: (error) => (error ? reject(error) : resolve(new Set())) });
      }),
  );
  return { recorder, writes };
}

/** 'resolved' if the event was stored, 'discarded' if not, the error's text, or 'pending' after 30 milliseconds. */
const stateOf = async (promise: Promise<unknown>) => {
  const pending = Symbol('pending');
  const outcome = await Promise.race([
    promise.then((isKept) => (isKept ? 'resolved' : 'discarded'), String),
    new Promise((resolve) => setTimeout(resolve, 30, pending)),
  ]);
  return outcome === pending ? 'pending' : outcome;
};

test('writes simultaneous events in one batch and resolves them after the write', async () => {
  const { recorder, writes } = createPausedRecorder();
  const promises = ['a', 'b', 'c'].map((name) => recorder.record(eventNamed(name)));
  expect(await stateOf(Promise.race(promises))).toBe('pending');
  expect(writes.map(({ names }) => names)).toEqual([['a', 'b', 'c']]);
  writes[0]?.end();
  expect(await Promise.all(promises.map(stateOf))).toEqual(['resolved', 'resolved', 'resolved']);
});

test('puts events that arrive during a write into the next batch', async () => {
  const { recorder, writes } = createPausedRecorder();
  const first = recorder.record(eventNamed('a'));
  await stateOf(first);
  const second = recorder.record(eventNamed('b'));
  expect(await stateOf(second)).toBe('pending');
  expect(writes).toHaveLength(1);
  writes[0]?.end();
  await first;
  expect(await stateOf(second)).toBe('pending');
  writes[1]?.end();
  await second;
  expect(writes.map(({ names }) => names)).toEqual([['a'], ['b']]);
});

test('rejects the events of a failed batch and no others', async () => {
  const { recorder, writes } = createPausedRecorder();
  const failing = ['a', 'b'].map((name) => recorder.record(eventNamed(name)));
  await Promise.all(failing.map(stateOf));
  writes[0]?.end(new Error('disk full'));
  expect(await Promise.all(failing.map(stateOf))).toEqual(['Error: disk full', 'Error: disk full']);
  const later = recorder.record(eventNamed('c'));
  await stateOf(later);
  writes[1]?.end();
  expect(await stateOf(later)).toBe('resolved');
});

test('reports which events of a batch were discarded', async () => {
  const recorder = createRecorder(async (batch) => new Set(batch.filter(({ event }) => event.name === 'b')));
  expect(await Promise.all(['a', 'b', 'c'].map((name) => recorder.record(eventNamed(name))))).toEqual([true, false, true]);
});

test('flushes all pending events in batches of at most 500', async () => {
  const batchSizes: number[] = [];
  const recorder = createRecorder(async (batch) => {
    batchSizes.push(batch.length);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return new Set();
  });
  const all = Promise.all(Array.from({ length: 1200 }, (_, number) => recorder.record(eventNamed(String(number)))));
  await recorder.flush();
  expect(batchSizes.reduce((sum, size) => sum + size)).toBe(1200);
  expect(Math.max(...batchSizes)).toBe(500);
  await all;
});

test('rejects an event at once when too many are pending', async () => {
  const { recorder } = createPausedRecorder();
  for (let count = 0; count < 20_016; count++) void recorder.record(eventNamed('x'));
  await expect(recorder.record(eventNamed('y'))).rejects.toThrow('Too many events');
});
