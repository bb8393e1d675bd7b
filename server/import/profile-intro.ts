import { cutAtWord } from './text.ts';

/** The first screen of the home page fits one sentence. */
const INTRO_MAX = 160;

/** The first sentence of a text; a longer one is cut after a clause, or else after a word. */
export function introOf(text: string): string {
  const sentence = firstSentence(text.split('\n')[0] ?? '');
  if (sentence.length <= INTRO_MAX) return sentence;
  const clause = /^(.{60,})(?=[,;:]\s|\s[–—-]\s)/s.exec(sentence.slice(0, INTRO_MAX - 2))?.[1];
  return clause ? `${clause}...` : cutAtWord(sentence, INTRO_MAX);
}

/** A segment that ends in an abbreviation or an initial ("e.g.", "Dr.", "J.") does not end the sentence. */
function firstSentence(text: string): string {
  let sentence = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    sentence += segment;
    if (!/(^|\s)(e\.g|i\.e|etc|dr|mr|mrs|ms|prof|inc|ltd|st|no|vs|\p{L})\.\s*$/iu.test(sentence)) break;
  }
  return sentence.trim();
}
