import type { Store } from '../store/store.ts';
import { currentMonth } from '../time.ts';
import { startPolling } from './poll.ts';
import {
  createPublicationBuilder,
  EMPTY_PUBLICATION,
  type Preview,
  type Publication,
  type PublicationBuilderOptions,
} from './publication.ts';

/** Other instances' writes must be on the page within two seconds. */
const POLL_INTERVAL_MS = 500;
/** A request waits at most this long for a publication in flight; normally one takes a tenth of that. */
const MAX_WAIT_MS = 3_000;

export interface Publisher {
  /** Resolves once the first page has been published or has failed to render. Rejects when the content cannot be read. */
  started: Promise<void>;
  /**
   * The current publication, which contains every earlier write of this process. Never rejects. While the database does
   * not respond, it resolves to the last publication after at most three seconds.
   */
  current(): Publication | Promise<Publication>;
  /** The page as the owner sees it before publishing: with drafts. Rejects when it cannot be rendered. */
  preview(): Promise<Preview>;
  /** The last publication, without waiting for one that contains the newest writes. */
  published(): Publication;
  /** Calls the listener after each publication but the first. */
  onPublication(listener: () => void): void;
  /** Why the newest content could not be rendered; undefined when it was. */
  failure(): Error | undefined;
  stop(): void;
}

export interface PublisherOptions extends Pick<PublicationBuilderOptions, 'render' | 'cache' | 'onError'> {
  store: Pick<Store, 'content' | 'revision' | 'onWrite'>;
}

interface State {
  published: Publication;
  /** The last revision seen by a write or a poll. A restored database may have a lower one than before. */
  latestRevision: number;
  /** Whether `published` may be missing a write. */
  isStale: boolean;
  inFlight: { promise: Promise<Publication>; startedAt: number } | undefined;
  /** The publication that follows the one in flight. */
  next: Promise<Publication> | undefined;
}

/**
 * Keeps the public content and the rendered page in memory. Publishes again when the content revision changes or a month
 * begins, once for all writes that arrive together. If that fails, the last page stays.
 */
export function startPublisher({ store, render, cache, onError }: PublisherOptions): Publisher {
  const state: State = {
    published: EMPTY_PUBLICATION,
    latestRevision: 0,
    isStale: false,
    inFlight: undefined,
    next: undefined,
  };
  const listeners: (() => void)[] = [];
  let isStopped = false;
  const isCurrent = (publication: Publication) => publication === state.published && !isStopped;
  const builder = createPublicationBuilder({ store, render, cache, onError, isCurrent });
  let poller: { stop(): void } | undefined;

  const firstStartedAt = performance.now();
  const firstBuild = builder.build(state.published).then((publication) => {
    state.published = publication;
    state.latestRevision = publication.revision;
    state.inFlight = undefined;
    store.onWrite(invalidate);
    poller = startPolling(checkForChanges, POLL_INTERVAL_MS, onError);
  });
  const first = firstBuild.then(
    () => state.published,
    () => state.published,
  );
  state.inFlight = { promise: first, startedAt: firstStartedAt };

  return {
    started: firstBuild,
    current() {
      const pending = state.isStale ? refresh() : state.inFlight?.promise;
      if (!pending) return state.published;
      const elapsed = state.inFlight ? performance.now() - state.inFlight.startedAt : 0;
      return elapsed < MAX_WAIT_MS ? withTimeout(pending, MAX_WAIT_MS - elapsed) : state.published;
    },
    preview: builder.preview,
    published: () => state.published,
    onPublication: (listener) => void listeners.push(listener),
    failure: builder.failure,
    stop() {
      isStopped = true;
      poller?.stop();
    },
  };

  /** Resolves to the last publication when the pending one takes longer. */
  function withTimeout(pending: Promise<Publication>, milliseconds: number): Promise<Publication> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(state.published), milliseconds);
      void pending.then((publication) => {
        clearTimeout(timer);
        resolve(publication);
      });
    });
  }

  async function checkForChanges(): Promise<void> {
    const { published, latestRevision } = state;
    const revision = await store.revision();
    // A revision that was read before the last write or publication is outdated; the next poll reads it again.
    if (!isCurrent(published) || latestRevision !== state.latestRevision) return;
    if (revision !== published.revision || currentMonth() !== published.month) invalidate(revision);
  }

  function invalidate(revision: number): void {
    state.latestRevision = revision;
    state.isStale = true;
    void refresh();
  }

  /**
   * Resolves to a publication that contains everything written so far: the one after the publication in flight, which may
   * have read the content too early. Later writes do not prolong the wait.
   */
  function refresh(): Promise<Publication> {
    state.next ??= publishNext();
    return state.next;
  }

  async function publishNext(): Promise<Publication> {
    await state.inFlight?.promise;
    state.next = undefined;
    return state.isStale ? publish() : state.published;
  }

  function publish(): Promise<Publication> {
    state.isStale = false;
    const startedAt = performance.now();
    const promise = builder
      .build(state.published)
      .then((publication) => {
        state.published = publication;
        // A write reported in the meantime may be part of it already.
        if (publication.revision === state.latestRevision) state.isStale = false;
        for (const listener of listeners) listener();
        return publication;
      })
      .catch((error: Error) => {
        state.isStale = true;
        onError(error);
        return state.published;
      })
      .finally(() => {
        state.inFlight = undefined;
      });
    state.inFlight = { promise, startedAt };
    return promise;
  }
}
