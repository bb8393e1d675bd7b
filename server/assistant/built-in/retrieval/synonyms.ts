import { stem } from '../reading/tokenization.ts';
import { readLines } from '../reading/word-lists.ts';

/**
 * Synonyms in questions and texts about a career. They come from the language of recruiters and résumés in general, never from
 * a question set.
 */
const SYNONYMS = new Map<string, Set<string>>();
for (const line of readLines('synonyms')) {
  const group = [...new Set(line.split(' ').map(stem))];
  for (const word of group) {
    const others = SYNONYMS.get(word) ?? new Set();
    for (const other of group) if (other !== word) others.add(other);
    SYNONYMS.set(word, others);
  }
}

/** The stems that are synonyms of a stem. */
export function synonyms(wordStem: string): ReadonlySet<string> {
  return SYNONYMS.get(wordStem) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
