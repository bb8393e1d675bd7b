import type { SecurityMeasure } from '../../contract/security.ts';
import { hashParameters } from '../auth/password.ts';
import { SERVER_THROTTLE } from '../auth/throttle.ts';
import { isThisMachine } from './finding.ts';

/** What protects this installation, in words that follow from its configuration. */
export function securityOverview({
  siteUrl,
  passwordHash,
}: {
  siteUrl: string;
  passwordHash: string | undefined;
}): SecurityMeasure[] {
  const https = siteUrl.startsWith('https:');
  const { attempts, window } = SERVER_THROTTLE;
  return [
    ['Authentication', 'On the server, with a token and a session in the database that keeps only the hash of the token'],
    ['Passwords', hashing(passwordHash)],
    [
      'Cookies',
      `Out of reach for scripts and for other sites${https ? ', and sent by https alone' : '; not limited to https, because SITE_URL is not https'}`,
    ],
    ['Input validation', 'Everything is checked again on the server, by the rules of the forms'],
    ['XSS prevention', 'Markup is cleaned, and a content security policy without inline scripts stands behind it'],
    ['Rate limiting', `${attempts} wrong passwords from one address in ${window / 60_000} minutes, then it has to wait`],
    ['Security headers', `On every answer${https ? ', strict transport security included' : ''}`],
    ['CORS', 'No other site may read the API, and changes that other sites ask for are refused'],
    ['SSL', ssl(siteUrl)],
  ].map(([measure = '', how = '']) => ({ measure, how }));
}

function hashing(passwordHash: string | undefined): string {
  const parameters = hashParameters(passwordHash ?? '');
  if (!parameters) return 'Stored as a hash only';
  const { memory, passes } = parameters;
  return `Stored as a hash only, made by argon2id with ${Math.round(memory / 1024)} MB of memory in ${passes} passes`;
}

function ssl(siteUrl: string): string {
  if (siteUrl.startsWith('https:')) return `SITE_URL is ${siteUrl}: browsers are told to come back by https alone`;
  return isThisMachine(siteUrl)
    ? `None: SITE_URL is ${siteUrl}, for this machine alone`
    : `None: SITE_URL is ${siteUrl}, so password and session travel unencrypted`;
}
