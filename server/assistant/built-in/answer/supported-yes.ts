import type { Item } from '../../corpus.ts';
import { ledTest } from '../gate/people-led.ts';
import { placeNamed } from '../gate/place-named.ts';
import { roleTest } from '../gate/role-claim.ts';
import { type SaidTest, saidDeedTest } from '../gate/said-deed.ts';
import { portfolioLanguage } from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { GENERIC_VERBS } from '../reading/question-object.ts';
import { subjectTerms } from '../reading/question-subject.ts';
import { textStems } from '../reading/tokenization.ts';
import { NOT_IN_THESE_WORDS } from './closest-passages.ts';
import { type Draft, MAX_QUOTES, type Quote, toQuote } from './draft.ts';
import { yesSentence } from './lead-sentence.ts';

/** An opening that says yes. */
export const YES = /^Yes(?:, [^:.]{1,40})?:(?: |$)/;

/** Leaves a yes only to a quotation that says the deed, the role or the people led that the question asks about. */
export function withSupportedYes(draft: Draft, question: Question, engine: EngineContext): Draft {
  // The words that say it are English.
  if (draft.declined || !YES.test(draft.lead) || !YES_NO.test(question.normalizedText) || portfolioLanguage(engine.corpus))
    return draft;
  const ofPerson = ledTest(question) ?? roleTest(question, engine);
  const says = ofPerson ?? saidDeedTest(question, engine);
  if (!says) return draft;
  const organisation = ofPerson && placeNamed(question, engine);
  const isThere = (item: Item) => organisation === undefined || organisation.items.some((own) => own === item);
  const saying = draft.quotes.filter(({ text, item }) => isThere(item) && says(text, item));
  if (saying.length > 0 && saying[0] === draft.quotes[0]) return draft;
  const quotes = [...saying, ...(ofPerson ? [] : saidBeside(draft, says, question))];
  const [witness] = quotes;
  if (!witness) return { ...draft, lead: NOT_IN_THESE_WORDS };
  return {
    ...draft,
    lead: yesSentence([witness.item, ...quotes.map(({ item }) => item)], question, engine),
    quotes: quotes.slice(0, MAX_QUOTES),
    items: [...new Set(quotes.map(({ item }) => item))],
  };
}

/** Other sentences of the entries of the answer that name the object and say the deed. */
function saidBeside(draft: Draft, says: SaidTest, { terms }: Question): Quote[] {
  const object = new Set(subjectTerms(terms).flatMap(({ word, stem }) => (GENERIC_VERBS.has(word) ? [] : [stem])));
  return [...new Set(draft.items ?? draft.quotes.map(({ item }) => item))].flatMap((item) =>
    item.passages
      .filter(({ isFact, text }) => !isFact && textStems(text).some((stem) => object.has(stem)) && says(text, item))
      .slice(0, 1)
      .map(toQuote),
  );
}
