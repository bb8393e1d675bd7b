import { isOngoing } from '../../../../contract/milestone-dates.ts';
import { nominationWord } from '../../nominations.ts';
import { durationOf } from '../answer/durations.ts';
import type { CareerEntry } from '../reading/career-entries.ts';
import type { CareerQuery, Property, TemporalRelation } from '../reading/career-query.ts';
import type { NamedOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { isListing } from '../reading/resolve-career-query.ts';
import type { ResolvedQuery } from '../reading/select-entries.ts';
import { tokens } from '../reading/tokenization.ts';
import { isTimelineItem, milestoneOf, type TimelineItem } from '../retrieval/timeline-items.ts';

const RELATION_LEADS: Record<TemporalRelation, string> = {
  before: 'Before that: ',
  after: 'After that: ',
  during: 'At the same time: ',
};

/** Properties whose question, if it is about the present, assumes an ongoing job: "since when?" */
const SINCE: ReadonlySet<Property> = new Set(['start', 'duration']);

/** The opening of the answer: "Before that: ", "Two years and one month: ", "Yes: ". */
export function openingOf(
  { query, entries, isAsNamed }: ResolvedQuery,
  question: Question,
  { currentMonth }: EngineContext,
): string {
  if (isAsNamed !== undefined) return isAsNamed ? 'Yes: ' : 'No: ';
  const { property, order, relation } = query;
  const isYesNo = YES_NO.test(question.normalizedText) && !/^any\b/.test(question.normalizedText);
  if (relation) return isYesNo && relation === 'during' ? 'Yes, at the same time: ' : RELATION_LEADS[relation];
  const items = timelineItems(entries);
  const isCurrent = items.some(({ milestone }) => isOngoing(milestone, currentMonth()));
  // A job that has ended cannot answer "Since when has she had her job?"
  const isOver = order === 'current' && !isCurrent && !isYesNo && query.organisation === undefined && !query.hasReference;
  if (!isListing(query) && property !== 'work' && !(isOver && SINCE.has(property))) return '';
  if ((order === 'longest' || order === 'shortest') && items.length > 0)
    return `${durationOf(items.map(milestoneOf), currentMonth())}: `;
  if (order === 'current') {
    if (isYesNo) return isCurrent ? 'Yes: ' : 'Not any more, going by the dates: ';
    if (isCurrent) return 'At present: ';
    return `Nothing on the timeline is marked as current. The most recent ${entries[0]?.kind === 'job' ? 'job' : 'entry'}: `;
  }
  return isYesNo && !items.some((item) => nominationWord(item) !== undefined) ? verdictOf(query, items) : '';
}

/** The opening for a yes-or-no question. Entries at "Google Summer of Code" or "Bank of Kelp" do not show work at Google or "the Bank". */
function verdictOf({ organisation, words }: CareerQuery, items: readonly TimelineItem[]): string {
  if (organisation && items.every((item) => isLongerName(item, organisation))) return 'The closest match: ';
  return organisation || words.length > 0 ? 'Yes: ' : '';
}

function isLongerName({ milestone: { company } }: TimelineItem, { words }: NamedOrganisation): boolean {
  const [, start = '', rest = ''] = (company ?? '').toLowerCase().match(/^(.+?) (?:of|for|in|by) (.+)$/) ?? [];
  return start !== '' && !tokens(rest).some(({ word }) => words.has(word)) && !/^universit/.test(start);
}

export function timelineItems(entries: readonly CareerEntry[]): TimelineItem[] {
  return entries.map(({ item }) => item).filter(isTimelineItem);
}
