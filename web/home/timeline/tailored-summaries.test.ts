import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchTailoredSummary } from './tailored-summaries.ts';

const respondWith = (summary: unknown) => Promise.resolve(Response.json({ summary }));
const fetchMock = vi.fn((_path: string, _init?: RequestInit) => respondWith('Tailored.'));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

describe('fetchTailoredSummary', () => {
  test('sends the focus areas', async () => {
    expect(await fetchTailoredSummary('m1', ['innovation', 'leadership'])).toBe('Tailored.');
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/timeline/m1/ai-summary');
    expect(init).toMatchObject({ method: 'POST', body: '{"focusAreas":["innovation","leadership"]}' });
  });

  test('requests a summary once, even for concurrent calls', async () => {
    const summaries = await Promise.all([
      fetchTailoredSummary('once', ['leadership']),
      fetchTailoredSummary('once', ['leadership']),
    ]);
    expect(summaries).toEqual(['Tailored.', 'Tailored.']);
    await fetchTailoredSummary('once', ['leadership']);
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  test('requests each combination of milestone and focus areas separately', async () => {
    await Promise.all([
      fetchTailoredSummary('one', ['leadership']),
      fetchTailoredSummary('one', ['innovation']),
      fetchTailoredSummary('two', ['leadership']),
    ]);
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  test('requests a summary again after a failure', async () => {
    fetchMock.mockImplementationOnce(() => Promise.resolve(Response.json({ error: 'Too busy.' }, { status: 503 })));
    await expect(fetchTailoredSummary('again', ['leadership'])).rejects.toThrow('Too busy.');
    expect(await fetchTailoredSummary('again', ['leadership'])).toBe('Tailored.');
  });

  test.each(['', 5, null, undefined])('rejects the summary %j', async (summary) => {
    fetchMock.mockImplementationOnce(() => respondWith(summary));
    await expect(fetchTailoredSummary(`bad ${summary}`, ['leadership'])).rejects.toThrow();
  });
});
