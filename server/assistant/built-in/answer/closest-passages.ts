import type { Item, Passage } from '../../corpus.ts';
import { nounMatcher } from '../gate/object-words.ts';
import { allWords } from '../gate/phrase-words.ts';
import { findNamedItems } from '../reading/named-items.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { ASKS_WHY, asksWhether, REASON } from '../reading/question-forms.ts';
import { GENERIC_VERBS } from '../reading/question-object.ts';
import { findInItems, subjectTerms } from '../reading/question-subject.ts';
import type { Hit, Term } from '../retrieval/passage-index.ts';
import { rankHits } from '../retrieval/ranking.ts';
import { CLOSEST, type Draft, escapeMarkdown, mainQuotes, type Quote, toQuote } from './draft.ts';
import { labelOf } from './labels.ts';

/** Opens the answer to a yes-no question that the portfolio answers with neither yes nor no. */
export const NOT_IN_THESE_WORDS = `The portfolio does not say so in these words. ${CLOSEST}`;
const MAX_CLOSEST = 2;
/** The share of a question's words that a sentence and its heading must contain. */
const MIN_SHARE = 0.6;

/** Adds to a declined answer what the portfolio says about the thing that the question names, or the sentences closest to it. */
export function withClosest(draft: Draft, question: Question, engine: EngineContext): Draft {
  if (draft.quotes.length > 0 || question.unknownNames.length > 0) return draft;
  return aboutNamedItems(draft, question, engine) ?? closestSentences(draft, question, engine) ?? draft;
}

/** "The portfolio does not say. About Kelp & Sons it says:" */
function aboutNamedItems(draft: Draft, question: Question, engine: EngineContext): Draft | undefined {
  const named = findNamedItems(question, engine);
  const [first] = named?.items ?? [];
  if (!named || !first) return undefined;
  const hits = named.others.length > 0 ? findInItems(named.items, named.others, question.text, engine) : [];
  const isOne = named.items.length === 1;
  const found = hits.filter(({ passage }) => !passage.isFact).map(({ passage }) => toQuote(passage));
  // A question for a reason must not get the reason for something else.
  const isOther = ({ text }: Passage) => ASKS_WHY.test(question.normalizedText) && REASON.test(text);
  const sentences = named.items.flatMap(({ passages }) =>
    passages
      .filter((passage) => !passage.isFact && !isOther(passage))
      .slice(0, isOne ? MAX_CLOSEST : 1)
      .map(toQuote),
  );
  const quotes = unique([...found.slice(0, MAX_CLOSEST), ...sentences, ...named.items.flatMap(mainQuotes)]);
  const label = escapeMarkdown(isOne || named.organisation === undefined ? labelOf(first) : named.organisation);
  return { ...draft, lead: `${draft.lead} About ${label} it says:`, quotes: quotes.slice(0, MAX_CLOSEST) };
}

/** "The portfolio does not say. The closest in it:", for sentences with most words of the question, including the rarest one. */
function closestSentences(draft: Draft, question: Question, engine: EngineContext): Draft | undefined {
  const subject = subjectTerms(question.terms).filter(({ word }) => !GENERIC_VERBS.has(word));
  if (subject.length === 0 || question.technologies.length > 0 || asksWhether(question.normalizedText)) return undefined;
  const matchers = subject.map(({ word }) => nounMatcher(word, true, engine.vectors));
  const rarest = matchers[subject.indexOf(subject.toSorted((a, b) => b.weight - a.weight)[0] as Term)];
  const isRelated = ({ passage }: Hit) => {
    if (question.scope && !question.scope.includes(passage.item)) return false;
    const words = allWords(passage, engine.index);
    // Few passages have the rarest word.
    if (rarest && !words.some(rarest)) return false;
    return matchers.filter((matches) => words.some(matches)).length >= subject.length * MIN_SHARE;
  };
  // Stops early, because a large site has thousands of hits.
  const closest = new Map<Item, Passage>();
  for (const hit of rankHits(question, engine).hits) {
    if (closest.size === MAX_CLOSEST) break;
    const { item } = hit.passage;
    if (!closest.has(item) && isRelated(hit)) closest.set(item, hit.passage);
  }
  if (closest.size === 0) return undefined;
  return { ...draft, lead: `${draft.lead} ${CLOSEST}`, quotes: [...closest.values()].map(toQuote) };
}

function unique(quotes: readonly Quote[]): Quote[] {
  return quotes.filter((quote, i) => quotes.findIndex(({ text }) => text === quote.text) === i);
}
