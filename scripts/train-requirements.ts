// Trains the model that finds the requirements of a job description, on the descriptions in content/requirements/examples and the
// requirements that a person found in each. Run it after changes to the examples or to the code that computes the features
// (server/assistant/evidence/split): `node scripts/train-requirements.ts`. It takes half a minute. `--cross-validate` measures
// the model on descriptions that it was not trained on; `--errors` also lists the clauses that it misjudged.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tokens } from '../server/assistant/built-in/reading/tokenization.ts';
import { digestOf, type Example, readExamples } from '../server/assistant/evidence/split/examples.ts';
import { contextFeatures, type Features, ownFeatures } from '../server/assistant/evidence/split/features.ts';
import { BIAS, createRequirementModel, likelihood, type Weights } from '../server/assistant/evidence/split/requirement-model.ts';
import { type Unit, unitsOf } from '../server/assistant/evidence/split/units.ts';
import { trainLogisticRegression } from './logistic-regression.ts';

const FOLDER = join(import.meta.dirname, '../content/requirements');
/** Features that occur in fewer descriptions are specific to them and do not generalize. */
const MIN_DESCRIPTIONS = 4;
/** Chosen by cross-validation. */
const OWN_INVERSE_REGULARIZATION = 1;
const CONTEXT_INVERSE_REGULARIZATION = 1;
const FOLDS = 4;
const VARIANT_WEIGHT = 0.3;
const WEIGHT_DIGITS = 3;

interface Description {
  name: string;
  units: Unit[];
  features: Features[];
  asks: boolean[];
  weight: number;
}

const { values } = parseArgs({
  options: { 'cross-validate': { type: 'boolean', default: false }, errors: { type: 'boolean', default: false } },
});
const descriptions = readExamples(FOLDER).flatMap(toDescriptions);
if (values['cross-validate']) crossValidate();
else {
  const { own, context } = train(descriptions);
  write('own.txt', own);
  write('context.txt', context);
  writeFileSync(join(FOLDER, 'trained-on.sha256'), `${digestOf(FOLDER)}\n`);
}

/** Three variants of a description: unchanged, without its headings, and without its bullets. */
function toDescriptions({ name, text, requirements }: Example): Description[] {
  const units = unitsOf(text);
  const asks = units.map(() => false);
  const unitWords = units.map((unit) => wordsOf(unit.text));
  for (const requirement of requirements) {
    const requirementWords = wordsOf(requirement);
    const shared = unitWords.map((own) => [...requirementWords].filter((word) => own.has(word)).length);
    const scores = shared.map((count, i) => count / requirementWords.size + (0.2 * count) / Math.max(1, unitWords[i]?.size ?? 0));
    const best = scores.indexOf(Math.max(...scores));
    if ((scores[best] ?? 0) < 0.4) {
      console.warn(`${name}: no clause has the words of: ${requirement}`);
      continue;
    }
    asks[best] = true;
    // Other clauses of the same line may belong to this requirement as well.
    for (const [i, unit] of units.entries()) {
      const size = unitWords[i]?.size ?? 0;
      if (unit.line === units[best]?.line && size > 0 && (shared[i] ?? 0) / size >= 0.75) asks[i] = true;
    }
  }
  const variants = [
    units,
    units.map((unit) => ({ ...unit, heading: '', part: undefined })),
    units.map((unit) => ({ ...unit, isBullet: false })),
  ];
  return variants.map((variant, i) => ({
    name,
    units: variant,
    features: variant.map(ownFeatures),
    asks,
    weight: i === 0 ? 1 : VARIANT_WEIGHT,
  }));
}

function wordsOf(text: string): Set<string> {
  return new Set(tokens(text).map(({ word }) => word));
}

/**
 * Trains the weights of a clause's own features and those of its context. The latter are trained on estimates for descriptions
 * that were held out when the own weights were trained.
 */
function train(all: readonly Description[]): { own: Weights; context: Weights } {
  const contexts = folds(all).flatMap(({ training, heldOut }) => {
    const own = fit(training, (description) => description.features, OWN_INVERSE_REGULARIZATION);
    return heldOut.map((description) => ({
      description,
      features: contextFeatures(
        description.units,
        description.features.map((features) => likelihood(features, own)),
      ),
    }));
  });
  const featuresOf = new Map(contexts.map(({ description, features }) => [description, features]));
  return {
    own: fit(all, ({ features }) => features, OWN_INVERSE_REGULARIZATION),
    context: fit(all, (description) => featuresOf.get(description) ?? [], CONTEXT_INVERSE_REGULARIZATION),
  };
}

function folds(all: readonly Description[]): { training: Description[]; heldOut: Description[] }[] {
  const names = [...new Set(all.map(({ name }) => name))];
  const foldOf = ({ name }: Description) => names.indexOf(name) % FOLDS;
  return Array.from({ length: Math.min(FOLDS, names.length) }, (_, fold) => ({
    training: all.filter((description) => foldOf(description) !== fold),
    heldOut: all.filter((description) => foldOf(description) === fold),
  }));
}

function fit(
  all: readonly Description[],
  featuresOf: (description: Description) => readonly Features[],
  inverseRegularization: number,
): Weights {
  const counts = new Map<string, Set<string>>();
  for (const description of all)
    for (const name of new Set(featuresOf(description).flatMap((features) => [...features.keys()])))
      counts.set(name, (counts.get(name) ?? new Set()).add(description.name));
  const names = [...counts].flatMap(([name, { size }]) => (size >= MIN_DESCRIPTIONS ? [name] : [])).sort();
  const indexes = new Map(names.map((name, i) => [name, i + 1]));
  const examples = all.flatMap((description) =>
    featuresOf(description).map((features, i) => ({
      features: [
        [0, 1] as [number, number],
        ...[...features].flatMap(([name, value]): [number, number][] => {
          const index = indexes.get(name);
          return index === undefined ? [] : [[index, value]];
        }),
      ],
      classIndex: Number(description.asks[i]),
      weight: description.weight,
    })),
  );
  const weights = trainLogisticRegression(examples, 2, 1 + names.length, inverseRegularization);
  const weightOf = (i: number) => (weights[2 * i + 1] ?? 0) - (weights[2 * i] ?? 0);
  return new Map([[BIAS, weightOf(0)], ...names.map((name, i): [string, number] => [name, weightOf(i + 1)])]);
}

function crossValidate(): void {
  const counts = { correct: 0, found: 0, asked: 0 };
  for (const { training, heldOut } of folds(descriptions)) {
    const { own, context } = train(training);
    const model = createRequirementModel(own, context);
    for (const { name, units, asks, weight } of heldOut) {
      if (weight < 1) continue;
      for (const [i, estimate] of model.likelihoods(units).entries()) {
        const isFound = estimate >= 0.5;
        counts.found += Number(isFound);
        counts.asked += Number(asks[i]);
        counts.correct += Number(isFound && asks[i]);
        if (values.errors && isFound !== asks[i])
          console.log(`${name} ${isFound ? 'wrong ' : 'missed'} ${estimate.toFixed(2)} [${units[i]?.heading}] ${units[i]?.text}`);
      }
    }
  }
  const { correct, found, asked } = counts;
  console.log(
    `recall: ${((100 * correct) / asked).toFixed(1)} % of ${asked} clauses with a requirement; precision: ${((100 * correct) / found).toFixed(1)} % of ${found} clauses found`,
  );
}

function write(file: string, weights: Weights): void {
  const lines = [...weights].map(([name, weight]) => `${weight.toPrecision(WEIGHT_DIGITS)}\t${name}\n`);
  writeFileSync(join(FOLDER, file), lines.join(''));
}
