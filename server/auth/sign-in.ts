import { createHash, randomBytes } from 'node:crypto';
import { INVALID_CREDENTIALS, tooManyAttempts } from '../../contract/auth.ts';
import { SESSION_DURATION_MS } from '../../contract/session.ts';
import type { SignInStore } from '../store/sign-in.ts';
import { toIso, toIsoDay } from '../time.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { SERVER_THROTTLE } from './throttle.ts';
import { getOrCreateVisitorKey, hashVisitor } from './visitor.ts';

export type LoginResult =
  | { outcome: 'signed-in'; token: string; expiresAt: string }
  | { outcome: 'refused'; error: string }
  | ThrottledResult;

export interface ThrottledResult {
  outcome: 'throttled';
  error: string;
  /** Seconds. */
  retryAfter: number;
}

/** Days for which the daily numbers of failed sign-ins are kept. */
export const FAILURE_RETENTION_DAYS = 30;
/** `probeThrottle` gives up after so many times the allowed attempts. */
const PROBE_FACTOR = 3;
const DAY_MS = 86_400_000;

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

/** Passwords, sessions and the sign-in throttle. */
export async function createSignIn(store: SignInStore, now: () => number = () => Date.now()) {
  const key = await getOrCreateVisitorKey(store);
  /** The last attempt of each visitor that has one in flight. */
  const lastAttempts = new Map<string, Promise<unknown>>();
  /** By visitor: successful attempts that are still counted as failed, because the database became unavailable. */
  const pendingDiscounts = new Map<string, number>();

  return {
    /**
     * Counts the attempt before verifying the password, and discounts it if the password was right, so that parallel
     * attempts get no more tries than sequential ones. Only the failing address is throttled.
     */
    login(password: string, address: string): Promise<LoginResult> {
      const visitor = hashVisitor(address, key);
      // One after the other, so that right attempts in flight do not count against each other. When the database fails
      // for one, those waiting behind it fail with it rather than each trying in turn.
      const current = (lastAttempts.get(visitor) ?? Promise.resolve()).then(() => attempt(password, visitor));
      lastAttempts.set(visitor, current);
      const forget = () => lastAttempts.get(visitor) === current && lastAttempts.delete(visitor);
      current.then(forget, forget);
      return current;
    },

    /** The response to an attempt that is throttled already; undefined for any other. Changes nothing. */
    async findThrottled(address: string): Promise<ThrottledResult | undefined> {
      const time = now();
      const open = await store.readAttempts(hashVisitor(address, key), toIso(time));
      return open && open.count > SERVER_THROTTLE.attempts ? throttledFor(Date.parse(open.windowEnds) - time) : undefined;
    },

    /** When the token's session ends; undefined without a valid session. */
    sessionEnd(token: string | undefined): Promise<string | undefined> {
      return token ? store.sessionEnd(hashToken(token), toIso(now())) : Promise.resolve(undefined);
    },

    /** Opens a session without a password: callers must have authenticated the owner. */
    openSession,

    /** How many attempts the throttle allows to an invented visitor, whose count is deleted afterwards. */
    async probeThrottle(): Promise<number> {
      const visitor = hashVisitor(randomBytes(16).toString('hex'), key);
      try {
        let allowed = 0;
        while (allowed < PROBE_FACTOR * SERVER_THROTTLE.attempts && !(await countAttempt(visitor)).isThrottled) allowed++;
        return allowed;
      } finally {
        await store.deleteAttempts(visitor);
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
    const { isThrottled, isFirstThrottled, remainingMs } = await countAttempt(visitor);
    if (isThrottled) {
      // Recorded once per window: otherwise a throttled client could cause writes without limit.
      if (isFirstThrottled) await countFailure('held_up');
      return throttledFor(remainingMs);
    }
    let hash = '';
    let isRight = false;
    try {
      hash = (await store.passwordHash()) ?? '';
      isRight = await verifyPassword(password, hash);
    } catch (error) {
      await discountAttempt(visitor);
      throw error;
    }
    if (!isRight) {
      await countFailure('refused');
      return { outcome: 'refused', error: INVALID_CREDENTIALS };
    }

    await discountAttempt(visitor);
    await store.deleteEnded(toIso(now()));
    const { token, expiresAt } = await openSession();
    // A password change in the meantime has ended all sessions, so this one must end, too.
    if ((await store.passwordHash()) !== hash) {
      await store.removeSession(hashToken(token));
      return { outcome: 'refused', error: INVALID_CREDENTIALS };
    }
    return { outcome: 'signed-in', token, expiresAt };
  }

  async function discountAttempt(visitor: string): Promise<void> {
    pendingDiscounts.set(visitor, (pendingDiscounts.get(visitor) ?? 0) + 1);
    await flushDiscounts(visitor);
  }

  async function flushDiscounts(visitor: string): Promise<void> {
    for (let pending = pendingDiscounts.get(visitor) ?? 0; pending > 0; pending--) {
      await store.undoAttempt(visitor);
      pendingDiscounts.set(visitor, pending - 1);
    }
    pendingDiscounts.delete(visitor);
  }

  async function countAttempt(visitor: string) {
    await flushDiscounts(visitor);
    const startedAt = now();
    const { count, windowEnds } = await store.countAttempt(
      visitor,
      toIso(startedAt),
      toIso(startedAt + SERVER_THROTTLE.windowMs),
    );
    return {
      isThrottled: count > SERVER_THROTTLE.attempts,
      isFirstThrottled: count === SERVER_THROTTLE.attempts + 1,
      remainingMs: Date.parse(windowEnds) - startedAt,
    };
  }

  function countFailure(kind: 'refused' | 'held_up'): Promise<void> {
    return store.countFailure(toIsoDay(now()), kind, toIsoDay(now() - FAILURE_RETENTION_DAYS * DAY_MS));
  }

  async function openSession(): Promise<{ token: string; expiresAt: string }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = toIso(now() + SESSION_DURATION_MS);
    await store.addSession(hashToken(token), expiresAt);
    return { token, expiresAt };
  }
}

function throttledFor(remainingMs: number): ThrottledResult {
  const retryAfter = Math.max(1, Math.ceil(remainingMs / 1000));
  return { outcome: 'throttled', error: tooManyAttempts(remainingMs), retryAfter };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
