import type { IncomingMessage } from 'node:http';

/** Chunks of a body that may be short. */
const MAX_SHORT_CHUNKS = 200;
const SHORT_CHUNK_BYTES = 256;
/** Bytes that have arrived of the bodies of all requests and that nothing has read yet. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;
/** The share of `MAX_UNREAD_BYTES` that may arrive between two checks. */
const UNCHECKED_SHARE = 1 / 32;

/**
 * Limits what Node keeps of the bodies of requests until they are read. Not every body is: a GET may have one, too, and a
 * request can wait for the database before its handler runs.
 */
export function createReceiveLimits(maxUnreadBytes = MAX_UNREAD_BYTES) {
  /** In the order of their last bytes. */
  const unread = new Set<IncomingMessage>();
  let uncheckedBytes = 0;

  /**
   * Closes the connection of a request whose body comes in too many short chunks, because Node keeps each of them in a buffer
   * of its own, which takes hundreds of bytes. Closes those that have waited longest for more when all hold too many bytes.
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

/** Not by `headers`, which would be built for each request that waits for its turn. */
function hasTransferCoding({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.some((text, index) => index % 2 === 0 && text.toLowerCase() === 'transfer-encoding');
}
