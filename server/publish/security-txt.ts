import type { Profile } from '../../contract/profile.ts';

const DAY = 86_400_000;
/** "Less than a year into the future", and long enough that a copy that somebody kept does not run out soon. */
const VALID_FOR = 180 * DAY;
export const SECURITY_TXT = '/.well-known/security.txt';

/**
 * To whom a hole in the site is reported, in the form of RFC 9116; undefined while the owner has told no address.
 * It never runs out: the day on which it expires moves along with today.
 */
export function securityTxt({ email }: Pick<Profile, 'email'>, siteUrl: string, now = Date.now()): string | undefined {
  if (!email) return undefined;
  const expires = new Date((Math.floor(now / DAY) + 1) * DAY + VALID_FOR);
  const lines = [
    `Contact: mailto:${inUri(email)}`,
    `Expires: ${expires.toISOString()}`,
    // The language that the product speaks.
    'Preferred-Languages: en',
    // "If this field indicates a web URI, then it MUST begin with https://."
    siteUrl.startsWith('https:') && `Canonical: ${siteUrl}${SECURITY_TXT}`,
  ];
  return lines
    .filter(Boolean)
    .map((line) => `${line}\r\n`)
    .join('');
}

/** An e-mail address as a part of a URI (RFC 6068): nothing in it begins another line or another field. */
function inUri(email: string): string {
  return encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+');
}
