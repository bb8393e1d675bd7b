import { employerKey } from '../../../../contract/employer-key.ts';
import { isEmployment, VOLUNTEER } from '../../../../contract/employers.ts';
import { firstMonth, isOngoing, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item, Passage } from '../../corpus.ts';
import { isUnfinished } from '../../finished-studies.ts';
import { type Draft, escapeMarkdown, type Quote, toQuote } from '../answer/draft.ts';
import { durationOf } from '../answer/durations.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { formatTenures } from '../answer/tenure-dates.ts';
import { plainStatements, workSentences } from '../answer/work-of-roles.ts';
import { degreeRank, isDegree } from '../reading/degrees.ts';
import { findOrganisation } from '../reading/organisations.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { tokens } from '../reading/tokenization.ts';
import { wasQuoted } from '../retrieval/item-sentences.ts';
import { findCurrentItems, isTimelineItem, jobsByDate, milestoneOf, type TimelineItem } from '../retrieval/timeline-items.ts';
import { longestTenure } from './longest-tenure.ts';
import { largestResult, resultsOf } from './results.ts';
import { employments, mostYearsStated, yearsOfWork } from './years-of-work.ts';

/** Each pattern matches a whole question, in which "owner" stands for the owner's name. */
const ASKS_INTRODUCTION = phrasings('introduction', 'introduction');
const ASKS_LENGTH = phrasings('introduction', 'length');
const ASKS_TITLE = phrasings('introduction', 'title');
const ASKS_EXPERIENCE = phrasings('introduction', 'experience');

/** Answers "Who is she?", "What is her title?" and "How much experience?" with a sentence composed from the profile and the dates. */
export function answerIntroduction(question: Question, engine: EngineContext): Draft | undefined {
  const request = requestOf(question);
  if (ASKS_TITLE.test(request)) return jobTitle(engine);
  // "Since when has she been doing this?" may be about what was shown.
  const isAboutShown = question.contextItems.length > 0 && /\b(?:doing|done) (?:this|that|it)\b/.test(request);
  if (ASKS_EXPERIENCE.test(request) && !isAboutShown) return experienceInYears(engine);
  return asksForIntroduction(question, engine) ? introduction(question, engine) : undefined;
}

/** Whether a question asks who the owner is, or why to hire them. */
export function asksForIntroduction(question: Question, engine: EngineContext): boolean {
  const request = requestOf(question);
  return ASKS_INTRODUCTION.test(request) || asksIntroduction(question) || asksLength(request, question, engine);
}

function requestOf({ normalizedText }: Question): string {
  return normalizedText.replace(/[?!.\s]+$/, '');
}

/** "Her in 30 seconds"; what continues a conversation or names something else may be about that. */
function asksLength(request: string, question: Question, { corpus }: EngineContext): boolean {
  const { isFollowUp, unknownNames, technologies, contextItems } = question;
  // "In one sentence" may be about what was shown.
  if (contextItems.length > 0 && !PERSON.test(request)) return false;
  const isElsewhere = isFollowUp || unknownNames.length > 0 || technologies.length > 0;
  return !isElsewhere && ASKS_LENGTH.test(request) && findOrganisation(question, corpus) === undefined;
}

/** Whether a question names an introduction and nothing that it should be about: "20-second intro?" */
function asksIntroduction({ normalizedText, terms, unknownNames, technologies, isFollowUp }: Question): boolean {
  const audience = new Set(tokens(normalizedText.match(AUDIENCE)?.[0] ?? '').map(({ word }) => word));
  return (
    INTRODUCTION.test(normalizedText) &&
    !isFollowUp &&
    unknownNames.length === 0 &&
    technologies.length === 0 &&
    terms.every(
      ({ word, weight }) => weight <= SUBJECT_WEIGHT || INTRODUCTION.test(word) || BREVITY.test(word) || audience.has(word),
    )
  );
}

const INTRODUCTION =
  /\b(?:intro|introduction|introduce|summary|overview|elevator pitch|pitch|bio|tl;?dr|summari[sz]e|sum (?:up|him|her|them))\b/;
const PERSON = /\b(?:owner|you|yourself|she|he|her|him|his|them|person|candidate|applicant)\b/;
/** The audience or the occasion of an introduction: "for my boss", "as if we met at a party". */
const AUDIENCE =
  /\b(?:(?:for|to) (?:(?:an?|my|our|the) )?(?:[\w-]+ ){0,2}?(?:boss|managers?|recruiters?|teams?|clients?|colleagues?|board|director|ceo|cto|hr|audience|newsletter|meeting|call|interview)|as if|like we|(?:so )?why should (?:i|we) \w+)\b.*$/;
