import type { IncomingMessage } from 'node:http';

/** A body may have this many chunks, and one more for every `SHORT_CHUNK_BYTES`. */
const MAX_SHORT_CHUNKS = 200;
const SHORT_CHUNK_BYTES = 256;
/** Of all requests together: bytes of bodies that have arrived but have not been read. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;
/** The share of `MAX_UNREAD_BYTES` that may arrive between two checks. */
const UNCHECKED_SHARE = 1 / 32;

/**
 * Limits how many bytes of request bodies Node buffers until they are read. Some bodies are read late or never: a GET may
 * have one, and a request can wait for the database before its handler runs.
 */
export function createReceiveLimits(maxUnreadBytes = MAX_UNREAD_BYTES) {
  /** Those that have waited longest for more data come first. */
  const unread = new Set<IncomingMessage>();
  let uncheckedBytes = 0;

  /**
   * Closes the connection of a request whose body comes in too many short chunks, because Node keeps each of them in a
   * separate buffer, which takes hundreds of bytes. When all unread bodies take too many bytes, closes the connections that
   * have waited longest for more data.
   */
  return function limitBody(request: IncomingMessage): void {
    const push = request.push.bind(request);
    const isChunked = hasTransferCoding(request);
    let chunks = 0;
    let bytes = 0;
    request.push = (chunk: Buffer | null) => {
      if (chunk === null) return push(null);
      chunks++;
      bytes += chunk.length;
      if (isChunked && chunks > MAX_SHORT_CHUNKS + bytes / SHORT_CHUNK_BYTES) {
        request.socket.destroy();
        return false;
      }
      if (chunks === 1) request.once('close', () => unread.delete(request));
      const wantsMore = push(chunk);
      noteUnread(request, chunk.length);
      return wantsMore;
    };
  };

  function noteUnread(request: IncomingMessage, newBytes: number): void {
    unread.delete(request);
    if (request.readableLength === 0) return;
    unread.add(request);
    uncheckedBytes += newBytes;
    if (uncheckedBytes > maxUnreadBytes * UNCHECKED_SHARE) closeAboveLimit();
  }

  function closeAboveLimit(): void {
    uncheckedBytes = 0;
    let total = 0;
    for (const { readableLength } of unread) total += readableLength;
    for (const request of unread) {
      if (total <= maxUnreadBytes) return;
      total -= request.readableLength;
      unread.delete(request);
      request.socket.destroy();
    }
  }
}

/** Does not read `headers`, which Node would then build for every waiting request. */
function hasTransferCoding({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.some((text, index) => index % 2 === 0 && text.toLowerCase() === 'transfer-encoding');
}
