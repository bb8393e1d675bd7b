import { findDegree } from './degrees.ts';
import { findOrganisation, type NamedOrganisation } from './organisations.ts';
import { phrasings, readPhrasings } from './phrasings.ts';
import type { EngineContext, Question } from './question.ts';
import { YES_NO } from './question-forms.ts';
import { asksSameTime, endsWithThen, OTHER } from './same-time.ts';
import { ASKS_CURRENT } from './time-questions.ts';
import { type MonthRange, parseTimeRange } from './time-range.ts';
import { isStopword, tokens, wordStems } from './tokenization.ts';

const FILE = 'career-query';

/** The property that a question about the entries of a career asks for: the entries themselves, or one of their properties. */
export type Property =
  | 'entries'
  | 'duration'
  | 'end'
  | 'start'
  | 'date'
  | 'issuer'
  | 'place'
  | 'organisation'
  | 'role'
  | 'work'
  | 'about'
  | 'count';

/** Questions about jobs or volunteering do not ask for career breaks. */
export type EntryKind =
  | 'volunteering'
  | 'break'
  | 'award'
  | 'certification'
  | 'publication'
  | 'talk'
  | 'project'
  | 'education'
  | 'job';

/** How the entries that the question asks for relate in time to others. */
export type TemporalRelation = 'before' | 'after' | 'during';

export type Order = 'current' | 'newest' | 'oldest' | 'longest' | 'shortest';

/** A question about the entries of a career, parsed into its parts: "how long was her second job at Reed & Sons?" */
export interface CareerQuery {
  property: Property;
  kind?: EntryKind;
  organisation?: NamedOrganisation;
  range?: MonthRange;
  /** The words that the heading of an entry must contain, each as a list of possible stems. */
  words: string[][];
  order?: Order;
  /** The index in the order, from 0: 1 for "the second one". */
  position?: number;
  /** Asks for entries before, after or during others. */
  relation?: TemporalRelation;
  /** Whether the question ends with "then" or "at the time". */
  isAboutThen: boolean;
  /** Whether only entries of the same organization are asked for: "what did he do next for that company?" */
  isWithinOrganisation: boolean;
  /** Whether the question contains "it", "there" or "which one". */
  hasReference: boolean;
  /** Whether the question asks for the entries that were not shown. */
  asksForOthers: boolean;
  /** Whether the question only replaces a part of the previous question: "and in 2016?" */
  isElliptical: boolean;
  /** Whether the question compares employers and not roles. */
  isAboutEmployers: boolean;
  /** Whether the question asks for degrees, and not for any studies. */
  isAboutDegrees: boolean;
}

const groupsOf = (prefix: string): [name: string, pattern: RegExp][] =>
  [...readPhrasings(FILE).keys()]
    .filter((name) => name.startsWith(`${prefix}: `))
    .map((name) => [name.slice(prefix.length + 2), phrasings(FILE, name, 'g')]);

const PROPERTIES = groupsOf('asks') as [Property, RegExp][];
const ORDERS = groupsOf('order') as [Order, RegExp][];
const RELATIONS = groupsOf('relation') as [TemporalRelation, RegExp][];
const KINDS = groupsOf('kind') as [EntryKind, RegExp][];
const ORDINAL = phrasings(FILE, 'ordinal', 'g');
/** In "the first job after college", the studies do not determine the kind. */
const AFTER_STUDIES = phrasings(FILE, 'after studies', 'g');
const LAST_BUT_ONE = phrasings(FILE, 'last but one', 'g');
const REFERENCE = phrasings(FILE, 'reference', 'g');
const OTHERS = phrasings(FILE, 'others', 'g');
const FILLER = phrasings(FILE, 'filler', 'g');
const WITHIN_ORGANISATION = phrasings(FILE, 'within organisation');
const ELLIPSIS = /^(?:and|what about|how about|so|ok|okay|but|also|no|sorry|i mean|i meant)\b/;
/** May follow a name: "the Reed group". */
const COMPANY = /^(?:groups?|compan(?:y|ies)|corporation|corp|firms?)$/;
const IS_SCHOOL = /universi|uniwersy|college|school/i;
/** In a question about an employer that is a school, these words do not mean studies, unless somebody attended it. */
const AT_SCHOOL = /\b(?:universit(?:y|ies)|uni|college|school|(?:teach(?:ing)?|taught|lectur(?:ed?|ing))(?= (?:at|for)\b))\b/g;
const TAUGHT = /\b(?:teach(?:ing)?|taught|lectur(?:ed?|ing)) (?:at|for)\b/;
const ATTENDED = /\b(?:attend(?:ed)?|(?:go|went|been) to)\b/;
const ASKS_DEGREE = /\b(?:degrees?|graduat(?:ed?|ion))\b/;
const EMPLOYERS = /\b(?:employers?|compan(?:y|ies)|firms?|organi[sz]ations?)\b/;
/** Verbs that imply a kind of entry, unless a noun names another one. */
const IMPLYING_VERBS = /^(?:work(?:ed|ing)?|employed|stud(?:y|ied|ying)|publish(?:ed)?|graduate[d]?)$/;
/** Properties of jobs, unless a question names another kind. */
export const JOB_PROPERTIES: ReadonlySet<Property> = new Set(['organisation', 'role', 'work']);
/** Also "how long was she out of work?", which asks for a time without a job. */
const NEGATION =
  /\b(?:not|never|without|except|besides|outside|other than|(?:apart|aside) from|out of (?:work|a job|the workforce)|between jobs|unemployed|jobless)\b|n't\b/;
