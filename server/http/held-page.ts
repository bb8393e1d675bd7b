import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Compressed, Encoding } from '../publish/compress.ts';

const SUPPORTED: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send a handful of different headers; more than these are somebody's play. */
const KNOWN_HEADERS_MAX = 50;
const known = new Map<string, Encoding>();
const negotiator = new Negotiator({ supportedValues: SUPPORTED });

export interface HeldPage {
  status: number;
  compressed: Compressed;
  /** Beside content-encoding, content-length, etag and vary, which follow from the page. It is HTML unless they say else. */
  headers: Record<string, string>;
}

/**
 * Sends a page that is held in memory in the encoding that the browser accepts, or 304 when it has it.
 * Written straight to the socket: on this path the framework's own work would be most of the cost.
 */
export function sendHeldPage(request: FastifyRequest, reply: FastifyReply, { status, compressed, headers }: HeldPage): void {
  reply.hijack();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const etag = `"${compressed.hash}-${encoding}"`;
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, { ...headers, 'x-request-id': request.id, etag, vary: 'accept-encoding' });
    reply.raw.end();
    return;
  }
  const bytes = compressed.bytes[encoding];
  const fields: Record<string, string | number> = {
    'content-type': 'text/html; charset=utf-8',
    ...headers,
    'x-request-id': request.id,
    'content-length': bytes.length,
    vary: 'accept-encoding',
  };
  if (encoding !== 'identity') fields['content-encoding'] = encoding;
  if (status === 200) fields.etag = etag;
  reply.raw.writeHead(status, fields);
  reply.raw.end(bytes);
}

function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const seen = known.get(header);
  if (seen) return seen;
  const encoding = (negotiator.negotiate(header) as Encoding | null) ?? 'identity';
  if (known.size < KNOWN_HEADERS_MAX && header.length < 200) known.set(header, encoding);
  return encoding;
}

/** RFC 9110, 13.1.2: a list of tags, compared without regard to weakness, or a star. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