export const BREVITY =
  /^(?:max(?:imum)?|most|\d[\d-]*(?:[- ]?(?:s|sec|secs|seconds?|minutes?|mins?|words?))?|sum|up|elevator|brief(?:ly)?|quick(?:ly)?|short(?:ly)?|fast|rapid|tiny|concise|simple|basic|general|please|seconds?|secs?|minutes?|mins?|sentences?|words?|lines?|paragraphs?|breath|nutshell|one|two|three|few|professional|career|profile|give|need|want|got|time|busy|hurry)$/;

/**
 * The owner's name, title, present or last job, years of work, longest employer, highest degree and most frequent skills, with
 * the first sentence about the owner, a result, and a sentence about people led or taught; from two sources at most.
 */
export function introduction({ normalizedText, previousAnswer }: Question, engine: EngineContext): Draft | undefined {
  const { content, items } = engine.corpus;
  const { name, title } = content.profile;
  const jobs = jobsByDate(items);
  const current = findCurrentItems(employments(items), engine);
  const shown = current.length > 0 ? current : jobs.slice(0, 1);
  const longest = longestTenure(shown, engine);
  // The current role already says "Engineer at Reed & Sons" or "Engineer".
  const isInRole = shown.some(({ milestone: { company, position, title: heading } }) =>
    Boolean((company && title.includes(company)) || employerKey(position ?? heading) === employerKey(title)),
  );
  const headline = isInRole || LISTS.test(title) ? '' : title.split(' | ').slice(0, MAX_TITLES).join(' | ');
  const roles = joinAtMost(shown.map(labelOf).map(escapeMarkdown), MAX_PRESENT_ROLES);
  const role = roles && `${current.length > 0 ? 'At present' : 'Last'}: ${roles}`;
  const longestSentence = longest && `Longest: ${stayOf(longest, engine)}`;
  const quotes = quotesOf([...shown, ...(longest ?? [])], jobs, previousAnswer, items);
  const limit = sentenceLimit(normalizedText);
  const owner = [name, headline].filter(Boolean).map(escapeMarkdown).join(', ');
  // "Mira Okafor, at present: …" is one sentence.
  const isJoined = owner !== '' && (headline === '' || (limit !== undefined && limit < 3));
  const first = isJoined ? [owner, role.replace(/^[AL]/, (letter) => letter.toLowerCase())] : [owner, role];
  const parts = [
    first.filter(Boolean).join(isJoined ? ', ' : '. '),
    current.length === 0 && laterBreak(shown, engine),
    yearsOfWork(engine),
    longestSentence,
    highestDegree(engine),
    frequentSkills(shown, engine),
  ];
  // An answer of three sentences or more quotes one sentence of the owner.
  const maxShown = limit === undefined ? quotes.length : Number(limit > 2);
  const sentences = parts.flatMap((part) => part || []);
  if (sentences.length === 0 || quotes.length === 0) return undefined;
  const words = wordLimit(normalizedText);
  if (words !== undefined) return { lead: withinWords(sentences, words), quotes: quotes.slice(0, 1), maxShown: 0 };
  sentences.splice((limit ?? Infinity) - maxShown - (isJoined ? 0 : 1));
  return { lead: joined(sentences), quotes, maxShown };
}

function joined(sentences: readonly string[]): string {
  return `${sentences.join('. ')}.`.replaceAll('..', '.');
}

/** As many of the sentences as the words allow, at least the first. */
function withinWords(sentences: readonly string[], words: number): string {
  const countWords = (end: number) => joined(sentences.slice(0, end)).split(' ').length;
  const end = sentences.findIndex((_, i) => countWords(i + 1) > words - MAX_WORDS_OF_SOURCE);
  return joined(sentences.slice(0, end < 0 ? undefined : Math.max(1, end)));
}

/** "See also the introduction" */
const MAX_WORDS_OF_SOURCE = 6;

/** How many words a question asks for: "in 50 words or less" */
function wordLimit(normalizedText: string): number | undefined {
  const [, words] = normalizedText.match(WORD_LIMIT) ?? [];
  return words === undefined ? undefined : (NUMBER_WORDS[words] ?? Number(words));
}

