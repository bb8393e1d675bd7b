/** Words shorter than this have too many neighbours. */
const LENGTH_MIN = 6;
/** From this length on two errors are taken for typing errors. */
const LENGTH_FOR_TWO = 9;

/** Longer ones are no words. */
const LENGTH_MAX = 40;
/** Three rows of the table of distances: one question may compare with many thousand words. */
const ROWS: [Uint8Array, Uint8Array, Uint8Array] = [row(), row(), row()];

function row(): Uint8Array {
  return new Uint8Array(LENGTH_MAX + LENGTH_MAX);
}

/** The known word that this one was most likely meant to be; undefined when none is near enough. */
export function meantWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length < LENGTH_MIN || word.length > LENGTH_MAX) return undefined;
  const most = word.length >= LENGTH_FOR_TWO ? 2 : 1;
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > most || candidate.length < LENGTH_MIN - 1)
      continue;
    const errors = distance(word, candidate, least);
    if (errors < least) {
      least = errors;
      best = candidate;
    }
  }
  return best;
}

/** Letters to add, take away, change or swap with their neighbour (Damerau and Levenshtein); at least `limit` when it is no less. */
function distance(a: string, b: string, limit: number): number {
  let [before, last, row] = ROWS;
  for (let k = 0; k <= b.length; k++) last[k] = k;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let k = 1; k <= b.length; k++) {
      const same = a[i - 1] === b[k - 1] ? 0 : 1;
      let value = Math.min((last[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, (last[k - 1] ?? 0) + same);
      if (i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]) value = Math.min(value, (before[k - 2] ?? 0) + 1);
      row[k] = value;
      if (value < least) least = value;
    }
    if (least >= limit) return limit;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] ?? limit;
}
