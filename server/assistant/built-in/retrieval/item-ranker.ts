import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Item } from '../../corpus.ts';

/** How well an item fits a question, by the name of the feature; most values are from 0 to 1. */
export type ItemFeatures = readonly (readonly [name: string, value: number])[];

/** Orders the items that a search found. */
export interface ItemRanker {
  /** The items with their scores, the likeliest answer first. */
  rank(featuresByItem: ReadonlyMap<Item, ItemFeatures>): Map<Item, number>;
}

/** Reads the linear model that scripts/train-item-ranker.ts trains: each line has a weight, a tab and the name of a feature. */
export function readItemRanker(folder: string): ItemRanker {
  const weights = new Map(
    readFileSync(join(folder, 'weights.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [weight = '', name = ''] = line.split('\t');
        return [name, Number(weight)];
      }),
  );
  return {
    rank: (featuresByItem) =>
      new Map(
        [...featuresByItem]
          .map(([item, features]): [Item, number] => [
            item,
            features.reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0),
          ])
          .sort(([, a], [, b]) => b - a),
      ),
  };
}
