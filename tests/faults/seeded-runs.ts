/** One lane for each core of a small machine. */
const LANES = 2;

/**
 * Runs `work` in parallel lanes, each with its own random numbers. A failure names the seed; FAULTS_SEED=… repeats its
 * numbers, though not the timing.
 */
export async function runSeeded(
  work: (random: Random, lane: number, lanes: number) => Promise<void>,
  lanes = LANES,
): Promise<void> {
  const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000_000);
  try {
    await Promise.all(Array.from({ length: lanes }, (_, lane) => work(createRandom(seed + lane), lane, lanes)));
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause} (FAULTS_SEED=${seed})`, { cause });
  }
}

/** A whole number from `min` up to but excluding `max`. */
export type Random = (min: number, max: number) => number;

/** Mulberry32. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (min, max) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return min + Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * (max - min));
  };
}
