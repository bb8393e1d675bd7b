import { createHash, randomBytes } from 'node:crypto';
import { INVALID_CREDENTIALS, SERVER_THROTTLE, tooManyAttempts } from '../../contract/auth.ts';
import { SESSION_LASTS } from '../../contract/session.ts';
import type { SignInStore } from '../store/sign-in.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { visitorHash, visitorKey } from './visitor.ts';

export type LoginResult =
  | { outcome: 'signed-in'; token: string; expiresAt: string }
  | { outcome: 'refused'; error: string }
  | { outcome: 'throttled'; error: string; retryAfter: number };

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

/** The owner's way in. `visitor` is the address that the request came from. */
export async function createSignIn(store: SignInStore, now: () => number = () => Date.now()) {
  const key = await visitorKey(store);
  const turns = new Map<string, Promise<void>>();
  const iso = (time: number) => new Date(time).toISOString();

  return {
    /**
     * Every attempt is counted before its password is looked at and taken back if it was right, so that many at
     * once get no more tries than one after the other. Only the address that fails is held up.
     */
    login(password: string, address: string): Promise<LoginResult> {
      const visitor = visitorHash(address, key);
      // One after the other, so that right ones under way are not counted against each other.
      const turn = (turns.get(visitor) ?? Promise.resolve()).then(() => attempt(password, visitor));
      const settled = turn.then(
        () => {},
        () => {},
      );
      turns.set(visitor, settled);
      void settled.then(() => turns.get(visitor) === settled && turns.delete(visitor));
      return turn;
    },

    /** When the session of this token ends; undefined when it is none. */
    sessionEnd(token: string | undefined): Promise<string | undefined> {
      return token ? store.sessionEnd(hashToken(token), iso(now())) : Promise.resolve(undefined);
    },

    async logout(token: string | undefined): Promise<void> {
      if (token) await store.removeSession(hashToken(token));
    },

    async setPassword(password: string): Promise<void> {
      await store.setPasswordHash(await hashPassword(password));
    },
  };

  async function attempt(password: string, visitor: string): Promise<LoginResult> {
    const started = now();
    const counted = await store.countAttempt(visitor, iso(started), iso(started + SERVER_THROTTLE.window));
    if (counted.count > SERVER_THROTTLE.attempts) {
      const left = Date.parse(counted.windowEnds) - started;
      return { outcome: 'throttled', error: tooManyAttempts(left), retryAfter: Math.max(1, Math.ceil(left / 1000)) };
    }
    const hash = (await store.passwordHash()) ?? '';
    let right = false;
    try {
      right = await verifyPassword(password, hash);
    } catch (error) {
      await store.discountAttempt(visitor);
      throw error;
    }
    if (!right) return { outcome: 'refused', error: INVALID_CREDENTIALS };

    await store.discountAttempt(visitor);
    await store.forgetEnded(iso(now()));
    const token = randomBytes(32).toString('base64url');
    const expiresAt = iso(now() + SESSION_LASTS);
    await store.addSession(hashToken(token), expiresAt);
    // A password that was changed meanwhile has ended all sessions, this one too.
    if ((await store.passwordHash()) !== hash) {
      await store.removeSession(hashToken(token));
      return { outcome: 'refused', error: INVALID_CREDENTIALS };
    }
    return { outcome: 'signed-in', token, expiresAt };
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
