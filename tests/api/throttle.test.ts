import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createThrottle, SERVER_THROTTLE } from '../../server/auth/sign-in-throttle.ts';
import { DatabaseUnavailable } from '../../server/store/database-unavailable.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const SOURCE = { visitor: 'visitor', allocation: 'allocation' };

describe.each(DIALECTS)('the throttle of sign-ins on %s', (dialect) => {
  let database: TestStore;
  let time: number;
  beforeEach(async () => {
    database = await testStore(dialect);
    time = START;
  });
  afterEach(() => database.close());

  const open = () => createThrottle(database.store.signIn, () => time);
  const countOf = async (key: string) => {
    const windowEnd = new Date(time + SERVER_THROTTLE.windowMs).toISOString();
    return (await database.store.signIn.readAttempts(key, new Date(time).toISOString(), windowEnd))?.count;
  };

  test('uncounts an attempt once, even while others ask whether they are throttled', async () => {
    const throttle = open();
    for (let attempt = 0; attempt < 3; attempt++) await throttle.countAttempt(SOURCE);
    await Promise.all([throttle.uncountAttempt(SOURCE), throttle.remaining(SOURCE), throttle.remaining(SOURCE)]);
    expect([await countOf('visitor'), await countOf('allocation:allocation')]).toEqual([2, 2]);
  });

  test('uncounts an attempt later when the database failed', async () => {
    const throttle = open();
    await throttle.countAttempt(SOURCE);
    const undo = vi.spyOn(database.store.signIn, 'undoAttempt').mockRejectedValue(new DatabaseUnavailable(new Error('away')));
    await expect(throttle.uncountAttempt(SOURCE)).rejects.toThrow(DatabaseUnavailable);
    undo.mockRestore();
    expect(await throttle.remaining(SOURCE)).toBe(0);
    expect([await countOf('visitor'), await countOf('allocation:allocation')]).toEqual([0, 0]);
  });

  test('takes an attempt off one count when the other could not be written', async () => {
    const throttle = open();
    await throttle.countAttempt(SOURCE);
    const { countAttempt } = database.store.signIn;
    const count = vi.spyOn(database.store.signIn, 'countAttempt').mockImplementation((key, ...rest) => {
      return key === 'visitor' ? Promise.reject(new DatabaseUnavailable(new Error('away'))) : countAttempt(key, ...rest);
    });
    await expect(throttle.countAttempt(SOURCE)).rejects.toThrow(DatabaseUnavailable);
    count.mockRestore();
    await throttle.remaining(SOURCE);
    expect([await countOf('visitor'), await countOf('allocation:allocation')]).toEqual([1, 1]);
  });

  test('says how long a throttled source has to wait, without counting that as an attempt', async () => {
    const throttle = open();
    for (let attempt = 0; attempt < SERVER_THROTTLE.attempts; attempt++) {
      expect(await throttle.countAttempt(SOURCE)).toBeUndefined();
      expect(await throttle.remaining(SOURCE)).toBe(0);
    }
    expect(await throttle.countAttempt(SOURCE)).toEqual({ remainingMs: SERVER_THROTTLE.windowMs, isFirst: true });
    expect(await throttle.countAttempt(SOURCE)).toEqual({ remainingMs: SERVER_THROTTLE.windowMs, isFirst: false });
    time += 60_000;
    expect(await throttle.remaining(SOURCE)).toBe(SERVER_THROTTLE.windowMs - 60_000);
    expect(await throttle.remaining({ ...SOURCE, visitor: 'another' })).toBe(0);
    // A throttled attempt does not count as a failure of the allocation.
    expect([await countOf('visitor'), await countOf('allocation:allocation')]).toEqual([7, 5]);
  });
});
