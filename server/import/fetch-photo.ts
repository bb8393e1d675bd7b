import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAX_BYTES = 5 * 1024 * 1024;
/** For name lookups, redirects and the picture together. */
const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 3;

/** Why a photo was not fetched, as the end of a sentence after 'because'. */
export class PhotoError extends Error {}

/** Whether a connection to this address may be made. */
export type AddressRule = (address: string, port: number) => boolean;

/** Addresses of the public internet, at the ports of the web: an imported file must not make the server call anything else. */
const isPublicWeb: AddressRule = (address, port) =>
  (port === 80 || port === 443) && ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Fetches a picture from an http(s) address or a data: address. Each address that a name or a redirect leads to is checked
 * when the connection is made, so that a name cannot evade the check by changing its address afterwards. Throws a
 * PhotoError.
 */
export async function fetchPhoto(address: string, isAllowed: AddressRule = isPublicWeb): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (!URL.canParse(address)) throw new PhotoError(NO_WEB_ADDRESS);
    let url = new URL(address);
    if (url.protocol === 'data:') return readDataUrl(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await request(url, isAllowed, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode < 300 || statusCode >= 400 || !headers.location) return await readPicture(response);
      response.destroy();
      url = new URL(headers.location, url);
    }
    throw new PhotoError('it redirects too many times');
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    throw new PhotoError(signal.aborted ? 'it took too long' : 'its server does not respond', { cause: error });
  }
}

function readDataUrl(address: string): Buffer {
  const [, base64] = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(address) ?? [];
  if (base64 === undefined) throw new PhotoError('it is not a base64-encoded picture');
  return Buffer.from(base64, 'base64');
}

function request(url: URL, isAllowed: AddressRule, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PhotoError(NO_WEB_ADDRESS);
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is checked by the lookup; an address needs none.
  if (isIP(host) && !isAllowed(host, port)) throw new PhotoError(NOT_PUBLIC);
  const options: RequestOptions = {
    // No connection of an earlier request is used again, because it was not checked for this one.
    agent: false,
    headers: { accept: 'image/*', 'user-agent': 'portfolio-import' },
    lookup: checkedLookup(port, isAllowed),
    signal,
  };
  return new Promise((resolve, reject) => {
    get(url, options, resolve).once('error', reject);
  });
}

const NO_WEB_ADDRESS = 'its address is not a web address';
const NOT_PUBLIC = 'its address is not on the public internet';

function checkedLookup(port: number, isAllowed: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address, port))) return callback(new PhotoError(NOT_PUBLIC), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

async function readPicture(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode !== 200) throw new PhotoError(`its server returned ${statusCode}`);
    if (!/^image\//i.test(headers['content-type'] ?? '')) throw new PhotoError('it is not a picture');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new PhotoError('it is larger than 5 MB');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}
