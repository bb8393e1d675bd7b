import { expect, test, vi } from 'vitest';
import { fromJson } from './fixtures/store.ts';
import { createParseCache } from './parse-cache.ts';

const careerWith = (summary: string) => ({
  files: ['career.json'],
  career: fromJson({ basics: { name: 'Mira', summary } }),
  documents: undefined,
});
const GONE = expect.objectContaining({ status: 410 });

test('keeps the newest careers, each until it is removed', () => {
  const cache = createParseCache({ max: 2 });
  const [first, second, third] = ['a', 'b', 'c'].map((text) => cache.add(careerWith(text)) ?? '');
  expect(() => cache.get(first ?? '')).toThrow(GONE);
  expect(cache.get(second ?? '')).toEqual(careerWith('b'));
  cache.remove(second ?? '');
  expect(() => cache.get(second ?? '')).toThrow(GONE);
  expect(cache.get(third ?? '')).toEqual(careerWith('c'));
});

test('does not keep a career that is too long', () => {
  const cache = createParseCache({ maxLength: 1000 });
  expect(cache.add(careerWith('x'.repeat(1001)))).toBeUndefined();
  expect(cache.add(careerWith('short'))).toBeDefined();
});

test('drops a career when it expires, however often it was used, and can drop all of them at once', () => {
  vi.useFakeTimers();
  const cache = createParseCache({ ttlMs: 1000 });
  const id = cache.add(careerWith('a')) ?? '';
  vi.advanceTimersByTime(900);
  expect(cache.get(id)).toEqual(careerWith('a'));
  vi.advanceTimersByTime(101);
  expect(() => cache.get(id)).toThrow(GONE);
  const others = ['b', 'c'].map((text) => cache.add(careerWith(text)) ?? '');
  cache.clear();
  for (const other of others) expect(() => cache.get(other)).toThrow(GONE);
  vi.useRealTimers();
});
