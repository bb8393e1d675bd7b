import type { Passage } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import { tokens } from './tokenization.ts';

const tokensOf = memoizePerObject(({ text }: Passage) => tokens(text));

/** Whether words occur in the passages only as a name: with a capital within a sentence or a word, or as a web address. */
export function isProperName(words: readonly string[], passages: readonly Passage[]): boolean {
  const mentions = mentionsOf(words, passages);
  const isName = ({ name, before }: NameMention) =>
    /\p{L}\p{Lu}|\p{Ll}\.\p{Ll}/u.test(name) || (/^\p{Lu}/u.test(name) && !/(?:^|[.:!?] )["'“‘]?$/.test(before));
  const isLower = ({ name }: NameMention) => /^\p{Ll}[^.]*$/u.test(name) && !/\p{Lu}/u.test(name);
  return mentions.some(isName) && !mentions.some(isLower);
}

/** A name as a passage spells it, with the text before it. */
interface NameMention {
  name: string;
  before: string;
}

/** Finds the words of a name in sequence; "crowdmap" also occurs in "crowdmap.org". */
function mentionsOf(words: readonly string[], passages: readonly Passage[]): NameMention[] {
  if (words.length === 0) return [];
  return passages.flatMap((passage) => {
    const own = tokensOf(passage);
    return own.flatMap((first, i) => {
      const last = own[i + words.length - 1];
      if (!last || !words.every((word, j) => isWord(own[i + j]?.word ?? '', word))) return [];
      const { text } = passage;
      return [{ name: text.slice(first.index, last.index + last.text.length), before: text.slice(0, first.index) }];
    });
  });
}

function isWord(own: string, asked: string): boolean {
  return own === asked || own.startsWith(`${asked}.`);
}
