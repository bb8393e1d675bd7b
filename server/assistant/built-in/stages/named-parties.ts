import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { ASKS_KIND_OF_PARTY, mentionsParty, NOT_NAMED, partiesIn } from '../reading/parties.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { quotationDraft } from '../retrieval/item-sentences.ts';

/**
 * The sentences that enumerate the clients, or that say what kind they were; those of the entry shown last come first. A question
 * who they are is declined if none does.
 */
export function enumeratedParties(question: Question, { index, corpus }: EngineContext): Draft | undefined {
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
  if (ranked.length > 0 || !ASKS_WHO.test(question.normalizedText))
    return quotationDraft(ranked.slice(0, MAX_QUOTES).map(({ passage }) => passage));
  const mentioned = sentences.filter((passage) => mentionsParty(index.englishOf(passage), question.normalizedText));
  // A name in such a sentence may be theirs.
  if (mentioned.some(({ text }) => /[^.!?:] \p{Lu}/u.test(text))) return undefined;
  return mentioned.length > 0
    ? { ...declineWithoutQuotes(corpus.content, NOT_NAMED_ANYWHERE), quotes: mentioned.slice(0, 2).map(toQuote) }
    : declineWithoutQuotes(corpus.content);
}

const ASKS_WHO = /^(?:and |but |so )?who /;
const NOT_NAMED_ANYWHERE = 'The portfolio does not name them. It says:';
