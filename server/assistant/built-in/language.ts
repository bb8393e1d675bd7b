import { join } from 'node:path';
import { type Answerability, readAnswerability } from './answerability.ts';
import { readClassifier } from './classifier.ts';
import { INTENTS, type Intents } from './intents.ts';
import { TOPICS, type Topics } from './statements.ts';
import { readWordVectors, type WordVectors } from './word-vectors.ts';

/** What the engine knows of English. */
export interface Language {
  vectors: WordVectors;
  intents: Intents;
  topics: Topics;
  answerability: Answerability;
}

/** Reads what scripts/word-vectors.ts, scripts/examples.ts and scripts/answerability.ts wrote into `content`. */
export function readLanguage(content: string): Language {
  const vectors = readWordVectors(join(content, 'word-vectors'));
  return {
    vectors,
    intents: readClassifier(join(content, 'intents'), INTENTS, vectors),
    answerability: readAnswerability(join(content, 'answerability')),
    topics: readClassifier(join(content, 'statements'), TOPICS, vectors),
  };
}
