/** The class that sets the type size of the owner's slogan or quotation: the longer the text, the smaller, so that it fits on one screen. */
export function sloganSizeClass(words: readonly string[]): string {
  const { length } = words.join('');
  return length > 240 ? ' longest-words' : length > 100 ? ' long-words' : '';
}
