import type { SecurityMeasure } from '../../contract/security.ts';
import { SERVER_THROTTLE } from '../auth/sign-in-throttle.ts';
import { parsePasswordHash } from '../parse-password-hash.ts';
import { isLocalUrl } from './finding.ts';

/** The security measures of this installation, derived from its configuration. */
export function securityOverview({
  siteUrl,
  passwordHash,
}: {
  siteUrl: string;
  passwordHash: string | undefined;
}): SecurityMeasure[] {
  const isHttps = siteUrl.startsWith('https:');
  const { attempts, windowMs } = SERVER_THROTTLE;
  return [
    ['Authentication', 'On the server, with a token; the session in the database contains only a hash of the token'],
    ['Passwords', describePasswordHash(passwordHash)],
    [
      'Cookies',
      `Hidden from scripts, and not sent with requests that other sites cause${isHttps ? '; sent over https only' : '; also sent over http, because SITE_URL is not https'}`,
    ],
    ['Input validation', 'The server validates all input by the same rules as the forms'],
    ['XSS prevention', 'Markup is sanitized, and the content security policy blocks inline scripts'],
    ['Rate limiting', `${attempts} wrong passwords from one address in ${windowMs / 60_000} minutes, then it has to wait`],
    ['Security headers', `On every response${isHttps ? ', including strict transport security' : ''}`],
    ['CORS', 'Other sites cannot read the API, and changes requested by other sites are rejected'],
    ['SSL', describeTransport(siteUrl)],
  ].map(([measure = '', how = '']) => ({ measure, how }));
}

function describePasswordHash(passwordHash: string | undefined): string {
  const parameters = parsePasswordHash(passwordHash ?? '');
  if (!parameters) return 'Stored only as a hash';
  const { memory, passes } = parameters;
  return `Stored only as a hash: argon2id with ${Math.round(memory / 1024)} MB of memory in ${passes} passes`;
}

function describeTransport(siteUrl: string): string {
  if (siteUrl.startsWith('https:')) return `SITE_URL is ${siteUrl}: strict transport security makes browsers use https only`;
  return isLocalUrl(siteUrl)
    ? `None: SITE_URL is ${siteUrl}, a local address`
    : `None: SITE_URL is ${siteUrl}, so password and session are sent unencrypted`;
}
