/** Years of work that a sentence states. */
export interface StatedYears {
  years: number;
  /** The words that state them: "18 years of design experience". */
  phrase: string;
  /** Whether it may be more: "10+ years". */
  isAtLeast: boolean;
  /** What the years were spent on: "design"; empty for a whole career. */
  field: string;
}

/** All statements of a text about its author's years of work. */
export function statedYears(text: string): StatedYears[] {
  return text
    .split(/(?<=[.!?;])\s|\n/)
    .filter((sentence) => !OF_SEVERAL_PEOPLE.test(sentence))
    .flatMap((sentence) =>
      [...sentence.matchAll(STATED)].map(([phrase, number = '', unit = '', before = '', after = '', deed = '']) => {
        const count = Number(number) || WORDS.indexOf(number.toLowerCase()) + 1;
        return {
          years: /^decade/i.test(unit) ? count * 10 : count,
          phrase: phrase.trim(),
          isAtLeast: AT_LEAST.test(phrase),
          field: [before, after, deed].join(' ').replace(GENERAL, ' ').replace(/\s+/g, ' ').trim(),
        };
      }),
    );
}

/** "Our firm has 50 years of experience" says nothing about one person. */
const OF_SEVERAL_PEOPLE = /\b(?:our|ours|we|combined|together|(?:the|my) (?:firm|company|team|agency))\b/i;
const AT_LEAST = /\+|\b(?:plus|over|more than|at least)\b/i;
/** Words that do not say which field the experience is in. */
const GENERAL =
  /\b(?:professional|continuous|work|working|industry|total|overall|relevant|practical|proven|solid|extensive|hands-on|career|in|the|my|of|and|with|as|an?)\b/gi;
const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const WORD = String.raw`[\p{L}/&,+#.-]{1,30}`;
/** Within one part of a sentence. */
const NEXT = String.raw`(?: [\p{L}\p{N}/&+#-]{1,30})`;
/** "18 years of design experience with forms", "25+ year career", "20 years in the industry", "10 years building bridges". */
const STATED = new RegExp(
  [
    String.raw`(?<![\d.,])\b(?:(?:over|more than|almost|nearly|around|about|close to|at least) )?(\d{1,2}|${WORDS.join('|')})(?:\+| plus)?[ -]?(years?|decades?)['’]?(?:`,
    String.raw`(?: of)? ((?:${WORD} ){0,4})(?:experience|expertise)\b(?: ((?:with|using|as|in|leading|managing)${NEXT}{1,4}))?`,
    String.raw`|[ -](?:long[ -])?career\b`,
    String.raw`| in (?:the )?(?:industry|business|trade|field|profession|software|tech|IT)\b`,
    String.raw`| (?:of )?(\p{L}+ing${NEXT}{1,6})`,
    ')',
  ].join(''),
  'giu',
);
