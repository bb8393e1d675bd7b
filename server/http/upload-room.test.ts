import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoRoom, type UploadRoom, uploadRoom } from './upload-room.ts';

let room: UploadRoom;
let events: string[];
beforeEach(() => {
  vi.useFakeTimers();
  room = uploadRoom({ bytes: 100, maxWait: 1000 });
  events = [];
});
afterEach(() => vi.useRealTimers());

/** Holds room until it is ended. */
function hold(name: string, bytes: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const done = room
    .hold(bytes, () => {
      events.push(name);
      return promise;
    })
    .catch((error) => {
      if (error instanceof NoRoom) events.push(`no room for ${name}`);
      else throw error;
    });
  return {
    end() {
      resolve();
      return done;
    },
    fail() {
      reject(new Error(name));
      return done;
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('as many are held at once as there is room for; the others wait', async () => {
  const [a, b] = [hold('a', 50), hold('b', 50), hold('c', 30), hold('d', 30)];
  await settled();
  expect(events).toEqual(['a', 'b']);
  await b?.end();
  await settled();
  expect(events).toEqual(['a', 'b', 'c']);
  await a?.end();
  await settled();
  expect(events).toEqual(['a', 'b', 'c', 'd']);
});

test('a small one does not go before a large one that came first', async () => {
  const a = hold('a', 60);
  void hold('large', 90);
  void hold('small', 10);
  await settled();
  expect(events).toEqual(['a']);
  await a.end();
  await settled();
  expect(events).toEqual(['a', 'large', 'small']);
});

test('one that fails gives its room back', async () => {
  const a = hold('a', 100);
  void hold('b', 100);
  await expect(a.fail()).rejects.toThrow('a');
  await settled();
  expect(events).toEqual(['a', 'b']);
});

test('who waits too long is sent away, and holds nobody up', async () => {
  const a = hold('a', 60);
  void hold('large', 90);
  await vi.advanceTimersByTimeAsync(500);
  void hold('small', 10);
  await vi.advanceTimersByTimeAsync(600);
  expect(events.toSorted()).toEqual(['a', 'no room for large', 'small']);
  await a.end();
  void hold('again', 90);
  await settled();
  expect(events.at(-1)).toBe('again');
});

test('what is larger than all the room takes all of it', async () => {
  await hold('a', 1000).end();
  expect(events).toEqual(['a']);
});
