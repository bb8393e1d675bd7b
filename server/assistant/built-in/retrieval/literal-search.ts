import type { Corpus, Item, Passage } from '../../corpus.ts';
import { tokens } from '../reading/tokenization.ts';

/** Words in any language are compared by their beginnings, because their endings are inflected. */
const PREFIX_LENGTH = 5;
const MIN_WORD_LENGTH = 4;
/** The share of the question that a passage has to contain. */
const MIN_SHARE = 0.3;
/** A part of a word in more of the items says little. */
const MAX_ITEM_SHARE = 0.3;
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/** The passages that contain most of a question in the language of the portfolio, the best of each item, best first. */
export function searchLiterally(text: string, { items }: Corpus, isCommon: (word: string) => boolean): Passage[] {
  const questionParts = partsOf(text, isCommon);
  const partsByPassage = new Map(
    items.flatMap((item) => {
      const { milestone } = item;
      const heading = [item.title, milestone?.position, milestone?.company].filter(Boolean).join(' · ');
      return item.passages.map((passage) => [passage, partsOf(`${heading} ${passage.text}`, isCommon)] as const);
    }),
  );
  const itemsWith = (part: string) =>
    items.filter(({ passages }) => passages.some((passage) => partsByPassage.get(passage)?.has(part))).length;
  const weights = new Map([...questionParts].map((part) => [part, Math.log(1 + items.length / (1 + itemsWith(part)))]));
  const isRare = (part: string) => itemsWith(part) <= Math.max(1, items.length * MAX_ITEM_SHARE);
  const rare = new Set([...questionParts].filter(isRare));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const best = new Map<Item, { passage: Passage; share: number }>();
  for (const [passage, parts] of partsByPassage) {
    const sharedParts = [...questionParts].filter((part) => parts.has(part));
    const share = sharedParts.reduce((sum, part) => sum + (weights.get(part) ?? 0), 0) / total;
    if (share >= minShare(text) && sharedParts.some((part) => rare.has(part)) && share > (best.get(passage.item)?.share ?? 0))
      best.set(passage.item, { passage, share });
  }
  return [...best.values()].sort((a, b) => b.share - a.share).map(({ passage }) => passage);
}

/** Pairs of letters overlap in a text without spaces, so that fewer of them are in common. */
function minShare(text: string): number {
  return UNSPACED.test(text) ? MIN_SHARE / 2 : MIN_SHARE;
}

/** The beginnings of the words of a text, and the pairs of letters where words are not separated. */
function partsOf(text: string, isCommon: (word: string) => boolean): Set<string> {
  return new Set(
    tokens(text).flatMap(({ word }) => {
      if (UNSPACED.test(word)) return Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2));
      return word.length < MIN_WORD_LENGTH || isCommon(word) ? [] : [word.slice(0, PREFIX_LENGTH)];
    }),
  );
}
