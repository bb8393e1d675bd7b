import type { Item } from '../../corpus.ts';
import { type Quote, toQuote } from '../answer/draft.ts';
import type { Question } from '../reading/question.ts';
import { isStopword, stem, tokens } from '../reading/tokenization.ts';

/** The first sentence of a recommendation that names the owner, as those before it may only set the scene. */
export function sentenceAboutOwner({ kind, passages }: Item, owner: string): Quote[] | undefined {
  const [firstName = ''] = owner.split(' ');
  const passageWithName =
    kind === 'testimonial' && firstName !== ''
      ? passages.find(({ isFact, text }) => !isFact && text.includes(firstName))
      : undefined;
  return passageWithName && [toQuote(passageWithName)];
}

/** The recommendations by authors whom the question names, or else those whose author's role and company share most words with it. */
export function recommendationsMatching(items: readonly Item[], { normalizedText }: Question): Item[] {
  const questionWords = new Set(tokens(normalizedText).map(({ word }) => word));
  const byAuthor = items
    .filter(({ kind }) => kind === 'testimonial')
    .map((item) => {
      const [name = '', ...rest] = item.title.split(', ');
      const names = tokens(name).filter(({ word }) => word.length > 2);
      const isNamed = names.length > 1 && names.some(({ word }) => questionWords.has(word) && !isStopword(word));
      return { item, isNamed, shared: isNamed ? 0 : sharedWords(rest.join(' '), normalizedText) };
    });
  const namedAuthors = byAuthor.filter(({ isNamed }) => isNamed);
  const most = Math.max(0, ...byAuthor.map(({ shared }) => shared));
  return (namedAuthors.length > 0 || most === 0 ? namedAuthors : byAuthor.filter(({ shared }) => shared === most)).map(
    ({ item }) => item,
  );
}

/** How many words, other than stopwords, two texts share. */
function sharedWords(text: string, normalized: string): number {
  const words = new Set(tokens(normalized).map(({ word }) => stem(word)));
  const own = new Set(tokens(text).flatMap(({ word }) => (isStopword(word) ? [] : [stem(word)])));
  return [...own].filter((word) => words.has(word)).length;
}
