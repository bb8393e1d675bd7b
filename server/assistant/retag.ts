import { setImmediate } from 'node:timers/promises';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import type { Assistant } from './assistant.ts';

/** Milliseconds: how often an unfinished run is looked for, and how long an instance that gives no sign is waited for. */
const LOOK_EVERY = 3_000;
const LEASE = 10_000;

export interface Retagger {
  /** Looks for an unfinished run now. */
  look(): void;
  /** Lets go of the run; another instance, or the next start, goes on with it. */
  stop(): Promise<void>;
}

export interface RetaggerOptions {
  store: Store;
  assistant: Pick<Assistant, 'focusAreas'>;
  onError: (error: Error) => void;
}

/** Gives the milestones of a run their focus areas in the background, one after the other. */
export function startRetagger({ store, assistant, onError }: RetaggerOptions): Retagger {
  const { retagging } = store;
  const holder = newId();
  const stopped = Promise.withResolvers<'stopped'>();
  let isStopped = false;
  let underWay: Promise<void> | undefined;
  const looking = setInterval(look, LOOK_EVERY);
  looking.unref();
  look();

  return {
    look,
    async stop() {
      isStopped = true;
      clearInterval(looking);
      stopped.resolve('stopped');
      await underWay;
    },
  };

  function look(): void {
    underWay ??= workOff()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  }

  async function workOff(): Promise<void> {
    if (isStopped || !(await retagging.state()).running || !(await retagging.claim(holder, LEASE))) return;
    const renewing = setInterval(() => void retagging.renew(holder, LEASE).catch(onError), LEASE / 3);
    renewing.unref();
    try {
      let isLeft = true;
      while (isLeft && !isStopped) isLeft = await tagNext();
    } finally {
      clearInterval(renewing);
      await retagging.release(holder);
    }
  }

  /** False when there is nothing left. */
  async function tagNext(): Promise<boolean> {
    // The built-in engine answers without a pause, and so does SQLite: requests get their turn here.
    await setImmediate();
    const milestone = await retagging.next(holder);
    if (!milestone) return false;
    // A model may take long to answer, and nothing is lost when it is not waited for.
    const areas = await Promise.race([focusAreasOf(milestone as Milestone), stopped.promise]);
    if (areas === 'stopped') return false;
    if (areas) await store.write((writer) => writer.finishRetagging(holder, milestone, areas));
    else await retagging.fail(holder, milestone.id);
    return true;
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
