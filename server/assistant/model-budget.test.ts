import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AssistantStore } from '../store/assistant.ts';
import { type Admission, createModelBudget } from './model-budget.ts';

const visitor = (hash: string, allocation?: string) => ({ hash, allocation, kind: 'chat' as const });
const END = { tokens: 1, wasAnswered: true };

function budgetOf(reserveCall: () => Promise<unknown> = async () => undefined) {
  const store = { reserveCall, settleCall: async () => {}, deleteEndedAttempts: async () => {} } as unknown as AssistantStore;
  return createModelBudget({ store, dailyTokens: 100, limits: { minute: 10, day: 10 } });
}

async function admitFour(budget: ReturnType<typeof budgetOf>): Promise<Admission[]> {
  return admitted(await Promise.all([1, 2, 3, 4].map((number) => budget.admit({ tokens: 1, visitor: visitor(`${number}`) }))));
}

function admitted(results: (Admission | string)[]): Admission[] {
  return results.filter((result) => typeof result === 'object');
}

describe('the model budget', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('admits four calls at once and rejects the fifth of a visitor', async () => {
    const budget = budgetOf();
    expect(await admitFour(budget)).toHaveLength(4);
    expect(await budget.admit({ tokens: 1, visitor: visitor('5') })).toBe('busy');
  });

  test('admits one call of a visitor at a time; the next waits for it, for up to a second', async () => {
    const budget = budgetOf();
    const first = await budget.admit({ tokens: 1, visitor: visitor('one') });
    const [second, third] = [1, 2].map(() => budget.admit({ tokens: 1, visitor: visitor('one') }));
    expect(admitted([await budget.admit({ tokens: 1, visitor: visitor('other') })])).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(999);
    await admitted([first])[0]?.settle(END);
    const [secondAdmission] = admitted([await (second ?? '')]);
    expect(secondAdmission).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await third).toBe('busy');
    await secondAdmission?.settle(END);
    expect(admitted([await budget.admit({ tokens: 1, visitor: visitor('one') })])).toHaveLength(1);
  });

  test('admits two calls of the visitors of one allocation', async () => {
    const budget = budgetOf();
    const calls = Array.from({ length: 4 }, (_, number) => budget.admit({ tokens: 1, visitor: visitor(`${number}`, 'shared') }));
    await vi.advanceTimersByTimeAsync(1_000);
    const results = await Promise.all(calls);
    expect(admitted(results)).toHaveLength(2);
    expect(results.filter((result) => result === 'busy')).toHaveLength(2);
    expect(admitted([await budget.admit({ tokens: 1, visitor: visitor('other', 'another') })])).toHaveLength(1);
    for (const admission of admitted(results)) await admission.settle(END);
    expect(admitted([await budget.admit({ tokens: 1, visitor: visitor('0', 'shared') })])).toHaveLength(1);
  });

  test('gives background work the next permit', async () => {
    const budget = budgetOf();
    const [first] = await admitFour(budget);
    const admission = budget.admit({ tokens: 1 });
    await first?.settle(END);
    expect(await admission).toBeTypeOf('object');
  });

  test('rejects background work that gets no permit within two minutes', async () => {
    const budget = budgetOf();
    await admitFour(budget);
    const admission = budget.admit({ tokens: 1 });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await admission).toBe('busy');
  });

  test('takes the permit back when the reservation is rejected or fails', async () => {
    for (const reserveCall of [async () => 'budget', () => Promise.reject(new Error('gone'))]) {
      const budget = budgetOf(reserveCall);
      for (let i = 0; i < 5; i++) await budget.admit({ tokens: 1, visitor: visitor('one', 'allocation') }).catch(() => {});
      await budget.idle();
    }
  });

  test('is idle only after the last call has settled', async () => {
    const budget = budgetOf();
    const admissions = await admitFour(budget);
    const onIdle = vi.fn();
    void budget.idle().then(onIdle);
    for (const admission of admissions) {
      expect(onIdle).not.toHaveBeenCalled();
      await admission.settle(END);
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(onIdle).toHaveBeenCalledOnce();
  });
});
