import { join } from 'node:path';
import { type Answerability, readAnswerability } from './answerability.ts';
import { readClassifier } from './classifier.ts';
import { INTENTS, type IntentClassifier } from './intents.ts';
import { TOPICS, type TopicClassifier } from './statements.ts';
import { readWordVectors, type WordVectors } from './word-vectors.ts';

/** The English language data that the engine was built with: word vectors and learned models. */
export interface Language {
  vectors: WordVectors;
  intents: IntentClassifier;
  topics: TopicClassifier;
  answerability: Answerability;
}

/** Reads the files that scripts/word-vectors.ts, scripts/examples.ts and scripts/answerability.ts wrote to the folder `content`. */
export function readLanguage(content: string): Language {
  const vectors = readWordVectors(join(content, 'word-vectors'));
  return {
    vectors,
    intents: readClassifier(join(content, 'intents'), INTENTS, vectors),
    answerability: readAnswerability(join(content, 'answerability')),
    topics: readClassifier(join(content, 'statements'), TOPICS, vectors),
  };
}
