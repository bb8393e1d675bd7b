// Learns which questions are answered by what the search finds for them, from the portfolios in bench/assistant/sets/tuning
// with their questions. Writes content/answerability. Run by hand after the search, what is seen of a question
// (server/assistant/built-in/features.ts) or the examples of scripts/examples.ts changed: `node scripts/answerability.ts`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inventedSets, type QuestionSet } from '../bench/assistant/portfolio.ts';
import { BIAS } from '../server/assistant/built-in/answerability.ts';
import { builtInEngine } from '../server/assistant/built-in/built-in.ts';
import { turnsOfPhrase } from '../server/assistant/built-in/classifier.ts';
import type { Features } from '../server/assistant/built-in/features.ts';
import { readLanguage } from '../server/assistant/built-in/language.ts';
import { corpusOf } from '../server/assistant/corpus.ts';
import { type Example, trainLogisticRegression } from './regression.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'content/answerability');
/** A turn of phrase that fewer portfolios were asked with says more of them than of questions. */
const OFTEN = 4;
/** The inverse of the penalty, and how much all signs together count beside the turns of phrase; chosen by cross-validation. */
const LENIENCE = 1;
const SIGNS_SHARE = 1 / 8;
/** Each portfolio is also read with every second of its milestones, and with every fourth: many are small. A question counts less there. */
const SIZES = [1, 2, 4];
const OF_PART = 0.5;
/** What hardly ever shows is not made to weigh as much as what often does. */
const LEAST_DEVIATION = 0.15;
/** Digits of a weight. */
const DIGITS = 3;

interface Seen {
  signs: Features;
  phrases: string[];
  set: string;
  isAnswerable: boolean;
  weight: number;
}

const language = readLanguage(join(ROOT, 'content'));
const seen = inventedSets(join(ROOT, 'bench/assistant/sets/tuning')).flatMap((set) =>
  SIZES.flatMap((size) => reachingTheSearch(partOf(set, size), size === 1 ? 1 : OF_PART)),
);
const names = Object.keys(seen[0]?.signs ?? {});
const users = new Map<string, Set<string>>();
for (const { phrases, set } of seen) for (const phrase of phrases) users.set(phrase, (users.get(phrase) ?? new Set()).add(set));
const phrases = [...users].flatMap(([phrase, sets]) => (sets.size >= OFTEN ? [phrase] : [])).sort();
const rowOfPhrase = new Map(phrases.map((phrase, i) => [phrase, 1 + names.length + i]));

const spread = names.map((name) => spreadOf(seen.map(({ signs }) => signs[name] ?? 0)));
const total = (all: readonly Seen[]) => all.reduce((sum, { weight }) => sum + weight, 0);
const shares = [false, true].map((is) => total(seen.filter(({ isAnswerable }) => isAnswerable === is)) / total(seen));
const weights = trainLogisticRegression(seen.map(exampleOf), 2, 1 + names.length + phrases.length, LENIENCE);
/** How much more a row speaks for an answer than against one. */
const weightOf = (row: number) => (weights[2 * row + 1] ?? 0) - (weights[2 * row] ?? 0);

// The signs were made alike for the learning; their weights are those of the signs as they are.
const ofSigns = spread.map(({ deviation }, i) => (weightOf(1 + i) * SIGNS_SHARE) / deviation);
const bias = weightOf(0) - spread.reduce((sum, { mean }, i) => sum + mean * (ofSigns[i] ?? 0), 0);
write('signs.txt', [[BIAS, bias], ...names.map((name, i): [string, number] => [name, ofSigns[i] ?? 0])]);
write(
  'phrases.txt',
  phrases.map((phrase, i) => [phrase, weightOf(1 + names.length + i)]),
);

/** A set with fewer milestones, without the questions that are answered by those that went. */
function partOf({ name, content, cases }: QuestionSet, size: number): QuestionSet {
  const timeline = content.timeline.filter((_, i) => i % size === 0);
  const anchors = new Set(timeline.map(({ id }) => `#milestone-${id}`));
  const isThere = (anchor: string) => !anchor.startsWith('#milestone-') || anchors.has(anchor);
  return {
    name,
    content: { ...content, timeline },
    cases:
      size === 1
        ? cases
        : cases.filter(({ sources = [], history }) => !history && (sources.length === 0 || sources.some(isThere))),
  };
}

/** What is seen of each question that no earlier stage answers. */
function reachingTheSearch({ name, content, cases }: QuestionSet, weight: number): Seen[] {
  let reached: Pick<Seen, 'signs' | 'phrases'> | undefined;
  const answerability = {
    of(question: string, signs: Features, owner: ReadonlySet<string>) {
      reached ??= { signs, phrases: turnsOfPhrase(question, owner) };
      return 1;
    },
  };
  const engine = builtInEngine(corpusOf(content), { ...language, answerability });
  return cases.flatMap(({ kind, question, history = [], milestoneId }) => {
    if (kind === 'attack' || kind === 'small-talk') return [];
    reached = undefined;
    engine.answer({ messages: [...history, { role: 'user', content: question }], milestoneId });
    return reached
      ? [{ ...(reached as Seen), set: name, isAnswerable: kind === 'answerable' || kind === 'tech-present', weight }]
      : [];
  });
}

function exampleOf({ signs, phrases, isAnswerable, weight }: Seen): Example {
  const known = phrases.flatMap((phrase) => rowOfPhrase.get(phrase) ?? []);
  const column = Number(isAnswerable);
  return {
    rows: [
      [0, 1],
      ...spread.map(({ mean, deviation }, i): [number, number] => [
        1 + i,
        (((signs[names[i] ?? ''] ?? 0) - mean) / deviation) * SIGNS_SHARE,
      ]),
      ...known.map((row): [number, number] => [row, 1 / Math.sqrt(known.length)]),
    ],
    column,
    weight: (weight * 0.5) / (shares[column] ?? 1),
  };
}

function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.max(LEAST_DEVIATION, Math.sqrt(variance)) };
}

function write(file: string, lines: readonly [name: string, weight: number][]): void {
  writeFileSync(join(TARGET, file), lines.map(([name, weight]) => `${weight.toPrecision(DIGITS)}\t${name}\n`).join(''));
}
