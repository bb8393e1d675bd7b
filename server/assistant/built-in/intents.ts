import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaning, type WordVectors } from './word-vectors.ts';
import { stem, tokens } from './words.ts';

/** What a question may be after. `story` is anything particular in a career, `world` what is about no owner at all. */
export const INTENTS = [
  'availability',
  'certifications',
  'contact',
  'current-job',
  'education',
  'first-job',
  'gaps',
  'hobbies',
  'introduction',
  'location',
  'next-role',
  'pay',
  'private',
  'recommendations',
  'relocation',
  'skills',
  'spoken-languages',
  'story',
  'working-style',
  'world',
] as const;
export type Intent = (typeof INTENTS)[number];

/** How likely a question is after each; together 1. */
export type Likelihoods = Readonly<Record<Intent, number>>;

export interface Intents {
  /** `names` are the words of the owner's name: whoever says them speaks of the owner. */
  of(question: string, names?: ReadonlySet<string>): Likelihoods;
}

/** Dimensions of the mean word vector that stands before the turns of phrase. */
export const DIMENSIONS = 100;
/** Bytes are this many to one of a weight. */
export const SCALE = 10;

const OWNER = new Set(['you', 'u', 'he', 'she', 'they', 'candidate', 'owner', 'i']);
const OWNERS = new Set(['your', 'ur', 'her', 'his', 'their', 'him', 'them', 'yours', 'hers', "owner's", "candidate's"]);

/** The words and pairs of words of a question, whoever it speaks to or of. */
export function turnsOfPhrase(question: string, names: ReadonlySet<string> = new Set()): string[] {
  const words = tokens(question)
    .map(({ word }) => word)
    .map((word) => {
      if (OWNER.has(word) || names.has(word)) return '@';
      return OWNERS.has(word) || names.has(word.replace(/'s$/, '')) ? "@'s" : stem(word);
    });
  const marked = ['<', ...words, '>'];
  return [...new Set([...words, ...marked.slice(1).map((word, i) => `${marked[i]} ${word}`)])];
}

/** What a question means on the whole: rare words count more. */
export function gist(question: string, vectors: WordVectors, names: ReadonlySet<string> = new Set()): Float32Array | undefined {
  const weighted = tokens(question)
    .map(({ word }) => (names.has(word) ? 'she' : word))
    .flatMap((word) => (vectors.rank(word) === undefined ? word.split(/['-]/) : [word]))
    .map((word) => [word, 0.3 + 0.7 * Math.min(1, Math.log1p(vectors.rank(word) ?? 0) / Math.log(3000))] as const);
  return meaning(weighted, vectors);
}

/** Reads what scripts/intents.ts learned from the examples: a softmax over turns of phrase and the gist. */
export function readIntents(folder: string, vectors: WordVectors): Intents {
  const phrases = new Map(
    readFileSync(join(folder, 'phrases.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((phrase, i) => [phrase, i]),
  );
  const file = readFileSync(join(folder, 'weights.bin'));
  // A row for the bias, one for each dimension of the gist, one for each turn of phrase; a column for each intent.
  const weights = new Int8Array(file.buffer, file.byteOffset, file.length);
  const columns = INTENTS.length;

  function add(sums: number[], row: number, value: number): void {
    for (let c = 0; c < columns; c++) sums[c] = (sums[c] ?? 0) + ((weights[row * columns + c] ?? 0) / SCALE) * value;
  }

  return {
    of(question, names) {
      const sums = new Array<number>(columns).fill(0);
      add(sums, 0, 1);
      for (const [k, value] of (gist(question, vectors, names) ?? []).entries()) add(sums, 1 + k, value);
      const known = turnsOfPhrase(question, names).flatMap((phrase) => phrases.get(phrase) ?? []);
      for (const row of known) add(sums, 1 + DIMENSIONS + row, 1 / Math.sqrt(known.length));
      return likelihoods(sums);
    },
  };
}

function likelihoods(sums: readonly number[]): Likelihoods {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(INTENTS.map((intent, c) => [intent, (powers[c] ?? 0) / total])) as Record<Intent, number>;
}
