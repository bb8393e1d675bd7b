import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { lazy } from '../../lazy.ts';
import { readBroaderTerms, withWorkTerms } from '../evidence/broader-terms.ts';
import { readProfessions } from '../evidence/professions.ts';
import { readSoftSkills, type SoftSkill } from '../evidence/soft-skills.ts';
import { type RequirementModel, readRequirementModel } from '../evidence/split/requirement-model.ts';
import { type Answerability, readAnswerability } from './gate/answerability.ts';
import { readClassifier } from './reading/classifier.ts';
import { type Concepts, readConcepts } from './reading/concepts.ts';
import { INTENTS, type IntentClassifier } from './reading/intents.ts';
import { type ItemRanker, readItemRanker } from './retrieval/item-ranker.ts';
import { TOPICS, type TopicClassifier } from './retrieval/statement-topics.ts';
import { readWordVectors, type WordVectors } from './retrieval/word-vectors.ts';

/** The English language data that the engine was built with: word vectors and learned models. */
export interface LanguageData {
  vectors: WordVectors;
  intentClassifier: IntentClassifier;
  topicClassifier: TopicClassifier;
  itemRanker: ItemRanker;
  answerability: Answerability;
  concepts: Concepts;
  /** Broader terms of job descriptions for what portfolios name more narrowly. */
  broaderTerms: Concepts;
  /** Read when a job description is first compared, which many sites never do. */
  requirements: () => RequirementData;
}

/** Data that only comparisons of job descriptions use. */
export interface RequirementData {
  /** The `broaderTerms`, and the kinds of work that only job descriptions name. */
  broaderTerms: Concepts;
  /** Ways of working that job descriptions ask for. */
  softSkills: readonly SoftSkill[];
  /** Professions with the titles of their roles. */
  professions: Concepts;
  /** The model that finds the requirements of a job description. */
  requirementModel: RequirementModel;
}

const readings = new Map<string, Promise<LanguageData>>();

/**
 * The files that scripts/word-vectors.ts and the scripts/train-*.ts wrote to the folder `content`, read once per process.
 * Other requests run between the files.
 */
export function readLanguageData(content: string): Promise<LanguageData> {
  const reading = readings.get(content) ?? readFiles(content);
  readings.set(content, reading);
  reading.catch(() => readings.delete(content));
  return reading;
}

async function readFiles(content: string): Promise<LanguageData> {
  const vectors = readWordVectors(join(content, 'word-vectors'));
  await setImmediate();
  const intentClassifier = readClassifier(join(content, 'intents'), INTENTS, vectors);
  await setImmediate();
  const topicClassifier = readClassifier(join(content, 'statements'), TOPICS, vectors);
  await setImmediate();
  const broaderTerms = readBroaderTerms(content);
  return {
    vectors,
    intentClassifier,
    topicClassifier,
    itemRanker: readItemRanker(join(content, 'ranking')),
    answerability: readAnswerability(join(content, 'answerability')),
    concepts: readConcepts(join(content, 'concepts')),
    broaderTerms,
    requirements: lazy(() => ({
      broaderTerms: withWorkTerms(broaderTerms, content),
      softSkills: readSoftSkills(content),
      professions: readProfessions(content),
      requirementModel: readRequirementModel(join(content, 'requirements')),
    })),
  };
}
