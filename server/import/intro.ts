import { cutAtWord } from './text.ts';

/** The first screen has room for one sentence. */
const INTRO_MAX = 160;

/** The first sentence of a text; a longer one is cut behind a clause, or else behind a word. */
export function introOf(text: string): string {
  const sentence = firstSentence(text.split('\n')[0] ?? '');
  if (sentence.length <= INTRO_MAX) return sentence;
  const clause = /^(.{60,})(?=[,;:]\s|\s[–—-]\s)/s.exec(sentence.slice(0, INTRO_MAX - 2))?.[1];
  return clause ? `${clause}...` : cutAtWord(sentence, INTRO_MAX);
}

/** Segments that end in an abbreviation or an initial ("e.g.", "Dr.", "J.") go on. */
function firstSentence(text: string): string {
  let sentence = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    sentence += segment;
    if (!/(^|\s)(e\.g|i\.e|etc|dr|mr|mrs|ms|prof|inc|ltd|st|no|vs|\p{L})\.\s*$/iu.test(sentence)) break;
  }
  return sentence.trim();
}
