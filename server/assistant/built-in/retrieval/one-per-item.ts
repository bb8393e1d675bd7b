import type { Passage } from '../../corpus.ts';

/** The first of the hits in each item. A site may have 100,000 hits, too many to compare each with all others. */
export function onePerItem<T extends { passage: Passage }>(hits: readonly T[]): T[] {
  return [...Map.groupBy(hits, ({ passage }) => passage.item).values()].flatMap(([first]) => first ?? []);
}
