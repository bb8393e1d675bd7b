import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueue, MOST } from './queue.ts';

const NOW = Date.UTC(2026, 10, 20);
const TAKEN = 202;

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = number | Error | Response | Promise<Response>;

/** A queue whose server takes everything but what `answers` says otherwise, one after the other. */
function queueWith(...answers: Answer[]) {
  const sent: string[] = [];
  const queue = createQueue<string>(async (event) => {
    sent.push(event);
    const answer = answers.shift() ?? TAKEN;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response(null, { status: answer }) : answer;
  });
  const add = (...events: string[]) => events.forEach(queue.add);
  return { add, leave: queue.leave, sent };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const refused = (status: number, after: string) => new Response(null, { status, headers: { 'retry-after': after } });

describe('flushing', () => {
  it('sends two seconds after the first event all that came until then, in order', async () => {
    const { add, sent } = queueWith();
    add('a', 'b');
    await pass(1999);
    add('c');
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['a', 'b', 'c']);
    await pass(60_000);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('sends one after the other, and what is added meanwhile two seconds later', async () => {
    const first = Promise.withResolvers<Response>();
    const { add, sent } = queueWith(first.promise);
    add('a', 'b');
    await pass(2000);
    expect(sent).toEqual(['a']);
    add('c');
    await pass(5000);
    expect(sent).toEqual(['a']);
    first.resolve(new Response(null, { status: TAKEN }));
    await pass(0);
    expect(sent).toEqual(['a', 'b']);
    await pass(1999);
    expect(sent).toEqual(['a', 'b']);
    await pass(1);
    expect(sent).toEqual(['a', 'b', 'c']);
  });
});

describe('a failure', () => {
  it.each([new TypeError('Failed to fetch'), 500, 503, 429])(
    '%s keeps the event and those after it, in order',
    async (failure) => {
      const { add, sent } = queueWith(TAKEN, failure);
      add('a', 'b', 'c');
      await pass(2000);
      expect(sent).toEqual(['a', 'b']);
      add('d');
      await pass(1999);
      expect(sent).toEqual(['a', 'b']);
      await pass(1);
      expect(sent).toEqual(['a', 'b', 'b', 'c', 'd']);
    },
  );

  it('asks once in two seconds while it lasts, and is told once', async () => {
    const { add, sent } = queueWith(...Array.from({ length: 5 }, () => 503));
    add('a', 'b', 'c');
    await pass(10_000);
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a']);
    expect(warn).toHaveBeenCalledTimes(1);
    await pass(2000);
    expect(sent.slice(5)).toEqual(['a', 'b', 'c']);
  });

  it('is told again when it comes again', async () => {
    const { add } = queueWith(503, TAKEN, 503);
    add('a');
    await pass(4000);
    add('b');
    await pass(2000);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it.each([400, 403, 404, 413, 422])('%s drops the event, and the next one is sent', async (status) => {
    const { add, sent } = queueWith(status);
    add('a', 'b');
    await pass(60_000);
    expect(sent).toEqual(['a', 'b']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('keeps the newest two hundred', async () => {
    const { add, sent } = queueWith(503);
    add('first');
    add(...Array.from({ length: MOST }, (_, index) => `${index}`));
    await pass(2000);
    expect(sent).toEqual(['0']);
    await pass(2000);
    expect(sent.slice(1)).toEqual(Array.from({ length: MOST }, (_, index) => `${index}`));
  });
});

describe('a server that asks for a pause', () => {
  it.each([
    ['in seconds', '10', 10_000],
    ['until an instant', new Date(NOW + 12_000).toUTCString(), 10_000],
    ['for shorter than a flush', '1', 2000],
    ['of nonsense', 'soon', 2000],
    ['without end', '1e300', 3_600_000],
  ])('%s gets it', async (_what, after, pause) => {
    const { add, sent } = queueWith(refused(429, after));
    add('a');
    await pass(2000);
    add('b');
    await pass(pause - 1);
    expect(sent).toEqual(['a']);
    await pass(1);
    expect(sent).toEqual(['a', 'a', 'b']);
  });

  it('gets it when the page goes away, too', async () => {
    const { add, leave, sent } = queueWith(refused(503, '10'));
    add('a', 'b');
    await pass(2000);
    leave();
    expect(sent).toEqual(['a']);
    await pass(10_000);
    expect(sent).toEqual(['a', 'a', 'b']);
  });
});

describe('going away', () => {
  it('sends all that waits at once, and nothing twice', async () => {
    const { add, leave, sent } = queueWith();
    add('a', 'b');
    leave();
    leave();
    expect(sent).toEqual(['a', 'b']);
    await pass(60_000);
    expect(sent).toEqual(['a', 'b']);
  });

  it('leaves alone what is under way', async () => {
    const first = Promise.withResolvers<Response>();
    const { add, leave, sent } = queueWith(first.promise);
    add('a', 'b', 'c');
    await pass(2000);
    leave();
    expect(sent).toEqual(['a', 'b', 'c']);
    first.resolve(new Response(null, { status: TAKEN }));
    await pass(60_000);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('keeps what could not be sent, in order, for a page that stays after all', async () => {
    const first = Promise.withResolvers<Response>();
    const { add, leave, sent } = queueWith(first.promise, 503, TAKEN, new Error('offline'));
    add('a', 'b', 'c', 'd');
    await pass(2000);
    leave();
    await pass(0);
    first.reject(new Error('offline'));
    await pass(1999);
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
    await pass(2000);
    expect(sent.slice(4)).toEqual(['a', 'b', 'd']);
  });
});
