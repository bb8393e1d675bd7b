import { splitKinds, splitQuestion } from '../reading/split-question.ts';
import { type Draft, listOf, MAX_QUOTES, renderAnswer } from './draft.ts';

/** In "Paris or London?" the parts are not two questions. */
const ALTERNATIVES = /\bor\b/i;
const IS_QUESTION = /^(?:how|what|which|who|when|where|why|did|does|do|was|were|is|are|has|have|had|can|could|will|would)\b/i;

/** The dates of an entry and the end of the sentence. */
const ENDING = /(?: \([^()]{1,60}\))?[.:]?$/;

/** How the parts of a question are answered: alone, or the second one after the first. */
interface PartDrafts {
  alone: (content: string) => Draft;
  after: (first: string, answer: string, second: string) => Draft;
}

/**
 * The lists of the two kinds of entries that "which awards and certifications?" asks for; undefined if there is neither.
 * `listOfKind` returns a declined draft for a kind that the portfolio does not have, and undefined if the answer is no list.
 */
export function listsOfKinds(
  text: string,
  listOfKind: (content: string) => Draft | undefined,
): { draft: Draft; isPartial: boolean } | undefined {
  const kinds = splitKinds(text).map(({ content, items }) => {
    const list = listOfKind(content);
    return list?.quotes.every(({ item }) => items.includes(item.kind)) ? list : undefined;
  });
  const [first, ...others] = kinds.filter((draft) => draft !== undefined && !draft.declined) as Draft[];
  if (!first) return undefined;
  if (kinds.some((draft) => draft?.declined)) {
    const closing = `The portfolio does not answer the ${first === kinds[0] ? 'second' : 'first'} part of the question.`;
    return { draft: { ...first, closing }, isPartial: true };
  }
  // A paper that got an award is in both lists.
  const further = others.filter(({ quotes }) => quotes.some(({ item }) => !first.quotes.some((quote) => quote.item === item)));
  const lists = [first, ...further];
  const leadOf = ({ lead, quotes }: Draft) => (lead.endsWith(':') ? `${lead} ${listOf(quotes.map(({ item }) => item))}.` : lead);
  return {
    draft: {
      lead: lists.map((list) => leadOf(list).replace(/^Yes[.:] /, '')).join(' '),
      quotes: lists.length > 1 ? lists.flatMap(({ quotes }) => quotes.slice(0, 1)) : first.quotes,
      items: lists.flatMap(({ items, listed, quotes }) => items ?? listed?.items ?? quotes.map(({ item }) => item)),
    },
    isPartial: false,
  };
}

/** Adds the answer to the other part of a question, or says which part has no answer. */
export function withOtherPart(given: Draft, text: string, { alone, after }: PartDrafts): { draft: Draft; isPartial: boolean } {
  const whole = { draft: given, isPartial: false };
  const [first, second, ...others] = splitQuestion(text);
  if (first === undefined || second === undefined || others.length > 0 || ALTERNATIVES.test(text)) return whole;
  const without = (part: 'first' | 'second') => ({
    draft: { ...given, closing: `The portfolio does not answer the ${part} part of the question.` },
    isPartial: true,
  });
  const [one, other] = [alone(first), alone(second)];
  if (one.declined === true && other.declined === true) return whole;
  const isFrom = (part: Draft) => given.quotes.every(({ item }) => part.quotes.some((quote) => quote.item === item));
  if (one.declined) return isFrom(other) ? without('first') : whole;
  if (!isFrom(one)) return whole;
  // Quotations without an opening sentence may answer both parts.
  if (!other.declined && (given.lead !== one.lead || given.lead === '' || given.lead.endsWith(':'))) return whole;
  const next = after(first, renderAnswer(one).text, second);
  if (next.declined) return without('second');
  // Both parts of "Who is she, and what is she known for?" ask for the same introduction.
  const [opening = ''] = next.lead.split('. ', 1);
  if (opening !== '' && given.lead.startsWith(opening)) return whole;
  const isNew = (text: string) => given.quotes.every((quote) => !quote.text.includes(text));
  const further = next.quotes.filter((quote) => isNew(quote.text));
  if (other.declined || next.lead === '' || further.length === 0 || !IS_QUESTION.test(second)) return whole;
  // "Since May 2023: Diver at Kelp Works." already names the job that the second part asks for.
  const isNamed = given.lead.includes(next.lead.replace(ENDING, ''));
  if (isNamed && further.every(({ isFact }) => isFact)) return whole;
  return {
    draft: {
      ...given,
      lead: next.lead.endsWith('.') && !isNamed ? `${given.lead} ${next.lead}` : given.lead,
      quotes: [...given.quotes.slice(0, 1), ...further].slice(0, MAX_QUOTES),
      maxShown: MAX_QUOTES,
    },
    isPartial: false,
  };
}
