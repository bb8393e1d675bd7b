import { expect, test } from 'vitest';
import { finishOnDone, MAX_LINE_LENGTH } from './finish-on-done.ts';

const word = 'data: {"choices":[{"index":0,"delta":{"content":"Zażółć"}}]}\n\n';
const stop = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';
const quoted = 'data: {"choices":[{"index":0,"delta":{"content":"\\"finish_reason\\":\\"stop\\""}}]}\n\n';

/** The stream after the transformation, when it arrives in pieces of `size` bytes. */
function transform(text: string, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size));
  return new Response(ReadableStream.from(pieces).pipeThrough(finishOnDone())).text();
}

test.each([
  ['ends with [DONE] and gives no reason', `${word}data: [DONE]\n\n`, `${word}${stop}data: [DONE]\n\n`],
  ['gives none but the one that it quotes', `${quoted}data:[DONE]\r\n\r\n`, `${quoted}${stop}data:[DONE]\r\n\r\n`],
  ['ends right after [DONE]', `${word}data: [DONE]`, `${word}${stop}data: [DONE]`],
])('a stream that %s gets a finish reason', async (_stream, sent, received) => {
  for (const size of [1, 7, 1000]) expect(await transform(sent, size)).toBe(received);
});

test.each([
  ['gives a reason', `${word}${stop}data: [DONE]\n\n`],
  ['was cut off at its length limit', `${word}${stop.replace('"stop"', '"length"')}data: [DONE]\n\n`],
  ['ends without [DONE]', word],
  ['breaks off within a line', word.slice(0, 30)],
  ['is empty', ''],
])('a stream that %s is not changed', async (_stream, sent) => {
  for (const size of [1, 7, 1000]) expect(await transform(sent, size)).toBe(sent);
});

test('a line without end is rejected before it fills the memory', async () => {
  let sent = 0;
  const endless = ReadableStream.from(
    (function* () {
      for (; sent < 4_000_000; sent += 10_000) yield new TextEncoder().encode('x'.repeat(10_000));
    })(),
  );
  await expect(new Response(endless.pipeThrough(finishOnDone())).text()).rejects.toThrow('The provider sent a line of more than');
  expect(sent).toBeLessThan(2 * MAX_LINE_LENGTH);
});
