import { employerKey } from '../../../../contract/employer-key.ts';
import { findStays } from '../../../../contract/employers.ts';
import { firstMonth, formatDates, lastMonth } from '../../../../contract/milestone-dates.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { countOf, durationOf } from '../answer/durations.ts';
import { joinAtMost, joinWithAnd, labelOf } from '../answer/labels.ts';
import { datesOfStays } from '../answer/stay-dates.ts';
import { workDraft } from '../answer/work-of-roles.ts';
import { findOrganisation } from '../reading/organisations.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { tokens } from '../reading/tokenization.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';

const ASKS_DURATION = phrasings('employment', 'duration');
const ASKS_END = phrasings('employment', 'end');
const ASKS_START = phrasings('employment', 'start');
const ASKS_WHEN = phrasings('employment', 'when');
const ASKS_ROLES = phrasings('employment', 'roles');
const ASKS_WORK = phrasings('employment', 'work');
const ASKS_PROMOTION = phrasings('employment', 'promotion');
const ASKS_WHETHER = phrasings('employment', 'whether');
/** Words of such questions that do not ask for anything more specific. */
const FRAME =
  /^(?:city|town|country|location|place|long|many|years?|months?|times?|often|start(?:ed)?|join(?:ed)?|begin|began|leave|left|quit|stay(?:ed)?|finish(?:ed)?|end(?:ed)?|spen[dt]|work(?:ed|ing)?|employed|last(?:ed)?|roles?|positions?|jobs?|titles?|posts?|hold|held|do|doing|done|responsib\w*|total|altogether|together|combined|overall|graduat\w*|stud(?:y|ied|ying)|tenure|duration|date|dates|hired|company|employer|university|in all|degree|time|complete[d]?|capacity|went|go|come|came|exactly|there|account|contract|stint|internships?|apprenticeship|traineeship|ran|run|still|currently|present|nowadays|roughly|approximately|about)$/;

/** Asks for what came before or after. */
const NEIGHBOUR = /\b(?:before|after|prior|previous(?:ly)?|next|since (?!when))\b/;

/** Answers questions about the time and the roles at one employer or school: "How long was she at Reed & Sons?" */
export function answerEmployment(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, terms } = question;
  if (ASKS_PROMOTION.test(normalizedText) && question.unknownNames.length === 0) return promotions(question, engine);
  const asksAny = [ASKS_DURATION, ASKS_END, ASKS_START, ASKS_WHEN, ASKS_ROLES, ASKS_WORK, ASKS_WHETHER];
  if (
    !asksAny.some((pattern) => pattern.test(normalizedText)) ||
    question.technologies.length > 0 ||
    NEIGHBOUR.test(normalizedText)
  )
    return undefined;
  const organisation = findOrganisation(question, engine.corpus.items);
  const items = organisation?.items ?? itemsOfContext(question);
  const [first] = items;
  if (!first || (organisation && question.unknownNames.some((name) => !organisation.words.has(name.toLowerCase()))))
    return undefined;
  const subject = terms.filter(
    ({ weight, word }) => weight > SUBJECT_WEIGHT && !organisation?.words.has(word) && !FRAME.test(word),
  );
  if (subject.length > 0) return undefined;
  const spans = items.map(({ milestone }) => milestone);
  const where = escapeMarkdown(first.milestone.company ?? first.milestone.title);
  const roles = items.map((item) => escapeMarkdown(`${item.milestone.title} (${item.milestone.date})`));
  const facts = (lead: string, about = items[0]): Draft => ({
    lead,
    quotes: items
      .toSorted((a, b) => Number(b === about) - Number(a === about))
      .slice(0, MAX_QUOTES)
      .flatMap(({ passages }) => passages.slice(0, 1).map(toQuote)),
  });
  if (ASKS_DURATION.test(normalizedText))
    return facts(`${durationOf(spans, engine.currentMonth())} at ${where}: ${datesOfStays(items)}.`);
  const newest = items.toSorted((a, b) => lastMonth(b.milestone) - lastMonth(a.milestone))[0] ?? first;
  const oldest = items.toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone))[0] ?? first;
  if (ASKS_END.test(normalizedText)) {
    const { is_current } = newest.milestone;
    const dates = formatDates(newest.milestone);
    if (is_current) return facts(`Not yet: ${escapeMarkdown(labelOf(newest))}.`, newest);
    return facts(`In ${dates.split(' - ')[1] ?? dates}: ${escapeMarkdown(labelOf(newest))}.`, newest);
  }
  if (ASKS_START.test(normalizedText))
    return facts(`In ${formatDates(oldest.milestone).split(' - ')[0]}: ${escapeMarkdown(labelOf(oldest))}.`, oldest);
  if (ASKS_ROLES.test(normalizedText))
    return facts(`${countOf(items.length, 'role')} at ${where}: ${joinAtMost(roles, MAX_LISTED)}.`);
  if (ASKS_WORK.test(normalizedText)) return workDraft(items);
  if (STILL.test(normalizedText) && organisation)
    return facts(
      newest.milestone.is_current
        ? `Yes: ${escapeMarkdown(labelOf(newest))}.`
        : `No longer, by the dates: ${escapeMarkdown(labelOf(newest))}.`,
    );
  if (ASKS_WHETHER.test(normalizedText))
    return (
      organisation &&
      facts(
        `${items.every((item) => isLongerName(item, organisation.words)) ? 'The closest to it' : 'Yes'}: ${joinWithAnd(
          items.map((item) => escapeMarkdown(labelOf(item))),
          Math.min(2, items.length),
        )}.`,
      )
    );
  return facts(
    `${datesOfStays(items)}: ${joinWithAnd([...new Set(items.map(({ milestone }) => escapeMarkdown(milestone.title)))], Math.min(items.length, MAX_LISTED))} at ${where}.`,
  );
}

