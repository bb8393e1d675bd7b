import type { Item } from '../../corpus.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { tokens } from '../reading/tokenization.ts';
import { readWords } from '../reading/word-lists.ts';
import { nounMatcher } from './object-words.ts';
import type { SaidTest } from './said-action.ts';

/** "Was she ever a senior chart editor at Kelp & Sons?" */
const ASKS_ROLE =
  /^(?:and |so |but )?(?:is|are|was|were|has|have|had|did) (?:you|s?he|they|owner)(?: ever| also| once| previously| formerly| currently| now| still| already| really| actually| just)*(?: (?:been|be|become|work(?:ed)?|served?))*(?: ever)?(?: as)? (?:an? |the )((?:[\p{L}+#./&'-]+ ){0,4}?[\p{L}+#/'-]+?)(?= (?:at|in|for|with|of|on|from|by|during|before|after|while|when|who|that|or|and|now|once|ever|currently|there|then)\b|[?!.,; ]*$)/u;
/** Nouns for professions and positions. */
const ROLE =
  /(?:er|or|ist|ian|eer|(?:chair|camera|sales)(?:wo)?man|ant|architect|nurse|pilot|chef|coach|intern|attorney|midwife|analyst|director|manager|lead|head|chief|president|vp|c[a-z]o|clerk|agent|judge|secretary|surgeon|librarian|programmer|scientist|trainee|apprentice|freelancer)$/;
/** Words that end like a role but are none. */
const NO_ROLE = readWords('no-roles');
/** Praise and circumstances, which no title names. */
const NOT_OF_TITLE =
  /^(?:good|great|strong|real|proper|actual|professional|experienced|skilled|qualified|full-time|part-time|paid|former|formal|official|trained|capable|competent|hands-on|true|born|very|first|only|sole)$/;
/** A product owner holds a position, unlike other owners. */
const OWNERSHIP = /\b(?:product|process|service) owner$/;
/** These ask for a certificate. */
const CERTIFIED = /\b(?:certified|licen[cs]ed|chartered|registered|accredited)\b/;
/** Positions that differ, although the stemmer or the thesaurus treats some of them as the same. */
const POSITIONS =
  /^(?:managers?|leads?|leaders?|heads?|directors?|chiefs?|supervisors?|officers?|presidents?|founders?|consultants?|assistants?|interns?|trainees?)$/;

/** The words of the role that a yes-no question asks about. */
export function askedRole({ normalizedText }: Pick<Question, 'normalizedText'>): string[] | undefined {
  const [, phrase = ''] = normalizedText.match(ASKS_ROLE) ?? [];
  const words = tokens(phrase)
    .map(({ word }) => word)
    .filter((word) => !NOT_OF_TITLE.test(word));
  const head = words.at(-1) ?? '';
  return ROLE.test(head) && (!NO_ROLE.has(head) || OWNERSHIP.test(phrase)) && !CERTIFIED.test(phrase) ? words : undefined;
}

/** What a question names besides the role: "at kelp & sons". */
export function restOfRole({ normalizedText }: Pick<Question, 'normalizedText'>): string {
  return normalizedText.replace(ASKS_ROLE, '').trim();
}

/** Returns a test whether a title, or a sentence such as "as a chart editor", names the whole role that the question asks about. */
export function roleTest(question: Question, { vectors, index }: EngineContext): SaidTest | undefined {
  const role = askedRole(question);
  if (!role) return undefined;
  const matchers = role.map((word) => {
    if (!POSITIONS.test(word)) return nounMatcher(word, true, vectors);
    return (other: string) => singular(other) === singular(word);
  });
  const [isHead] = matchers.slice(-1);
  // "Accounting" and "journalism" match the head of a role, but are not roles.
  const isRole = (word: string) => isHead?.(word) === true && ROLE.test(singular(word));
  const wordsOf = (text: string) => tokens(withOtherNames(text)).flatMap(({ word }) => [word, ...word.split(/[-/]/)]);
  const names = (text: string) => {
    const words = wordsOf(text);
    return words.some(isRole) && matchers.every((matches) => words.some(matches));
  };
  const opens = (text: string) => {
    const [, phrase = ''] = text.match(OPENING) ?? [];
    return !STARTS_WITH_VERB.test(phrase) && !DENIAL.test(phrase) && isRole(wordsOf(phrase).at(-1) ?? '') && names(phrase);
  };
  // "Management of two ports" is what the manager of a port does.
  const asksOf = /^of\b/.test(restOfRole(question));
  const isActivity = nounMatcher(role.at(-1) ?? '', true, vectors);
  const does = (text: string) =>
    asksOf && role.length === 1 && tokens(text).some(({ word }, i, all) => isActivity(word) && all[i + 1]?.word === 'of');
  const hasTitle = (item: Item) =>
    isPosition(item) &&
    titlesOf(item, index)
      .flatMap(role.includes('and') ? (title) => title : rolesIn)
      .some(names);
  return (text, item) => hasTitle(item) || namedIn(text).some(names) || opens(text) || does(text);
}

/** Software engineers, developers and programmers are one trade under several names, and a PO is a product owner. */
function withOtherNames(text: string): string {
  return text
    .replace(/\bPO\b/g, '$& product owner')
    .replace(/\b(?:software|back-?end|front-?end|full[- ]stack|web|mobile) engineers?\b/gi, '$& developer programmer')
    .replace(/\b(?:software|back-?end|front-?end|full[- ]stack|web|mobile) (?:developer|programmer)s?\b/gi, '$& engineer');
}

function singular(word: string): string {
  return word.replace(/s$/, '');
}

/** Whether the title of an item is a position that the owner held. */
function isPosition({ kind }: Item): boolean {
  return kind === 'experience' || kind === 'about';
}

function titlesOf({ kind, title, milestone, passages }: Item, { englishOf }: EngineContext['index']): string[] {
  if (kind === 'about') return passages.filter(({ isFact }) => isFact).map(englishOf);
  return [title, milestone?.position ?? ''];
}

/** The roles that a title names: both in "Designer and project manager", but not the director in "Assistant to the director". */
function rolesIn(title: string): string[] {
  return title.split(/, | and | & |\//).map((role) => role.replace(/ to .*$/, ''));
}

/** "I am a teacher, a writer and an editor". */
const AS = /\b(?:as|was|am|been|became|become|being|promoted to|i['’]m) (?:(?:an?|the|their|our|its) )?([^.;:!?()]{1,160})/giu;
/** "Lead network engineer responsible for the harbours." */
const OPENING =
  /^((?:[\p{L}+#/&'-]+ ){0,4}?[\p{L}+#/'-]+?)(?= (?:responsible|in charge|for|of|on|at|in|with|who|leading|working)\b|[.,;:]|$)/iu;
/** "Supervised a data scientist". */
const STARTS_WITH_VERB = /^\w+(?:ed|ing)\b/;
const PARTS = /, (?:and |or )?| and | or /;
/** Where the name of a role ends. */
const AFTER_ROLE = / (?:for|of|on|at|in|with|who|that|to|by|from|responsible|where|while|when|i|we|he|she|they)\b.*$/i;
const MAX_ROLE_WORDS = 5;
const DENIAL = /\b(?:not|never|no)\b/i;

function namedIn(text: string): string[] {
  const phrases = [...text.matchAll(AS)].flatMap(([, phrase = '']) =>
    phrase
      .split(PARTS)
      .filter((part, i) => !DENIAL.test(part) && (i === 0 || !STARTS_WITH_VERB.test(part)))
      .map((part) => part.replace(AFTER_ROLE, '')),
  );
  return phrases.map((phrase) => phrase.split(' ').slice(0, MAX_ROLE_WORDS).join(' '));
}
