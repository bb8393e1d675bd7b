import { afterEach, expect, test, vi } from 'vitest';
import { CallError, fetchJson, postJson } from './fetch-json.ts';

const answers = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an answer that is OK is its JSON', async () => {
  answers('[1]');
  expect(await fetchJson('/api/skills')).toEqual([1]);
});

test.each([
  ['{"error":"Too many."}', 429, 'Too many.'],
  ['{}', 500, 'HTTP 500'],
  ['<h1>no</h1>', 502, 'Unknown error'],
])('the answer %s with the status %d is the error "%s"', async (body, status, message) => {
  answers(body, status);
  const error = await fetchJson('/api/skills').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ message, status });
});

test('a post is JSON', async () => {
  answers('{}');
  await postJson('/api/x', { a: 1 });
  expect(fetch).toHaveBeenCalledWith('/api/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
});
