import { join } from 'node:path';
import { type Intents, readIntents } from './intents.ts';
import { readWordVectors, type WordVectors } from './word-vectors.ts';

/** What the engine knows of English. */
export interface Language {
  vectors: WordVectors;
  intents: Intents;
}

/** Reads what scripts/word-vectors.ts and scripts/intents.ts wrote into `content`. */
export function readLanguage(content: string): Language {
  const vectors = readWordVectors(join(content, 'word-vectors'));
  return { vectors, intents: readIntents(join(content, 'intents'), vectors) };
}
