// Trains the answerability model on the portfolios and questions in bench/assistant/sets/tuning and writes
// content/answerability. Run it after changes to the search, to the features (server/assistant/built-in/gate/features.ts) or
// to the examples of scripts/train-classifiers.ts: `node scripts/train-answerability.ts`. `--resumes FOLDER --questions FOLDER`
// adds real résumés; an n-gram is kept only if it occurs in the questions about several portfolios, so that the model contains
// nothing about an individual person. `--without NAMES` holds out the portfolios of these names for evaluation.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inventedSets, type QuestionSet, resumeSets } from '../bench/assistant/portfolio.ts';
import { createBuiltInEngine } from '../server/assistant/built-in/built-in.ts';
import { type Answerability, BIAS, type Features } from '../server/assistant/built-in/gate/answerability.ts';
import { readLanguageData } from '../server/assistant/built-in/language-data.ts';
import { extractNgrams } from '../server/assistant/built-in/reading/classifier.ts';
import { buildCorpus } from '../server/assistant/corpus.ts';
import { trainingDigest } from '../server/assistant/fixtures/training-digest.ts';
import { type Example, trainLogisticRegression } from './logistic-regression.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET_DIR = join(ROOT, 'content/answerability');
/** N-grams in the questions about fewer portfolios are specific to them and do not generalize. */
const MIN_PORTFOLIOS = 4;
/** Chosen by cross-validation, like FEATURE_SCALE. */
const INVERSE_REGULARIZATION = 0.2;
/** Scales the features relative to the n-grams. */
const FEATURE_SCALE = 1 / 8;
/** Each portfolio is also used with every second and every fourth milestone, because many real portfolios are small. */
const STRIDES = [1, 2, 4];
const PARTIAL_PORTFOLIO_WEIGHT = 0.5;
/** The weight of a question about a real résumé, because there are far fewer of them. */
const REAL_WEIGHT = 8;
/** The lower bound of a feature's standard deviation, so that rare features are not scaled up too much. */
const MIN_DEVIATION = 0.15;
const WEIGHT_DIGITS = 3;

interface Sample {
  features: Features;
  ngrams: string[];
  set: string;
  isAnswerable: boolean;
  weight: number;
}

const language = await readLanguageData(join(ROOT, 'content'));
const { values } = parseArgs({
  options: {
    resumes: { type: 'string' },
    questions: { type: 'string', multiple: true },
    without: { type: 'string', default: '' },
  },
});
const real = (
  await Promise.all((values.questions ?? []).map((questions) => resumeSets(values.resumes ?? questions, questions)))
).flat();
const omitted = new Set(values.without.split(','));
const samples = [
  ...inventedSets(join(ROOT, 'bench/assistant/sets/tuning')).flatMap((set) =>
    STRIDES.flatMap((stride) => collectSamples(partOf(set, stride), stride === 1 ? 1 : PARTIAL_PORTFOLIO_WEIGHT)),
  ),
  ...real.filter(({ name }) => !omitted.has(name)).flatMap((set) => collectSamples(set, REAL_WEIGHT)),
];
const names = Object.keys(samples[0]?.features ?? {});
const setsByNgram = new Map<string, Set<string>>();
for (const { ngrams, set } of samples)
  for (const ngram of ngrams) setsByNgram.set(ngram, (setsByNgram.get(ngram) ?? new Set()).add(set));
const ngrams = [...setsByNgram].flatMap(([ngram, sets]) => (sets.size >= MIN_PORTFOLIOS ? [ngram] : [])).sort();
const ngramIndexes = new Map(ngrams.map((ngram, i) => [ngram, 1 + names.length + i]));

