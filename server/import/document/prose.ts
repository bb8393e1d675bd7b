/** Words of a person who writes about themselves: "I translate", "For me". "I/O", "CLASS I" and "My SQL" are names. */
const FIRST_PERSON =
  /(?:^|[\s(,;.])(?:(?:I|[Ww]e|ich|Ich|je|Je) \p{Ll}|I['’](?:m|ve|d|ll) |[Jj]['’]\p{Ll}|(?:for|to|with|by|of|from|in) me(?![\p{L}-])|(?:[Mm]y|[Oo]ur|[Mm]es|[Mm]eine?[rmns]?) \p{Ll})/u;
const MIN_SENTENCE_WORDS = 5;

/** A sentence has more. */
const MAX_HEADLINE_WORDS = 8;

/** Whether the text is a whole sentence, not a title of several words with a full stop. */
export function isLongSentence(text: string): boolean {
  return /(?<!\b(?:Inc|Ltd|Co|Corp|Bros|e\.V))[.!?]$/.test(text) && text.split(/\s+/).length > MAX_HEADLINE_WORDS;
}

/** Whether the text is written in sentences, so that a comma in it does not separate names. */
export function isProse(text: string): boolean {
  if (FIRST_PERSON.test(text)) return true;
  const sentences = text.split(/(?<=\p{Ll}{2}[.!?])\s+(?=\p{Lu})/u);
  return sentences.length > 1 && sentences.every((sentence) => sentence.split(/\s+/).length >= MIN_SENTENCE_WORDS);
}

/** "Exempla Ltd." is not a sentence. */
export const ABBREVIATION_AT_END = /(?<!\p{L})(?:\p{L}|inc|ltd|co|corp|llc|gmbh|bros|dept|univ|mbh|kg|ing)\.$/iu;

/** Whether the text ends like a sentence, as "Archived." does. */
export function endsSentence(text: string): boolean {
  return /[.!?]$/.test(text) && !ABBREVIATION_AT_END.test(text);
}
