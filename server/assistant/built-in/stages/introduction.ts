import { isEmployment } from '../../../../contract/employers.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item, Passage } from '../../corpus.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { countOf, monthsCovered } from '../answer/durations.ts';
import { joinAtMost, joinWithAnd, labelOf } from '../answer/labels.ts';
import { workSentences } from '../answer/work-of-roles.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { tokens } from '../reading/tokenization.ts';
import { wasQuoted } from '../retrieval/item-sentences.ts';
import { findCurrentItems, isTimelineItem, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';
import { resultsOf } from './results.ts';
import { englishNames, LANGUAGE_NAMES } from './spoken-languages.ts';

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

/** The owner's name, title and present or last job, with the first sentence of the about text and a result. */
export function introduction({ previousAnswer }: Question, engine: EngineContext): Draft | undefined {
  const { content, items } = engine.corpus;
  const { name, title } = content.profile;
  const about = items.find(({ kind }) => kind === 'about');
  const parts = [
    [name, title].filter(Boolean).map(escapeMarkdown).join(', '),
    presentRole(engine) ?? '',
    yearsOfWork(engine) ?? '',
    mostNamed(engine) ?? '',
  ].filter(Boolean);
  const opening = about?.passages.find((passage) => !passage.isFact && !wasQuoted(passage, previousAnswer));
  const quotes = [opening ?? about?.passages[0], bestResult(items, previousAnswer) ?? latestWork(items, previousAnswer)].flatMap(
    (passage) => (passage ? [toQuote(passage)] : []),
  );
  if (parts.length === 0 || quotes.length === 0) return undefined;
  return { lead: `${parts.join('. ')}.`.replaceAll('..', '.'), quotes };
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

function presentRole(engine: EngineContext): string | undefined {
  const { items } = engine.corpus;
  const jobs = jobsByDate(items);
  const current = findCurrentItems(employments(items), engine);
  if (current.length > 0) return `At present: ${joinAtMost(current.map(labelOf).map(escapeMarkdown), MAX_PRESENT_ROLES)}`;
  return jobs[0] && `Last: ${escapeMarkdown(labelOf(jobs[0]))}`;
}

const MAX_PRESENT_ROLES = 2;

/** "Nine years of work, from 2016 to 2025"; gaps do not count, but what somebody founded or did beside another job does. */
function yearsOfWork({ corpus: { items }, currentMonth }: EngineContext): string | undefined {
  const milestones = employments(items).map(({ milestone }) => milestone);
  const years = Math.floor(monthsCovered(milestones, currentMonth()) / 12);
  if (years < 1) return undefined;
  const first = Math.min(...milestones.map(firstMonth));
  const end = Math.max(...milestones.map(lastMonth));
  const last = Math.min(end, currentMonth());
  const from = Math.floor(first / 12);
  const time = end > last ? `since ${from}` : `between ${from} and ${Math.floor(last / 12)}`;
  // The page counts the years since the first job, with all gaps.
  return `${countOf(years, 'year')} of work ${time}${last - first >= (years + 2) * 12 ? ', gaps left out' : ''}`;
}

/** All work that is neither volunteering nor a break. */
function employments(items: readonly Item[]): TimelineItem[] {
  return items.filter(isTimelineItem).filter(({ kind, milestone }) => kind === 'experience' && isEmployment(milestone));
}

/** The two skills that the most entries of the timeline name. */
export function mostNamed({ corpus, technologyRecognizer }: EngineContext): string | undefined {
  const skillNames = [...new Set(corpus.content.skills.map(({ name }) => name))]
    .filter((name) => englishNames(name).search(LANGUAGE_NAMES) < 0)
    .slice(0, MAX_COUNTED_SKILLS)
    .flatMap((name) => {
      const [technology] = technologyRecognizer.recognize(name);
      const mentions = technology ? technologyRecognizer.findMentions(technology) : [];
      const entries = new Set(mentions.flatMap(({ item }) => (item.milestone ? [item] : [])));
      return entries.size >= MIN_ENTRIES ? [{ name, entries: entries.size }] : [];
    })
    .toSorted((a, b) => b.entries - a.entries)
    .slice(0, 2);
  if (skillNames.length === 0) return undefined;
  return `Named most often: ${joinWithAnd(skillNames.map(({ name, entries }) => `${escapeMarkdown(name)} (in ${entries} entries)`))}`;
}

/** A skill in fewer entries is not named often. */
const MIN_ENTRIES = 3;
const MAX_COUNTED_SKILLS = 60;

/** The clearest result with a figure that was not quoted just before. */
function bestResult(items: readonly Item[], previousAnswer: string): Passage | undefined {
  return resultsOf(items).find((passage) => !wasQuoted(passage, previousAnswer));
}

/** What the latest job with a description begins with. */
function latestWork(items: readonly Item[], previousAnswer: string): Passage | undefined {
  return jobsByDate(items)
    .flatMap(workSentences)
    .find((passage) => !wasQuoted(passage, previousAnswer));
}
