import { expect, test, vi } from 'vitest';
import { fromJson } from './fixtures/store.ts';
import { createKeptReadings } from './kept-readings.ts';

const readingOf = (summary: string) => ({ read: fromJson({ basics: { name: 'Mira', summary } }), documents: undefined });
const GONE = expect.objectContaining({ status: 410 });

test('keeps the newest readings, each until it is removed', () => {
  const readings = createKeptReadings({ max: 2 });
  const [first, second, third] = ['a', 'b', 'c'].map((text) => readings.keep(readingOf(text)) ?? '');
  expect(() => readings.find(first ?? '')).toThrow(GONE);
  expect(readings.find(second ?? '')).toEqual(readingOf('b'));
  readings.remove(second ?? '');
  expect(() => readings.find(second ?? '')).toThrow(GONE);
  expect(readings.find(third ?? '')).toEqual(readingOf('c'));
});

test('does not keep a reading that is too long', () => {
  const readings = createKeptReadings({ maxLength: 1000 });
  expect(readings.keep(readingOf('x'.repeat(1001)))).toBeUndefined();
  expect(readings.keep(readingOf('short'))).toBeDefined();
});

test('forgets a reading when its time is over, however often it was used, and all of them at once', () => {
  vi.useFakeTimers();
  const readings = createKeptReadings({ keptMs: 1000 });
  const id = readings.keep(readingOf('a')) ?? '';
  vi.advanceTimersByTime(900);
  expect(readings.find(id)).toEqual(readingOf('a'));
  vi.advanceTimersByTime(101);
  expect(() => readings.find(id)).toThrow(GONE);
  const others = ['b', 'c'].map((text) => readings.keep(readingOf(text)) ?? '');
  readings.clear();
  for (const other of others) expect(() => readings.find(other)).toThrow(GONE);
  vi.useRealTimers();
});
