import { hash, randomBytes } from 'node:crypto';
import type { Visitor } from './visitor-hash.ts';

/** Visitors, allocations and names in memory; when there are more, all are forgotten. */
const MAX_KEYS = 100_000;

export interface ShareLimitOptions {
  /** Windows begin at multiples of this after the Unix epoch, so windows of a day begin at midnight UTC. */
  windowMs: number;
  perVisitor: number;
  /** For all visitors of a /48 together. */
  perAllocation: number;
  now?: () => number;
}

/** Anything that identifies a visitor, and their allocation if they have one. */
export type VisitorKeys = Pick<Visitor, 'hash' | 'allocation'>;

/**
 * Limits what one visitor, and one /48, takes of something that is limited for all visitors together, so that one stranger
 * cannot use it up. Counts in the memory of this instance, under hashes whose salt is forgotten with the window.
 */
export function createShareLimit({ windowMs, perVisitor, perAllocation, now = () => Date.now() }: ShareLimitOptions) {
  const counts = new Map<string, number>();
  let window = -1;
  let salt = '';

  /**
   * Takes one share; false when the visitor or the allocation has none left. With a name, only the first take of that name
   * uses a share.
   */
  return function take({ hash: visitor, allocation }: VisitorKeys, name?: string): boolean {
    const currentWindow = Math.floor(now() / windowMs);
    if (currentWindow !== window || counts.size > MAX_KEYS) {
      counts.clear();
      salt = randomBytes(16).toString('base64url');
      window = currentWindow;
    }
    const nameKey = name === undefined ? undefined : keyOf(`name ${visitor} ${name}`);
    if (nameKey && counts.has(nameKey)) return true;
    const shares: [key: string, max: number][] = [
      [keyOf(`visitor ${visitor}`), perVisitor],
      ...(allocation ? [[keyOf(`allocation ${allocation}`), perAllocation] satisfies [string, number]] : []),
    ];
    if (shares.some(([key, max]) => (counts.get(key) ?? 0) >= max)) return false;
    for (const [key] of shares) counts.set(key, (counts.get(key) ?? 0) + 1);
    if (nameKey) counts.set(nameKey, 1);
    return true;
  };

  function keyOf(text: string): string {
    return hash('sha256', `${salt} ${text}`, 'base64url').slice(0, 22);
  }
}
