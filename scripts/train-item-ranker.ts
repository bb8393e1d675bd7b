// Trains the model that orders the items found for a question, on the portfolios and questions in bench/assistant/sets/tuning,
// and writes content/ranking. Run it after changes to the search or to the features
// (server/assistant/built-in/retrieval/item-features.ts), and then scripts/train-answerability.ts:
// `node scripts/train-item-ranker.ts`. `--resumes FOLDER --questions FOLDER` (repeatable) adds real résumés; `--without NAMES`
// holds out the portfolios of these names for evaluation.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inventedSets, type QuestionSet, resumeSets } from '../bench/assistant/portfolio.ts';
import { resolveAnchors } from '../bench/assistant/score.ts';
import { createBuiltInEngine } from '../server/assistant/built-in/built-in.ts';
import { readLanguageData } from '../server/assistant/built-in/language-data.ts';
import type { ItemFeatures, ItemRanker } from '../server/assistant/built-in/retrieval/item-ranker.ts';
import { buildCorpus, type Item } from '../server/assistant/corpus.ts';
import { trainingDigest } from '../server/assistant/fixtures/training-digest.ts';
import { type Choice, trainConditionalLogit } from './conditional-logit.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET_DIR = join(ROOT, 'content/ranking');
/** Features that occur with fewer portfolios are specific to them and do not generalize. */
const MIN_PORTFOLIOS = 10;
/** Chosen by cross-validation over the people of real résumés, like PRODUCT_SCALE and REAL_WEIGHT. */
const INVERSE_REGULARIZATION = 1;
/** Scales the products of an item's kind and a property of the question relative to the other features. */
const PRODUCT_SCALE = 0.15;
/** The weight of a question about a real résumé, because there are far fewer of them. */
const REAL_WEIGHT = 6;
/** The lower bound of a feature's standard deviation, so that rare features are not scaled up too much. */
const MIN_DEVIATION = 0.1;
const WEIGHT_DIGITS = 3;

interface Sample {
  set: string;
  alternatives: { features: ItemFeatures; isRight: boolean }[];
  weight: number;
}

const { values } = parseArgs({
  options: {
    resumes: { type: 'string' },
    questions: { type: 'string', multiple: true },
    without: { type: 'string', default: '' },
  },
});
const language = await readLanguageData(join(ROOT, 'content'));
const real = (
  await Promise.all((values.questions ?? []).map((questions) => resumeSets(values.resumes ?? questions, questions)))
).flat();
const omitted = new Set(values.without.split(','));
const samples = [
  ...inventedSets(join(ROOT, 'bench/assistant/sets/tuning')).flatMap((set) => collectSamples(set, 1)),
  ...real.filter(({ name }) => !omitted.has(name)).flatMap((set) => collectSamples(set, REAL_WEIGHT)),
];
const all = samples.flatMap(({ set, alternatives }) =>
  alternatives.flatMap(({ features }) => features.map(([name, value]) => ({ set, name, value }))),
);
const count = samples.reduce((sum, { alternatives }) => sum + alternatives.length, 0);
const byName = [...Map.groupBy(all, ({ name }) => name)]
  .filter(([, measured]) => new Set(measured.map(({ set }) => set)).size >= MIN_PORTFOLIOS)
  .sort(([a], [b]) => (a < b ? -1 : 1));
const scales = new Map(
  byName.map(([name, measured], index) => {
    const mean = measured.reduce((sum, { value }) => sum + value, 0) / count;
    const square = measured.reduce((sum, { value }) => sum + value ** 2, 0) / count;
    const deviation = Math.max(MIN_DEVIATION, Math.sqrt(square - mean ** 2));
    return [name, { index, factor: (name.includes(' × ') ? PRODUCT_SCALE : 1) / deviation }];
  }),
);
const weights = trainConditionalLogit(samples.map(toChoice), scales.size, INVERSE_REGULARIZATION);
writeFileSync(
  join(TARGET_DIR, 'weights.txt'),
  [...scales]
    .map(([name, { index, factor }]) => `${((weights[index] ?? 0) * factor).toPrecision(WEIGHT_DIGITS)}\t${name}\n`)
    .join(''),
);
writeFileSync(
  join(TARGET_DIR, 'trained-on.sha256'),
  `${trainingDigest('server/assistant/built-in/retrieval/item-features.ts')}\n`,
);
console.log(`${samples.length} questions, ${scales.size} features`);

/** Samples from the questions that reach the search, for which some of the items found are right and some are wrong. */
function collectSamples({ name, content, cases }: QuestionSet, weight: number): Sample[] {
  let measured: ReadonlyMap<Item, ItemFeatures> | undefined;
  const itemRanker: ItemRanker = {
    rank(items) {
      measured ??= items;
      return language.itemRanker.rank(items);
    },
  };
  const engine = createBuiltInEngine(buildCorpus(content), { ...language, itemRanker });
  return cases.flatMap(({ kind, question, history = [], earlier = [], milestoneId, sources = [], alsoFine = [] }) => {
    if (kind !== 'answerable') return [];
    const messages = [...history];
    for (const content of [...earlier, question]) {
      measured = undefined;
      messages.push({ role: 'user', content });
      messages.push({ role: 'assistant', content: engine.answer({ messages, milestoneId }).text });
    }
    const right = new Set([...sources, ...alsoFine].flatMap((source) => resolveAnchors(source, content)));
    const alternatives = [...((measured as ReadonlyMap<Item, ItemFeatures> | undefined) ?? [])].map(([item, features]) => ({
      features,
      isRight: right.has(item.anchor),
    }));
    const rightCount = alternatives.filter(({ isRight }) => isRight).length;
    return rightCount > 0 && rightCount < alternatives.length ? [{ set: name, alternatives, weight }] : [];
  });
}

function toChoice({ alternatives, weight }: Sample): Choice {
  return {
    weight,
    alternatives: alternatives.map(({ features, isRight }) => ({
      isRight,
      features: features.flatMap(([name, value]) => {
        const scale = scales.get(name);
        return scale ? [[scale.index, value * scale.factor] as const] : [];
      }),
    })),
  };
}
