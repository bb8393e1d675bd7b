// Multinomial logistic regression with a penalty on the squares of the weights, by Nesterov's accelerated gradient.

/** The rows that are not zero, with their values; the first is the bias. Of two classes, `weight` evens out how many there are. */
export interface Example {
  rows: [row: number, value: number][];
  column: number;
  weight?: number;
}

const ROUNDS = 600;
const STEP = 4;
const MOMENTUM = 0.9;

/** A weight for each row and column, row by row; `lenience` is the inverse of the penalty. */
export function trainLogisticRegression(
  examples: readonly Example[],
  columns: number,
  rowCount: number,
  inverseRegularization: number,
): Float64Array {
  const size = rowCount * columns;
  const weights = new Float64Array(size);
  const speed = new Float64Array(size);
  const ahead = new Float64Array(size);
  const slope = new Float64Array(size);
  const packed = examples.map(({ rows, column, weight = 1 }) => ({
    starts: Int32Array.from(rows, ([row]) => row * columns),
    values: Float64Array.from(rows, ([, value]) => value),
    column,
    weight,
  }));
  const shares = new Float64Array(columns);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < size; i++) {
      ahead[i] = at(weights, i) + MOMENTUM * at(speed, i);
      // The bias is free.
      slope[i] = i < columns ? 0 : at(ahead, i) / inverseRegularization;
    }
    for (const { starts, values, column, weight } of packed) {
      shares.fill(0);
      for (let r = 0; r < starts.length; r++) {
        const start = at(starts, r);
        const value = at(values, r);
        for (let c = 0; c < columns; c++) shares[c] = at(shares, c) + at(ahead, start + c) * value;
      }
      toShares(shares);
      for (let c = 0; c < columns; c++) shares[c] = weight * (at(shares, c) - Number(c === column));
      for (let r = 0; r < starts.length; r++) {
        const start = at(starts, r);
        const value = at(values, r);
        for (let c = 0; c < columns; c++) slope[start + c] = at(slope, start + c) + at(shares, c) * value;
      }
    }
    for (let i = 0; i < size; i++) {
      speed[i] = MOMENTUM * at(speed, i) - (STEP / examples.length) * at(slope, i);
      weights[i] = at(weights, i) + at(speed, i);
    }
  }
  return weights;
}

/** Sums to likelihoods that are 1 together, in place. */
function toShares(sums: Float64Array): void {
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
