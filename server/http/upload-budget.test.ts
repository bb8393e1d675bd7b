import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUploadBudget, type UploadBudget, UploadBudgetTimeout } from './upload-budget.ts';

let budget: UploadBudget;
let events: string[];
beforeEach(() => {
  vi.useFakeTimers();
  budget = createUploadBudget({ bytes: 100, maxWaitMs: 1000 });
  events = [];
});
afterEach(() => vi.useRealTimers());

/** Reserves bytes until the returned object ends the work. */
function reserve(name: string, bytes: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const reservation = budget
    .reserve(bytes, () => {
      events.push(name);
      return promise;
    })
    .catch((error) => {
      if (error instanceof UploadBudgetTimeout) events.push(`${name} timed out`);
      else throw error;
    });
  return {
    end() {
      resolve();
      return reservation;
    },
    fail() {
      reject(new Error(name));
      return reservation;
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the upload budget', () => {
  test('runs as much work at once as fits into the budget; the rest waits', async () => {
    const [a, b] = [reserve('a', 50), reserve('b', 50), reserve('c', 30), reserve('d', 30)];
    await settled();
    expect(events).toEqual(['a', 'b']);
    await b?.end();
    await settled();
    expect(events).toEqual(['a', 'b', 'c']);
    await a?.end();
    await settled();
    expect(events).toEqual(['a', 'b', 'c', 'd']);
  });

  test('grants a large reservation before a small one that came later', async () => {
    const a = reserve('a', 60);
    void reserve('large', 90);
    void reserve('small', 10);
    await settled();
    expect(events).toEqual(['a']);
    await a.end();
    await settled();
    expect(events).toEqual(['a', 'large', 'small']);
  });

  test('releases the bytes of work that fails', async () => {
    const a = reserve('a', 100);
    void reserve('b', 100);
    await expect(a.fail()).rejects.toThrow('a');
    await settled();
    expect(events).toEqual(['a', 'b']);
  });

  test('drops a reservation that times out, so that it blocks no other', async () => {
    const a = reserve('a', 60);
    void reserve('large', 90);
    await vi.advanceTimersByTimeAsync(500);
    void reserve('small', 10);
    await vi.advanceTimersByTimeAsync(600);
    expect(events.toSorted()).toEqual(['a', 'large timed out', 'small']);
    await a.end();
    void reserve('again', 90);
    await settled();
    expect(events.at(-1)).toBe('again');
  });

  test('grants its whole budget to a reservation that is larger', async () => {
    await reserve('a', 1000).end();
    expect(events).toEqual(['a']);
  });
});
