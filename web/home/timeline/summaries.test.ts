import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchSummary } from './summaries.ts';

const answer = (summary: unknown) => Promise.resolve(Response.json({ summary }));
const fetched = vi.fn((_path: string, _init?: RequestInit) => answer('Tailored.'));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

describe('a tailored summary', () => {
  test('is asked for with the focus areas of the visitor', async () => {
    expect(await fetchSummary('asked', ['innovation', 'leadership'])).toBe('Tailored.');
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/timeline/asked/ai-summary');
    expect(init).toMatchObject({ method: 'POST', body: '{"focusAreas":["innovation","leadership"]}' });
  });

  test('is asked for once, however many want it and whenever', async () => {
    const together = await Promise.all([fetchSummary('once', ['leadership']), fetchSummary('once', ['leadership'])]);
    expect(together).toEqual(['Tailored.', 'Tailored.']);
    await fetchSummary('once', ['leadership']);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('is another for other areas and for another milestone', async () => {
    await Promise.all([
      fetchSummary('one', ['leadership']),
      fetchSummary('one', ['innovation']),
      fetchSummary('two', ['leadership']),
    ]);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('that failed is asked for again', async () => {
    fetched.mockImplementationOnce(() => Promise.resolve(Response.json({ error: 'Too busy.' }, { status: 503 })));
    await expect(fetchSummary('again', ['leadership'])).rejects.toThrow('Too busy.');
    expect(await fetchSummary('again', ['leadership'])).toBe('Tailored.');
  });

  test.each(['', 5, null, undefined])('that is %j is a failure', async (summary) => {
    fetched.mockImplementationOnce(() => answer(summary));
    await expect(fetchSummary(`bad ${summary}`, ['leadership'])).rejects.toThrow();
  });
});
