import type { SignIn } from '../auth/sign-in.ts';
import type { AnalyticsStore } from '../store/analytics.ts';
import { isKnownBot } from './bots.ts';
import { type AnalyticsEvent, BOT, eventRow } from './events.ts';
import { createRecorder } from './recorder.ts';
import { createTokenBuckets } from './token-buckets.ts';
import { createVisitors } from './visitors.ts';

/** Who did it, as the request tells; none of it is kept. */
export interface RequestInfo {
  address: string;
  userAgent: string;
  /** The session's, if there is one. */
  token: string | undefined;
}

/** What the client says of itself and its clock. */
export interface ClientInfo {
  session_id: string;
  timestamp?: string | null | undefined;
}

export interface Tracker {
  /** Takes one event from the allowance of an address; false when nothing is left of it. */
  admits(address: string): boolean;
  /** Resolves when the event is on disk, or when it is the owner's own and none; rejects when it could not be written. */
  track(caller: RequestInfo, happening: AnalyticsEvent, said?: ClientInfo): Promise<void>;
  flush(): Promise<void>;
}

export interface TrackerOptions {
  store: AnalyticsStore;
  signIn: Pick<SignIn, 'sessionEnd'>;
  now?: () => number;
}

/** Who is counted as what: visitors by their hash, bots apart, the owner not at all. */
export function createTracker({ store, signIn, now = () => Date.now() }: TrackerOptions): Tracker {
  const visitors = createVisitors(store);
  const recorder = createRecorder(store.record);
  return {
    admits: createTokenBuckets(now),

    async track({ address, userAgent, token }, happening, said) {
      if (token && (await signIn.sessionEnd(token))) return;
      const what = isKnownBot(userAgent) ? BOT : happening;
      const time = now();
      const visitor = await visitors.idOf(new Date(time).toISOString().slice(0, 10), address, userAgent);
      const event = eventRow(time, what, visitor, said?.session_id ?? null, said?.timestamp);
      const { feedback } = what;
      await recorder.record({ event, ...(feedback && { feedback: { ...feedback, timestamp: event.timestamp } }) });
    },

    flush: () => recorder.flush(),
  };
}
