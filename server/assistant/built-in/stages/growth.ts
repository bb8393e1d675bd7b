import type { Passage } from '../../corpus.ts';
import { changeIn } from '../answer/counted-number.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';

const ASKS_GROWTH = phrasings('growth', 'growth');
const GROWING =
  /\b(?:far|much|big|large|fast|quickly|low|high|grow|grew|grown|rise|risen|increased?|expand(?:ed)?|scaled?|shrink|shrunk|drop(?:ped)?|fall|fallen|go|up|down|get|become|improved?|changed?)\b/;
/** The share of the rest of the question that the sentence has to cover. */
const MIN_COVERAGE = 0.5;

/** Answers "How far did it grow?" from a sentence that says what a number was before and after. */
export function answerGrowth(question: Question, { index }: EngineContext): Draft | undefined {
  if (!ASKS_GROWTH.test(question.normalizedText) || question.unknownNames.length > 0) return undefined;
  const subject = remainingTerms(question, GROWING);
  const [item] = question.contextItems;
  const candidates: readonly Passage[] =
    subject.length > 0
      ? index
          .find(subject, question.text)
          .filter(({ coverage }) => coverage >= MIN_COVERAGE)
          .map(({ passage }) => passage)
      : (question.isFollowUp && item?.passages) || [];
  for (const passage of candidates) {
    const change = changeIn(passage.text, question.normalizedText);
    if (change === undefined || passage.isFact) continue;
    const where = escapeMarkdown(labelOf(passage.item));
    return { lead: `${escapeMarkdown(change.charAt(0).toUpperCase() + change.slice(1))}: ${where}.`, quotes: [toQuote(passage)] };
  }
  return undefined;
}
