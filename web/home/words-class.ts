/** The class of the owner's slogan or quotation, by its length: the longer it is, the smaller it is set, so that all fit on one screen. */
export function wordsClass(words: readonly string[]): string {
  const { length } = words.join('');
  return length > 240 ? ' longest-words' : length > 100 ? ' long-words' : '';
}
