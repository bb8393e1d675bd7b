import { withPlainVerbs } from './phrasal-verbs.ts';
import type { Question } from './question.ts';
import { asksWhether, YES_NO } from './question-forms.ts';
import { FRAME_WORDS, isStopword, type Token, tokens } from './tokenization.ts';
import { readWords } from './word-lists.ts';

/** Adjacent words of a question. */
export interface Phrase {
  /** "Payment software". */
  text: string;
  /** Its specific words, of which the last counts as the head noun: "payment". */
  words: readonly string[];
}

/** What a question asks about, without the activity: "games" and "schools" in "Did she write games for schools?" */
export interface QuestionObject {
  /** The phrases that need evidence, one list for each side of an "or"; one list suffices: "satellite images or maps". */
  alternatives: readonly (readonly Phrase[])[];
  /** The verb, unless it is generic: "taught", but not "made". */
  verb: string | undefined;
  /** Whether the first phrase is what was made, sold or driven: "games", but neither "in games" nor "payment software". */
  isDirect: boolean;
  /** Whether the industry of an employer is evidence: "insurance experience?", "at a bank", but not "in the army". */
  industryCounts: boolean;
  /** Whether quotations of related work may answer: "insurance experience?", "can she sing?" */
  acceptsRelatedWork: boolean;
  /** Whether it asks what the owner is or was, which a testimonial may answer. */
  asksWhatOwnerIs: boolean;
  /** Whether a degree may answer. */
  degreeMayAnswer: boolean;
  /** Whether it asks for an action, and not for what the owner knows or works with. */
  asksForAction: boolean;
  /** Whether it asks where or for whom something was done. */
  isPlace: boolean;
  /** Whether it asks for membership of an organization. */
  isMembership: boolean;
}

/** Verbs that fit any work. */
export const GENERIC_VERBS = readWords('generic-verbs');
/** Nouns and adverbs that fit any work; next to a specific word they are not evidence. */
export const GENERIC_NOUNS = readWords('generic-nouns');

const LEADING = /^(?:and|so|but|also|then|ok|well|hi|hello)$/;
const AUXILIARY = /^(?:has|have|had|did|does|do|is|are|was|were|can)$/;
const BE = /^(?:is|are|was|were|been|be)$/;
const OWNER = /^(?:he|she|they|you|him|her|u)$/;
const ADVERB =
  /^(?:ever|also|actually|really|already|still|never|once|personally|even|previously|currently|just|formerly|too|yet)$/;
const ARTICLE = /^(?:an?|the|any|some|his|her|their|your)$/;
/** "Had to", "needs to", "tried to". */
const BEFORE_TO = /^(?:ha[ds]|have|needs?|needed|tr(?:y|ied)|manage[ds]?|able|get|got)$/;
/** Verbs for likes and opinions, which are not activities. */
const ATTITUDE = /^(?:likes?|enjoys?|wants?|prefers?|minds?|thinks?|feels?|loves?|hates?|cares?)$/;
/** A request to the assistant, not a question about the owner: "can you tell me …". */
const REQUEST = /^(?:tell|give|show|describe|explain|list|say|name|summari[sz]e|walk|help|recommend)$/;
/** Begins a qualifier of the object: "that must run for years", "without a team". */
const QUALIFIER =
  /^(?:that|which|who|whom|whose|what|how|why|when|where|while|because|so|but|if|as|than|rather|without|until|before|after)$/;
