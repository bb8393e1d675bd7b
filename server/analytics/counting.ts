import type { SignIn } from '../auth/sign-in.ts';
import type { AnalyticsStore } from '../store/analytics.ts';
import { createAllowances } from './allowance.ts';
import { isKnownBot } from './bots.ts';
import { BOT, eventAt, type Happening } from './events.ts';
import { createRecorder } from './recorder.ts';
import { createVisitors } from './visitors.ts';

/** Who did it, as the request tells; none of it is kept. */
export interface Caller {
  address: string;
  userAgent: string;
  /** The session's, if there is one. */
  token: string | undefined;
}

/** What the client says of itself and its clock. */
export interface Said {
  session_id: string;
  timestamp?: string | null | undefined;
}

export interface Counting {
  /** Takes one event from the allowance of an address; false when nothing is left of it. */
  admits(address: string): boolean;
  /** Resolves when the event is on disk, or when it is the owner's own and none; rejects when it could not be written. */
  count(caller: Caller, happening: Happening, said?: Said): Promise<void>;
  flush(): Promise<void>;
}

export interface CountingOptions {
  store: AnalyticsStore;
  signIn: Pick<SignIn, 'sessionEnd'>;
  now?: () => number;
}

/** Who is counted as what: visitors by their hash, bots apart, the owner not at all. */
export function createCounting({ store, signIn, now = () => Date.now() }: CountingOptions): Counting {
  const visitors = createVisitors(store);
  const recorder = createRecorder(store.record);
  return {
    admits: createAllowances(now),

    async count({ address, userAgent, token }, happening, said) {
      if (token && (await signIn.sessionEnd(token))) return;
      const what = isKnownBot(userAgent) ? BOT : happening;
      const time = now();
      const visitor = await visitors.idOf(new Date(time).toISOString().slice(0, 10), address, userAgent);
      const event = eventAt(time, what, visitor, said?.session_id ?? null, said?.timestamp);
      const { feedback } = what;
      await recorder.record({ event, ...(feedback && { feedback: { ...feedback, timestamp: event.timestamp } }) });
    },

    flush: () => recorder.flush(),
  };
}