const statistics = names.map((name) => statisticsOf(samples.map(({ features }) => features[name] ?? 0)));
const total = (all: readonly Sample[]) => all.reduce((sum, { weight }) => sum + weight, 0);
const shares = [false, true].map(
  (expected) => total(samples.filter(({ isAnswerable }) => isAnswerable === expected)) / total(samples),
);
const weights = trainLogisticRegression(samples.map(exampleOf), 2, 1 + names.length + ngrams.length, INVERSE_REGULARIZATION);
/** The weight of a feature for the answerable class, relative to the unanswerable one. */
const weightOf = (featureIndex: number) => (weights[2 * featureIndex + 1] ?? 0) - (weights[2 * featureIndex] ?? 0);

// The features were standardized for training; these weights apply to the raw features.
const featureWeights = statistics.map(({ deviation }, i) => (weightOf(1 + i) * FEATURE_SCALE) / deviation);
const bias = weightOf(0) - statistics.reduce((sum, { mean }, i) => sum + mean * (featureWeights[i] ?? 0), 0);
write('features.txt', [[BIAS, bias], ...names.map((name, i): [string, number] => [name, featureWeights[i] ?? 0])]);
write(
  'ngrams.txt',
  ngrams.map((ngram, i) => [ngram, weightOf(1 + names.length + i)]),
);

writeFileSync(join(TARGET_DIR, 'trained-on.sha256'), `${trainingDigest('server/assistant/built-in/gate/features.ts')}\n`);

/** The set with every `stride`th milestone, and without the questions that only the omitted milestones answer. */
function partOf({ name, content, cases }: QuestionSet, stride: number): QuestionSet {
  const timeline = content.timeline.filter((_, i) => i % stride === 0);
  const anchors = new Set(timeline.map(({ id }) => `#milestone-${id}`));
  const isIncluded = (anchor: string) => !anchor.startsWith('#milestone-') || anchors.has(anchor);
  return {
    name,
    content: { ...content, timeline },
    cases:
      stride === 1
        ? cases
        : cases.filter(({ sources = [], history }) => !history && (sources.length === 0 || sources.some(isIncluded))),
  };
}

/** Samples from the questions that reach the search because no earlier stage answers them. */
function collectSamples({ name, content, cases }: QuestionSet, weight: number): Sample[] {
  let sample: Pick<Sample, 'features' | 'ngrams'> | undefined;
  const answerability: Answerability = {
    likelihood(question, features, owner) {
      sample ??= { features, ngrams: extractNgrams(question, owner) };
      return 1;
    },
  };
  const engine = createBuiltInEngine(buildCorpus(content), { ...language, answerability });
  return cases.flatMap(({ kind, question, history = [], milestoneId }) => {
    if (kind === 'attack' || kind === 'small-talk') return [];
    sample = undefined;
    engine.answer({ messages: [...history, { role: 'user', content: question }], milestoneId });
    return sample
      ? [{ ...(sample as Sample), set: name, isAnswerable: kind === 'answerable' || kind === 'tech-present', weight }]
      : [];
  });
}

function exampleOf({ features, ngrams, isAnswerable, weight }: Sample): Example {
  const indexes = ngrams.flatMap((ngram) => ngramIndexes.get(ngram) ?? []);
  const classIndex = Number(isAnswerable);
  return {
    features: [
      [0, 1],
      ...statistics.map(({ mean, deviation }, i): [number, number] => [
        1 + i,
        (((features[names[i] ?? ''] ?? 0) - mean) / deviation) * FEATURE_SCALE,
      ]),
      ...indexes.map((index): [number, number] => [index, 1 / Math.sqrt(indexes.length)]),
    ],
    classIndex,
    weight: (weight * 0.5) / (shares[classIndex] ?? 1),
  };
}

function statisticsOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.max(MIN_DEVIATION, Math.sqrt(variance)) };
}

function write(file: string, lines: readonly [name: string, weight: number][]): void {
  writeFileSync(
    join(TARGET_DIR, file),
    lines.map(([name, weight]) => `${weight.toPrecision(WEIGHT_DIGITS)}\t${name}\n`).join(''),
  );
}
