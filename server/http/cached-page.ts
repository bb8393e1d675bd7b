import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedText, Encoding } from '../publish/compress.ts';

const SUPPORTED: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send a handful of different Accept-Encoding headers; the limit bounds the memory that other clients can fill. */
const MAX_CACHED_HEADERS = 50;
const MAX_CACHED_HEADER_LENGTH = 200;
const encodingByHeader = new Map<string, Encoding>();
const negotiator = new Negotiator({ supportedValues: SUPPORTED });

export interface Page {
  status: number;
  compressed: CompressedText;
  /** Besides content-encoding, content-length, etag and vary, which follow from the page. The default content-type is HTML. */
  headers: Record<string, string>;
}

/** A page ready to send in every encoding, with all headers that do not depend on the request. */
export interface CachedPage {
  status: number;
  /** `headers` of a full response and of a 304, as alternating names and values. */
  variants: Record<Encoding, { bytes: Buffer; etag: string; headers: string[]; notModifiedHeaders: string[] }>;
}

export function buildCachedPage({ status, compressed, headers }: Page): CachedPage {
  const buildVariant = (encoding: Encoding) => {
    const bytes = compressed.bytes[encoding];
    const etag = `"${compressed.hash}-${encoding}"`;
    const shared = { ...headers, vary: 'accept-encoding', ...(status === 200 && { etag }) };
    const full = {
      'content-type': 'text/html; charset=utf-8',
      ...shared,
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { bytes, etag, headers: Object.entries(full).flat(), notModifiedHeaders: Object.entries(shared).flat() };
  };
  return { status, variants: { br: buildVariant('br'), gzip: buildVariant('gzip'), identity: buildVariant('identity') } };
}

/**
 * Sends a cached page in the best encoding the client accepts, or 304 when the client has it.
 * Writes to the raw response: on this path the framework's own work would be most of the cost.
 */
export function sendCachedPage(request: FastifyRequest, reply: FastifyReply, { status, variants }: CachedPage): void {
  reply.hijack();
  const { bytes, etag, headers, notModifiedHeaders } = variants[negotiateEncoding(request.headers['accept-encoding'])];
  if (status === 200 && etagMatches(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, [...notModifiedHeaders, 'x-request-id', request.id]);
    reply.raw.end();
    return;
  }
  reply.raw.writeHead(status, [...headers, 'x-request-id', request.id]);
  reply.raw.end(bytes);
}

export function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const cached = encodingByHeader.get(header);
  if (cached) return cached;
  const encoding = (negotiator.negotiate(header) as Encoding | null) ?? 'identity';
  if (encodingByHeader.size < MAX_CACHED_HEADERS && header.length < MAX_CACHED_HEADER_LENGTH)
    encodingByHeader.set(header, encoding);
  return encoding;
}

/** If-None-Match is a list of tags, compared weakly, or `*`. RFC 9110, 13.1.2. */
export function etagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
