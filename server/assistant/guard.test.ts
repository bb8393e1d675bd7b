import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AssistantStore } from '../store/assistant.ts';
import { type Admission, createGuard } from './guard.ts';

const VISITOR = { hash: 'hash', kind: 'chat' as const };
const END = { tokens: 1, wasAnswered: true };

function guardOf(reserveCall: () => Promise<unknown> = async () => undefined) {
  const store = { reserveCall, settleCall: async () => {}, forgetAttempts: async () => {} } as unknown as AssistantStore;
  return createGuard({ store, dailyTokens: 100, limits: { minute: 10, day: 10 } });
}

async function admitFour(guard: ReturnType<typeof guardOf>): Promise<Admission[]> {
  const admissions = await Promise.all(Array.from({ length: 4 }, () => guard.admit({ tokens: 1, visitor: VISITOR })));
  return admissions.filter((admission) => typeof admission === 'object');
}

describe('the guard', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('admits four calls at once and refuses a visitor the fifth', async () => {
    const guard = guardOf();
    expect(await admitFour(guard)).toHaveLength(4);
    expect(await guard.admit({ tokens: 1, visitor: VISITOR })).toBe('busy');
  });

  test('gives background work the next permit', async () => {
    const guard = guardOf();
    const [first] = await admitFour(guard);
    const admission = guard.admit({ tokens: 1 });
    await first?.settle(END);
    expect(await admission).toBeTypeOf('object');
  });

  test('refuses background work that gets no permit within two minutes', async () => {
    const guard = guardOf();
    await admitFour(guard);
    const admission = guard.admit({ tokens: 1 });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await admission).toBe('busy');
  });

  test('takes the permit back when the reservation is refused or fails', async () => {
    for (const reserveCall of [async () => 'budget', () => Promise.reject(new Error('gone'))]) {
      const guard = guardOf(reserveCall);
      for (let i = 0; i < 5; i++) await guard.admit({ tokens: 1, visitor: VISITOR }).catch(() => {});
      await guard.idle();
    }
  });

  test('is idle only after the last call has settled', async () => {
    const guard = guardOf();
    const admissions = await admitFour(guard);
    const onIdle = vi.fn();
    void guard.idle().then(onIdle);
    for (const admission of admissions) {
      expect(onIdle).not.toHaveBeenCalled();
      await admission.settle(END);
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(onIdle).toHaveBeenCalledOnce();
  });
});
