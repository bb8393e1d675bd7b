/** As many as there are cores on a small machine. */
const LANES = 2;

/**
 * Does the same in several lanes beside each other, each with random numbers of its own. Says which they were when it
 * fails; FAULTS_SEED=… brings them again.
 */
export async function seeded(work: (random: Random, lane: number, lanes: number) => Promise<void>, lanes = LANES): Promise<void> {
  const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000_000);
  try {
    await Promise.all(Array.from({ length: lanes }, (_, lane) => work(randomFrom(seed + lane), lane, lanes)));
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause} (FAULTS_SEED=${seed})`, { cause });
  }
}

/** A whole number from `least` to below `most`. */
export type Random = (least: number, most: number) => number;

/** Mulberry32. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (least, most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return least + Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * (most - least));
  };
}
