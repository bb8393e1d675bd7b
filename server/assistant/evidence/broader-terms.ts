import { join } from 'node:path';
import { type Concepts, readConcepts } from '../built-in/reading/concepts.ts';

/** Reads the broader terms, and the industries that questions ask for, from the folder `content`. */
export function readBroaderTerms(content: string): Concepts {
  const all = [
    readConcepts(join(content, 'evidence'), ['broader-terms.txt']),
    readConcepts(join(content, 'concepts'), ['fields.txt']),
  ];
  return { findAsked: (text) => all.flatMap((concepts) => concepts.findAsked(text)) };
}
