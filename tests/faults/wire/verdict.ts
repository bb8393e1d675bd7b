import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Operation } from '../../support/described.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders | OutgoingHttpHeaders;
  body: Buffer;
}

/** What only somebody inside should know: stack traces, places on the disk, the database's own words. */
const INSIDE =
  /\n\s+at |node_modules|node:internal|\.ts:\d+|\/(tmp|home|root|work|usr|dev\/shm)\/|SQLITE_|sqlite3?_|syntax error at|relation "|constraint failed|violates |invalid byte sequence|Cannot read prop|is not a function|is not iterable|Unexpected token .* in JSON/i;

/** What is wrong with an answer; nothing when it is one that the description tells of. */
export function wrongWith(operation: Operation, isSignedIn: boolean, answer: Answer): string | null {
  const { status } = answer;
  const content = operation.answers[status];
  if (!content) return 'a status that is not declared';
  if (!isSignedIn && !operation.isPublic && status < 400) return 'answered without a session';
  const body = decoded(answer);
  if (Object.keys(content).length === 0) return body.length > 0 ? 'a body where none is declared' : null;
  const mediaType = String(answer.headers['content-type']).split(';')[0] ?? '';
  if (!(mediaType in content)) return `${mediaType}, which is not declared`;
  if (status >= 400 && INSIDE.test(body.toString())) return 'tells of the inside';
  return mediaType === 'application/json' ? operation.wrongIn(status, JSON.parse(body.toString())) : null;
}

function decoded({ headers, body }: Answer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
