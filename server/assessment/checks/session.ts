import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { SESSION_DURATION_MS } from '../../../contract/session.ts';
import type { SessionCookie } from '../../http/session-cookie.ts';
import { type CheckContext, type Finding, isLocalUrl, shortList, verdictsFor } from '../finding.ts';

const HOW =
  'Opened a session, validated it and ended it on the running server. Generated the sign-in cookie with the same code, and read the cookie that the sign-out sets.';

/** The most sessions that one owner's devices plausibly have. */
const MAX_USUAL_SESSIONS = 10;
/** Allowed difference between the clocks of two instances. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Creates, uses and removes a session without the password. */
export async function checkSession({ app, store, signIn, cookie, siteUrl, now }: CheckContext): Promise<Finding[]> {
  const sessions = await store.signIn.sessions(new Date(now).toISOString());
  const { token } = await signIn.openSession();
  try {
    const headers = { cookie: `${cookie.name}=${token}` };
    const response = await app.inject({ url: ADMIN_API_PATHS.validate, headers });
    const logoutResponse = await app.inject({ method: 'POST', url: ADMIN_API_PATHS.logout, headers });
    const after = await app.inject({ url: ADMIN_API_PATHS.validate, headers });
    const { expiresAt } = response.json<{ expiresAt?: string }>();
    return [
      judgeSessions(sessions, now),
      judgeCookie([await signInCookie(cookie, token), String(logoutResponse.headers['set-cookie'])], siteUrl),
      judgeSession({
        openStatus: response.statusCode,
        lifetimeMs: expiresAt ? Date.parse(expiresAt) - now : Number.NaN,
        endStatus: after.statusCode,
      }),
    ];
  } finally {
    await signIn.logout(token);
  }
}

/** The set-cookie header of a sign-in, from the same code, without a password. */
async function signInCookie(cookie: SessionCookie, token: string): Promise<string> {
  const app = Fastify();
  await app.register(cookies);
  app.get('/', (_request, reply) => cookie.set(reply, token).send());
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['set-cookie']);
}

export function judgeCookie(headers: readonly string[], siteUrl: string): Finding {
  const { passed, warning, failed } = verdictsFor('Session cookie', HOW);
  const flags = headers.map((header) => header.split(';').map((part) => part.trim().toLowerCase()));
  const alwaysHas = (flag: string) => flags.every((parts) => parts.includes(flag.toLowerCase()));
  const requiredAttributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', ...(siteUrl.startsWith('https:') ? ['Secure'] : [])];
  const missing = requiredAttributes.filter((flag) => !alwaysHas(flag));
  if (missing.length > 0)
    return failed(`The cookie lacks ${shortList(missing)}.`, 'Check the cookie options and hooks of the server.');
  if (alwaysHas('Secure')) return passed('HttpOnly, SameSite=Strict, Secure.');
  return isLocalUrl(siteUrl)
    ? passed('HttpOnly, SameSite=Strict; not Secure, because SITE_URL is a local address without https.')
    : warning(
        'HttpOnly and SameSite=Strict, but not Secure: it is sent unencrypted.',
        'Serve the site over https and set SITE_URL to the https address.',
      );
}

export interface SessionMeasurement {
  /** The status with the new session. */
  openStatus: number;
  /** NaN when the session does not expire. */
  lifetimeMs: number;
  /** The status after the sign-out. */
  endStatus: number;
}

export function judgeSession({ openStatus, lifetimeMs, endStatus }: SessionMeasurement): Finding {
  const { passed, failed } = verdictsFor('Session lifetime', HOW);
  if (openStatus !== 200)
    return failed(
      `A request with a new session returned ${openStatus}.`,
      'The database may be discarding writes; check the disk and the server log.',
    );
  if (endStatus !== 401)
    return failed('The session was still valid after the sign-out.', 'Set a new password, which ends all sessions.');
  if (Number.isNaN(lifetimeMs))
    return failed('A new session does not expire.', 'The database may be discarding writes; check the disk and the server log.');
  const minutes = Math.round(lifetimeMs / 60_000);
  return lifetimeMs <= SESSION_DURATION_MS + CLOCK_TOLERANCE_MS
    ? passed(`A new session ends after ${minutes} minutes, or immediately at sign-out.`)
    : failed(`A new session lasts ${minutes} minutes.`, 'Check the clock of this machine.');
}

export function judgeSessions(
  { activeCount, latestExpiry }: { activeCount: number; latestExpiry: string | undefined },
  now: number,
): Finding {
  const { passed, warning, failed } = verdictsFor(
    'Active sessions',
    'Counted the sessions in the database that have not expired.',
  );
  if (latestExpiry && Date.parse(latestExpiry) > now + SESSION_DURATION_MS + CLOCK_TOLERANCE_MS)
    return failed(
      `${pluralize(activeCount, 'session')}, and one of them lasts longer than the maximum.`,
      'Change the password, which ends all sessions.',
    );
  const measured = `${pluralize(activeCount, 'session')}, including the one that requested this report.`;
  return activeCount > MAX_USUAL_SESSIONS
    ? warning(measured, 'If any of them is not yours, change the password, which ends all sessions.')
    : passed(measured);
}