/** Asks whether a stay still continues: "is he still at Reed & Sons?" */
const STILL = /^(?:and |so |but )?(?:is|are|does|do)\b.*\b(?:still|currently|at present|nowadays|these days)\b/;
const MAX_LISTED = 5;

/** "Google Summer of Code" and "Bank of Kelp" are not known to be Google and the Bank. */
function isLongerName({ milestone: { company } }: TimelineItem, words: ReadonlySet<string>): boolean {
  const [, start = '', rest = ''] = (company ?? '').toLowerCase().match(/^(.+?) (?:of|for|in|by) (.+)$/) ?? [];
  return start !== '' && !tokens(rest).some(({ word }) => words.has(word)) && !/^universit/.test(start);
}

/** The roles of each stay in several roles, in their order: a portfolio rarely calls them promotions. */
function promotions(question: Question, { corpus, index }: EngineContext): Draft | undefined {
  if (index.passages.some(({ text }) => SAYS_PROMOTED.test(text))) return undefined;
  const organisation = findOrganisation(question, corpus.items);
  const items = (organisation?.items ?? corpus.items.filter(isTimelineItem)).filter(({ kind }) => kind === 'experience');
  const stays = [...new Set(findStays(items.map(({ milestone }) => milestone)).values())]
    .map(({ employer, roles }) => ({
      employer,
      roles: roles.toSorted((a, b) => firstMonth(a) - firstMonth(b)),
    }))
    .filter(({ roles }) => new Set(roles.map(({ title }) => title)).size > 1);
  const [first] = stays;
  if (!first) return undefined;
  const steps = first.roles.map((role) => escapeMarkdown(`${role.title} (${role.date})`));
  const visibleItems = stays.flatMap(({ roles }) => items.filter(({ milestone }) => roles.includes(milestone)));
  return {
    lead: `At ${escapeMarkdown(first.employer)}: ${steps.slice(0, MAX_LISTED).join(', then ')}.`,
    quotes: visibleItems.slice(0, MAX_QUOTES).flatMap(({ passages }) => passages.slice(0, 1).map(toQuote)),
  };
}

const SAYS_PROMOTED = /\bpromoted\b|\bpromotion to\b/i;

/** The milestone shown last, with the other roles at its employer when the answer showed several. */
function itemsOfContext({ isFollowUp, mayContinue, contextItems, normalizedText }: Question): TimelineItem[] {
  if (!isFollowUp && !mayContinue && !/\b(?:he|she|they|you) (?:stay|leave|join|start)\b/.test(normalizedText)) return [];
  const [first, ...others] = contextItems.filter(isTimelineItem);
  if (!first || first.milestone.type === 'project' || first.milestone.type === 'award') return [];
  const key = (item: TimelineItem) => employerKey(item.milestone.company ?? item.id);
  return [first, ...others.filter((item) => key(item) === key(first) && item.milestone.type === first.milestone.type)];
}
