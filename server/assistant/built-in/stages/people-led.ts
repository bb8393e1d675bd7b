import { NOT_IN_THESE_WORDS } from '../answer/closest-passages.ts';
import { type Draft, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { yesDraft } from '../answer/lead-sentence.ts';
import { asksWhetherLed, isRestriction, ledPeople, restOfLed } from '../gate/people-led.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { textStems, tokens, wordStems } from '../reading/tokenization.ts';
import { onePerItem } from '../retrieval/one-per-item.ts';

/** Answers "Has she managed people?" with the sentences that say so, or with those that come closest. */
export function answerPeopleLed(question: Question, engine: EngineContext): Draft | undefined {
  if (!asksWhetherLed(question) || question.unknownNames.length > 0 || question.isFollowUp) return undefined;
  const organisation = findOrganisation(question, engine.corpus);
  const named = tokens(restOfLed(question)).filter(({ word }) => isRestriction(word) && !organisation?.words.has(word));
  const shown = engine.index.passages.flatMap((passage) => {
    const { item, text, isFact } = passage;
    const isInScope = question.scope
      ? question.scope.includes(item)
      : !organisation || organisation.items.some((own) => own === item);
    const stems = new Set(textStems(text));
    const hasAll = named.every(({ word }) => wordStems(word).some((stem) => stems.has(stem)));
    const rank = isInScope && hasAll ? ledPeople(text, item, isFact && passage === item.passages[0]) : 0;
    return rank > 0 ? [{ passage, rank: isFact ? rank - 0.5 : rank }] : [];
  });
  const best = onePerItem(shown.toSorted((a, b) => b.rank - a.rank));
  const says = best.filter(({ rank }) => rank > 1);
  if (says.length > 0)
    return yesDraft(
      says.map(({ passage }) => toQuote(passage)),
      question,
      engine,
    );
  if (best.length === 0) return undefined;
  return { lead: NOT_IN_THESE_WORDS, quotes: best.slice(0, MAX_QUOTES).map(({ passage }) => toQuote(passage)) };
}
