import { withPlainVerbs } from './phrasal-verbs.ts';
import type { Question } from './question.ts';
import { asksWhether, YES_NO } from './question-forms.ts';
import { FRAME_WORDS, isStopword, type Token, tokens } from './tokenization.ts';
import { readWords } from './word-lists.ts';

/** Adjacent words of a question. */
export interface Phrase {
  /** "Payment software". */
  text: string;
  /** Those that say which, the last one first in importance: "payment". */
  words: readonly string[];
}

/** The object of a question, without the activity: "software" and "banks" in "Did she write software for banks?" */
export interface QuestionObject {
  /** The phrases that need evidence; of several lists, one suffices: "satellite images or maps". */
  alternatives: readonly (readonly Phrase[])[];
  /** The activity, unless it is part of any work: "taught", but not "made". */
  verb: string | undefined;
  /** Whether the first phrase is what was made, sold or driven, and not only what the work had to do with. */
  isDirect: boolean;
  /**
   * Whether it asks for experience or for a kind of place, which the business of an employer evidences; "the army" is not a kind.
   */
  isExperience: boolean;
  /** Whether related work answers, too: "insurance experience?", "can she sing?" */
  isLoose: boolean;
  /** Whether it asks what somebody is, which a recommendation may answer. */
  isCharacter: boolean;
  /** Whether a degree may answer. */
  isStudy: boolean;
  /** Whether it asks where, for whom or with whom something was done. */
  isPlace: boolean;
  /** Whether it asks for membership of an organization. */
  isMembership: boolean;
}

/** Words for doing that any work involves. */
export const DEEDS = readWords('deeds');
/** Words for things that any work produces; beside a word that says which, they are not evidence. */
export const THINGS = readWords('things');

const LEADING = /^(?:and|so|but|also|then|ok|well|hi|hello)$/;
const AUXILIARY = /^(?:has|have|had|did|does|do|is|are|was|were|can)$/;
const BE = /^(?:is|are|was|were|been|be)$/;
const OWNER = /^(?:he|she|they|you|him|her|u)$/;
const ADVERB =
  /^(?:ever|also|actually|really|already|still|never|once|personally|even|previously|currently|just|formerly|too|yet)$/;
const ARTICLE = /^(?:an?|the|any|some|his|her|their|your)$/;
/** "Had to", "likes to", "tried to". */
const BEFORE_TO = /^(?:ha[ds]|have|needs?|needed|tr(?:y|ied)|manage[ds]?|able|get|got)$/;
/** Likes are not activities. */
const ATTITUDE = /^(?:likes?|enjoys?|wants?|prefers?|minds?|thinks?|feels?|loves?|hates?|cares?)$/;
/** Asks the engine and not about the owner: "can you tell me …". */
const REQUEST = /^(?:tell|give|show|describe|explain|list|say|name|summari[sz]e|walk|help|recommend)$/;
/** Begins a remark on what was asked: "even through a contractor", "that must run for years". */
const REMARK =
  /^(?:that|which|who|whom|whose|what|how|why|when|where|while|because|so|but|if|as|than|rather|without|until|before|after)$/;
