import { type Draft, MAX_QUOTES } from '../answer/draft.ts';
import { NOT_NAMED, partiesIn } from '../reading/parties.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { quotationDraft } from '../retrieval/item-sentences.ts';

/** The sentences that enumerate the clients; those of the entry shown last come first. */
export function enumeratedParties(question: Question, { index }: EngineContext): Draft | undefined {
  const [shown] = question.contextItems;
  const found = index.passages
    .filter(({ item, isFact }) => !isFact && item.kind !== 'testimonial')
    .map((passage) => ({ passage, parties: partiesIn(passage.text, question.normalizedText) }))
    .filter(({ parties }) => parties !== undefined);
  const own = found.filter(({ passage }) => passage.item === shown);
  // One confidential client does not hide the others.
  const ranked = (own.length > 0 ? own : found).toSorted(
    (a, b) => Number(a.parties === NOT_NAMED) - Number(b.parties === NOT_NAMED),
  );
  return quotationDraft(ranked.slice(0, MAX_QUOTES).map(({ passage }) => passage));
}
