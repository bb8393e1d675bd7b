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

/** Days for which the number of failed sign-ins is kept. */
export const FAILURES_KEPT = 30;
/** A rehearsal gives up on a throttle that lets so many times its number through. */
const REHEARSED = 3;

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

/** The owner's way in. `visitor` is the address that the request came from. */
export async function createSignIn(store: SignInStore, now: () => number = () => Date.now()) {
  const key = await visitorKey(store);
  const turns = new Map<string, Promise<unknown>>();
  const iso = (time: number) => new Date(time).toISOString();
  const day = (time: number) => iso(time).slice(0, 10);
  /** By visitor: attempts that are not to count and could not be taken back, because the database went away. */
  const owed = new Map<string, number>();

  return {
    /**
     * Every attempt is counted before its password is looked at and taken back if it was right, so that many at
     * once get no more tries than one after the other. Only the address that fails is held up.
     */
    login(password: string, address: string): Promise<LoginResult> {
      const visitor = visitorHash(address, key);
      // One after the other, so that right ones under way are not counted against each other. A database that does
      // not answer the first will not answer those behind it: they do not wait for it one by one.
      const turn = (turns.get(visitor) ?? Promise.resolve()).then(() => attempt(password, visitor));
      turns.set(visitor, turn);
      const forget = () => turns.get(visitor) === turn && turns.delete(visitor);
      turn.then(forget, forget);
      return turn;
    },

    /** When the session of this token ends; undefined when it is none. */
    sessionEnd(token: string | undefined): Promise<string | undefined> {
      return token ? store.sessionEnd(hashToken(token), iso(now())) : Promise.resolve(undefined);
    },

    /** A session; whoever asks for one has proved who they are. */
    openSession,

    /** How many attempts the throttle lets a visitor make who does not exist. It leaves nothing behind. */
    async rehearseThrottle(): Promise<number> {
      const visitor = visitorHash(randomBytes(16).toString('hex'), key);
      try {
        let made = 0;
        while (made < REHEARSED * SERVER_THROTTLE.attempts && !(await count(visitor)).isThrottled) made++;
        return made;
      } finally {
        await store.forgetVisitor(visitor);
      }
    },

    async logout(token: string | undefined): Promise<void> {
      if (token) await store.removeSession(hashToken(token));
    },

    async setPassword(password: string): Promise<void> {
      await store.setPasswordHash(await hashPassword(password));
    },
  };

  async function attempt(password: string, visitor: string): Promise<LoginResult> {
    const { isThrottled, isFirst, left } = await count(visitor);
    if (isThrottled) {
      // Once for each time that an address has to wait: more would let whoever waits write at will.
      if (isFirst) await countFailure('held_up');
      return { outcome: 'throttled', error: tooManyAttempts(left), retryAfter: Math.max(1, Math.ceil(left / 1000)) };
    }
    let hash = '';
    let right = false;
    try {
      hash = (await store.passwordHash()) ?? '';
      right = await verifyPassword(password, hash);
    } catch (error) {
      await takeBack(visitor);
      throw error;
    }
    if (!right) {
      await countFailure('refused');
      return { outcome: 'refused', error: INVALID_CREDENTIALS };
    }

    await takeBack(visitor);
    await store.forgetEnded(iso(now()));
    const { token, expiresAt } = await openSession();
    // A password that was changed meanwhile has ended all sessions, this one too.
    if ((await store.passwordHash()) !== hash) {
      await store.removeSession(hashToken(token));
      return { outcome: 'refused', error: INVALID_CREDENTIALS };
    }
    return { outcome: 'signed-in', token, expiresAt };
  }

  async function takeBack(visitor: string): Promise<void> {
    owed.set(visitor, (owed.get(visitor) ?? 0) + 1);
    await giveBack(visitor);
  }

  async function giveBack(visitor: string): Promise<void> {
    for (let left = owed.get(visitor) ?? 0; left > 0; left--) {
      await store.discountAttempt(visitor);
      owed.set(visitor, left - 1);
    }
    owed.delete(visitor);
  }

  async function count(visitor: string) {
    await giveBack(visitor);
    const started = now();
    const counted = await store.countAttempt(visitor, iso(started), iso(started + SERVER_THROTTLE.window));
    return {
      isThrottled: counted.count > SERVER_THROTTLE.attempts,
      isFirst: counted.count === SERVER_THROTTLE.attempts + 1,
      left: Date.parse(counted.windowEnds) - started,
    };
  }

  function countFailure(kind: 'refused' | 'held_up'): Promise<void> {
    return store.countFailure(day(now()), kind, day(now() - FAILURES_KEPT * 86_400_000));
  }

  async function openSession(): Promise<{ token: string; expiresAt: string }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = iso(now() + SESSION_LASTS);
    await store.addSession(hashToken(token), expiresAt);
    return { token, expiresAt };
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
