import type { Corpus } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import { wholeWord } from './technology-mentions.ts';
import { normalize } from './tokenization.ts';
import { readLines, splitNames } from './word-lists.ts';

/** The names of each position, and those that are shorter or broader: what a title says answers for both. */
const POSITIONS = readLines('titles').map((line) => {
  const [names = '', broader = ''] = line.split('|');
  return { names: splitNames(names), broader: splitNames(broader) };
});

/** The other names of the positions that the titles of a portfolio name, each with the name in the title. */
const otherNames = memoizePerObject(({ content, items }: Corpus) => {
  const titles = normalize(
    [content.profile.title, ...items.flatMap(({ title, milestone }) => [title, milestone?.position ?? ''])].join('\n'),
  );
  const isOwn = (name: string) => new RegExp(wholeWord(normalize(name)), 'u').test(titles);
  return POSITIONS.flatMap(({ names, broader }) => {
    const own = names.find(isOwn);
    const others = own === undefined ? [] : [...names, ...broader].filter((name) => !isOwn(name));
    return others.map((name) => ({
      pattern: new RegExp(wholeWord(name), /^[A-Z]{2}$/.test(name) ? 'gu' : 'giu'),
      own: own ?? name,
    }));
  });
});

/** Names a position as the titles of the portfolio do: "Was she a CTO?" asks for the Chief Technical Officer. */
export function inOwnTitles(text: string, corpus: Corpus): string {
  return otherNames(corpus).reduce((changed, { pattern, own }) => changed.replace(pattern, own), text);
}
