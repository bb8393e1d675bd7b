/** Normalizes case and white space, so that equal keys mean the same text. */
export function comparisonKey(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Ignores punctuation, too, except in names such as 'C++' and 'C#'. */
export function wordsKey(text: string): string {
  const words = comparisonKey(text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' '));
  return words || comparisonKey(text);
}
