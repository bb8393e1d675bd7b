import type { IncomingMessage } from 'node:http';

/** Chunks of a body that may be short. */
const MAX_SHORT_CHUNKS = 200;
const SHORT_CHUNK_BYTES = 256;

/**
 * Closes the connection of a request whose body comes in too many short chunks: Node keeps each of them in a buffer of its
 * own, which takes hundreds of bytes, until the body is read.
 */
export function limitChunks(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) return push(null);
    chunks++;
    bytes += chunk.length;
    if (chunks <= MAX_SHORT_CHUNKS + bytes / SHORT_CHUNK_BYTES) return push(chunk);
    request.socket.destroy();
    return false;
  };
}
