import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { SESSION_LASTS } from '../../../contract/session.ts';
import type { SessionCookie } from '../../http/session-cookie.ts';
import { about, counted, type Examined, type Finding, isThisMachine, listed } from '../finding.ts';

const HOW =
  'Opened a session for this check alone, asked the running server who it belongs to and signed it out; read the cookie as a sign-in makes it and as the sign-out removes it.';

/** More devices than one owner has. */
const MANY_SESSIONS = 10;
/** Milliseconds by which the clocks of two instances may differ. */
const TOLERANCE = 60_000;

/** A session without the password: made, used and removed again. */
export async function session({ app, store, signIn, cookie, siteUrl, now }: Examined): Promise<Finding[]> {
  const alive = await store.signIn.sessions(new Date(now).toISOString());
  const { token } = await signIn.openSession();
  try {
    const headers = { cookie: `${cookie.name}=${token}` };
    const opened = await app.inject({ url: ADMIN_PATHS.validate, headers });
    const ended = await app.inject({ method: 'POST', url: ADMIN_PATHS.logout, headers });
    const after = await app.inject({ url: ADMIN_PATHS.validate, headers });
    const { expiresAt } = opened.json<{ expiresAt?: string }>();
    return [
      judgeSessions(alive, now),
      judgeCookie([await madeCookie(cookie, token), String(ended.headers['set-cookie'])], siteUrl),
      judgeSession({
        opened: opened.statusCode,
        lasts: expiresAt ? Date.parse(expiresAt) - now : Number.NaN,
        ended: after.statusCode,
      }),
    ];
  } finally {
    await signIn.logout(token);
  }
}

/** The header that a sign-in answers with, by the same code, without a password. */
async function madeCookie(cookie: SessionCookie, token: string): Promise<string> {
  const app = Fastify();
  await app.register(cookies);
  app.get('/', (_request, reply) => cookie.set(reply, token).send());
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['set-cookie']);
}

export function judgeCookie(headers: readonly string[], siteUrl: string): Finding {
  const { passed, warning, failed } = about('Session cookie', HOW);
  const flags = headers.map((header) => header.split(';').map((part) => part.trim().toLowerCase()));
  const hasAlways = (flag: string) => flags.every((parts) => parts.includes(flag.toLowerCase()));
  const wanted = ['HttpOnly', 'SameSite=Strict', 'Path=/', ...(siteUrl.startsWith('https:') ? ['Secure'] : [])];
  const missing = wanted.filter((flag) => !hasAlways(flag));
  if (missing.length > 0)
    return failed(`The cookie lacks ${listed(missing)}.`, 'Find what changes the cookie between server and browser.');
  if (hasAlways('Secure')) return passed('HttpOnly, SameSite=Strict, Secure.');
  return isThisMachine(siteUrl)
    ? passed('HttpOnly, SameSite=Strict; not Secure, because the site is reached from this machine alone and without https.')
    : warning(
        'HttpOnly and SameSite=Strict, but not Secure: it travels unencrypted.',
        'Serve the site by https and set SITE_URL to it.',
      );
}

export function judgeSession({ opened, lasts, ended }: { opened: number; lasts: number; ended: number }): Finding {
  const { passed, failed } = about('Session lifetime', HOW);
  if (opened !== 200)
    return failed(`A new session was answered with ${opened}.`, 'Look whether the database keeps what is written.');
  if (ended !== 401)
    return failed('The session was still good after it was signed out.', 'Set a new password: it ends all sessions.');
  if (Number.isNaN(lasts)) return failed('A new session has no end.', 'Look whether the database keeps what is written.');
  const minutes = Math.round(lasts / 60_000);
  return lasts <= SESSION_LASTS + TOLERANCE
    ? passed(`A new session ends after ${minutes} minutes, or at once when it is signed out.`)
    : failed(`A new session lasts ${minutes} minutes.`, 'Look at the clock of this machine.');
}

export function judgeSessions({ alive, lastEnds }: { alive: number; lastEnds: string | undefined }, now: number): Finding {
  const { passed, warning, failed } = about('Sessions alive', 'Counted the sessions in the database that have not ended.');
  const action = 'Change the password: that ends every session.';
  if (lastEnds && Date.parse(lastEnds) > now + SESSION_LASTS + TOLERANCE)
    return failed(`${counted(alive, 'session')}, and one of them lasts longer than a session can.`, action);
  const measured = `${counted(alive, 'session')}, the one that this report was asked for by included.`;
  return alive > MANY_SESSIONS ? warning(measured, `Are all of them yours? ${action}`) : passed(measured);
}
