import type { ChatTurn } from '../../../../contract/chat.ts';
import type { Corpus, Item } from '../../corpus.ts';
import type { Answerability } from '../gate/answerability.ts';
import type { ItemRanker } from '../retrieval/item-ranker.ts';
import type { PassageIndex, Term } from '../retrieval/passage-index.ts';
import type { Statement } from '../retrieval/statement-topics.ts';
import type { WordVectors } from '../retrieval/word-vectors.ts';
import type { Concepts } from './concepts.ts';
import type { IntentClassifier, IntentProbabilities } from './intents.ts';
import type { Language } from './portfolio-language.ts';
import type { Technology, TechnologyRecognizer } from './technology-mentions.ts';
import type { Translator } from './translations.ts';

/** A question after `readQuestion` has analyzed it. */
export interface Question {
  /** In English, with typing errors corrected. */
  text: string;
  /** The language that it was asked in, unless that is English. */
  language: Language | undefined;
  /** As it was asked, with its line breaks, in lower case and without accents; typing errors are not corrected. */
  normalizedRaw: string;
  /** In lower case and without accents, with typing errors corrected. */
  normalizedText: string;
  /** `normalizedText` without the sentences in which visitors introduce themselves: "We want to hire this year. Has she led?" */
  withoutIntroduction: string;
  /** Whether it is about the world and not about the owner: "which password manager is best?" */
  isImpersonal: boolean;
  /** Its words with their weights. */
  terms: Term[];
  /** Names that occur nowhere in the portfolio. */
  unknownNames: string[];
  technologies: Technology[];
  intentProbabilities: IntentProbabilities;
  /** The messages before it. */
  conversation: readonly ChatTurn[];
  /** The visitor's message before this one. */
  previousQuestion: string;
  /** The text of the previous answer. */
  previousAnswer: string;
  /** The items that the conversation referred to, the latest first. */
  contextItems: Item[];
  /** The only items that may answer it, if it asks about "there" or for "which one". */
  scope: readonly Item[] | undefined;
  /** Whether it cannot be understood without the conversation so far. */
  isFollowUp: boolean;
  /** Whether it may either continue the conversation or begin a new subject. */
  mayContinue: boolean;
}

/** The input of the stages besides the question. */
export interface EngineContext {
  corpus: Corpus;
  index: PassageIndex;
  vectors: WordVectors;
  intentClassifier: IntentClassifier;
  /** The owner's statements about themselves. */
  statements: () => readonly Statement[];
  technologyRecognizer: TechnologyRecognizer;
  itemRanker: ItemRanker;
  answerability: Answerability;
  concepts: Concepts;
  /** Kinds of technologies and work: "relational databases". */
  broaderTerms: Concepts;
  /** Of the portfolio's language, unless it is English. */
  translator: Translator | undefined;
  /** Months since the year 0. */
  currentMonth: () => number;
  /** Whether the questions of visitors are kept for the owner. */
  keepQuestions: boolean;
  /** All items of the answer to the last message, including those that it counts but does not name. */
  itemsOfAnswer: (messages: readonly ChatTurn[]) => readonly Item[];
}
