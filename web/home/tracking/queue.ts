import { FLUSH_INTERVAL_MS } from '../../../contract/analytics.ts';

/** While events cannot be sent, this many of the newest are kept. */
export const MAX_QUEUED = 200;
/** The longest Retry-After that is respected. */
const MAX_PAUSE_MS = 3_600_000;

export interface Queue<E> {
  add(event: E): void;
  /** Sends everything at once, for a page that may be closed at any moment. */
  flushNow(): void;
}

/**
 * Sends queued events every 2 s, one at a time and in order. An event that fails with a network error, 429 or 5xx is
 * sent again at the next flush; any other error drops it. Only the first of successive failures is logged.
 */
export function createQueue<E>(send: (event: E) => Promise<Response>): Queue<E> {
  let entries: { event: E; sequence: number }[] = [];
  let lastSequence = 0;
  let isScheduled = false;
  let isFlushing = false;
  let isFailing = false;
  let pausedUntil = 0;

  type Entry = (typeof entries)[number];

  function enqueue(entry: Entry): void {
    entries = [...entries, entry].sort((a, b) => a.sequence - b.sequence).slice(-MAX_QUEUED);
  }

  function schedule(): void {
    if (isScheduled || isFlushing || entries.length === 0) return;
    isScheduled = true;
    setTimeout(flush, Math.max(FLUSH_INTERVAL_MS, pausedUntil - Date.now()));
  }

  async function flush(): Promise<void> {
    isScheduled = false;
    if (Date.now() < pausedUntil) return schedule();
    isFlushing = true;
    // Events added meanwhile are left for the next flush.
    for (let remaining = entries.length; remaining > 0; remaining--) {
      const next = entries.shift();
      if (!next || !(await trySend(next))) break;
    }
    isFlushing = false;
    schedule();
  }

  /** Returns false if the event has to be sent again; it is then back in the queue. */
  async function trySend(entry: Entry): Promise<boolean> {
    try {
      const response = await send(entry.event);
      const { status } = response;
      if (!response.ok && (status === 429 || status >= 500)) {
        pausedUntil = Date.now() + parseRetryAfter(response);
        throw new Error(`HTTP ${status}`);
      }
      if (!response.ok) console.warn(`The server rejected an event: HTTP ${status}`);
      isFailing = false;
      return true;
    } catch (error) {
      if (!isFailing) console.warn('Sending events failed; they are kept and sent again.', error);
      isFailing = true;
      enqueue(entry);
      return false;
    }
  }

  return {
    add(event) {
      lastSequence += 1;
      enqueue({ event, sequence: lastSequence });
      schedule();
    },
    flushNow() {
      if (Date.now() < pausedUntil) return;
      for (const entry of entries.splice(0)) void trySend(entry).then(schedule);
    },
  };
}

/** Converts the Retry-After header, seconds or a date, to milliseconds from now. */
function parseRetryAfter({ headers }: Response): number {
  const value = headers.get('retry-after') ?? '';
  const pause = Number(value) * 1000 || Date.parse(value) - Date.now();
  return Math.min(Math.max(pause || 0, 0), MAX_PAUSE_MS);
}
