/** Normalizes case and white space, so that equal keys mean the same text. */
export function comparisonKey(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Programs set a gap between Chinese or Japanese and Latin letters, and break lines anywhere. */
const BLANK_AT_IDEOGRAPH =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** Ignores punctuation, too, except in names such as 'C++' and 'C#'. */
export function wordsKey(text: string): string {
  const plain = text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ');
  const words = comparisonKey(plain.replace(BLANK_AT_IDEOGRAPH, ''));
  return words || comparisonKey(text);
}
