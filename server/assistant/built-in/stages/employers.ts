import { employerKey } from '../../../../contract/employer-key.ts';
import { findTenures, groupByTenure, spanOfTenure } from '../../../../contract/employers.ts';
import { formatDateRange } from '../../../../contract/milestone-dates.ts';
import type { Item, Passage } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes, type Quote, toQuote } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinAtMost } from '../answer/labels.ts';
import { findOrganisation } from '../reading/organisations.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { isStopword, normalize, tokens } from '../reading/tokenization.ts';
import { quotationDraft, sentencesOf } from '../retrieval/item-sentences.ts';
import { isTimelineItem, mainJobsAmong } from '../retrieval/timeline-items.ts';

/** "Three employers, the latest first: A, B and C." */
export function employersDraft(items: readonly Item[]): Draft | undefined {
  const jobs = items.filter(isTimelineItem).filter(({ kind }) => kind === 'experience');
  if (jobs.length === 0) return undefined;
  const employments = mainJobsAmong(jobs);
  const all = employerNames(employments.flatMap(({ milestone }) => milestone.company ?? [])).map(escapeMarkdown);
  const lead =
    all.length === 0
      ? 'From the timeline, the latest first:'
      : `${countOf(all.length, 'employer')}, the latest first: ${joinAtMost(all, MAX_EMPLOYERS)}.`;
  const listedJobs = all.length === 0 ? jobs : employments;
  const quotes = groupByTenure(listedJobs, findTenures(listedJobs.map(({ milestone }) => milestone))).flatMap(
    ({ tenure, entries: [item] }): Quote[] => {
      if (!item) return [];
      if (!tenure) return mainQuotes(item);
      const roles = tenure.roles.map(({ title, date }) => `${title} (${date})`).join(', ');
      return [{ item, text: `${tenure.employer} · ${formatDateRange(spanOfTenure(tenure))} · ${roles}`, isFact: true }];
    },
  );
  return { lead, quotes: quotes.slice(0, MAX_QUOTES) };
}

const ASKS_ACTIVITY = phrasings('sections', 'activity of an employer');
const DESCRIBES = phrasings('sections', 'description of an employer');
/** Words of such a question beside the name of the employer. */
const FRAME = /^(?:company|firm|business|organi[sz]ation|place|kind|sort|type|actually|exactly|make|sell|produce|offer|provide)$/;

/** Answers what an employer does with what the portfolio says of it, which is not what the owner did there. */
export function activityOfEmployer(question: Question, { corpus }: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  const employer = ASKS_ACTIVITY.test(normalizedText) ? findOrganisation(question, corpus) : undefined;
  const [item] = employer?.items.filter(({ kind }) => kind === 'experience') ?? [];
  if (!employer || !item) return undefined;
  const isNamed = (word: string) => isStopword(word) || FRAME.test(word) || employer.words.has(word);
  if (!tokens(normalizedText).every(({ word }) => isNamed(word))) return undefined;
  const sentences = employer.items.flatMap(sentencesOf);
  // "Reed & Sons makes meters", but not "I joined Reed & Sons".
  const opens = ({ text }: Passage) => tokens(text)[0]?.word.replace(/'s$/, '') === [...employer.words][0];
  const stated = sentences.filter((passage) => opens(passage) || DESCRIBES.test(normalize(passage.text)));
  if (stated.length > 0) return quotationDraft(stated.slice(0, 2));
  const name = escapeMarkdown(item.milestone.company ?? '');
  return {
    ...declineWithoutQuotes(corpus.content, `The portfolio does not say what ${name} does. About the work there it says:`),
    quotes: sentences.length > 0 ? sentences.slice(0, 2).map(toQuote) : mainQuotes(item),
  };
}

/** Each employer once. */
function employerNames(companies: readonly string[]): string[] {
  return [...new Map(companies.map(withoutDivision(companies)).map((name) => [employerKey(name), name])).values()];
}

/** Gives divisions of one employer, as in "Kelp - Charts" and "Kelp - Tides", the name that they share. */
export function withoutDivision(companies: readonly string[]): (company: string) => string {
  const beforeDash = (company: string) => {
    const [shared = company] = company.split(DIVISION, 1);
    return NO_EMPLOYER.test(shared) ? company : shared;
  };
  const divisions = Map.groupBy(new Set(companies), beforeDash);
  return (company) => ((divisions.get(beforeDash(company))?.length ?? 0) > 1 ? beforeDash(company) : company);
}

/** In "Contractor - Kelp", the part common to two employers is not a name. */
const NO_EMPLOYER =
  /^(?:contract(?:or|ing)?|freelanc\w*|self-employed|consultan(?:t|cy)|consulting|intern\w*|volunteer|various|clients?)\b/i;
const DIVISION = / [-–—|] /;
const MAX_EMPLOYERS = 6;
