import type { FastifyInstance } from 'fastify';
import type { SignIn } from '../auth/sign-in.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import type { Store } from '../store/store.ts';

export type Verdict = 'passed' | 'warning' | 'failed' | 'not checked';

/** What was found about one thing. */
export interface Finding {
  /** The same in every report: by it two reports are compared. */
  title: string;
  verdict: Verdict;
  measured: string;
  how: string;
  /** What to do about it. */
  action: string;
}

/** The running server, as its checks see it. */
export interface Examined {
  app: FastifyInstance;
  store: Store;
  signIn: SignIn;
  cookie: SessionCookie;
  siteUrl: string;
  trustProxy: readonly string[];
  /** The product's folder. */
  root: string;
  dataDir: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Ends whatever waits for somebody else. */
  signal: AbortSignal;
}

export type Check = (site: Examined) => Finding[] | Promise<Finding[]>;

const NOTHING = 'Nothing.';

/** For one title and way of measuring: what the verdicts are told with. */
export function about(title: string, how: string) {
  const told = (verdict: Verdict) => (measured: string, action: string) => ({ title, how, verdict, measured, action });
  return {
    passed: (measured: string): Finding => told('passed')(measured, NOTHING),
    warning: told('warning'),
    failed: told('failed'),
    notChecked: (measured: string, action = 'Make the next report when this can be measured, or look yourself.'): Finding =>
      told('not checked')(measured, action),
  } satisfies Record<string, (measured: string, action: string) => Finding>;
}

/** "a", "a and b", "a, b and 3 more". */
export function listed(parts: readonly string[], max = 8): string {
  const shown = parts.length > max ? [...parts.slice(0, max), `${parts.length - max} more`] : parts;
  return new Intl.ListFormat('en-GB').format(shown);
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Whether an origin is reached from this machine alone. */
export function isThisMachine(siteUrl: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(siteUrl).hostname);
}
