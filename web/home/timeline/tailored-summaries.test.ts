import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchSummary } from './tailored-summaries.ts';

const respondWith = (summary: unknown) => Promise.resolve(Response.json({ summary }));
const fetchMock = vi.fn((_path: string, _init?: RequestInit) => respondWith('Tailored.'));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

describe('fetchSummary', () => {
  test('sends the focus areas', async () => {
    expect(await fetchSummary('m1', ['innovation', 'leadership'])).toBe('Tailored.');
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/timeline/m1/ai-summary');
    expect(init).toMatchObject({ method: 'POST', body: '{"focusAreas":["innovation","leadership"]}' });
  });

  test('requests a summary once, also for concurrent calls', async () => {
    const together = await Promise.all([fetchSummary('once', ['leadership']), fetchSummary('once', ['leadership'])]);
    expect(together).toEqual(['Tailored.', 'Tailored.']);
    await fetchSummary('once', ['leadership']);
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  test('requests each combination of milestone and focus areas', async () => {
    await Promise.all([
      fetchSummary('one', ['leadership']),
      fetchSummary('one', ['innovation']),
      fetchSummary('two', ['leadership']),
    ]);
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  test('requests a summary again after a failure', async () => {
    fetchMock.mockImplementationOnce(() => Promise.resolve(Response.json({ error: 'Too busy.' }, { status: 503 })));
    await expect(fetchSummary('again', ['leadership'])).rejects.toThrow('Too busy.');
    expect(await fetchSummary('again', ['leadership'])).toBe('Tailored.');
  });

  test.each(['', 5, null, undefined])('rejects the summary %j', async (summary) => {
    fetchMock.mockImplementationOnce(() => respondWith(summary));
    await expect(fetchSummary(`bad ${summary}`, ['leadership'])).rejects.toThrow();
  });
});
