import type { FastifyInstance } from 'fastify';
import { isLocalHost } from '../../contract/local-host.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { formatList } from '../format-list.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import type { Store } from '../store/store.ts';

export type Verdict = 'passed' | 'warning' | 'failed' | 'not checked';

/** One result of a security check. */
export interface Finding {
  /** Identifies the finding when two reports are compared. */
  title: string;
  verdict: Verdict;
  measured: string;
  how: string;
  /** The recommended action. */
  action: string;
}

/** The running server, as far as the checks can measure it. */
export interface CheckContext {
  app: FastifyInstance;
  store: Store;
  signIn: SignIn;
  cookie: SessionCookie;
  siteUrl: string;
  trustProxy: readonly string[];
  /** The project's root folder. */
  root: string;
  dataDir: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** Cancels network requests and child processes. */
  signal: AbortSignal;
}

export type Check = (context: CheckContext) => Finding[] | Promise<Finding[]>;

const NO_ACTION = 'Nothing.';
const MAX_LISTED = 8;

/** Functions that create the finding of this title with one of the verdicts. */
export function verdictsFor(title: string, how: string) {
  const finding = (verdict: Verdict) => (measured: string, action: string) => ({ title, how, verdict, measured, action });
  return {
    passed: (measured: string): Finding => finding('passed')(measured, NO_ACTION),
    warning: finding('warning'),
    failed: finding('failed'),
    notChecked: (measured: string, action = 'Create another report when this can be measured, or check it yourself.'): Finding =>
      finding('not checked')(measured, action),
  } satisfies Record<string, (measured: string, action: string) => Finding>;
}

/** "a, b and 3 more": a report shows at most eight parts. */
export function shortList(parts: readonly string[]): string {
  return formatList(parts, MAX_LISTED);
}

/** Whether the host of a URL is this machine: localhost or a loopback address. */
export function isLocalUrl(siteUrl: string): boolean {
  return isLocalHost(new URL(siteUrl).hostname);
}
