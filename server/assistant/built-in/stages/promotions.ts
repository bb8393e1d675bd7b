import { findTenures } from '../../../../contract/employers.ts';
import { firstMonth } from '../../../../contract/milestone-dates.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes } from '../answer/draft.ts';
import { joinAtMost } from '../answer/labels.ts';
import { findOrganisation } from '../reading/organisations.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';

const ASKS_PROMOTION = phrasings('career', 'promotion');
const SAYS_PROMOTED = /\bpromoted\b|\bpromotion to\b/i;
const MAX_LISTED = 5;

/** Answers with the roles of the first tenure that has several, in their order: a portfolio rarely calls them promotions. */
export function answerPromotion(question: Question, { corpus, index }: EngineContext): Draft | undefined {
  if (!ASKS_PROMOTION.test(question.normalizedText) || question.unknownNames.length > 0) return undefined;
  if (index.passages.some(({ text }) => SAYS_PROMOTED.test(text))) return undefined;
  const organisation = findOrganisation(question, corpus);
  const items = (organisation?.items ?? corpus.items.filter(isTimelineItem)).filter(({ kind }) => kind === 'experience');
  const tenures = [...new Set(findTenures(items.map(({ milestone }) => milestone)).values())]
    .map(({ employer, roles }) => ({
      employer,
      roles: roles.toSorted((a, b) => firstMonth(a) - firstMonth(b)),
    }))
    .filter(({ roles }) => new Set(roles.map(({ title }) => title)).size > 1);
  const [first, ...others] = tenures;
  if (!first) return undefined;
  const steps = first.roles.map((role) => escapeMarkdown(`${role.title} (${role.date})`));
  const more = steps.length > MAX_LISTED ? ` and ${steps.length - MAX_LISTED} more` : '';
  const elsewhere = joinAtMost(
    others.map(({ employer }) => escapeMarkdown(employer)),
    MAX_LISTED,
  );
  const visibleItems = tenures.flatMap(({ roles }) => items.filter(({ milestone }) => roles.includes(milestone)));
  return {
    lead: `At ${escapeMarkdown(first.employer)}: ${steps.slice(0, MAX_LISTED).join(', then ')}${more}.${elsewhere && ` Several roles at ${elsewhere}, too.`}`,
    quotes: visibleItems.slice(0, MAX_QUOTES).flatMap(mainQuotes),
  };
}
