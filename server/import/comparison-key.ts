/** Normalizes case and white space, so that equal keys mean the same text. */
export function comparisonKey(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A space next to a Chinese or Japanese character, where programs add one before Latin letters or for a line break. */
const SPACE_AT_IDEOGRAPH =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** Ignores punctuation, too, except in names such as 'C++' and 'C#'. */
export function wordsKey(text: string): string {
  const plain = text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ');
  const words = comparisonKey(plain.replace(SPACE_AT_IDEOGRAPH, ''));
  return words || comparisonKey(text);
}
