import { segmentText } from '../lines.ts';
import type { PlacedLine } from './placed-text.ts';

const WORD = /\p{L}[\p{L}-]*/gu;

/** The words of a document, in lower case, without those at the ends of its lines, which may be parts of words. */
export function wordsInLines(lines: readonly PlacedLine[]): Set<string> {
  return new Set(
    lines.flatMap(({ segments }) =>
      segments.flatMap((segment) => (segmentText(segment).toLowerCase().match(WORD) ?? []).slice(1, -1)),
    ),
  );
}

/** Whether the end of a line and the start of the next are one word, with or without a hyphen between them. */
export function isOneWord(above: string, below: string, words: ReadonlySet<string>): boolean {
  const last = above.split(' ').at(-1) ?? '';
  const first = last.replace(/-$/, '').toLowerCase();
  const second = /^\p{Ll}+/u.exec(below)?.[0];
  if (!/^\p{L}+$/u.test(first) || !second || words.has(`${first}-${second}`)) return false;
  return words.has(first + second) && !(words.has(first) && words.has(second));
}
