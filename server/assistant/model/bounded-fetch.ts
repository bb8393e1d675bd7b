/** What one answer may be over the wire; a long answer of an honest provider has a tenth of it. */
const ANSWER_MAX = 4 * 1024 * 1024;

/**
 * fetch for a provider: an answer that does not end is cut off before it fills the memory, and a redirect is an
 * error, because the key would follow it.
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let size = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > ANSWER_MAX) controller.error(new Error(`The provider's answer is larger than ${ANSWER_MAX} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, { status: response.status, statusText: response.statusText, headers: response.headers });
}
