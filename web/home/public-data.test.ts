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

/** By default every response is a list of one new item. */
const fetchMock = vi.fn((_path: string): Promise<Response> => Promise.resolve(Response.json([{ id: 'new' }])));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchMock.mockClear();
});

/** The data of a page rendered `age` milliseconds ago. */
function dataOfAge(age: number) {
  const data = createPublicData(page);
  vi.advanceTimersByTime(age);
  return data;
}

describe('createPublicData', () => {
  test('starts with the data of the page', () => {
    expect(createPublicData(page).getLists().skills).toEqual({ items: [{ id: 'old' }], isLoading: false });
  });

  test('does not refetch within 15 minutes', async () => {
    await dataOfAge(15 * MINUTE - 1).refreshStale();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('refetches each list once after 15 minutes', async () => {
    const data = dataOfAge(15 * MINUTE);
    await data.refreshStale();
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual([
      '/api/skills',
      '/api/categories',
      '/api/testimonials',
      '/api/certifications',
      '/api/timeline',
    ]);
    expect(data.getLists().skills).toEqual({ items: [{ id: 'new' }], isLoading: false });
    await data.refreshStale();
    expect(fetchMock).toHaveBeenCalledTimes(5);
  });

  test.each([
    ['is an error', () => Promise.resolve(Response.json({ error: 'no' }, { status: 500 }))],
    ['never comes', () => Promise.reject(new TypeError('offline'))],
    ['is not a list', () => Promise.resolve(Response.json({ items: [] }))],
    ['is not JSON', () => Promise.resolve(new Response('<p>'))],
  ])('empties a list and treats it as fresh when the response %s', async (_what, respond) => {
    const data = dataOfAge(15 * MINUTE);
    for (let list = 0; list < 5; list++) fetchMock.mockImplementationOnce(respond);
    await data.refreshStale();
    expect(data.getLists().skills).toEqual({ items: [], isLoading: false });
    await data.refreshStale();
    expect(fetchMock).toHaveBeenCalledTimes(5);
  });

  test('reports that a list is loading after 300 ms and keeps the old items until the new ones arrive', async () => {
    const data = dataOfAge(15 * MINUTE);
    fetchMock.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(() => resolve(Response.json([{ id: 'late' }])), 1000)),
    );
    const refresh = data.refreshStale();
    vi.advanceTimersByTime(299);
    expect(data.getLists().skills.isLoading).toBe(false);
    vi.advanceTimersByTime(1);
    expect(data.getLists().skills).toEqual({ items: [{ id: 'old' }], isLoading: true });
    await vi.advanceTimersByTimeAsync(700);
    await refresh;
    expect(data.getLists().skills).toEqual({ items: [{ id: 'late' }], isLoading: false });
  });

  test('notifies listeners until they unsubscribe', async () => {
    const data = dataOfAge(15 * MINUTE);
    const [subscribed, unsubscribed] = [vi.fn(), vi.fn()];
    data.subscribe(subscribed);
    data.subscribe(unsubscribed)();
    await data.refreshStale();
    expect(subscribed).toHaveBeenCalledTimes(5);
    expect(unsubscribed).not.toHaveBeenCalled();
  });
});
