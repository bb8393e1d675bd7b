import type { Passage } from '../../corpus.ts';
import { ALONE, EXCEPTION, narrowingTest } from '../gate/narrowing.ts';
import { portfolioLanguage } from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { asksWhether } from '../reading/question-forms.ts';
import { GENERIC_VERBS } from '../reading/question-object.ts';
import { subjectTerms } from '../reading/question-subject.ts';
import { textStems } from '../reading/tokenization.ts';
import { NOT_IN_THESE_WORDS } from './closest-passages.ts';
import { type Draft, MAX_QUOTES, toQuote } from './draft.ts';
import { yesSentence } from './lead-sentence.ts';
import { YES } from './supported-yes.ts';

const CHOICE = /^(?:(?:and|so|but) )?(?:is|are|was|were)\b.* or\b/;

/** Replaces a yes that no quotation carries in full ("Did she build it alone?"), and leaves out a yes to a choice. */
export function withReservation(draft: Draft, question: Question, engine: EngineContext): Draft {
  const { normalizedText } = question;
  const asksAlone = ALONE.test(normalizedText);
  // "Yes" does not choose: "Was she employed or freelance?"
  if (CHOICE.test(normalizedText) && !asksAlone) return { ...draft, lead: draft.lead.replace(YES, '') };
  // The words that narrow are English.
  if (draft.declined || !asksWhether(normalizedText) || portfolioLanguage(engine.corpus)) return draft;
  const isYes = YES.test(draft.lead);
  const carries = isYes || asksAlone ? narrowingTest(question, engine) : undefined;
  if (!carries) return draft;
  const carried = draft.quotes.filter(({ text, item }) => carries(text, item));
  const [witness] = carried;
  if (witness)
    return asksAlone
      ? draft
      : {
          ...draft,
          lead:
            witness === draft.quotes[0]
              ? draft.lead
              : yesSentence([witness.item, ...carried.map(({ item }) => item)], question, engine),
          quotes: carried,
        };
  if (asksAlone) return { ...draft, lead: isYes ? draft.lead.replace(YES, `${RESERVATION}: `) : `${RESERVATION}. ${draft.lead}` };
  const subject = subjectTerms(question.terms).filter(({ word }) => !GENERIC_VERBS.has(word));
  const shared = ({ text }: Pick<Passage, 'text'>) =>
    textStems(text).filter((own) => subject.some(({ stem }) => stem === own)).length;
  const carrying = engine.index.passages
    .filter(({ item, text, isFact }) => item.milestone && !isFact && carries(text, item))
    .toSorted((a, b) => shared(b) - shared(a));
  const related = carrying.filter((passage) => shared(passage) > 0).map(toQuote);
  // Another sentence of the same entry may say it.
  const own = related.filter(({ item }) => item === draft.quotes[0]?.item);
  if (own.length > 0) return { ...draft, quotes: own };
  const isUnrelated = !EXCEPTION.test(normalizedText) && draft.quotes.every((quote) => shared(quote) === 0);
  const closest = isUnrelated ? carrying.map(toQuote) : related;
  return { ...draft, lead: NOT_IN_THESE_WORDS, quotes: closest.length > 0 ? closest.slice(0, MAX_QUOTES) : draft.quotes };
}

const RESERVATION = 'The portfolio does not say whether alone';
