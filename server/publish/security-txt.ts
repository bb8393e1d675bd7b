import type { Profile } from '../../contract/profile.ts';
import { DAY_MS } from '../time.ts';

/** RFC 9116 recommends less than a year. A saved copy should not expire soon either. */
const VALIDITY_MS = 180 * DAY_MS;
export const SECURITY_TXT = '/.well-known/security.txt';

/**
 * The contact for security reports, as RFC 9116 defines it; undefined without an e-mail address. The expiry date moves with
 * the current date, so that the file never expires.
 */
export function securityTxt({ email }: Pick<Profile, 'email'>, siteUrl: string, now = Date.now()): string | undefined {
  if (!email) return undefined;
  const expires = new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS + VALIDITY_MS);
  const lines = [
    `Contact: mailto:${encodeEmail(email)}`,
    `Expires: ${expires.toISOString()}`,
    // The language of the product.
    'Preferred-Languages: en',
    // RFC 9116: a web URI must begin with https://.
    siteUrl.startsWith('https:') && `Canonical: ${siteUrl}${SECURITY_TXT}`,
  ];
  return lines
    .filter(Boolean)
    .map((line) => `${line}\r\n`)
    .join('');
}

/** An e-mail address encoded for a mailto URI (RFC 6068), so that it cannot add lines or fields. */
function encodeEmail(email: string): string {
  return encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+');
}
