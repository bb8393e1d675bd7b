import type { Passage } from '../../corpus.ts';
import { changeIn } from '../answer/counted-number.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { wasQuoted } from '../retrieval/item-sentences.ts';
import type { PassageIndex, Term } from '../retrieval/passage-index.ts';

const ASKS_GROWTH = phrasings('growth', 'growth');
const GROWING =
  /\b(?:far|much|big|large|fast|quickly|low|high|grow|grew|grown|rise|risen|increased?|expand(?:ed)?|scaled?|shrink|shrunk|drop(?:ped)?|fall|fallen|go|up|down|get|become|improved?|changed?)\b/;
/** The share of the rest of the question that the sentence has to cover. */
const MIN_COVERAGE = 0.5;

const RISING = /\b(?:grow|grew|grown|rise|risen|increased?|expand(?:ed)?|scaled?|up)\b/;
const FALLING = /\b(?:shrink|shrunk|drop(?:ped)?|fall|fallen|down)\b/;

/** Answers "How far did it grow?" from a sentence that says what a number was before and after. */
export function answerGrowth(question: Question, { index }: EngineContext): Draft | undefined {
  if (!ASKS_GROWTH.test(question.normalizedText) || question.unknownNames.length > 0) return undefined;
  const subject = remainingTerms(question, GROWING);
  const changes = candidatesFor(question, subject, index).flatMap((passage) => {
    const change = passage.isFact ? undefined : changeIn(passage.text, question.normalizedText);
    const isOpposite = change && (change.isRise ? FALLING : RISING).test(question.normalizedText);
    return change && !isOpposite ? [{ passage, phrase: change.phrase }] : [];
  });
  const [first] = changes;
  // Of several, "it" may be any.
  if (!first || (subject.length === 0 && changes.length > 1)) return undefined;
  const { passage, phrase } = first;
  const where = escapeMarkdown(labelOf(passage.item));
  return { lead: `${escapeMarkdown(phrase.charAt(0).toUpperCase() + phrase.slice(1))}: ${where}.`, quotes: [toQuote(passage)] };
}

/** The sentences on the subject that have its head noun, or those quoted last if it is only "it". */
function candidatesFor(question: Question, subject: readonly Term[], index: PassageIndex): Passage[] {
  const { text, contextItems, isFollowUp, previousAnswer } = question;
  const head = subject.at(-1);
  if (!head)
    return isFollowUp ? contextItems.flatMap(({ passages }) => passages.filter((own) => wasQuoted(own, previousAnswer))) : [];
  const withHead = new Set(
    index
      .find([head], text)
      .filter(({ coverage }) => coverage >= MIN_COVERAGE)
      .map(({ passage }) => passage),
  );
  return index
    .find(subject, text)
    .filter(({ passage, coverage }) => coverage >= MIN_COVERAGE && withHead.has(passage))
    .map(({ passage }) => passage);
}
