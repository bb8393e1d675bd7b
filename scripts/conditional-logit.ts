// Trains a linear model that chooses among alternatives (conditional logit with L2 regularization), by Nesterov's
// accelerated gradient.

/** A choice and its alternatives, some of which are right. */
export interface Choice {
  alternatives: { features: readonly (readonly [index: number, value: number])[]; isRight: boolean }[];
  weight: number;
}

const ROUNDS = 200;
const STEP = 0.3;
const MOMENTUM = 0.9;

/** Returns the weights that make the right alternatives likely. A higher `inverseRegularization` allows larger weights. */
export function trainConditionalLogit(
  choices: readonly Choice[],
  featureCount: number,
  inverseRegularization: number,
): Float64Array {
  const weights = new Float64Array(featureCount);
  const velocity = new Float64Array(featureCount);
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 0; round < ROUNDS; round++) {
    const lookahead = weights.map((weight, i) => weight + MOMENTUM * (velocity[i] ?? 0));
    const gradient = lookahead.map((weight) => weight / inverseRegularization / total);
    for (const { alternatives, weight } of choices) {
      const scores = alternatives.map(({ features }) =>
        features.reduce((sum, [i, value]) => sum + value * (lookahead[i] ?? 0), 0),
      );
      const highest = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - highest));
      const sumOf = (isCounted: (i: number) => boolean) =>
        powers.reduce((sum, power, i) => (isCounted(i) ? sum + power : sum), 0);
      const all = sumOf(() => true);
      const right = sumOf((i) => alternatives[i]?.isRight === true);
      for (const [k, { features, isRight }] of alternatives.entries()) {
        const power = powers[k] ?? 0;
        const slope = ((power / all - (isRight ? power / right : 0)) * weight) / total;
        for (const [i, value] of features) gradient[i] = (gradient[i] ?? 0) + slope * value;
      }
    }
    for (let i = 0; i < featureCount; i++) {
      velocity[i] = MOMENTUM * (velocity[i] ?? 0) - STEP * (gradient[i] ?? 0);
      weights[i] = (weights[i] ?? 0) + (velocity[i] ?? 0);
    }
  }
  return weights;
}
