/** Longer descriptions are shortened on the page. */
const LENGTH_MAX = 500;

/** At most 500 characters; ends after a whole word, with an ellipsis, when something was left out. */
export function shorten(text: string): string {
  if (text.length <= LENGTH_MAX) return text;
  const start = text.slice(0, LENGTH_MAX);
  const wholeWords = start.replace(/\s+\S*$/, '');
  // A surrogate pair must not be cut in half.
  return `${wholeWords.slice(0, LENGTH_MAX - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
