import { join } from 'node:path';
import { type Answerability, readAnswerability } from './answerability.ts';
import { readClassifier } from './classifier.ts';
import { INTENTS, type IntentClassifier } from './intents.ts';
import { TOPICS, type TopicClassifier } from './statement-topics.ts';
import { readWordVectors, type WordVectors } from './word-vectors.ts';

/** The English language data that the engine was built with: word vectors and learned models. */
export interface LanguageData {
  vectors: WordVectors;
  intentClassifier: IntentClassifier;
  topicClassifier: TopicClassifier;
  answerability: Answerability;
}

/** Reads the files that scripts/word-vectors.ts, scripts/train-classifiers.ts and scripts/train-answerability.ts wrote to the folder `content`. */
export function readLanguageData(content: string): LanguageData {
  const vectors = readWordVectors(join(content, 'word-vectors'));
  return {
    vectors,
    intentClassifier: readClassifier(join(content, 'intents'), INTENTS, vectors),
    answerability: readAnswerability(join(content, 'answerability')),
    topicClassifier: readClassifier(join(content, 'statements'), TOPICS, vectors),
  };
}
