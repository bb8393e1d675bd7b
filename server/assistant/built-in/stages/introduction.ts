import { employerKey } from '../../../../contract/employer-key.ts';
import { isEmployment } from '../../../../contract/employers.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item, Passage } from '../../corpus.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { countOf, durationOf, monthsCovered, roundedYears } from '../answer/durations.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { datesOfStays } from '../answer/stay-dates.ts';
import { plainStatements, workSentences } from '../answer/work-of-roles.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { tokens } from '../reading/tokenization.ts';
import { wasQuoted } from '../retrieval/item-sentences.ts';
import { findCurrentItems, isSideWork, isTimelineItem, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';
import { resultsOf } from './results.ts';

/** Each pattern matches a whole question, in which "owner" stands for the owner's name. */
const ASKS_INTRODUCTION = phrasings('introduction', 'introduction');
const ASKS_TITLE = phrasings('introduction', 'title');
const ASKS_EXPERIENCE = phrasings('introduction', 'experience');

/** Answers "Who is she?", "What is her title?" and "How much experience?" with a sentence composed from the profile and the dates. */
export function answerIntroduction(question: Question, engine: EngineContext): Draft | undefined {
  const request = question.normalizedText.replace(/[?!.\s]+$/, '');
  if (ASKS_TITLE.test(request)) return jobTitle(engine);
  if (ASKS_EXPERIENCE.test(request)) return experienceInYears(engine);
  return ASKS_INTRODUCTION.test(request) || asksIntroduction(question) ? introduction(question, engine) : undefined;
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
/** For whom or which occasion: "for my boss", "as if we met at a party". */
const AUDIENCE =
  /\b(?:(?:for|to) (?:(?:an?|my|our|the) )?(?:[\w-]+ ){0,2}?(?:boss|managers?|recruiters?|teams?|clients?|colleagues?|board|director|ceo|cto|hr|audience|newsletter|meeting|call|interview)|as if|like we|(?:so )?why should (?:i|we) \w+)\b.*$/;
const BREVITY =
  /^(?:max(?:imum)?|most|\d[\d-]*(?:[- ]?(?:s|sec|secs|seconds?|minutes?|mins?|words?))?|sum|up|elevator|brief(?:ly)?|quick(?:ly)?|short(?:ly)?|fast|rapid|tiny|concise|simple|basic|general|please|seconds?|secs?|minutes?|mins?|sentences?|words?|lines?|paragraphs?|breath|nutshell|one|two|three|few|professional|career|profile|give|need|want|got|time|busy|hurry)$/;

/**
 * The owner's name, title, present or last job, years of work, longest employer and most frequent skills, with a sentence on the
 * owner and a result, or another sentence on work if there is none.
 */
export function introduction({ normalizedText, previousAnswer }: Question, engine: EngineContext): Draft | undefined {
  const { content, items } = engine.corpus;
  const { name, title } = content.profile;
  const jobs = jobsByDate(items);
  const current = findCurrentItems(employments(items), engine);
  const shown = current.length > 0 ? current : jobs.slice(0, 1);
  const longest = longestStay(shown, engine);
  // "Engineer at Reed & Sons" is said by the role at present.
  const isInRole = shown.some(({ milestone: { company } }) => company && title.includes(company));
  const headline = isInRole || LISTS.test(title) ? '' : title;
  const roles = joinAtMost(shown.map(labelOf).map(escapeMarkdown), MAX_PRESENT_ROLES);
  const role = roles && `${current.length > 0 ? 'At present' : 'Last'}: ${roles}`;
  const years = yearsOfWork(engine);
  const longestSentence = longest && `Longest: ${stayOf(longest, engine)}`;
  const isNew = (passage: Passage) => !wasQuoted(passage, previousAnswer);
  const about = items.find(({ kind }) => kind === 'about');
  const opening = about?.passages.find((passage) => !passage.isFact && isNew(passage)) ?? about?.passages[0];
  const main = [...shown, ...(longest ?? [])];
  const work = [
    ...resultsOf(main),
    ...resultsOf(items),
    ...main.flatMap(plainStatements),
    ...jobs.flatMap(plainStatements),
    ...jobs.flatMap(workSentences),
  ].find(isNew);
  const quotes = [opening, work].flatMap((passage) => (passage ? [toQuote(passage)] : []));
  const limit = sentenceLimit(normalizedText);
  const owner = [name, headline].filter(Boolean).map(escapeMarkdown).join(', ');
  // "Mira Okafor, at present: …" is one sentence.
  const isJoined = owner !== '' && (headline === '' || (limit !== undefined && limit < 3));
  const first = isJoined ? [owner, role.replace(/^[AL]/, (letter) => letter.toLowerCase())] : [owner, role];
  const parts = [first.filter(Boolean).join(isJoined ? ', ' : '. '), years, longestSentence, strengths(shown, engine)];
  // Of three sentences, one is the owner's own.
  const maxShown = limit !== undefined && limit > 2 ? 1 : 0;
  const sentences = parts.filter(Boolean).slice(0, limit && limit - maxShown - (isJoined ? 0 : 1));
  if (sentences.length === 0 || quotes.length === 0) return undefined;
  return { lead: `${sentences.join('. ')}.`.replaceAll('..', '.'), quotes, ...(limit && { maxShown }) };
}

/** A headline that lists skills instead of naming a profession: "Specialties: React, Node". */
const LISTS = /^[^,:]{1,30}: .*,/;
const MAX_PRESENT_ROLES = 2;

/** How many sentences a question asks for: "who is she, in two sentences?" */
function sentenceLimit(normalizedText: string): number | undefined {
  const [, count = '', orTwo] = normalizedText.match(SENTENCES) ?? [];
  if (count === '') return undefined;
  return orTwo ? 2 : LIMITS.findIndex((limit) => limit.test(count)) + 1;
}

const SENTENCES =
  /\b(one|single|an?|1|two|2|three|3)[ -](?:(?:short|brief|simple|quick) )?(?:sentences?|lines?|liner)\b( or two\b)?/;
const LIMITS = [/one|single|a|1/, /two|2/, /three|3/];

/** The roles at the longest employer, if none of those shown is there. */
function longestStay(shown: readonly TimelineItem[], { corpus, currentMonth }: EngineContext): TimelineItem[] | undefined {
  const months = (roles: readonly TimelineItem[]) => monthsCovered(roles.map(milestoneOf), currentMonth());
  const main = employments(corpus.items).filter((item) => item.milestone.company && !isSideWork(item));
  const [longest = []] = [...Map.groupBy(main, ({ milestone }) => employerKey(milestone.company ?? '')).values()].toSorted(
    (a, b) => months(b) - months(a),
  );
  return months(longest) < MIN_STAY_MONTHS || longest.some((item) => shown.includes(item)) ? undefined : longest;
}

const MIN_STAY_MONTHS = 24;

/** "Skills named most often: Rust in four entries, such as A (2015); Charts in two entries, such as B (2018)" */
function strengths(shown: readonly TimelineItem[], { corpus }: EngineContext): string | undefined {
  const work = corpus.items.filter(isTimelineItem).filter(({ kind }) => kind === 'experience' || kind === 'project');
  const names = [...new Set(corpus.content.skills.map(({ name }) => name))];
  const [first, second] = names
    .map((name) => ({
      name,
      entries: work.filter(({ milestone }) => milestone.tags.some((tag) => tag.toLowerCase() === name.toLowerCase())),
    }))
    .filter(({ entries }) => entries.length >= MIN_ENTRIES_OF_STRENGTH)
    .toSorted((a, b) => b.entries.length - a.entries.length);
  if (!first || !second) return undefined;
  // An entry that is not named yet says more.
  const named = new Set(shown);
  const parts = [first, second].map(({ name, entries }) => {
    const example = entries.find((item) => !named.has(item)) ?? entries[0];
    if (example) named.add(example);
    const count = countOf(entries.length, 'entry', 'entries').toLowerCase();
    return escapeMarkdown(`${name} in ${count}${example ? `, such as ${labelOf(example)}` : ''}`);
  });
  return `Skills named most often: ${parts.join('; ')}`;
}

/** A skill of a single entry is no strength yet. */
const MIN_ENTRIES_OF_STRENGTH = 2;

/** "six years at Reed & Sons (May 2012 - April 2018)" */
function stayOf(roles: readonly TimelineItem[], { currentMonth }: EngineContext): string {
  const duration = durationOf(roles.map(milestoneOf), currentMonth());
  return `${duration.charAt(0).toLowerCase()}${duration.slice(1)} at ${escapeMarkdown(roles[0]?.milestone.company ?? '')} (${datesOfStays(roles)})`;
}

function milestoneOf({ milestone }: TimelineItem): TimelineItem['milestone'] {
  return milestone;
}

function jobTitle({ corpus }: EngineContext): Draft | undefined {
  const { title } = corpus.content.profile;
  const about = corpus.items.find(({ kind }) => kind === 'about');
  if (!title || !about) return undefined;
  const fact = about.passages.slice(0, 1).map(toQuote);
  const [job] = jobsByDate(corpus.items);
  return { lead: `${escapeMarkdown(title)}.`, quotes: [...fact, ...(job?.passages.slice(0, 1).map(toQuote) ?? [])] };
}

/** Years of work, from the first paid job; what the owner says about it comes first. */
function experienceInYears(engine: EngineContext): Draft | undefined {
  const { items } = engine.corpus;
  const [oldest] = employments(items).toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  const yearsPassage = items.find(({ kind }) => kind === 'about')?.passages.find(({ text }) => STATES_YEARS.test(text));
  const lead = yearsOfWork(engine);
  if (!oldest || !lead) return undefined;
  return { lead: `${lead}.`, quotes: [...(yearsPassage ? [yearsPassage] : []), ...oldest.passages.slice(0, 1)].map(toQuote) };
}

const STATES_YEARS = /\b(?:\d+\+?|\w+) (?:plus )?years\b|\bdecades?\b|\bsince (?:19|20)\d\d\b/i;

/** "Nine years of work, from 2016 to 2025"; gaps do not count, but what somebody founded or did beside another job does. */
function yearsOfWork({ corpus: { items }, currentMonth }: EngineContext): string | undefined {
  const milestones = employments(items).map(({ milestone }) => milestone);
  const months = monthsCovered(milestones, currentMonth());
  if (months < 12) return undefined;
  const first = Math.min(...milestones.map(firstMonth));
  const end = Math.max(...milestones.map(lastMonth));
  const last = Math.min(end, currentMonth());
  const from = Math.floor(first / 12);
  const time = end > last ? `since ${from}` : `between ${from} and ${Math.floor(last / 12)}`;
  // The page counts the years since the first job, with all gaps.
  return `${roundedYears(months)} of work ${time}${last + 1 - first - months >= MIN_GAP_MONTHS ? ', gaps left out' : ''}`;
}

/** Shorter gaps between jobs are not worth a mention. */
const MIN_GAP_MONTHS = 6;

/** All work that is neither volunteering nor a break. */
function employments(items: readonly Item[]): TimelineItem[] {
  return items.filter(isTimelineItem).filter(({ kind, milestone }) => kind === 'experience' && isEmployment(milestone));
}