const PAUSE = /[,;:(]| - /;
/** More than anyone asks for. Comparing all passages of a long career with one alternative takes a few milliseconds. */
const MAX_ALTERNATIVES = 10;
/** Verbs whose object must be the head of a phrase: "built a game server" is not evidence of building a game. */
const MAKES =
  /^(?:ma[dk]e|build|built|create[ds]?|develop(?:ed)?|writ(?:e|ten)|wrote|design(?:ed)?|compos(?:ed?)|paint(?:ed)?|publish(?:ed)?|launch(?:ed)?|ship(?:ped)?|sell|sold|repair(?:ed)?|fix(?:ed)?|fl(?:y|ew|own)|driven?|drove|own(?:ed)?|invent(?:ed)?|r[ua]n|manage[ds]?|sing|sung|sang|play(?:ed)?|grown?|grew)$/;
/** Verbs for which a degree may be evidence; a degree in music does not show that somebody taught it. */
const STUDIES =
  /^(?:stud(?:y|ied)|learn(?:ed|t)?|attend(?:ed)?|t(?:ake|ook|aken)|complet(?:ed?)|finish(?:ed)?|graduated?|major(?:ed)?|do|did|done|ha(?:ve|d|s)|g[eo]t|go(?:ne)?|went|know|use[ds]?|win|won|receive[ds]?|read|been|be|served?)$/;
/** "Has she given talks?" asks for an action, "does she mentor anyone?" also for an ability. */
const HAS_DONE = /^(?:has|have|had|did)$/;
const WORKS = /^(?:work(?:ed)?|handled?|deal|dealt|practi[cs]ed?|code[ds]?|program(?:med)?)$/;
const AT = /^(?:for|at|in|inside)$/;
/** Institutions that are not an industry, unlike "in the insurance industry" and "in the aviation business". */
const INSTITUTION =
  /\b(?:for|at|in|inside) the (?:\w+ )?(?:army|navy|military|police|marines|armed forces|air force|coast ?guard|government|parliament|church)\W*$/;

const MEMBERSHIP =
  /\b(?:members? (?:of|in)|memberships? (?:of|in|with)|belongs? to) (?!.*\b(?:teams?|crews?|staff|squads?|boards?|committees?|groups?)\b)/;
/** Serving in one of these means being a member. */
const FORCES = /\b(?:army|navy|military|police|marines|armed forces|air force|coast ?guard)\W*$/;
const MEMBER = /^(?:members?|memberships?|belongs?)$/;

/**
 * The object of a yes-no question, or of a question such as "insurance experience?", "is there a tide map?" or "what did she make
 * for churches?"; undefined if it has none.
 */
export function objectOf({ normalizedText }: Pick<Question, 'normalizedText'>): QuestionObject | undefined {
  const text = normalizedText.split(/[?!]/)[0] ?? '';
  const words = withPlainVerbs(tokens(text));
  const start = words.findIndex(({ word }) => !LEADING.test(word));
  // "Insurance experience?" has no verb and begins with its object.
  const lacksVerb = asksWhether(normalizedText) && !YES_NO.test(normalizedText);
  const action: Action | undefined = lacksVerb ? { index: start } : actionAt(words, start);
  if (!action) return undefined;
  const { verb, index: position } = action;
  const isMembership = MEMBERSHIP.test(text);
  const rest = isMembership ? words.slice(position).filter(({ word }) => !MEMBER.test(word)) : words.slice(position);
  const isGeneric = verb === undefined || GENERIC_VERBS.has(verb) || isStopword(verb) || FRAME_WORDS.has(verb);
  const qualifier = rest.findIndex(({ word }, i) => i > 0 && QUALIFIER.test(word));
  const named = phrasesOf(rest, text);
  const alternatives = named
    .map((phrases) => {
      const specific = phrases
        .map((phrase): Phrase => ({ ...phrase, words: phrase.words.filter(isSpecific) }))
        .filter(({ words }) => words.length > 0);
      return specific.length > 0 || !isGeneric ? specific : phrases;
    })
    .filter(({ length }, i) => length > 0 || (!isGeneric && i === 0));
  if (isGeneric && alternatives.length === 0) return undefined;
  const isPlace = (qualifier < 0 ? rest : rest.slice(0, qualifier)).some(({ word }) => AT.test(word));
  const mainHead = named[0]?.[0]?.words.at(-1);
  const first = rest.find(({ word }) => !ARTICLE.test(word))?.word;
  return {
    alternatives: [...alternatives, ...(alternatives.length === 0 ? [[]] : [])].map((phrases) =>
      phrases.length > 0 ? phrases : [{ text: verb ?? '', words: [verb ?? ''] }],
    ),
    verb: isGeneric || isMembership ? undefined : verb,
    // "Built payroll software" does not mean that the payroll was made.
    isDirect:
      verb !== undefined &&
      MAKES.test(verb) &&
      first !== undefined &&
      !isStopword(first) &&
      !GENERIC_NOUNS.has(mainHead ?? first),
    industryCounts: lacksVerb || /^(?:experience|background)$/.test(rest[0]?.word ?? '') || (isPlace && !INSTITUTION.test(text)),
    acceptsRelatedWork: lacksVerb || words[start]?.word === 'can',
    asksWhatOwnerIs: BE.test(words[start]?.word ?? '') && words[start + 1]?.word !== 'there',
    degreeMayAnswer: verb === undefined || STUDIES.test(verb),
    asksForAction: verb !== undefined && HAS_DONE.test(words[start]?.word ?? '') && !STUDIES.test(verb) && !WORKS.test(verb),
    isPlace,
    isMembership: isMembership && !FORCES.test(text),
  };
}

/** Whether a word of a phrase is not generic there: "project management" is not any management. */
function isSpecific(word: string, position: number, words: readonly string[]): boolean {
  return !GENERIC_NOUNS.has(word) || words[position + 1] === 'management';
}

/** The verb of a question and where its object begins. */
interface Action {
  verb?: string;
  index: number;
}

/** The verb of a yes-no question, and the words after it. */
export function actionOf({ normalizedText }: Pick<Question, 'normalizedText'>): { verb?: string; rest: string[] } | undefined {
  if (!YES_NO.test(normalizedText)) return undefined;
  const words = withPlainVerbs(tokens(normalizedText.split(/[?!]/)[0] ?? ''));
  const action = actionAt(
    words,
    words.findIndex(({ word }) => !LEADING.test(word)),
  );
  return action && { ...(action.verb && { verb: action.verb }), rest: words.slice(action.index).map(({ word }) => word) };
}

function actionAt(words: readonly Token[], start: number): Action | undefined {
  const wordAt = (i: number) => words[i]?.word ?? '';
  const skipAdverbs = (from: number) => {
    let index = from;
    while (ADVERB.test(wordAt(index))) index++;
    return index;
  };
  if (wordAt(start) === 'any') return { index: start + 1 };
  // "Is there a tide map?" asks the same as "has she made a tide map?", and "anything for harbours?" as "any work for harbours?"
  if (BE.test(wordAt(start)) && wordAt(start + 1) === 'there') return { index: skipAdverbs(start + 2) };
  if (wordAt(start) === 'anything' && wordAt(start + 1) === 'for') return { index: start + 1 };
  if (wordAt(start) === 'ever') return { verb: wordAt(start + 1), index: start + 2 };
  let auxiliary = start;
  if (/^(?:what|which)$/.test(wordAt(start))) {
    auxiliary = words.findIndex(({ word }) => AUXILIARY.test(word));
    // "What did she make for churches?", but not "what would she change about the launch?"
    if (auxiliary < 0 || !GENERIC_VERBS.has(wordAt(auxiliary + 2)) || wordAt(auxiliary + 3) !== 'for') return undefined;
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
  // In "been given", the main verb follows.
  if (BE.test(wordAt(index)) && /(?:ed|en)$/.test(wordAt(index + 1))) index++;
  return /^(?:or|and)$/.test(wordAt(index + 1)) ? { index: index + 3 } : { verb: wordAt(index), index: index + 1 };
}

/** Groups of adjacent words for each side of an "or", up to a qualifier, which begins with a comma or a relative pronoun. */
function phrasesOf(words: readonly Token[], text: string): Phrase[][] {
  const alternatives: Phrase[][] = [[]];
  let phrase: string[] = [];
  const end = () => {
    // A generic verb is not part of a phrase, except for a last word such as "building" in "ship building".
    const words = phrase.filter(
      (word, i) => !GENERIC_VERBS.has(word) || (i > 0 && i === phrase.length - 1 && word.endsWith('ing')),
    );
    if (words.length > 0) alternatives.at(-1)?.push({ text: words.join(' '), words });
    phrase = [];
  };
  for (const [i, { word, index: position, text: original }] of words.entries()) {
    const before = words[i - 1];
    const hasPhrase = phrase.length + (alternatives[0]?.length ?? 0) > 0;
    if (
      hasPhrase &&
      (QUALIFIER.test(word) || PAUSE.test(text.slice(before ? before.index + before.text.length : position, position)))
    )
      break;
    const separatesPhrases =
      isStopword(word) || (FRAME_WORDS.has(word) && !GENERIC_NOUNS.has(word)) || ADVERB.test(word) || /^\d+$/.test(original);
    if (!separatesPhrases) phrase.push(word.replace(/'s$/, '').replace(/^co-(?=\p{L})/u, ''));
    else {
      end();
      if (word === 'or' && alternatives.at(-1)?.length) alternatives.push([]);
    }
  }
  end();
  return alternatives.filter(({ length }) => length > 0).slice(0, MAX_ALTERNATIVES);
}