/** The owner's first sentence, a result and a sentence about people led or taught, without those shown before. */
function quotesOf(
  main: readonly TimelineItem[],
  jobs: readonly TimelineItem[],
  previousAnswer: string,
  items: readonly Item[],
): Quote[] {
  const isNew = (passage: Passage) => !wasQuoted(passage, previousAnswer);
  const about = items.find(({ kind }) => kind === 'about');
  const opening = about?.passages.find((passage) => !passage.isFact && isNew(passage));
  const jobStatements = jobs.flatMap(plainStatements);
  const result = [...largestResult(items), ...resultsOf(main), ...resultsOf(items)].find(
    (passage) => isNew(passage) && !NEEDS_CONTEXT.test(passage.text),
  );
  const leading = [...main, ...jobs].flatMap(workSentences).find(
    (passage) =>
      passage !== result &&
      // With the introduction as one source, only one entry may be the other.
      (!opening || !result || passage.item === result.item) &&
      isNew(passage) &&
      LEADS_PEOPLE.test(passage.text) &&
      !NEEDS_CONTEXT.test(passage.text),
  );
  const work = [...main.flatMap(plainStatements), ...jobStatements, ...jobs.flatMap(workSentences)].find(isNew);
  const evidence = [result, leading].some(Boolean) ? [result, leading] : [work];
  const quotes = [opening, ...evidence].flatMap((passage) => (passage ? [toQuote(passage)] : []));
  // Without a sentence, quotes the fact with the name and the title.
  return quotes.length > 0 ? quotes : (about?.passages.slice(0, 1).map(toQuote) ?? []);
}

const NEEDS_CONTEXT = /^(?:our|its?|their|th(?:is|at|ese|ose|ey)|the)\b/i;
const LEADS_PEOPLE =
  /\b(?:led|leading|manag(?:ed?|ing)|head(?:ed|ing)|supervis(?:ed?|ing)|mentor(?:ed|ing)?|coach(?:ed|ing)?|train(?:ed|ing)?|taught|teach(?:ing)?)\b.{0,60}\b(?:teams?|people|engineers?|developers?|designers?|students?|juniors?|colleagues?|staff|employees|interns?|crews?|groups?|members?|apprentices?|volunteers?|classes)\b/i;

/** A headline that lists skills instead of naming a profession: "Specialties: React, Node". */
const LISTS = /^[^,:]{1,30}: .*,/;
/** A headline may list many titles: "Surveyor | Diver | Chart maker | Teacher". */
const MAX_TITLES = 2;
const MAX_PRESENT_ROLES = 2;

/** How many sentences a question asks for: "who is she, in two sentences?" */
function sentenceLimit(normalizedText: string): number | undefined {
  const words = wordLimit(normalizedText);
  if (words !== undefined) return words > MAX_WORDS_OF_SENTENCE ? undefined : 1;
  const [, count = '', orTwo] = normalizedText.match(SENTENCES) ?? [];
  if (count === '') return undefined;
  return orTwo ? 2 : LIMITS.findIndex((limit) => limit.test(count)) + 1;
}

const WORD_LIMIT = /\b(\d{1,3}|five|ten|fifteen|twenty|thirty|fifty)[ -]words?\b/;
const NUMBER_WORDS: Record<string, number> = { five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30, fifty: 50 };
const MAX_WORDS_OF_SENTENCE = 30;
const SENTENCES =
  /\b(one|single|an?|1|two|2|three|3)[ -](?:(?:short|brief|simple|quick) )?(?:sentences?|lines?|liner|bullets?(?: points?)?)\b( or two\b)?/;
const LIMITS = [/one|single|a|1/, /two|2/, /three|3/];

/** The finished studies with the highest degree: "Highest degree: PhD, Hydrology at Delta University (2012)" */
function highestDegree({ corpus, currentMonth }: EngineContext): string | undefined {
  const nameOf = ({ milestone }: TimelineItem) => `${milestone.title} ${milestone.position ?? ''}`;
  const rankOf = (item: TimelineItem) => degreeRank(nameOf(item));
  const [highest] = corpus.items
    .filter(isTimelineItem)
    .filter((item) => item.kind === 'education' && isDegree(item.milestone))
    .filter((item) => rankOf(item) > 0 && !isUnfinished(item, currentMonth()))
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  // "Master Hydrology" may be a degree or a class; without it, the highest degree is not known.
  return highest && !BARE_DEGREE.test(nameOf(highest)) ? `Highest degree: ${escapeMarkdown(labelOf(highest))}` : undefined;
}

