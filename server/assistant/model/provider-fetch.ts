import { finishOnDone } from './finish-on-done.ts';

/** Ten times the size of a long answer of a well-behaved provider. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/**
 * `fetch` for a provider. Oversized responses fail before they fill the memory; redirects fail because they would send
 * the API key elsewhere.
 */
export async function providerFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let size = 0;
  const limitedBody = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MAX_RESPONSE_BYTES)
          controller.error(new Error(`The provider's response is larger than ${MAX_RESPONSE_BYTES} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  const isEventStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  return new Response(isEventStream ? limitedBody.pipeThrough(finishOnDone()) : limitedBody, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}
