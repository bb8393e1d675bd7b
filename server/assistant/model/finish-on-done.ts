const DONE = /^data: ?\[DONE\]\s*$/;
const FINISH_REASON = /"finish_reason"\s*:\s*"/;
/** In characters: far more than any provider's event, yet short enough to be joined from chunks repeatedly. */
export const MAX_LINE_LENGTH = 256 * 1024;
const FINISH = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';

/**
 * Adds the missing `finish_reason` to a stream in OpenAI's protocol that ends with [DONE]: some servers never send one, and
 * the SDK would treat their complete answers as cut off. A stream that ends without [DONE] is not changed.
 *
 * A line longer than `MAX_LINE_LENGTH` is an error: collecting it would copy megabytes with each chunk.
 */
export function finishOnDone(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let line = '';
  let hasReason = false;
  const complete = (text: string) => {
    hasReason ||= FINISH_REASON.test(text);
    return !hasReason && DONE.test(text) ? FINISH + text : text;
  };
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (line + decoder.decode(chunk, { stream: true })).split('\n');
      line = lines.pop() ?? '';
      if (line.length > MAX_LINE_LENGTH) {
        controller.error(new Error(`The provider sent a line of more than ${MAX_LINE_LENGTH} characters`));
        return;
      }
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.map((each) => `${complete(each)}\n`).join('')));
    },
    flush(controller) {
      controller.enqueue(encoder.encode(complete(line + decoder.decode())));
    },
  });
}
