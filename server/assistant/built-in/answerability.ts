import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { turnsOfPhrase } from './classifier.ts';
import type { Features } from './features.ts';

/** Tells how likely it is that what was found for a question answers it. */
export interface Answerability {
  /** From 0 to 1. `names` are the words of the owner's name. */
  of(question: string, signs: Features, names: ReadonlySet<string>): number;
}

/** The line of weights.txt that holds what is added in any case. */
export const BIAS = 'bias';

/** Reads what scripts/answerability.ts learned: a logistic regression over signs and turns of phrase. */
export function readAnswerability(folder: string): Answerability {
  const ofSigns = readWeights(join(folder, 'signs.txt'));
  const ofPhrases = readWeights(join(folder, 'phrases.txt'));
  return {
    of(question, signs, names) {
      let sum = ofSigns.get(BIAS) ?? 0;
      for (const [name, value] of Object.entries(signs)) sum += value * (ofSigns.get(name) ?? 0);
      const known = turnsOfPhrase(question, names).flatMap((phrase) => ofPhrases.get(phrase) ?? []);
      sum += known.reduce((all, weight) => all + weight, 0) / Math.sqrt(Math.max(1, known.length));
      return 1 / (1 + Math.exp(-sum));
    },
  };
}

/** A weight and a name on each line, a tab between them. */
function readWeights(path: string): ReadonlyMap<string, number> {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [weight = '', name = ''] = line.split('\t');
      return [name, Number(weight)];
    }),
  );
}
