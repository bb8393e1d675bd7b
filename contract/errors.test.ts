import { expect, test } from 'vitest';
import { readErrorResponse } from './errors.ts';

const answer = (body: string, status = 500) => new Response(body, { status });

test('reads the error from the body', async () => {
  expect((await readErrorResponse(answer('{"error":"Name is required"}', 422))).message).toBe('Name is required');
});

test.each(['{}', 'null', '{"error":""}', '{"error":5}', '[]', '"text"', '{"message":"hidden"}'])(
  'reports the status when the body %s has no error',
  async (body) => {
    expect((await readErrorResponse(answer(body, 503))).message).toBe('HTTP 503');
  },
);

test.each(['', '<h1>Bad gateway</h1>', '{"error":'])('reports an unknown error when the body is not JSON: %j', async (body) => {
  expect((await readErrorResponse(answer(body))).message).toBe('Unknown error');
});