/** A word for a degree without what follows it in the name of one. */
const BARE_DEGREE = /\b(?:master|bachelor)\b(?!['’]?s\b|,? (?:of|in|degree)\b|[,:(]| [([]| ?[–—-] | *$)/i;

/** "Skills named most often: Rust, such as at Reed & Sons; Charts, such as in Tide tables" */
function frequentSkills(shown: readonly TimelineItem[], { corpus }: EngineContext): string | undefined {
  const work = corpus.items.filter(isTimelineItem).filter(({ kind }) => kind === 'experience' || kind === 'project');
  const names = new Map(corpus.content.skills.map(({ name }) => [name.toLowerCase(), name]));
  const used = [...names]
    .map(([key, name]) => ({
      name,
      entries: work.filter(({ milestone }) => milestone.tags.some((tag) => tag.toLowerCase() === key)),
    }))
    .filter(({ entries }) => entries.length >= MIN_ENTRIES_OF_STRENGTH)
    .toSorted((a, b) => b.entries.length - a.entries.length)
    .slice(0, MAX_SKILLS);
  if (used.length < MAX_SKILLS) return undefined;
  // Prefers an example that the answer does not name yet.
  const named = new Set(shown);
  const strengths = used.map(({ name, entries }) => {
    const example = entries.find((item) => !named.has(item)) ?? entries[0];
    if (example) named.add(example);
    return escapeMarkdown(`${name}${example ? `, such as ${placeOf(example)}` : ''}`);
  });
  return `Skills named most often: ${strengths.join('; ')}`;
}

function placeOf({ kind, milestone: { company, title } }: TimelineItem): string {
  return kind === 'experience' && company ? `at ${company}` : `in ${title}`;
}

/** A skill of a single entry is not a strength yet. */
const MIN_ENTRIES_OF_STRENGTH = 2;
const MAX_SKILLS = 2;

/** A career break after the last job. */
function laterBreak(shown: readonly TimelineItem[], { corpus }: EngineContext): string | undefined {
  const end = Math.max(...shown.map(({ milestone }) => lastMonth(milestone)));
  const later = corpus.items
    .filter(isTimelineItem)
    .find(
      ({ kind, milestone }) =>
        kind === 'experience' && !isEmployment(milestone) && milestone.position !== VOLUNTEER && firstMonth(milestone) >= end,
    );
  return later && `Since then: ${escapeMarkdown(labelOf(later))}`;
}

/** "six years at Reed & Sons (May 2012 - April 2018)" */
function stayOf(roles: readonly TimelineItem[], { currentMonth }: EngineContext): string {
  const duration = durationOf(roles.map(milestoneOf), currentMonth());
  return `${duration.charAt(0).toLowerCase()}${duration.slice(1)} at ${escapeMarkdown(roles[0]?.milestone.company ?? '')} (${formatTenures(roles)})`;
}

function jobTitle({ corpus, currentMonth }: EngineContext): Draft | undefined {
  const { title } = corpus.content.profile;
  const about = corpus.items.find(({ kind }) => kind === 'about');
  if (!title || !about) return undefined;
  const fact = about.passages.slice(0, 1).map(toQuote);
  const [job] = jobsByDate(corpus.items);
  // The title of the profile may still be true although the last job has ended.
  const ended =
    job && !isOngoing(job.milestone, currentMonth()) ? ' Nothing on the timeline is marked as current. The most recent job:' : '';
  const label = ended && job ? `${ended} ${escapeMarkdown(labelOf(job))}.` : '';
  return { lead: `${escapeMarkdown(title)}.${label}`, quotes: [...fact, ...(job?.passages.slice(0, 1).map(toQuote) ?? [])] };
}

/** Years of work, with what the owner says about them and the first paid job. */
function experienceInYears(engine: EngineContext): Draft | undefined {
  const { items } = engine.corpus;
  const [oldest] = employments(items).toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  const about = items.find(({ kind }) => kind === 'about');
  const passage = mostYearsStated(items)?.passage ?? about?.passages.find(({ text }) => STATES_YEARS.test(text));
  const lead = yearsOfWork(engine, true);
  if (!lead) return undefined;
  return { lead: `${lead}.`, quotes: [...(passage ? [passage] : []), ...(oldest?.passages.slice(0, 1) ?? [])].map(toQuote) };
}

const STATES_YEARS = /\b(?:\d+\+?|\w+) (?:plus )?years\b|\bdecades?\b|\bsince (?:19|20)\d\d\b/i;
