import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextFeatures, type Features, ownFeatures } from './features.ts';
import type { Unit } from './units.ts';

/** Estimates how likely each unit of a description asks for something. */
export interface RequirementModel {
  likelihoods(units: readonly Unit[]): number[];
}

export type Weights = ReadonlyMap<string, number>;

export const BIAS = '(bias)';

/** Judges units in two steps: each by itself, then together with the units around it. */
export function createRequirementModel(own: Weights, context: Weights): RequirementModel {
  return {
    likelihoods(units) {
      const first = units.map((unit) => likelihood(ownFeatures(unit), own));
      return contextFeatures(units, first).map((features) => likelihood(features, context));
    },
  };
}

/** Reads the weights that scripts/train-requirements.ts wrote. */
export function readRequirementModel(folder: string): RequirementModel {
  return createRequirementModel(readWeights(join(folder, 'own.txt')), readWeights(join(folder, 'context.txt')));
}

export function likelihood(features: Features, weights: Weights): number {
  let sum = weights.get(BIAS) ?? 0;
  for (const [name, value] of features) sum += (weights.get(name) ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

function readWeights(file: string): Weights {
  return new Map(
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const tab = line.indexOf('\t');
        return [line.slice(tab + 1), Number(line.slice(0, tab))];
      }),
  );
}
