/** Longer descriptions are shortened on the page. */
const MAX_LENGTH = 500;

/** At most 500 characters; ends after a whole word, with an ellipsis, when something was left out. */
export function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH);
  const lastSpace = start.lastIndexOf(' ');
  const wholeWords = lastSpace > 0 ? start.slice(0, lastSpace).trimEnd() : start;
  // A surrogate pair must not be cut in half.
  return `${wholeWords.slice(0, MAX_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
