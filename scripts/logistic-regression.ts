// Multinomial logistic regression with L2 regularization, trained by Nesterov's accelerated gradient.

export interface Example {
  /** The features that are not zero; feature 0 is the bias. */
  features: [index: number, value: number][];
  classIndex: number;
  /** Balances classes of different sizes. */
  weight?: number;
}

const ROUNDS = 600;
const STEP = 4;
const MOMENTUM = 0.9;

/** Returns the weights of each feature in turn, one for each class. A higher `inverseRegularization` allows larger weights. */
export function trainLogisticRegression(
  examples: readonly Example[],
  classCount: number,
  featureCount: number,
  inverseRegularization: number,
): Float64Array {
  const size = featureCount * classCount;
  const weights = new Float64Array(size);
  const velocity = new Float64Array(size);
  const lookahead = new Float64Array(size);
  const gradient = new Float64Array(size);
  const packed = examples.map(({ features, classIndex, weight = 1 }) => ({
    starts: Int32Array.from(features, ([index]) => index * classCount),
    values: Float64Array.from(features, ([, value]) => value),
    classIndex,
    weight,
  }));
  const probabilities = new Float64Array(classCount);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < size; i++) {
      lookahead[i] = at(weights, i) + MOMENTUM * at(velocity, i);
      // The bias is not regularized.
      gradient[i] = i < classCount ? 0 : at(lookahead, i) / inverseRegularization;
    }
    for (const { starts, values, classIndex, weight } of packed) {
      probabilities.fill(0);
      for (let r = 0; r < starts.length; r++) {
        const start = at(starts, r);
        const value = at(values, r);
        for (let c = 0; c < classCount; c++) probabilities[c] = at(probabilities, c) + at(lookahead, start + c) * value;
      }
      softmax(probabilities);
      for (let c = 0; c < classCount; c++) probabilities[c] = weight * (at(probabilities, c) - Number(c === classIndex));
      for (let r = 0; r < starts.length; r++) {
        const start = at(starts, r);
        const value = at(values, r);
        for (let c = 0; c < classCount; c++) gradient[start + c] = at(gradient, start + c) + at(probabilities, c) * value;
      }
    }
    for (let i = 0; i < size; i++) {
      velocity[i] = MOMENTUM * at(velocity, i) - (STEP / examples.length) * at(gradient, i);
      weights[i] = at(weights, i) + at(velocity, i);
    }
  }
  return weights;
}

/** Converts sums to probabilities, in place. */
function softmax(sums: Float64Array): void {
  const highest = Math.max(...sums);
  let total = 0;
  for (let c = 0; c < sums.length; c++) {
    sums[c] = Math.exp(at(sums, c) - highest);
    total += at(sums, c);
  }
  for (let c = 0; c < sums.length; c++) sums[c] = at(sums, c) / total;
}

function at(values: Float64Array | Int32Array, i: number): number {
  return values[i] ?? 0;
}
