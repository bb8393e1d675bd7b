import { type Draft, MAX_QUOTES } from '../answer/draft.ts';
import { ASKS_KIND_OF_PARTY, mentionsParty, NOT_NAMED, partiesIn } from '../reading/parties.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { quotationDraft } from '../retrieval/item-sentences.ts';

/** The sentences that enumerate the clients, or that say what kind they were; those of the entry shown last come first. */
export function enumeratedParties(question: Question, { index }: EngineContext): Draft | undefined {
  const [shown] = question.contextItems;
  const sentences = index.passages.filter(({ item, isFact }) => !isFact && item.kind !== 'testimonial');
  const ofShown = ASKS_KIND_OF_PARTY.test(question.normalizedText)
    ? sentences.filter(({ item, text }) => item === shown && mentionsParty(text, question.normalizedText))
    : [];
  if (ofShown.length > 0) return quotationDraft(ofShown.slice(0, MAX_QUOTES));
  const found = sentences
    .map((passage) => ({ passage, parties: partiesIn(passage.text, question.normalizedText) }))
    .filter(({ parties }) => parties !== undefined);
  const own = found.filter(({ passage }) => passage.item === shown);
  // A sentence about a confidential client must not hide those that name others.
  const ranked = (own.length > 0 ? own : found).toSorted(
    (a, b) => Number(a.parties === NOT_NAMED) - Number(b.parties === NOT_NAMED),
  );
  return quotationDraft(ranked.slice(0, MAX_QUOTES).map(({ passage }) => passage));
}
