import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, failureReason, fetchJson, postJson } from './fetch-json.ts';

const stubResponse = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

test('fetchJson returns the JSON of an OK response', async () => {
  stubResponse('[1]');
  expect(await fetchJson('/api/skills')).toEqual([1]);
});

test.each([
  ['{"error":"Too many."}', 429, 'Too many.'],
  ['{}', 500, 'HTTP 500'],
  ['<h1>no</h1>', 502, 'Unknown error'],
])('fetchJson turns the response %s with status %d into the error "%s"', async (body, status, message) => {
  stubResponse(body, status);
  const error = await fetchJson('/api/skills').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status });
});

test('postJson sends JSON', async () => {
  stubResponse('{}');
  await postJson('/api/x', { a: 1 });
  expect(fetch).toHaveBeenCalledWith('/api/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
});

test('a failure shows the server’s message, or says that the server could not be reached', () => {
  expect(failureReason(new ApiError('The disk is full.', 507))).toBe('The disk is full.');
  expect(failureReason(new TypeError('Failed to fetch'))).toBe(
    'The server could not be reached. Check your connection and try again.',
  );
  expect(failureReason(new RangeError('out of range'))).toBeUndefined();
});
