import { join } from 'node:path';
import { type Concepts, readConcepts } from '../built-in/reading/concepts.ts';

/** Reads the broader terms, and the industries that questions ask for, from the folder `content`. */
export function readBroaderTerms(content: string): Concepts {
  return joinConcepts([
    readConcepts(join(content, 'evidence'), ['broader-terms.txt']),
    readConcepts(join(content, 'concepts'), ['fields.txt']),
  ]);
}

/** Adds the kinds of work that only job descriptions name: in questions, the same words mean other things. */
export function withWorkTerms(broaderTerms: Concepts, content: string): Concepts {
  return joinConcepts([broaderTerms, readConcepts(join(content, 'evidence'), ['work-terms.txt'])]);
}

function joinConcepts(all: readonly Concepts[]): Concepts {
  return { findAsked: (text) => all.flatMap((concepts) => concepts.findAsked(text)) };
}
