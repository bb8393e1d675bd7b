import { FIGURE } from '../gate/answer-match.ts';
import { stem, textStems } from '../reading/tokenization.ts';

const COUNTED =
  /\bhow many (?:of (?:your|her|his|the|their) )?(?:[a-z-]+ )??([a-z-]+)(?: (?:is|are|was|were|do|does|did|has|have|had|in|on|at|of|with|to|can|could|would|will|there|work|worked|use|used|report)\b|\W*$)/;
/** The maximum number of words between a number and the word that it counts. */
const MAX_WORDS_BETWEEN = 3;

/** The number of what "how many" asks for, with its noun, as the text writes it: "6 interns". */
export function countedNumber(question: string, text: string): string | undefined {
  const [, thing] = question.match(COUNTED) ?? [];
  if (thing === undefined || isOfOtherAction(question, text)) return undefined;
  const change = changeOf(stem(thing), text);
  if (change) return phraseOfChange(change, question);
  const [number, ...others] = numbersOf(stem(thing), text);
  // If there are several numbers, it is not known which one is meant.
  return number && others.every(({ value }) => value === number.value) ? inPlural(number) : undefined;
}

/** "Four people" for what "a four person team" counts. */
export function inPlural({ phrase, value }: Pick<CountedNumber, 'phrase' | 'value'>): string {
  return value > 1 ? phrase.replace(/[ -]person$/i, ' people').replace(SINGULAR, ' $1s') : phrase;
}

const SINGULAR =
  /[ -](member|engineer|developer|programmer|professional|architect|consultant|designer|intern|report|colleague|specialist|analyst|tester|researcher|student|manager)$/i;

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

/** The largest number before a word with this stem; for a change, the number at its end. */
export function numberOf(wordStem: string, text: string): CountedNumber | undefined {
  const change = changeOf(wordStem, text);
  if (change) return { phrase: phraseOfChange(change), value: numericValue(change.number), index: change.index };
  return numbersOf(wordStem, text).toSorted((a, b) => b.value - a.value)[0];
}

function numbersOf(wordStem: string, text: string): CountedNumber[] {
  const words = [...text.matchAll(WORD)];
  return joined(
    words.flatMap(([word], index) => (stem(word.toLowerCase()) === wordStem ? (numberBefore(words, index, text) ?? []) : [])),
    text,
  );
}

interface CountedNumber {
  phrase: string;
  value: number;
  /** Where the phrase begins in the text. */
  index: number;
}

/** "4 pilots and another 3 pilots" is one number; neither of the two is the answer. */
export function joined(numbers: readonly CountedNumber[], text: string): CountedNumber[] {
  const result: CountedNumber[] = [];
  for (const number of numbers.toSorted((a, b) => a.index - b.index)) {
    const last = result.at(-1);
    const end = number.index + number.phrase.length;
    if (last && JOIN.test(text.slice(last.index + last.phrase.length, number.index)))
      result[result.length - 1] = { phrase: text.slice(last.index, end), value: last.value + number.value, index: last.index };
    else result.push(number);
  }
  return result;
}

const JOIN = /^,? ?(?:and|plus|&|\+|as well as|together with|along with) (?:an? (?:additional|further|extra) |another )?$/i;

/** A change from one number to another: "from 3 boats to 8 boats". */
interface Change {
  from: string;
  to: string;
  /** The bare number of `to`. */
  number: string;
  /** Where the change begins in the text. */
  index: number;
}

/** The change in the number of things that the stem names. */
function changeOf(wordStem: string, text: string): Change | undefined {
  const match = text.match(FROM_TO);
  const [whole, from, to, number] = match ?? [];
  // "Teams from 2 to 12 people" is a range.
  if (!CHANGES.test(text.slice(0, match?.index))) return undefined;
  if (whole === undefined || from === undefined || to === undefined || number === undefined) return undefined;
  return textStems(whole).includes(wordStem) ? { from, to, number, index: match?.index ?? 0 } : undefined;
}

