import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Operation } from '../../support/api-description.ts';

export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders | OutgoingHttpHeaders;
  body: Buffer;
}

/** Details that must not leave the server: stack traces, file paths, database messages. */
const INTERNAL_DETAILS =
  /\n\s+at |node_modules|node:internal|\.ts:\d+|\/(tmp|home|root|work|usr|dev\/shm)\/|SQLITE_|sqlite3?_|syntax error at|relation "|constraint failed|violates |invalid byte sequence|Cannot read prop|is not a function|is not iterable|Unexpected token .* in JSON/i;

/** How a response violates the API description; null when it does not. */
export function findViolation(operation: Operation, isSignedIn: boolean, response: ReceivedResponse): string | null {
  const { status } = response;
  const content = operation.responses[status];
  if (!content) return 'a status that is not declared';
  if (!isSignedIn && !operation.isPublic && status < 400) return 'allowed without a session';
  const body = decoded(response);
  if (Object.keys(content).length === 0) return body.length > 0 ? 'a body although none is declared' : null;
  const mediaType = String(response.headers['content-type']).split(';')[0] ?? '';
  if (!(mediaType in content)) return `${mediaType}, which is not declared`;
  if (status >= 400 && INTERNAL_DETAILS.test(body.toString())) return 'contains internal details';
  return mediaType === 'application/json' ? operation.schemaErrors(status, JSON.parse(body.toString())) : null;
}

function decoded({ headers, body }: ReceivedResponse): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
