import type { Corpus, Item, Passage } from '../../corpus.ts';
import type { Classifier } from '../reading/classifier.ts';

/** The topic of a statement about the owner, named after the intent that asks for it; `other` is everything else. */
export const TOPICS = [
  'availability',
  'employment',
  'hands-on',
  'hobbies',
  'introduction',
  'mentoring',
  'motivation',
  'next-role',
  'other',
  'relocation',
  'spoken-languages',
  'strengths',
  'weaknesses',
  'working-style',
  'workplace',
] as const;
export type Topic = (typeof TOPICS)[number];

export type TopicClassifier = Classifier<Topic>;

/** A sentence, together with the one that introduces it: "What would I like next? A harbour." */
export interface Statement {
  item: Item;
  passages: Passage[];
  /** The probability of each topic; they add up to 1. */
  topicProbabilities: Readonly<Record<Topic, number>>;
  /** The statement before it in the same text. */
  before?: Statement;
}

/** Returns the statements that the owner and others make about the owner. They are classified on the first call. */
export function collectStatements(
  { items }: Corpus,
  topics: TopicClassifier,
  names: ReadonlySet<string>,
): () => readonly Statement[] {
  let cache: Statement[] | undefined;
  return () => {
    cache ??= items.filter(isAboutOwner).flatMap((item) => statementsIn(item));
    return cache;
  };

  function statementsIn(item: Item): Statement[] {
    const result: Statement[] = [];
    let pending: Passage[] = [];
    const sentences = item.passages.filter(({ isFact }) => !isFact);
    for (const passage of sentences) {
      pending.push(passage);
      if (INTRODUCES.test(passage.text) && pending.length < 2 && passage !== sentences.at(-1)) continue;
      const text = pending.map((sentence) => sentence.text).join(' ');
      result.push({ item, passages: pending, topicProbabilities: topics.classify(text, names), before: result.at(-1) });
      pending = [];
    }
    return result;
  }
}

/** The "About" section, the recommendations and the current job. */
function isAboutOwner({ kind, milestone }: Item): boolean {
  return kind === 'about' || kind === 'testimonial' || (kind === 'experience' && milestone?.is_current === true);
}

const INTRODUCES = /[?:]$/;
