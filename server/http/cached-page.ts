import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Compressed, Encoding } from '../publish/compress.ts';

const SUPPORTED: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send a handful of different headers; more than these are somebody's play. */
const KNOWN_HEADERS_MAX = 50;
const known = new Map<string, Encoding>();
const negotiator = new Negotiator({ supportedValues: SUPPORTED });

export interface Page {
  status: number;
  compressed: Compressed;
  /** Beside content-encoding, content-length, etag and vary, which follow from the page. It is HTML unless they say else. */
  headers: Record<string, string>;
}

/** A page as it goes out: all but what is each request's own has been made, for every encoding. */
export interface CachedPage {
  status: number;
  sent: Record<Encoding, { bytes: Buffer; etag: string; fields: string[]; unchanged: string[] }>;
}

export function buildCachedPage({ status, compressed, headers }: Page): CachedPage {
  const inEncoding = (encoding: Encoding) => {
    const bytes = compressed.bytes[encoding];
    const etag = `"${compressed.hash}-${encoding}"`;
    const both = { vary: 'accept-encoding', ...(status === 200 && { etag }) };
    const fields = {
      'content-type': 'text/html; charset=utf-8',
      ...headers,
      ...both,
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { bytes, etag, fields: Object.entries(fields).flat(), unchanged: Object.entries({ ...headers, ...both }).flat() };
  };
  return { status, sent: { br: inEncoding('br'), gzip: inEncoding('gzip'), identity: inEncoding('identity') } };
}

/**
 * Sends a page that is held in memory in the encoding that the browser accepts, or 304 when it has it.
 * Written straight to the socket: on this path the framework's own work would be most of the cost.
 */
export function sendCachedPage(request: FastifyRequest, reply: FastifyReply, { status, sent }: CachedPage): void {
  reply.hijack();
  const { bytes, etag, fields, unchanged } = sent[acceptedEncoding(request.headers['accept-encoding'])];
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, [...unchanged, 'x-request-id', request.id]);
    reply.raw.end();
    return;
  }
  reply.raw.writeHead(status, [...fields, 'x-request-id', request.id]);
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
