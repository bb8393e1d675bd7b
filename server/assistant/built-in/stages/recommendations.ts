import type { Item } from '../../corpus.ts';
import { type Quote, toQuote } from '../answer/draft.ts';
import type { Question } from '../reading/question.ts';
import { isStopword, stem, tokens } from '../reading/tokenization.ts';

/** The first sentence of a recommendation that names the owner; the sentences before it may only set the scene. */
export function sentenceAboutOwner({ kind, passages }: Item, owner: string): Quote[] | undefined {
  const [firstName = ''] = owner.split(' ');
  const passageWithName =
    kind === 'testimonial' && firstName !== ''
      ? passages.find(({ isFact, text }) => !isFact && text.includes(firstName))
      : undefined;
  return passageWithName && [toQuote(passageWithName)];
}

/**
 * The recommendations by authors whom the question names, or else those whose author's role and company share the most words with
 * it; of superiors or peers if it asks for these.
 */
export function recommendationsMatching(items: readonly Item[], { normalizedText }: Question): Item[] {
  const questionWords = new Set(tokens(normalizedText).map(({ word }) => word));
  const all = items.filter(({ kind }) => kind === 'testimonial');
  const isSuperior = ({ title }: Item) => SUPERIOR.test(title.slice(title.indexOf(', ')));
  const peers = ASKS_PEERS.test(normalizedText) ? all.filter((item) => !isSuperior(item)) : [];
  const asked = ASKS_SUPERIOR.test(normalizedText) ? all.filter(isSuperior) : peers;
  const text = asked.length > 0 ? normalizedText.replace(ASKS_SUPERIOR, ' ').replace(ASKS_PEERS, ' ') : normalizedText;
  const byAuthor = (asked.length > 0 ? asked : all).map((item) => {
    const [name = '', ...rest] = item.title.split(', ');
    const names = tokens(name).filter(({ word }) => word.length > 2);
    const isNamed = names.length > 1 && names.some(({ word }) => questionWords.has(word) && !isStopword(word));
    return { item, isNamed, shared: isNamed ? 0 : sharedWords(rest.join(' '), text) };
  });
  const namedAuthors = byAuthor.filter(({ isNamed }) => isNamed);
  const most = Math.max(0, ...byAuthor.map(({ shared }) => shared));
  if (namedAuthors.length === 0 && most === 0) return asked;
  return (namedAuthors.length > 0 ? namedAuthors : byAuthor.filter(({ shared }) => shared === most)).map(({ item }) => item);
}

const ASKS_PEERS = /\b(?:team-?mates?|peers|co-?workers?)\b/;
const ASKS_SUPERIOR = /\b(?:line managers?|boss(?:es)?|managers?|superiors?|supervisors?|higher-ups)\b/;
const SUPERIOR =
  /\b(?:managers?|director|head|lead|leader|chief|c[eftio]o|vp|president|founder|co-founder|supervisor|owner|principal|professor|boss)\b/i;

/** How many words, other than stopwords, two texts share. */
function sharedWords(text: string, normalized: string): number {
  const words = new Set(tokens(normalized).map(({ word }) => stem(word)));
  const own = new Set(tokens(text).flatMap(({ word }) => (isStopword(word) ? [] : [stem(word)])));
  return [...own].filter((word) => words.has(word)).length;
}
