import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageData } from '../../contract/site.ts';
import { createPublicData } from './public-data.ts';

const MINUTE = 60_000;
const page = {
  skills: [{ id: 'old' }],
  categories: [],
  testimonials: [],
  certifications: [],
  timeline: [],
} as unknown as PageData;

/** Answers every fetch; by default with one fresh item. */
const fetched = vi.fn((_path: string): Promise<Response> => Promise.resolve(Response.json([{ id: 'new' }])));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockClear();
});

/** Data that came with the page this long ago. */
function dataOfAge(age: number) {
  const data = createPublicData(page);
  vi.advanceTimersByTime(age);
  return data;
}

describe('the public data', () => {
  test('is at first what came with the page', () => {
    expect(createPublicData(page).read().skills).toEqual({ items: [{ id: 'old' }], loading: false });
  });

  test('is not fetched again before 15 minutes have passed', async () => {
    await dataOfAge(15 * MINUTE - 1).refreshStale();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('is fetched again after 15 minutes, each list once', async () => {
    const data = dataOfAge(15 * MINUTE);
    await data.refreshStale();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/api/skills',
      '/api/categories',
      '/api/testimonials',
      '/api/certifications',
      '/api/timeline',
    ]);
    expect(data.read().skills).toEqual({ items: [{ id: 'new' }], loading: false });
    await data.refreshStale();
    expect(fetched).toHaveBeenCalledTimes(5);
  });

  test.each([
    ['fails', () => Promise.resolve(Response.json({ error: 'no' }, { status: 500 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['is no list', () => Promise.resolve(Response.json({ items: [] }))],
    ['is no JSON', () => Promise.resolve(new Response('<p>'))],
  ])('becomes empty and counts as fetched when it %s', async (_what, answer) => {
    const data = dataOfAge(15 * MINUTE);
    for (let list = 0; list < 5; list++) fetched.mockImplementationOnce(answer);
    await data.refreshStale();
    expect(data.read().skills).toEqual({ items: [], loading: false });
    await data.refreshStale();
    expect(fetched).toHaveBeenCalledTimes(5);
  });

  test('shows that it is loading only when that takes long, and keeps what it had meanwhile', async () => {
    const data = dataOfAge(15 * MINUTE);
    fetched.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(() => resolve(Response.json([{ id: 'late' }])), 1000)),
    );
    const done = data.refreshStale();
    vi.advanceTimersByTime(299);
    expect(data.read().skills.loading).toBe(false);
    vi.advanceTimersByTime(1);
    expect(data.read().skills).toEqual({ items: [{ id: 'old' }], loading: true });
    await vi.advanceTimersByTimeAsync(700);
    await done;
    expect(data.read().skills).toEqual({ items: [{ id: 'late' }], loading: false });
  });

  test('tells its listeners, until they leave', async () => {
    const data = dataOfAge(15 * MINUTE);
    const [stays, leaves] = [vi.fn(), vi.fn()];
    data.subscribe(stays);
    data.subscribe(leaves)();
    await data.refreshStale();
    expect(stays).toHaveBeenCalledTimes(5);
    expect(leaves).not.toHaveBeenCalled();
  });
});