const CHANGES =
  /\b(?:gr[eo]w(?:n|s|ing|th)?|rais(?:ed?|es|ing)|r[io]s(?:en?|es|ing)|rose|increas\w{1,3}|expan(?:d\w{0,3}|sion)|scal(?:ed?|es|ing)|t(?:ook|ak(?:en?|es|ing))|cut(?:s|ting)?|reduc\w{1,5}|lower(?:ed|s|ing)?|shr[aiu]nk(?:s|ing)?|drop(?:s|ped|ping)?|f[ae]ll(?:s|en|ing)?|decreas\w{1,3}|shorten(?:ed|s|ing)?|improv\w{1,5}|br(?:ought|ing(?:s|ing)?)|went|go(?:es|ing|ne)?|doubl\w{1,3}|tripl\w{1,3}|climb(?:ed|s|ing)?|jump(?:ed|s|ing)?|boost(?:ed|s|ing)?|chang(?:ed?|es|ing)|mov(?:ed?|es|ing))\b[^.;:]{0,60}$|\b(?:up|down) $/i;

/** Both numbers, first the one that the question asks for: the number at the start, the number in a year, or else the one at the end. */
function phraseOfChange({ from, to }: Change, question = ''): string {
  const [year] = question.match(/\b(?:19|20)\d\d\b/) ?? [];
  const has = (part: string) => year !== undefined && part.includes(year);
  const isStart = has(from) || (!has(to) && ASKS_START.test(question));
  return isStart ? `${from}, later ${to}` : `${to}, from ${from}`;
}

const ASKS_START =
  /\b(?:start(?:ed|ing)?|beg[aiu]n(?:ning)?|initial(?:ly)?|before|originally|at first|when (?:you|she|he|they) (?:joined|started|arrived|came|took over)|used to)\b/;
const BARE_NUMBER = String.raw`(?:\d[\d.,]*(?<![.,])|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one|zero)`;
const numberPattern = (bare: string) =>
  String.raw`(?:(?:over|under|about|around|roughly|approximately|nearly|almost|some|more than|fewer than|less than|at least|[~>≥<≤]) ?)?[$€£¥]?${bare}\+?%?(?: ?(?:k|m|mln|mio|bn|million|billion|thousand)\b)?`;
const YEAR = String.raw`(?: (?:in|by|at the end of) (?:19|20)\d\d)?`;
const FROM_TO = new RegExp(
  String.raw`\bfrom (${numberPattern(BARE_NUMBER)}(?: (?!to\b)[a-z-]+){0,2}${YEAR}) (?:up |down )?to (${numberPattern(`(${BARE_NUMBER})`)}(?: (?!(?:in|by|at|within|over|and|while|with|for|after|during|on|per)\b)[a-z-]+){0,2}${YEAR})`,
  'i',
);

function numberBefore(words: readonly RegExpExecArray[], index: number, text: string): CountedNumber | undefined {
  const countedWord = words[index];
  for (let i = index - 1; i >= Math.max(0, index - 1 - MAX_WORDS_BETWEEN); i--) {
    const word = words[i];
    // A year is not a count.
    if (!word || !countedWord || !FIGURE.test(word[0]) || /^(?:19|20)\d\d$/.test(word[0])) continue;
    // "Tier 4 data centers" are not four.
    if (/\d/.test(word[0]) && LABEL.test(text.slice(0, word.index))) continue;
    // "12 years); people" does not count people, nor does "12 years of teaching people".
    if (
      /[();:.!?]|\p{L}(?<!million|billion|thousand|percent) of\b|\b(?:or|and|while|by) \p{L}+ing\b/u.test(
        text.slice(word.index + word[0].length, countedWord.index),
      )
    )
      return undefined;
    const [bound] = text.slice(0, word.index).match(BOUND) ?? [''];
    return {
      phrase: text.slice(word.index - bound.length, countedWord.index + countedWord[0].length),
      index: word.index - bound.length,
      value: numericValue(word[0]),
    };
  }
  return undefined;
}

/** Words before a number that is a label and not a count: "Tier 4". */
const LABEL =
  /\b(?:category|chapter|class|generation|grade|layer|level|part|phase|release|series|stage|tier|type|version|volume) $/i;

/** The value of a number, or the upper end of a range: 7 for "5-7". */
function numericValue(number: string): number {
  const end = number.match(/^\d+[-–](\d+)$/)?.[1] ?? number;
  return Number(end.replace(/\D/g, '') || (WORD_VALUES.get(end.toLowerCase()) ?? 0));
}

/** Words that bound or round a number: "over" in "over 600 computers". */
const BOUND =
  /(?:(?<![\p{L}\p{N}])(?:over|under|about|around|roughly|approximately|nearly|almost|some|up to|more than|fewer than|less than|at least|at most|close to|c\.|ca\.) |[~>≥<≤] ?)$/iu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}.,’'+-]*(?<![.,])/gu;
const WORD_VALUES = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, i) => [word, i + 1]),
);
