import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_BROWSER_DAYS } from '../../contract/retention-periods.ts';
import { DAY_MS } from '../time.ts';

export const KNOWN_BROWSER_DURATION_MS = KNOWN_BROWSER_DAYS * DAY_MS;

/** The key from which tokens are derived. A new password has a new hash, which invalidates all tokens. */
export interface KnownBrowserKey {
  /** The site's key. */
  key: string;
  passwordHash: string;
}

/**
 * A token for a browser that has signed in: an id, an expiry, and a MAC of both. It contains no address and is not a
 * session. It puts the browser's sign-in attempts before the attempts of others, with a count of their own.
 */
export function issueKnownBrowser(key: KnownBrowserKey, now: number): string {
  const content = `${randomBytes(16).toString('base64url')}.${now + KNOWN_BROWSER_DURATION_MS}`;
  return `${content}.${macOf(content, key).toString('base64url')}`;
}

/** The id in a valid token; undefined for any other text. */
export function readKnownBrowser(token: string, key: KnownBrowserKey, now: number): string | undefined {
  const [, content = '', id, expires, mac = ''] = TOKEN.exec(token) ?? [];
  const actualMac = Buffer.from(mac, 'base64url');
  const expected = macOf(content, key);
  if (actualMac.length !== expected.length || !timingSafeEqual(actualMac, expected)) return undefined;
  return Number(expires) > now ? id : undefined;
}

const TOKEN = /^(([\w-]{22})\.(\d{13,14}))\.([\w-]{43})$/;

function macOf(content: string, { key, passwordHash }: KnownBrowserKey): Buffer {
  return createHmac('sha256', key).update(`known browser ${content} ${passwordHash}`).digest();
}
