import { FLUSH_EVERY } from '../../../contract/analytics.ts';

/** The newest that are kept while nothing can be sent. */
export const MOST = 200;
/** A server that asks for more is asked again all the same, in milliseconds. */
const LONGEST_PAUSE = 3_600_000;

export interface Queue<E> {
  add(event: E): void;
  /** Sends all at once: the page may be gone in a moment. */
  leave(): void;
}

/**
 * Sends events every 2 s, one after the other, so that they arrive in their order. What cannot be taken now waits for
 * the next time; what will never be taken is dropped. A failure is told in the console, once until it is over.
 */
export function createQueue<E>(send: (event: E) => Promise<Response>): Queue<E> {
  let waiting: { event: E; place: number }[] = [];
  let places = 0;
  let isScheduled = false;
  let isFlushing = false;
  let isFailing = false;
  let notBefore = 0;

  type Waiting = (typeof waiting)[number];

  function keep(entry: Waiting): void {
    waiting = [...waiting, entry].sort((a, b) => a.place - b.place).slice(-MOST);
  }

  function schedule(): void {
    if (isScheduled || isFlushing || waiting.length === 0) return;
    isScheduled = true;
    setTimeout(flush, Math.max(FLUSH_EVERY, notBefore - Date.now()));
  }

  async function flush(): Promise<void> {
    isScheduled = false;
    if (Date.now() < notBefore) return schedule();
    isFlushing = true;
    // What is added meanwhile is for the next time.
    for (let left = waiting.length; left > 0; left--) {
      const next = waiting.shift();
      if (!next || !(await isDone(next))) break;
    }
    isFlushing = false;
    schedule();
  }

  /** Whether it is over with this one: taken, or refused for good. */
  async function isDone(entry: Waiting): Promise<boolean> {
    try {
      const response = await send(entry.event);
      const { status } = response;
      if (!response.ok && (status === 429 || status >= 500)) {
        notBefore = Date.now() + pauseOf(response);
        throw new Error(`HTTP ${status}`);
      }
      if (!response.ok) console.warn(`An event was refused: HTTP ${status}`);
      isFailing = false;
      return true;
    } catch (error) {
      if (!isFailing) console.warn('Events could not be sent; they are kept.', error);
      isFailing = true;
      keep(entry);
      return false;
    }
  }

  return {
    add(event) {
      places += 1;
      keep({ event, place: places });
      schedule();
    },
    leave() {
      if (Date.now() < notBefore) return;
      for (const entry of waiting.splice(0)) void isDone(entry).then(schedule);
    },
  };
}

/** Retry-After in milliseconds: seconds, or an instant. */
function pauseOf({ headers }: Response): number {
  const after = headers.get('retry-after') ?? '';
  const pause = Number(after) * 1000 || Date.parse(after) - Date.now();
  return Math.min(Math.max(pause || 0, 0), LONGEST_PAUSE);
}
