import { expect, test } from 'vitest';
import { readFailure } from './errors.ts';

const answer = (body: string, status = 500) => new Response(body, { status });

test("is the answer's error", async () => {
  expect((await readFailure(answer('{"error":"Name is required"}', 422))).message).toBe('Name is required');
});

test.each(['{}', 'null', '{"error":""}', '{"error":5}', '[]', '"text"', '{"message":"hidden"}'])(
  'is the status when %s names none',
  async (body) => {
    expect((await readFailure(answer(body, 503))).message).toBe('HTTP 503');
  },
);

test.each(['', '<h1>Bad gateway</h1>', '{"error":'])('is unknown when the body is not JSON: %j', async (body) => {
  expect((await readFailure(answer(body))).message).toBe('Unknown error');
});
