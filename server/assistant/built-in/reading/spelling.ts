/** Shorter words have too many similar words. */
const MIN_LENGTH = 6;
/** Words of this length and longer may have two typing errors. */
const LENGTH_FOR_TWO_ERRORS = 9;

/** Longer strings are not words. */
const MAX_LENGTH = 40;
/** Reused rows of the distance matrix, because one question may be compared with many thousand words. */
const ROWS: [Uint8Array, Uint8Array, Uint8Array] = [createRow(), createRow(), createRow()];

function createRow(): Uint8Array {
  return new Uint8Array(MAX_LENGTH + MAX_LENGTH);
}

/** The known word that the fewest typing errors separate from a word; undefined if none is similar enough. */
export function correctSpelling(
  word: string,
  knownWords: Iterable<string>,
  minLength = MIN_LENGTH,
  mostErrors = 2,
): string | undefined {
  if (word.length < minLength || word.length > MAX_LENGTH) return undefined;
  const maxErrors = Math.min(mostErrors, word.length >= LENGTH_FOR_TWO_ERRORS ? 2 : 1);
  let best: string | undefined;
  let fewest = maxErrors + 1;
  for (const candidate of knownWords) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > maxErrors || candidate.length < minLength - 1)
      continue;
    const errors = editDistance(word, candidate, fewest);
    if (errors < fewest) {
      fewest = errors;
      best = candidate;
    }
  }
  return best !== undefined && isAgentNoun(word, best) ? undefined : best;
}

/** "Groomer" is not a misspelling of "groomed" but another word with the same stem. */
function isAgentNoun(word: string, verb: string): boolean {
  return /ers?$/.test(word) && /(?:ed|ing)$/.test(verb) && word.replace(/ers?$/, '') === verb.replace(/(?:ed|ing)$/, '');
}

/** The Damerau–Levenshtein distance; may stop early and return `limit` if the distance is not below it. */
function editDistance(a: string, b: string, limit: number): number {
  let [beforePrevious, previous, row] = ROWS;
  for (let k = 0; k <= b.length; k++) previous[k] = k;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let rowMin = i;
    for (let k = 1; k <= b.length; k++) {
      const substitution = a[i - 1] === b[k - 1] ? 0 : 1;
      let value = Math.min((previous[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, (previous[k - 1] ?? 0) + substitution);
      if (i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1])
        value = Math.min(value, (beforePrevious[k - 2] ?? 0) + 1);
      row[k] = value;
      if (value < rowMin) rowMin = value;
    }
    if (rowMin >= limit) return limit;
    [beforePrevious, previous, row] = [previous, row, beforePrevious];
  }
  return previous[b.length] ?? limit;
}
