import { network } from '../auth/visitor.ts';

/** What one address may add at once, and what it gets back a second. An office behind one address stays below. */
const ALLOWANCE = { most: 1_000, perSecond: 1 };
/** Addresses that are remembered, at most; the one that was quiet longest is forgotten first. */
const REMEMBERED = 200_000;
/** Seconds after which it is worth trying again. */
export const RETRY_AFTER = 10;

/**
 * How many events an address may still add to the database. It is the address alone that counts, whatever browser it
 * says it is. Addresses are held in memory only, and only while something is missing from their allowance.
 */
export function createTokenBuckets(now: () => number) {
  const spenders = new Map<string, { left: number; at: number }>();
  let lookAt = 0;

  /** Takes one; false when there is none left. */
  return function spend(address: string): boolean {
    const time = now();
    if (time > lookAt) forgetWhole(time);
    const who = network(address);
    const before = spenders.get(who);
    const left = before ? leftAt(before, time) : ALLOWANCE.most;
    if (left < 1) return false;
    // At the end of the map: its first is the one that was quiet longest.
    spenders.delete(who);
    spenders.set(who, { left: left - 1, at: time });
    if (spenders.size > REMEMBERED) spenders.delete(spenders.keys().next().value ?? '');
    return true;
  };

  function leftAt({ left, at }: { left: number; at: number }, time: number): number {
    return Math.min(ALLOWANCE.most, left + (Math.max(0, time - at) / 1000) * ALLOWANCE.perSecond);
  }

  /** Once a minute: who has the whole allowance again need not be remembered. */
  function forgetWhole(time: number): void {
    lookAt = time + 60_000;
    for (const [who, spender] of spenders) if (leftAt(spender, time) >= ALLOWANCE.most) spenders.delete(who);
  }
}
