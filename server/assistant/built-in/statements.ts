import type { Corpus, Item, Passage } from '../corpus.ts';
import type { Classifier } from './classifier.ts';

/** What owners tell of themselves, each under the name of the intent that asks for it; `other` is everything else. */
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

export type Topics = Classifier<Topic>;

/** One sentence, or what announces one together with it: "What would I like next? A harbour." */
export interface Statement {
  item: Item;
  passages: Passage[];
  /** How likely it tells each; together 1. */
  topics: Readonly<Record<Topic, number>>;
  /** The one before it in the same text. */
  before?: Statement;
}

/** What the owner says of themselves and others say of the owner; worked out when it is first asked for. */
export function statementsOf({ items }: Corpus, topics: Topics, names: ReadonlySet<string>): () => readonly Statement[] {
  let known: Statement[] | undefined;
  return () => {
    known ??= items.filter(isOnOwner).flatMap((item) => statements(item));
    return known;
  };

  function statements(item: Item): Statement[] {
    const found: Statement[] = [];
    let open: Passage[] = [];
    const sentences = item.passages.filter(({ isFact }) => !isFact);
    for (const passage of sentences) {
      open.push(passage);
      if (ANNOUNCES.test(passage.text) && open.length < 2 && passage !== sentences.at(-1)) continue;
      const text = open.map((one) => one.text).join(' ');
      found.push({ item, passages: open, topics: topics.of(text, names), before: found.at(-1) });
      open = [];
    }
    return found;
  }
}

/** Beside the name, in the recommendations, and what the present job says of its days. */
function isOnOwner({ kind, milestone }: Item): boolean {
  return kind === 'about' || kind === 'testimonial' || (kind === 'experience' && milestone?.is_current === true);
}

const ANNOUNCES = /[?:]$/;
