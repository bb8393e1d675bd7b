import type { PublicContent } from '../../contract/site.ts';
import { allocationPrefix, networkPrefix } from '../auth/enclosing-networks.ts';
import { createShareLimit } from '../auth/share-limit.ts';
import type { OwnerTokens, SignIn } from '../auth/sign-in.ts';
import type { AnalyticsStore } from '../store/analytics.ts';
import { DAY_MS, toIsoDay } from '../time.ts';
import { createClientNameShares } from './client-name-shares.ts';
import { isCountedAsBot } from './counted-as-bot.ts';
import { type AnalyticsEvent, BOT, eventRow } from './events.ts';
import { createNameCheck } from './known-names.ts';
import { createRecorder } from './recorder.ts';
import { createTokenBuckets } from './token-buckets.ts';
import { createVisitorHasher } from './visitors.ts';

/** Ratings that one visitor, or one /48, may give in a day. The limit for all visitors together is higher. */
const MAX_RATINGS = { perVisitor: 100, perAllocation: 100 } as const;

/** Identifies the sender of an event. None of it is stored. */
export interface RequestInfo {
  address: string;
  userAgent: string;
  owner: OwnerTokens;
}

/** The client's own session id and clock. */
export interface ClientInfo {
  session_id: string;
  timestamp?: string | null | undefined;
  /** The token of a view, as the client sent it. */
  view?: string | null | undefined;
}

export interface Tracker {
  /** Takes a token from the address's bucket; false when the bucket is empty. */
  takeToken(address: string): boolean;
  /**
   * Resolves when the event is on disk, or at once for the owner, who is not counted; rejects when it cannot be written.
   * Resolves to false for a rating that is not stored because a limit of its day is reached.
   */
  track(request: RequestInfo, event: AnalyticsEvent, client?: Partial<ClientInfo>): Promise<boolean>;
  flush(): Promise<void>;
}

export interface TrackerOptions {
  store: AnalyticsStore;
  signIn: Pick<SignIn, 'isOwner'>;
  /** The content that visitors can see. */
  content: () => PublicContent;
  /** The id of the view with this token; undefined when there is none that visitors can open. */
  viewId: (token: string) => string | undefined;
  now?: () => number;
}

/** Records the events of visitors under a hash, those of bots as events of bots, and those of the owner not at all. */
export function createTracker({ store, signIn, content, viewId, now = () => Date.now() }: TrackerOptions): Tracker {
  const visitors = createVisitorHasher(store);
  const recorder = createRecorder(store.record);
  const withKnownName = createNameCheck(content);
  const limitNames = createClientNameShares(now);
  const takeRating = createShareLimit({ windowMs: DAY_MS, ...MAX_RATINGS, now });
  return {
    takeToken: createTokenBuckets(now),

    async track({ address, userAgent, owner }, event, client) {
      if (await signIn.isOwner(owner)) return true;
      const sender = { hash: networkPrefix(address), allocation: allocationPrefix(address) };
      const countedEvent = isCountedAsBot(userAgent) ? BOT : limitNames(withKnownName(event), sender);
      if (countedEvent.feedback && !takeRating(sender)) return false;
      const time = now();
      const visitor = await visitors.hashOf(toIsoDay(time), address, userAgent);
      const row = eventRow(time, countedEvent, visitor, client?.session_id ?? null, client?.timestamp);
      const { feedback } = countedEvent;
      const view = client?.view && countedEvent !== BOT ? viewId(client.view) : undefined;
      return recorder.record({
        event: row,
        ...(view && { view }),
        ...(feedback && { feedback: { ...feedback, timestamp: row.timestamp } }),
      });
    },

    flush: () => recorder.flush(),
  };
}
