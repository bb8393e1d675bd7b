import { FIGURE } from '../gate/answer-match.ts';
import { stem } from '../reading/tokenization.ts';

const COUNTED =
  /\bhow many (?:of (?:your|her|his|the|their) )?(?:[a-z-]+ )??([a-z-]+)(?: (?:is|are|was|were|do|does|did|has|have|had|in|on|at|of|with|to|can|could|would|will|there|work|worked|use|used|report)\b|\W*$)/;
/** The words between a number and the word that it counts. */
const MAX_WORDS_BETWEEN = 3;

/** The number of what "how many" asks for, with its noun, as the text writes it: "6 interns". */
export function countedNumber(question: string, text: string): string | undefined {
  const [, thing] = question.match(COUNTED) ?? [];
  if (thing === undefined || isOfOtherAction(question, text)) return undefined;
  const numbers = numbersOf(stem(thing), text);
  // If there are several numbers, it is not known which one is meant.
  return new Set(numbers.map(({ value }) => value)).size === 1 ? numbers[0]?.phrase : undefined;
}

/** "How many engineers did she hire?" is not answered by the number of engineers whom she trained. */
function isOfOtherAction(question: string, text: string): boolean {
  return ACTIONS.some((action) => action.test(question) && !action.test(text));
}

const ACTIONS = [
  /\b(?:hir(?:e[ds]?|ing)|recruit\w*|onboard\w*)\b/i,
  /\b(?:train(?:s|ed|ing)?|taught|teach\w*|coach\w*|mentor\w*|instruct\w*)\b/i,
  /\b(?:interview\w*)\b/i,
  /\b(?:fir(?:e[ds]?|ing)|laid off|lay off|dismiss\w*)\b/i,
];

/** The largest number before a word with this stem. */
export function numberOf(wordStem: string, text: string): CountedNumber | undefined {
  return numbersOf(wordStem, text).toSorted((a, b) => b.value - a.value)[0];
}

function numbersOf(wordStem: string, text: string): CountedNumber[] {
  const words = [...text.matchAll(WORD)];
  return words.flatMap(([word], at) => (stem(word.toLowerCase()) === wordStem ? (numberBefore(words, at, text) ?? []) : []));
}

interface CountedNumber {
  phrase: string;
  value: number;
}

function numberBefore(words: readonly RegExpExecArray[], at: number, text: string): CountedNumber | undefined {
  const numberWord = words[at];
  for (let i = at - 1; i >= Math.max(0, at - 1 - MAX_WORDS_BETWEEN); i--) {
    const word = words[i];
    // A year is not a count.
    if (!word || !numberWord || !FIGURE.test(word[0]) || /^(?:19|20)\d\d$/.test(word[0])) continue;
    // "12 years); people" does not count people.
    if (/[();:.!?]/.test(text.slice(word.index + word[0].length, numberWord.index))) return undefined;
    const [bound] = text.slice(0, word.index).match(BOUND) ?? [''];
    return {
      phrase: text.slice(word.index - bound.length, numberWord.index + numberWord[0].length),
      value: numericValue(word[0]),
    };
  }
  return undefined;
}

/** The value of a number, or the upper end of a range: 7 for "5-7". */
function numericValue(number: string): number {
  const end = number.match(/^\d+[-–](\d+)$/)?.[1] ?? number;
  return Number(end.replace(/\D/g, '') || (WORD_VALUES.get(end.toLowerCase()) ?? 0));
}

/** What bounds or rounds a number: "over" in "over 600 computers". */
const BOUND =
  /(?:(?<![\p{L}\p{N}])(?:over|under|about|around|roughly|approximately|nearly|almost|some|up to|more than|fewer than|less than|at least|at most|close to|c\.|ca\.) |[~>≥<≤] ?)$/iu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}.,’'+-]*(?<![.,])/gu;
const WORD_VALUES = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, i) => [word, i + 1]),
);
