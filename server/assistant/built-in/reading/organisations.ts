import type { Corpus } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';
import type { Question } from './question.ts';
import { ownerNameWords } from './question-terms.ts';
import { isStopword, type Token, tokens } from './tokenization.ts';

/** An employer or school that a question names, with its entries on the timeline. */
export interface NamedOrganisation {
  /** The words of the question that name it, in lower case. */
  words: ReadonlySet<string>;
  items: TimelineItem[];
}

/** Words that occur in many names, so that none of them alone names an organization. */
const GENERIC =
  /^(?:universit\w*|college|school|institute?|instituto|academy|company|group|inc|llc|ltd|gmbh|corp\w*|limited|foundation|national|international|center|centre|services?|solutions?|consulting|systems?|technolog\w*|software|development|department|health|research|engineering|science|sciences|state|city|public|new|the|global|digital|media|studio|agency|association|startup|client|freelance|remote|via|division|bank|council|mental|education|advanced|training|management|institute|laboratory|lab|team|art|design|music|open|source|community|project|web|online|business|labs|partners|network|networks|america|europe|house|general|personal|misc)$/;

/** The organization that a question names with the most words; projects and awards only share the name of an employer. */
export const findOrganisation = memoizePerObject(nameOrganisation);

function nameOrganisation(
  { text, technologies }: Pick<Question, 'text' | 'technologies'>,
  corpus: Pick<Corpus, 'items' | 'content'>,
): NamedOrganisation | undefined {
  const questionTokens = tokens(text);
  const ownerNames = ownerNameWords(corpus);
  // "Does he know Python?" does not mean an employer of that name; "is he still with Python Ltd?" does.
  const namesOfTechnologies = new Set(technologies.flatMap(({ names }) => names));
  let best: { score: number; words: Set<string>; items: TimelineItem[] } | undefined;
  for (const item of corpus.items.filter(isTimelineItem)) {
    const own = nameWords(item);
    if (own.size === 0) continue;
    const acronyms = acronymsOf(item);
    const technologyWords = IS_STILL_THERE.test(text) && isNamedInFull(item, questionTokens) ? NO_WORDS : namesOfTechnologies;
    const matches = questionTokens.filter(({ word, text: original, index }, i) => {
      const bare = word.replace(/'s$/, '');
      const isAcronym = /^\p{Lu}+(?:['’]s)?$/u.test(original) || BEFORE_PLACE.test(text.slice(0, index));
      if (isAcronym && acronyms.has(bare) && !technologyWords.has(bare)) return true;
      if (!(own.has(bare) || isStartOf(bare, own)) || isStopword(bare) || technologyWords.has(bare)) return false;
      if (ownerNames.has(bare) && !isFirmOfOwner(i, own, text, questionTokens, ownerNames)) return false;
      // An everyday word is a name only with a capital: "three" and "Three".
      return /^[\p{Lu}\p{N}]/u.test(original) && (i > 0 || questionTokens.length === 1)
        ? true
        : own.has(bare) && !GENERIC.test(bare) && bare.length > 3 && !EVERYDAY.test(bare);
    });
    const words = new Set(matches.map(({ word }) => word));
    const score = [...words].reduce((sum, word) => sum + (GENERIC.test(word.replace(/'s$/, '')) ? 0.4 : 1), 0);
    if (score < 1) continue;
    if (best && score === best.score) best.items.push(item);
    else if (!best || score > best.score) best = { score, words, items: [item] };
  }
  if (!best) return undefined;
  const { words, items: namedItems } = best;
  const fullNameWords = namedItems.flatMap(({ milestone: { company } }) =>
    tokens(company ?? '').flatMap(({ word }) => ([...words].some((start) => word.startsWith(start)) ? [word] : [])),
  );
  return { words: new Set([...words, ...fullNameWords]), items: namedItems };
}

/** The words in the name of an item's employer or school, and the parts of hyphenated ones. */
const nameWords = memoizePerObject(({ milestone: { type, company } }: TimelineItem): ReadonlySet<string> => {
  const name = type === 'project' || type === 'award' ? '' : (company ?? '');
  return new Set(tokens(name).flatMap(({ word }) => [word, ...word.split(/[-/&.']/)]));
});

/** The initials of the capitalized words in a name: "nist" for "National Institute of Standards and Technology". */
const acronymsOf = memoizePerObject(({ milestone: { company } }: TimelineItem): ReadonlySet<string> => {
  const initialsOf = (name: string) =>
    tokens(name).flatMap(({ text, word }) => (/^\p{Lu}/u.test(text) && !LEGAL_FORM.test(word) ? [word.charAt(0)] : []));
  const acronyms = (company ?? '').split(/[,(]| [-–|] /).map((name) => initialsOf(name).join(''));
  return new Set(acronyms.filter(({ length }) => length >= MIN_ACRONYM_LENGTH));
});

/** Two letters would abbreviate too many names. */
const MIN_ACRONYM_LENGTH = 3;

/** Only after this is a word in lower case an acronym: "care" is usually a verb. */
const BEFORE_PLACE = /\bat(?: the)? $/i;

/** Whether a word of the owner's name names a firm that bears it: "at Falk", "Falk Ltd", but not "does Falk work". */
function isFirmOfOwner(
  position: number,
  nameOfFirm: ReadonlySet<string>,
  text: string,
  questionTokens: readonly Token[],
  ownerNames: ReadonlySet<string>,
): boolean {
  const isOther = ({ word }: Token): boolean => !ownerNames.has(word);
  const start = questionTokens.findLastIndex((token, i) => i < position && isOther(token)) + 1;
  const neighbours = [questionTokens[start - 1], questionTokens.slice(position).find(isOther)];
  return (
    BEFORE_FIRM.test(text.slice(0, questionTokens[start]?.index)) ||
    neighbours.some((token) => token !== undefined && nameOfFirm.has(token.word) && !isStopword(token.word))
  );
}

/** "To work with Falk" and "what is next for Falk?" are about the person. */
const BEFORE_FIRM = /\b(?:at|(?<!\b(?:next|right|good|fit) )for|(?<!\bwork(?:s|ed|ing)? )with)(?: the)? $/i;

const IS_STILL_THERE = /\b(?:still|currently) (?:(?:working|employed) )?(?:with|at|for)\b/i;

const EVERYDAY =
  /^(?:three|first|apple|orange|target|shell|meta|square|stripe|slack|zoom|long|free|full|time|work|full-time|parenting|engineering|software|science)$/;

const NO_WORDS: ReadonlySet<string> = new Set();

/** Whether a question contains the full name of an employer: "Is he still working with Python?" does not mean "Python Data Ltd". */
function isNamedInFull({ milestone: { company } }: TimelineItem, questionTokens: readonly { word: string }[]): boolean {
  return tokens(company ?? '').every(({ word }) => LEGAL_FORM.test(word) || questionTokens.some((token) => token.word === word));
}

const LEGAL_FORM = /^(?:inc|llc|ltd|gmbh|ag|corp\w*|limited|co|plc)$/;

/** Whether a word is the start of a name: "Optum" for OptumInsight. */
function isStartOf(word: string, names: ReadonlySet<string>): boolean {
  return word.length >= MIN_START_LENGTH && [...names].some((name) => name.startsWith(word));
}

const MIN_START_LENGTH = 5;
