import { cutText } from './cut-text.ts';

export interface ShortSentence {
  text: string;
  /** A clause makes sense alone, a fragment does not; both end with an ellipsis. */
  extent: 'whole' | 'clause' | 'fragment';
}

/** Where a clause that makes sense alone ends: not before words such as "but" and "except", which limit or reverse it. */
const CLAUSE_END =
  /[;；，]| [–—-](?= )|,?(?= (?:while|which|resulting in|including|such as|in order to|as well as|helping|enabling|ensuring|allowing|using|by [a-z]{1,20}ing)\b)|,(?= (?:and|with|for|by|an?|the|[a-z]{1,20}ing)\b)/gu;
/** Where a phrase ends; unlike a clause, the text before it does not make sense alone. */
const PHRASE_END = /,?(?= (?:for|with|by|through|across|via|within|that|where|when|because|during|among)\b)/gu;
/** Words that must not be left at the end of a cut sentence: "and the". */
const LOOSE_END = /(?:,?\s(?:and|or|&|the|an?|of|to|in|on|at|by|as|for|with|from|while|including|their|its|our|und|et|y)){1,2}$/i;
const MIN_WORDS = 4;
/** Fewer words after the last comma are an item of a list. */
const MIN_CLAUSE_WORDS = 3;
/** A clause shorter than this share of the limit says less than a fragment. */
const MIN_CLAUSE_SHARE = 0.35;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{8}/u;

/** At most `max` characters of a sentence: its first clauses; if none is short enough, its first phrases or words. */
export function shortenSentence(sentence: string, max: number): ShortSentence {
  if (sentence.length <= max) return { text: sentence, extent: 'whole' };
  const clause = longestUntil(CLAUSE_END, sentence, max);
  if (clause && clause.length > max * MIN_CLAUSE_SHARE) return { text: `${clause}…`, extent: 'clause' };
  const phrase = longestUntil(PHRASE_END, sentence, max);
  const text = phrase && phrase.length > max / 2 ? phrase : cutText(sentence, max).replace(LOOSE_END, '');
  return { text: `${text}…`, extent: 'fragment' };
}

function longestUntil(end: RegExp, sentence: string, max: number): string | undefined {
  const ends = Array.from(sentence.slice(0, max + 20).matchAll(end), ({ index }) => index);
  return ends
    .filter((index) => index <= max && canEndAt(sentence, index))
    .map((index) => sentence.slice(0, index).replace(/[\s;,:–—-]{1,3}$/, ''))
    .at(-1);
}

function canEndAt(sentence: string, index: number): boolean {
  const start = sentence.slice(0, index);
  const [last = '', ...others] = start.split(',').reverse();
  const isLongEnough = CJK.test(start) || (wordsOf(start) >= MIN_WORDS && wordsOf(last) >= MIN_CLAUSE_WORDS);
  const isListItem = others.length > 0 && sentence.startsWith(', and ', index);
  const isClosed = ['()', '[]', '“”', '""'].every(([open = '', close = '']) => {
    const [opened, closed] = [start.split(open).length, start.split(close).length];
    return open === close ? opened % 2 === 1 : opened === closed;
  });
  return isLongEnough && !isListItem && isClosed && !LOOSE_END.test(start);
}

function wordsOf(text: string): number {
  return text.trim().split(/\s+/).length;
}
