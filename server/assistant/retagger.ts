import { setImmediate } from 'node:timers/promises';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import { Problem } from '../problem.ts';
import { newId } from '../store/ids.ts';
import type { AdminItem } from '../store/items.ts';
import type { Store } from '../store/store.ts';
import type { Assistant } from './assistant.ts';

const POLL_INTERVAL_MS = 3_000;
/** An instance that has not renewed its lease for this long loses the run to another. */
const LEASE_MS = 10_000;

export interface Retagger {
  /** Checks for an unfinished run now. */
  checkForRun(): void;
  /** Releases the run; another instance or the next start continues it. */
  stop(): Promise<void>;
}

export interface RetaggerOptions {
  store: Store;
  assistant: Pick<Assistant, 'focusAreas'>;
  onError: (error: Error) => void;
}

/** Assigns focus areas to the milestones of a re-tagging run in the background, one at a time. */
export function startRetagger({ store, assistant, onError }: RetaggerOptions): Retagger {
  const { retagging } = store;
  const holder = newId();
  const stopSignal = Promise.withResolvers<'stopped'>();
  let isStopped = false;
  let currentRun: Promise<void> | undefined;
  const poll = setInterval(checkForRun, POLL_INTERVAL_MS);
  poll.unref();
  checkForRun();

  return {
    checkForRun: checkForRun,
    async stop() {
      isStopped = true;
      clearInterval(poll);
      stopSignal.resolve('stopped');
      await currentRun;
    },
  };

  function checkForRun(): void {
    currentRun ??= processRun()
      .catch(onError)
      .finally(() => {
        currentRun = undefined;
      });
  }

  async function processRun(): Promise<void> {
    if (isStopped || !(await retagging.state()).running || !(await retagging.claim(holder, LEASE_MS))) return;
    const renewal = setInterval(() => void retagging.renew(holder, LEASE_MS).catch(onError), LEASE_MS / 3);
    renewal.unref();
    try {
      let hasMore = true;
      while (hasMore && !isStopped) hasMore = await tagNext();
    } finally {
      clearInterval(renewal);
      await retagging.release(holder);
    }
  }

  /** Returns false when no milestone remains. */
  async function tagNext(): Promise<boolean> {
    // The built-in engine and SQLite are synchronous: yield, so that requests are served between milestones.
    await setImmediate();
    const milestone = await retagging.next(holder);
    if (!milestone) return false;
    // A model may be slow, and abandoning its answer loses nothing.
    const areas = await Promise.race([focusAreasOf(milestone as Milestone), stopSignal.promise]);
    if (areas === 'stopped') return false;
    if (!areas || !(await tryToStore(milestone, areas))) await retagging.fail(holder, milestone.id);
    return true;
  }

  /** Returns false when the site is full. The milestone then counts as failed, or it would be tried, and paid for, again and again. */
  async function tryToStore(milestone: AdminItem<'timeline'>, areas: FocusArea[]): Promise<boolean> {
    try {
      await store.write((writer) => writer.finishRetagging(holder, milestone, areas));
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      onError(error);
      return false;
    }
  }

  async function focusAreasOf(milestone: Milestone): Promise<FocusArea[] | undefined> {
    try {
      return await assistant.focusAreas(milestone);
    } catch (error) {
      onError(error as Error);
      return undefined;
    }
  }
}
