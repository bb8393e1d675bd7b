import { createHash, randomBytes } from 'node:crypto';
import { INVALID_CREDENTIALS, tooManyAttempts } from '../../contract/password.ts';
import { FAILED_SIGN_IN_DAYS } from '../../contract/retention-periods.ts';
import { SESSION_DURATION_MS } from '../../contract/session.ts';
import type { SignInStore } from '../store/sign-in.ts';
import { DAY_MS, toIso, toIsoDay } from '../time.ts';
import { enclosingNetworks } from './enclosing-networks.ts';
import { issueKnownBrowser, readKnownBrowser } from './known-browser.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { createSignInQueue } from './sign-in-queue.ts';
import { createThrottle, type Source } from './sign-in-throttle.ts';
import { getOrCreateVisitorKey, identifyVisitor } from './visitor-hash.ts';

export type LoginResult =
  | { outcome: 'signed-in'; token: string; expiresAt: string; knownBrowser: string }
  | { outcome: 'rejected'; error: string }
  | ThrottledResult;

export interface ThrottledResult {
  outcome: 'throttled';
  error: string;
  /** Seconds. */
  retryAfter: number;
}

/** The credentials of the owner that a request may carry. */
export interface OwnerTokens {
  session: string | undefined;
  knownBrowser: string | undefined;
}

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

/** Passwords, sessions, known browsers, and the queue and throttle of sign-in attempts. */
export async function createSignIn(store: SignInStore, now: () => number = () => Date.now()) {
  const key = await getOrCreateVisitorKey(store);
  const throttle = createThrottle(store, now);
  const enqueue = createSignInQueue();

  return {
    /**
     * Counts the attempt before verifying the password, and uncounts it if the password was right, so that parallel
     * attempts get no more tries than sequential ones. Only the address and the browser that failed are throttled, and
     * the allocation of an IPv6 address for browsers that are not known. Rejects with a 503 when too many attempts wait.
     */
    async login(password: string, address: string, knownBrowser?: string): Promise<LoginResult> {
      const source = await identify(address, knownBrowser);
      const throttling = await findThrottled(source);
      if (throttling) return throttling;
      const place = { browser: source.browser, networks: enclosingNetworks(address) };
      return enqueue(place, () => attempt(password, source));
    },

    /** The response to an attempt that is throttled already; undefined for any other. Counts nothing. */
    findThrottled: async (address: string, knownBrowser?: string) => findThrottled(await identify(address, knownBrowser)),

    /** When the token's session ends; undefined without a valid session. */
    sessionEnd(token: string | undefined): Promise<string | undefined> {
      return token ? store.sessionEnd(hashToken(token), toIso(now())) : Promise.resolve(undefined);
    },

    /** Whether the owner sent this: with a session, or from a browser in which the owner has signed in. */
    async isOwner({ session, knownBrowser }: OwnerTokens): Promise<boolean> {
      if (session && (await store.sessionEnd(hashToken(session), toIso(now())))) return true;
      return (await readBrowser(knownBrowser)) !== undefined;
    },

    /** Opens a session without a password: callers must have authenticated the owner. */
    openSession,

    /** Simulates a visitor, returns how many attempts the throttle allowed, and deletes the count again. */
    probeThrottle: () => throttle.probe(),

    async logout(token: string | undefined): Promise<void> {
      if (token) await store.removeSession(hashToken(token));
    },

    /**
     * Ends all sessions and forgets all known browsers; returns a new token for the browser in which the password was
     * changed.
     */
    async setPassword(password: string): Promise<string> {
      const passwordHash = await hashPassword(password);
      await store.setPasswordHash(passwordHash);
      return issueKnownBrowser({ key, passwordHash }, now());
    },
  };

  async function identify(address: string, knownBrowser: string | undefined): Promise<Source & { browser: string | undefined }> {
    const { hash, allocation } = identifyVisitor(address, key);
    return { visitor: hash, allocation, browser: await readBrowser(knownBrowser) };
  }

  async function readBrowser(token: string | undefined): Promise<string | undefined> {
    const passwordHash = token && (await store.passwordHash());
    return passwordHash ? readKnownBrowser(token, { key, passwordHash }, now()) : undefined;
  }

  async function findThrottled(source: Source): Promise<ThrottledResult | undefined> {
    const remainingMs = await throttle.remaining(source);
    return remainingMs > 0 ? throttledFor(remainingMs) : undefined;
  }

  async function attempt(password: string, source: Source): Promise<LoginResult> {
    const throttling = await throttle.countAttempt(source);
    if (throttling) {
      // Recorded once per window: otherwise a throttled client could cause writes without limit.
      if (throttling.isFirst) await countFailure('throttled');
      return throttledFor(throttling.remainingMs);
    }
    let passwordHash = '';
    let isRight = false;
    try {
      passwordHash = (await store.passwordHash()) ?? '';
      isRight = await verifyPassword(password, passwordHash);
    } catch (error) {
      await throttle.uncountAttempt(source);
      throw error;
    }
    if (!isRight) {
      await countFailure('rejected');
      return { outcome: 'rejected', error: INVALID_CREDENTIALS };
    }

    await throttle.uncountAttempt(source);
    await store.deleteEnded(toIso(now()));
    const { token, expiresAt } = await openSession();
    // A password change in the meantime has ended all sessions, so this one must end, too.
    if ((await store.passwordHash()) !== passwordHash) {
      await store.removeSession(hashToken(token));
      return { outcome: 'rejected', error: INVALID_CREDENTIALS };
    }
    return { outcome: 'signed-in', token, expiresAt, knownBrowser: issueKnownBrowser({ key, passwordHash }, now()) };
  }

  function countFailure(kind: 'rejected' | 'throttled'): Promise<void> {
    return store.countFailure(toIsoDay(now()), kind, toIsoDay(now() - FAILED_SIGN_IN_DAYS * DAY_MS));
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
