/** Normalizes case and white space, so that equal keys mean the same text. */
export function comparisonKey(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
