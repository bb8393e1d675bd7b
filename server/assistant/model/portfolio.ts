import type { Corpus, Item, Passage } from '../corpus.ts';
import type { Asked, BuiltInEngine } from '../engine.ts';
import type { Sources } from './citations.ts';
import { estimateTokens } from './tokens.ts';

/** Up to here all of it goes into every prompt, so that providers can keep it; above, what the index finds. */
const WHOLE_MAX = 50_000;
/** What the index finds goes in up to here. */
const EXCERPT_MAX = 12_000;
const PASSAGES_FOUND = 120;
/** The questions before the last that are looked up too. */
const TURNS_LOOKED_UP = 3;

/** The corpus as a model reads it. */
export interface Portfolio {
  sources: Sources;
  /** One JSON object a line, in the order of the page. */
  textFor(asked: Asked): string;
  /** What there is, without what it says. */
  outline: string;
}

export function portfolioOf({ items }: Corpus, search: BuiltInEngine['search']): Portfolio {
  const whole = items.map((item) => line(item, item.passages)).join('\n');
  const isSmall = estimateTokens(whole) < WHOLE_MAX;
  return {
    sources: new Map(items.map(({ id, title, anchor }) => [id, { title, anchor }])),
    textFor: (asked) => (isSmall ? whole : excerpt(items, search, asked)),
    outline: items
      .map(({ kind, title }) => asData({ kind, title }))
      .join('\n')
      .slice(0, EXCERPT_MAX),
  };
}

/** Data for a prompt: no text in it can end the element that it stands in. */
export function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function line({ id, kind, title }: Item, passages: readonly Passage[]): string {
  return asData({ id, kind, title, text: passages.map(({ text }) => text).join(' ') });
}

/** What has to do with the question, best first until there is no more room, then in the order of the page. */
function excerpt(items: readonly Item[], search: BuiltInEngine['search'], { messages, milestoneId }: Asked): string {
  const questions = messages.filter(({ role }) => role === 'user').slice(-TURNS_LOOKED_UP);
  const found = search(questions.map(({ content }) => content).join('\n'), PASSAGES_FOUND);
  const always = items.filter(({ kind, milestone }) => kind === 'about' || (milestone && milestone.id === milestoneId));
  const chosen = new Map<string, Set<Passage>>();
  let room = EXCERPT_MAX;
  for (const passage of [...always.flatMap(({ passages }) => passages), ...found]) {
    const { id, title, passages } = passage.item;
    const before = chosen.get(id);
    if (before?.has(passage)) continue;
    const own = before ?? new Set(passages.filter(({ isFact }) => isFact).slice(0, 2));
    const size = estimateTokens(passage.text, ...(before ? [] : [id, title, ...[...own].map(({ text }) => text)]));
    if (size > room) continue;
    room -= size;
    chosen.set(id, own.add(passage));
  }
  return items
    .filter(({ id }) => chosen.has(id))
    .map((item) => {
      const own = chosen.get(item.id);
      return line(
        item,
        item.passages.filter((passage) => own?.has(passage)),
      );
    })
    .join('\n');
}
