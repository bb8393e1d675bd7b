import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueue, MAX_QUEUED } from './queue.ts';

const NOW = Date.UTC(2026, 10, 20);
const ACCEPTED = 202;

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Reply = number | Error | Response | Promise<Response>;

/** A queue whose server gives these replies in turn, and then accepts everything. */
function queueWith(...replies: Reply[]) {
  const sentEvents: string[] = [];
  const queue = createQueue<string>(async (event) => {
    sentEvents.push(event);
    const reply = replies.shift() ?? ACCEPTED;
    if (reply instanceof Error) throw reply;
    return typeof reply === 'number' ? new Response(null, { status: reply }) : reply;
  });
  const add = (...events: string[]) => events.forEach(queue.add);
  return { add, flushNow: queue.flushNow, sent: sentEvents };
}

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const respond = (status: number, retryAfter: string) => new Response(null, { status, headers: { 'retry-after': retryAfter } });

describe('flushing', () => {
  it('sends all events in order two seconds after the first', async () => {
    const { add, sent } = queueWith();
    add('a', 'b');
    await advance(1999);
    add('c');
    expect(sent).toEqual([]);
    await advance(1);
    expect(sent).toEqual(['a', 'b', 'c']);
    await advance(60_000);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('sends one event at a time, and later events with the next flush', async () => {
    const first = Promise.withResolvers<Response>();
    const { add, sent } = queueWith(first.promise);
    add('a', 'b');
    await advance(2000);
    expect(sent).toEqual(['a']);
    add('c');
    await advance(5000);
    expect(sent).toEqual(['a']);
    first.resolve(new Response(null, { status: ACCEPTED }));
    await advance(0);
    expect(sent).toEqual(['a', 'b']);
    await advance(1999);
    expect(sent).toEqual(['a', 'b']);
    await advance(1);
    expect(sent).toEqual(['a', 'b', 'c']);
  });
});

describe('failures', () => {
  it.each([new TypeError('Failed to fetch'), 500, 503, 429])(
    'keeps the event and those after it in order on %s',
    async (failure) => {
      const { add, sent } = queueWith(ACCEPTED, failure);
      add('a', 'b', 'c');
      await advance(2000);
      expect(sent).toEqual(['a', 'b']);
      add('d');
      await advance(1999);
      expect(sent).toEqual(['a', 'b']);
      await advance(1);
      expect(sent).toEqual(['a', 'b', 'b', 'c', 'd']);
    },
  );

  it('retries every two seconds and logs the failure once', async () => {
    const { add, sent } = queueWith(...Array.from({ length: 5 }, () => 503));
    add('a', 'b', 'c');
    await advance(10_000);
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a']);
    expect(warn).toHaveBeenCalledTimes(1);
    await advance(2000);
    expect(sent.slice(5)).toEqual(['a', 'b', 'c']);
  });

  it('logs a failure again after a success', async () => {
    const { add } = queueWith(503, ACCEPTED, 503);
    add('a');
    await advance(4000);
    add('b');
    await advance(2000);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it.each([400, 403, 404, 413, 422])('drops the event and sends the next one on %s', async (status) => {
    const { add, sent } = queueWith(status);
    add('a', 'b');
    await advance(60_000);
    expect(sent).toEqual(['a', 'b']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('keeps the newest two hundred events', async () => {
    const { add, sent } = queueWith(503);
    add('first');
    add(...Array.from({ length: MAX_QUEUED }, (_, index) => `${index}`));
    await advance(2000);
    expect(sent).toEqual(['0']);
    await advance(2000);
    expect(sent.slice(1)).toEqual(Array.from({ length: MAX_QUEUED }, (_, index) => `${index}`));
  });
});

describe('Retry-After', () => {
  it.each([
    ['in seconds', '10', 10_000],
    ['as a date', new Date(NOW + 12_000).toUTCString(), 10_000],
    ['shorter than the flush interval', '1', 2000],
    ['that is invalid', 'soon', 2000],
    ['that is too long', '1e300', 3_600_000],
  ])('pauses sending for between two seconds and an hour: a value %s', async (_what, retryAfter, pause) => {
    const { add, sent } = queueWith(respond(429, retryAfter));
    add('a');
    await advance(2000);
    add('b');
    await advance(pause - 1);
    expect(sent).toEqual(['a']);
    await advance(1);
    expect(sent).toEqual(['a', 'a', 'b']);
  });

  it('also delays flushNow', async () => {
    const { add, flushNow, sent } = queueWith(respond(503, '10'));
    add('a', 'b');
    await advance(2000);
    flushNow();
    expect(sent).toEqual(['a']);
    await advance(10_000);
    expect(sent).toEqual(['a', 'a', 'b']);
  });
});

describe('flushNow', () => {
  it('sends all queued events at once, and none twice', async () => {
    const { add, flushNow, sent } = queueWith();
    add('a', 'b');
    flushNow();
    flushNow();
    expect(sent).toEqual(['a', 'b']);
    await advance(60_000);
    expect(sent).toEqual(['a', 'b']);
  });

  it('does not repeat the event in flight', async () => {
    const first = Promise.withResolvers<Response>();
    const { add, flushNow, sent } = queueWith(first.promise);
    add('a', 'b', 'c');
    await advance(2000);
    flushNow();
    expect(sent).toEqual(['a', 'b', 'c']);
    first.resolve(new Response(null, { status: ACCEPTED }));
    await advance(60_000);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('keeps failed events in order for a page that stays open', async () => {
    const first = Promise.withResolvers<Response>();
    const { add, flushNow, sent } = queueWith(first.promise, 503, ACCEPTED, new Error('offline'));
    add('a', 'b', 'c', 'd');
    await advance(2000);
    flushNow();
    await advance(0);
    first.reject(new Error('offline'));
    await advance(1999);
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
    await advance(2000);
    expect(sent.slice(4)).toEqual(['a', 'b', 'd']);
  });
});