/** Words of questions that headings and dates cannot answer. */
const OTHER_QUESTION = /\b(?:why|who|whom|whose|how|like|feel|think|want|need|know|say|explain|describe|compare)\b/;
/** The current job does not answer "is she currently on leave?" */
const ON_LEAVE = /^(?:and |so |but )?(?:is|are|was|were) .*(?<!\bor )\bon (?:\w+ )?leave\b/;
const WHAT_WAS_DONE = /^(?:and |so |but )?what(?: else| exactly)? (?:did|has|have|had) (?:you|s?he|they|owner) (\w+)/;
const DONE_FOR = /\b(do|done|doing|works? on) for (?:the )?([^\s?!.,]+)/;
const MAX_WORDS = 16;

/** Parses a question into a query; undefined if it asks for anything else. */
export function parseCareerQuery(question: Question, { corpus, currentMonth }: EngineContext): CareerQuery | undefined {
  const { withoutIntroduction: normalizedText, technologies, unknownNames, conversation } = question;
  let rest = normalizedText.replace(/[?!.,;:\s]+$/, '').replace(/[?!.;:]\s|,\s*/g, ' ');
  if (tokens(rest).length > MAX_WORDS || ON_LEAVE.test(rest)) return undefined;
  const take = (pattern: RegExp): string | undefined => {
    const [match] = rest.match(pattern) ?? [];
    rest = rest.replaceAll(pattern, ' | ');
    return match;
  };
  const takeFirst = <Name>(groups: [Name, RegExp][]): Name | undefined =>
    groups.find(([, pattern]) => take(pattern) !== undefined)?.[0];

  const organisation = findOrganisation(question, corpus);
  const known = (name: string) => organisation?.words.has(name.toLowerCase()) === true;
  // What somebody did for an employer was done there.
  rest = rest.replace(DONE_FOR, (text, action: string, name: string) => (known(name) ? `${action} at ${name}` : text));
  // "Outside" may begin the name of an employer.
  if (NEGATION.test(rest.replace(/\S+/g, (word) => (known(word) ? '' : word)))) return undefined;
  if (technologies.some(({ names }) => !names.some(known)) || unknownNames.some((name) => !known(name))) return undefined;
  // "Which ones are from 2006?" does not ask for everything since then.
  const range = parseTimeRange(normalizedText.replace(/\bfrom (?=\d{4}\W*$)/, 'in '), currentMonth());
  if (range && range.from > currentMonth()) return undefined;
  const property = PROPERTIES.find(([, pattern]) => rest.search(pattern) >= 0);
  const propertyText = property && take(property[1]);
  // Of the two properties in "What does he do now, and since when?", the one declared first is answered.
  for (const [, pattern] of PROPERTIES) take(pattern);
  const asksForOthers = take(OTHERS) !== undefined;
  const isLastButOne = take(LAST_BUT_ONE) !== undefined;
  const ordinalText = take(ORDINAL);
  const asksAboutNow = ASKS_CURRENT.test(normalizedText) && !/^(?:how long|since when)\b/.test(normalizedText);
  const order = isLastButOne ? 'newest' : (takeFirst(ORDERS) ?? (asksAboutNow ? 'current' : undefined));
  if (order === 'oldest') take(AFTER_STUDIES);
  const isWithinOrganisation = WITHIN_ORGANISATION.test(normalizedText);
  const named = range ? undefined : takeFirst(RELATIONS);
  // "Was she at Kelp & Sons then?" cannot be answered with a list.
  if (named === 'during' && organisation && YES_NO.test(normalizedText) && !TWO_CLAUSES.test(normalizedText)) return undefined;
  const isSameTime = named !== 'during' || asksSameTime(normalizedText, order !== undefined, organisation !== undefined);
  const relation = isSameTime ? named : undefined;
  const isTaught = property !== undefined && TAUGHT.test(rest);
  if (organisation && !ATTENDED.test(rest)) {
    rest = rest.replace(/[^\s|]+/g, (word) => (organisation.words.has(word) ? '|' : word));
    if (organisation.items.some(({ milestone }) => IS_SCHOOL.test(milestone.company ?? ''))) take(AT_SCHOOL);
  }
  const kinds = KINDS.flatMap(([kind, pattern]) => {
    // "Which school" asks for a property and names a kind of entry as well.
    const match = take(pattern) ?? (kind === 'job' ? undefined : propertyText?.match(pattern)?.[0]);
    return match === undefined ? [] : [{ kind, isImplied: IMPLYING_VERBS.test(match.trim()) }];
  });
  const nouns = kinds.filter(({ isImplied }) => !isImplied);
  if (nouns.length > 1) return undefined;
  rest = rest.replace(VERB_OF_REFERENCE, ' ');
  const hasReference = conversation.length > 0 && rest.match(REFERENCE) !== null;
  rest = rest.replaceAll(REFERENCE, ' | ').replaceAll(FILLER, ' ');
  if (OTHER_QUESTION.test(rest)) return undefined;
  const words = tokens(rest).filter(
    ({ word }) =>
      !isStopword(word) &&
      !(organisation?.words.has(word) || (organisation && COMPANY.test(word))) &&
      !(range && isPartOfDate(word)) &&
      word !== '|',
  );
  // "What did she build there?" asks for sentences, which no heading gives.
  if (hasReference && !property && words.length === 1 && normalizedText.match(WHAT_WAS_DONE)?.[1] === words[0]?.word)
    return undefined;
  // "What did he do first?" asks for a job.
  const isOfJob = (organisation && isTaught) || (order && property && JOB_PROPERTIES.has(property[0]));
  // The subject of a thesis is in a sentence.
  const isOfDegree = !relation && !/\b(?:thesis|dissertation)\b/.test(normalizedText) && findDegree(normalizedText) !== undefined;
  const kind = (nouns[0] ?? kinds[0])?.kind ?? (isOfDegree ? 'education' : isOfJob ? 'job' : undefined);
  // "Was she at Kelp & Sons while she studied?" cannot be answered with a list.
  const [, before = ''] = YES_NO.test(normalizedText) ? (normalizedText.match(TWO_CLAUSES) ?? []) : [];
  const isNamedBefore = tokens(before).some(({ word }) => known(word) || words.some((named) => named.word === word));
  if (relation === 'during' && before !== '' && (isNamedBefore || !(kind ?? OTHER.test(before)))) return undefined;
  return {
    property: property?.[0] ?? 'entries',
    kind,
    organisation,
    range,
    words: words.map(({ word }) => wordStems(word)),
    order,
    position: isLastButOne ? 1 : ordinalText === undefined ? undefined : ORDINALS.findIndex((name) => name.test(ordinalText)),
    relation,
    isAboutThen: endsWithThen(normalizedText),
    isWithinOrganisation,
    hasReference,
    asksForOthers,
    isElliptical: ELLIPSIS.test(normalizedText) && property === undefined && order === undefined && relation === undefined,
    isAboutEmployers: EMPLOYERS.test(normalizedText),
    isAboutDegrees: kind === 'education' && ASKS_DEGREE.test(normalizedText),
  };
}

/** "How long did she run it?" asks for the duration of the entry shown; "how long did she test it?" asks for a part of that. */
const VERB_OF_REFERENCE = /(?<=\| {1,3}did (?:you|she|he|they) )(?:run|lead|manage|do|have|hold|keep|own)(?= (?:it|that|this)\b)/;

/** A yes-no question whether two things happened at the same time. */
export const TWO_CLAUSES = /^(.+?),? (?:while|during|at the same time as) (.+)$/i;

const ORDINALS = [/\b(?:first|1st)\b/, /\b(?:second|2nd)\b/, /\b(?:third|3rd)\b/, /\b(?:fourth|4th)\b/];

function isPartOfDate(word: string): boolean {
  return /\d|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*$|^(?:early|late|mid|nineties|eighties|seventies|years?|last|since|until|ago|between|end|beginning|start|covid|pandemic)$/.test(
    word,
  );
}
