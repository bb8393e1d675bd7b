import type { FieldSource } from '../../../contract/career-import.ts';
import type { Column, Line } from '../document/lines.ts';
import { plainText } from '../document/lines-to-html.ts';
import type { LineRange } from './resume-structure.ts';

/** Enough of the text to recognize it. */
const MAX_SHOWN = 160;
/** A name may continue in the next lines. */
const MAX_JOINED_LINES = 3;

/** The lines of a document, by number, and where each word is in them. */
export interface DocumentWords {
  lines: readonly Line[];
  /** Finds the words, within the range if possible, else anywhere; undefined when they are not in the document. */
  find(words: string, range?: LineRange | null): { source: FieldSource; isWithin: boolean } | undefined;
  /** The lines of a range that the document has. */
  slice(range: LineRange | null): Line[];
  sourceOf(range: LineRange): FieldSource;
}

export function documentWords(columns: readonly Column[]): DocumentWords {
  const lines = columns.flat();
  const foldedLines = lines.map((line) => fold(plainText(line)));
  const findFrom = (words: string, from: number, to: number) => {
    for (let index = Math.max(from, 0); index < Math.min(to, lines.length); index += 1) {
      if (indexOfWords(foldedLines[index] ?? '', words) !== -1) return index;
      // Only words that begin in this line continue in the next ones.
      const text = foldedLines.slice(index, index + MAX_JOINED_LINES).join(' ');
      const start = indexOfWords(text, words);
      if (start !== -1 && start < (foldedLines[index]?.length ?? 0)) return index;
    }
    return -1;
  };
  const slice = (range: LineRange | null) => (range ? lines.slice(range.from - 1, range.to) : []);
  return {
    lines,
    slice,
    find(words, range) {
      const wordKey = fold(words);
      if (!/[\p{L}\p{N}]/u.test(wordKey)) return undefined;
      const within = range ? findFrom(wordKey, range.from - 1, range.to) : -1;
      const index = within === -1 ? findFrom(wordKey, 0, lines.length) : within;
      if (index === -1) return undefined;
      return { source: { words: words.trim(), line: index + 1 }, isWithin: within !== -1 };
    },
    sourceOf: (range) => {
      const text = slice(range).map(plainText).join(' ');
      return { words: text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text, line: range.from };
    },
  };
}

/** Chinese, Japanese, Korean and Thai put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const BEFORE_WORD = /[\p{L}\p{N}]$/u;
/** "C" is not in "C++" or "C#". */
const AFTER_WORD = /^(?:[\p{L}\p{N}#]|\+\+)/u;

/** Where a line has the words as whole words: "Java" is not in "JavaScript". -1 when it does not. */
function indexOfWords(line: string, words: string): number {
  for (let index = line.indexOf(words); index !== -1; index = line.indexOf(words, index + 1)) {
    const [before, after] = [line.slice(0, index), line.slice(index + words.length)];
    const startsWord = !BEFORE_WORD.test(before) || !BEFORE_WORD.test(words.slice(0, 1)) || UNSPACED.test(words.slice(0, 1));
    const endsWord = !AFTER_WORD.test(after) || !BEFORE_WORD.test(words.slice(-1)) || UNSPACED.test(words.slice(-1));
    if (startsWord && endsWord) return index;
  }
  return -1;
}

/** Normalizes words, so that neither the space between them nor their case matters. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