const PAUSE = /[,;:(]| - /;
/** The thing made, sold or driven is the head of a phrase: a game, not a game server. */
const MAKES =
  /^(?:ma[dk]e|build|built|create[ds]?|develop(?:ed)?|writ(?:e|ten)|wrote|design(?:ed)?|compos(?:ed?)|paint(?:ed)?|publish(?:ed)?|launch(?:ed)?|ship(?:ped)?|sell|sold|repair(?:ed)?|fix(?:ed)?|fl(?:y|ew|own)|driven?|drove|own(?:ed)?|invent(?:ed)?|r[ua]n|manage[ds]?|sing|sung|sang|play(?:ed)?|grown?|grew)$/;
/** Other deeds are not proved by a degree with the same words. */
const STUDIES =
  /^(?:stud(?:y|ied)|learn(?:ed|t)?|attend(?:ed)?|t(?:ake|ook|aken)|complet(?:ed?)|finish(?:ed)?|graduated?|major(?:ed)?|do|did|done|ha(?:ve|d|s)|g[eo]t|go(?:ne)?|went|know|use[ds]?|win|won|receive[ds]?|read|been|be|served?)$/;
const AT = /^(?:for|at|in|inside)$/;
/** Only these are certain to be no kind of business: "in the insurance industry" and "in aviation in the past" are. */
const INSTITUTION =
  /\b(?:for|at|in|inside) the (?:\w+ )?(?:army|navy|military|police|marines|armed forces|air force|coast ?guard|government|parliament|church)\W*$/;

const MEMBERSHIP =
  /\b(?:members? (?:of|in)|memberships? (?:of|in|with)|belongs? to) (?!.*\b(?:teams?|crews?|staff|squads?|boards?|committees?|groups?)\b)/;
const MEMBER = /^(?:members?|memberships?|belongs?)$/;

/** The object of a question for yes or no, or of "what did she make for churches?"; undefined without one. */
export function objectOf({ normalizedText }: Pick<Question, 'normalizedText'>): QuestionObject | undefined {
  const text = normalizedText.split(/[?!]/)[0] ?? '';
  const words = withPlainVerbs(tokens(text));
  const start = words.findIndex(({ word }) => !LEADING.test(word));
  // "Insurance experience?" names what was experienced.
  const isExperience = asksWhether(normalizedText) && !YES_NO.test(normalizedText);
  const deed: Deed | undefined = isExperience ? { index: start } : deedAt(words, start);
  if (!deed) return undefined;
  const { verb, index: position } = deed;
  const isMembership = MEMBERSHIP.test(text);
  const rest = isMembership ? words.slice(position).filter(({ word }) => !MEMBER.test(word)) : words.slice(position);
  const isLight = verb === undefined || DEEDS.has(verb) || isStopword(verb) || FRAME_WORDS.has(verb);
  const remark = rest.findIndex(({ word }, i) => i > 0 && REMARK.test(word));
  const named = phrasesOf(rest, text);
  const alternatives = named
    .map((phrases) => {
      const specific = phrases
        .map((phrase): Phrase => ({ ...phrase, words: phrase.words.filter((word) => !THINGS.has(word)) }))
        .filter(({ words }) => words.length > 0);
      return specific.length > 0 || !isLight ? specific : phrases;
    })
    .filter(({ length }, i) => length > 0 || (!isLight && i === 0));
  if (isLight && alternatives.length === 0) return undefined;
  const isPlace = (remark < 0 ? rest : rest.slice(0, remark)).some(({ word }) => AT.test(word));
  const mainHead = named[0]?.[0]?.words.at(-1);
  const first = rest.find(({ word }) => !ARTICLE.test(word))?.word;
  return {
    alternatives: [...alternatives, ...(alternatives.length === 0 ? [[]] : [])].map((phrases) =>
      phrases.length > 0 ? phrases : [{ text: verb ?? '', words: [verb ?? ''] }],
    ),
    verb: isLight || isMembership ? undefined : verb,
    // In "payroll software" the payroll is not what was made.
    isDirect:
      verb !== undefined && MAKES.test(verb) && first !== undefined && !isStopword(first) && !THINGS.has(mainHead ?? first),
    isExperience: isExperience || /^(?:experience|background)$/.test(rest[0]?.word ?? '') || (isPlace && !INSTITUTION.test(text)),
    isLoose: isExperience || words[start]?.word === 'can',
    isCharacter: BE.test(words[start]?.word ?? ''),
    isStudy: verb === undefined || STUDIES.test(verb),
    isPlace,
    isMembership,
  };
}

/** The verb of a question and where its object begins. */
interface Deed {
  verb?: string;
  index: number;
}

function deedAt(words: readonly Token[], start: number): Deed | undefined {
  const wordAt = (i: number) => words[i]?.word ?? '';
  const skipAdverbs = (from: number) => {
    let index = from;
    while (ADVERB.test(wordAt(index))) index++;
    return index;
  };
  if (wordAt(start) === 'any') return { index: start + 1 };
  if (wordAt(start) === 'ever') return { verb: wordAt(start + 1), index: start + 2 };
  let auxiliary = start;
  if (/^(?:what|which)$/.test(wordAt(start))) {
    auxiliary = words.findIndex(({ word }) => AUXILIARY.test(word));
    // "What did she make for churches?", but not "what would she change about the launch?"
    if (auxiliary < 0 || !DEEDS.has(wordAt(auxiliary + 2)) || wordAt(auxiliary + 3) !== 'for') return undefined;
  }
  let index = skipAdverbs(auxiliary + 1);
  if (!AUXILIARY.test(wordAt(auxiliary)) || !OWNER.test(wordAt(index))) return undefined;
  index = skipAdverbs(index + 1);
  if (wordAt(auxiliary) === 'can' && REQUEST.test(wordAt(index))) return undefined;
  if (ATTITUDE.test(wordAt(index))) return undefined;
  // "Was she a teacher?" asks what she was; "is she calm?" asks what she is like.
  if (BE.test(wordAt(auxiliary))) return ARTICLE.test(wordAt(index)) ? { index } : undefined;
  if (ARTICLE.test(wordAt(index))) return { index };
  while (BEFORE_TO.test(wordAt(index)) && wordAt(index + 1) === 'to') index = skipAdverbs(index + 2);
  // "Been given": what was done follows.
  if (BE.test(wordAt(index)) && /(?:ed|en)$/.test(wordAt(index + 1))) index++;
  return /^(?:or|and)$/.test(wordAt(index + 1)) ? { index: index + 3 } : { verb: wordAt(index), index: index + 1 };
}

/** Groups of adjacent words, for each side of an "or"; what follows a comma or a relative pronoun is a remark. */
function phrasesOf(words: readonly Token[], text: string): Phrase[][] {
  const alternatives: Phrase[][] = [[]];
  let phrase: string[] = [];
  const end = () => {
    // "Building" before a name says what was done to it.
    const words = phrase.filter((word, i) => !DEEDS.has(word) || (i > 0 && i === phrase.length - 1 && word.endsWith('ing')));
    if (words.length > 0) alternatives.at(-1)?.push({ text: words.join(' '), words });
    phrase = [];
  };
  for (const [i, { word, index: position, text: original }] of words.entries()) {
    const before = words[i - 1];
    const hasPhrase = phrase.length + (alternatives[0]?.length ?? 0) > 0;
    if (
      hasPhrase &&
      (REMARK.test(word) || PAUSE.test(text.slice(before ? before.index + before.text.length : position, position)))
    )
      break;
    const isBetween =
      isStopword(word) || (FRAME_WORDS.has(word) && !THINGS.has(word)) || ADVERB.test(word) || /^\d+$/.test(original);
    if (!isBetween) phrase.push(word.replace(/'s$/, '').replace(/^co-(?=\p{L})/u, ''));
    else {
      end();
      if (word === 'or' && alternatives.at(-1)?.length) alternatives.push([]);
    }
  }
  end();
  return alternatives.filter(({ length }) => length > 0);
}
