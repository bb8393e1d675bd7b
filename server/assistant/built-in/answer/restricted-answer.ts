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

/**
 * Replaces a yes if no quotation satisfies the restrictions in the question ("Did she build it alone?"), and removes a yes to a
 * question that offers a choice.
 */
export function withReservation(draft: Draft, question: Question, engine: EngineContext): Draft {
  const { normalizedText } = question;
  const asksAlone = ALONE.test(normalizedText);
  // "Yes" does not answer "Was she employed or freelance?"
  if (CHOICE.test(normalizedText) && !asksAlone) return { ...draft, lead: draft.lead.replace(YES, '') };
  // Restrictions are recognized by English words only.
  if (draft.declined || !asksWhether(normalizedText) || portfolioLanguage(engine.corpus)) return draft;
  const isYes = YES.test(draft.lead);
  const satisfies = isYes || asksAlone ? narrowingTest(question, engine) : undefined;
  if (!satisfies) return draft;
  const satisfying = draft.quotes.filter(({ text, item }) => satisfies(text, item));
  const [first] = satisfying;
  if (first)
    return asksAlone
      ? draft
      : {
          ...draft,
          lead:
            first === draft.quotes[0]
              ? draft.lead
              : yesSentence([first.item, ...satisfying.map(({ item }) => item)], question, engine),
          quotes: satisfying,
        };
  if (asksAlone) return { ...draft, lead: isYes ? draft.lead.replace(YES, `${RESERVATION}: `) : `${RESERVATION}. ${draft.lead}` };
  const subject = subjectTerms(question.terms).filter(({ word }) => !GENERIC_VERBS.has(word));
  const shared = ({ text }: Pick<Passage, 'text'>) =>
    textStems(text).filter((own) => subject.some(({ stem }) => stem === own)).length;
  const candidates = engine.index.passages
    .filter(({ item, text, isFact }) => item.milestone && !isFact && satisfies(text, item))
    .toSorted((a, b) => shared(b) - shared(a));
  const related = candidates.filter((passage) => shared(passage) > 0).map(toQuote);
  // Another sentence of the same entry may satisfy them.
  const own = related.filter(({ item }) => item === draft.quotes[0]?.item);
  if (own.length > 0) return { ...draft, quotes: own };
  const isUnrelated = !EXCEPTION.test(normalizedText) && draft.quotes.every((quote) => shared(quote) === 0);
  const closest = isUnrelated ? candidates.map(toQuote) : related;
  return { ...draft, lead: NOT_IN_THESE_WORDS, quotes: closest.length > 0 ? closest.slice(0, MAX_QUOTES) : draft.quotes };
}

const RESERVATION = 'The portfolio does not say whether alone';
