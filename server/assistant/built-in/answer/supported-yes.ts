import type { Item } from '../../corpus.ts';
import { isDescribedAsUnfinished } from '../../finished-studies.ts';
import { ledTest } from '../gate/people-led.ts';
import { placeNamed } from '../gate/place-named.ts';
import { roleTest } from '../gate/role-claim.ts';
import { type SaidTest, saidActionTest } from '../gate/said-action.ts';
import { stayTest } from '../gate/stay-claim.ts';
import { workingTimeTest } from '../gate/working-time.ts';
import { portfolioLanguage } from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { actionOf, GENERIC_VERBS } from '../reading/question-object.ts';
import { subjectTerms } from '../reading/question-subject.ts';
import { textStems } from '../reading/tokenization.ts';
import { NOT_IN_THESE_WORDS } from './closest-passages.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, type Quote, toQuote } from './draft.ts';
import { labelOf } from './labels.ts';
import { yesSentence } from './lead-sentence.ts';

/** An opening that says yes. */
export const YES = /^Yes(?:, [^:.]{1,40})?:(?: |$)/;

/** Keeps a yes only if a quotation states the action, the role or the leadership that the question asks about. */
export function withSupportedYes(draft: Draft, question: Question, engine: EngineContext): Draft {
  // Such statements are recognized by English words only.
  if (draft.declined || !YES_NO.test(question.normalizedText) || portfolioLanguage(engine.corpus)) return draft;
  const [first] = draft.quotes;
  if (first && GIVES_STUDIES.test(draft.lead) && FINISHED.test(question.normalizedText) && areUnfinished(draft))
    return { ...draft, lead: `Not finished, by the portfolio: ${escapeMarkdown(labelOf(first.item))}.` };
  if (!YES.test(draft.lead)) return draft;
  const ofTime = workingTimeTest(question);
  const ofPerson = ofTime ?? ledTest(question) ?? roleTest(question, engine);
  const says = ofPerson ?? stayTest(question) ?? saidActionTest(question, engine);
  if (!says) return draft;
  const organisation = ofPerson && placeNamed(question, engine);
  const isThere = (item: Item) => organisation === undefined || organisation.items.some((own) => own === item);
  const saying = draft.quotes.filter(({ text, item }) => isThere(item) && says(text, item));
  if (saying.length > 0 && saying[0] === draft.quotes[0]) return draft;
  const beside = ofPerson && !ofTime ? [] : saidBeside(draft, says, ofTime ? [] : question.terms);
  const elsewhere = ofPerson || saying.length + beside.length > 0 ? [] : saidElsewhere(says, question, engine);
  const quotes = [...saying, ...beside, ...elsewhere];
  const [best] = quotes;
  if (!best) return { ...draft, lead: NOT_IN_THESE_WORDS };
  return {
    ...draft,
    lead: yesSentence([best.item, ...quotes.map(({ item }) => item)], question, engine),
    quotes: quotes.slice(0, MAX_QUOTES),
    items: [...new Set(quotes.map(({ item }) => item))],
  };
}

/** Asks for completed studies. */
const FINISHED = /\b(?:graduat\w*|degrees?|diplomas?|finish(?:ed)?|complete[d]?|alumn\w+)\b/;

/** The opening of an answer that would be read as a yes. */
const GIVES_STUDIES = /^(?:Yes|From the education)\b/;

function areUnfinished({ quotes }: Draft): boolean {
  return quotes.every(
    ({ item, text }) =>
      isDescribedAsUnfinished(item) ||
      quotes.some((other) => text.includes(other.item.title) && isDescribedAsUnfinished(other.item)),
  );
}

/** Other sentences, from the entries in the answer, that state it and name the object, if there is one. */
function saidBeside(draft: Draft, says: SaidTest, terms: Question['terms']): Quote[] {
  const object = new Set(subjectTerms(terms).flatMap(({ word, stem }) => (GENERIC_VERBS.has(word) ? [] : [stem])));
  const namesObject = (text: string) => terms.length === 0 || textStems(text).some((stem) => object.has(stem));
  return [...new Set(draft.items ?? draft.quotes.map(({ item }) => item))].flatMap((item) =>
    item.passages
      .filter(({ isFact, text }) => !isFact && namesObject(text) && says(text, item))
      .slice(0, 1)
      .map(toQuote),
  );
}

/** Sentences about other work that name the whole object and state the action. */
function saidElsewhere(says: SaidTest, question: Question, engine: EngineContext): Quote[] {
  const place = placeNamed(question, engine);
  const object = subjectTerms(question.terms).filter(
    ({ word }) => !GENERIC_VERBS.has(word) && word !== actionOf(question)?.verb && !place?.words.has(word),
  );
  if (object.length === 0 || question.scope) return [];
  const namesObject = (text: string) => {
    const own = new Set(textStems(text));
    return object.every(({ stem }) => own.has(stem));
  };
  return engine.corpus.items
    .filter(
      (item) => (item.kind === 'experience' || item.kind === 'project') && (!place || place.items.some((own) => own === item)),
    )
    .flatMap((item) => item.passages.filter(({ isFact, text }) => !isFact && namesObject(text) && says(text, item)).slice(0, 1))
    .map(toQuote);
}
