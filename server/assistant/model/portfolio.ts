import type { Corpus, Item, Passage } from '../corpus.ts';
import type { BuiltInEngine, ChatRequest } from '../engine.ts';
import type { Sources } from './citations.ts';
import { estimateTokens } from './tokens.ts';

/** A portfolio with fewer tokens goes into every prompt as a whole, so that providers can cache it. */
const MAX_WHOLE_PORTFOLIO_TOKENS = 50_000;
/** Of a larger portfolio, search results up to this size go into the prompt. */
const MAX_EXCERPT_TOKENS = 12_000;
/** Characters. */
const MAX_OUTLINE_LENGTH = 12_000;
const MAX_SEARCH_RESULTS = 120;
/** How many of the latest questions are searched for. */
const MAX_QUESTIONS = 3;

/** The corpus in the form that prompts need. */
export interface Portfolio {
  sources: Sources;
  /** One JSON object per line, in the order of the page. */
  textFor(request: ChatRequest): string;
  /** Kinds and titles only. */
  outline: string;
}

export function buildPortfolio({ items }: Corpus, search: BuiltInEngine['search']): Portfolio {
  const whole = items.map((item) => itemLine(item, item.passages)).join('\n');
  const isSmall = estimateTokens(whole) < MAX_WHOLE_PORTFOLIO_TOKENS;
  return {
    sources: new Map(items.map(({ id, title, anchor }) => [id, { title, anchor }])),
    textFor: (request) => (isSmall ? whole : excerpt(items, search, request)),
    outline: items
      .map(({ kind, title }) => toPromptData({ kind, title }))
      .join('\n')
      .slice(0, MAX_OUTLINE_LENGTH),
  };
}

/** JSON in which no text can close the element that surrounds it. */
export function toPromptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function itemLine({ id, kind, title }: Item, passages: readonly Passage[]): string {
  return toPromptData({ id, kind, title, text: passages.map(({ text }) => text).join(' ') });
}

/** The passages most relevant to the latest questions, up to the size limit, in the order of the page. */
function excerpt(items: readonly Item[], search: BuiltInEngine['search'], { messages, milestoneId }: ChatRequest): string {
  const questions = messages.filter(({ role }) => role === 'user').slice(-MAX_QUESTIONS);
  const results = search(questions.map(({ content }) => content).join('\n'), MAX_SEARCH_RESULTS);
  const required = items.filter(({ kind, milestone }) => kind === 'about' || (milestone && milestone.id === milestoneId));
  const chosen = new Map<string, Set<Passage>>();
  let remainingTokens = MAX_EXCERPT_TOKENS;
  for (const passage of [...required.flatMap(({ passages }) => passages), ...results]) {
    const { id, title, passages } = passage.item;
    const existing = chosen.get(id);
    if (existing?.has(passage)) continue;
    const selection = existing ?? new Set(passages.filter(({ isFact }) => isFact).slice(0, 2));
    const size = estimateTokens(passage.text, ...(existing ? [] : [id, title, ...[...selection].map(({ text }) => text)]));
    if (size > remainingTokens) continue;
    remainingTokens -= size;
    chosen.set(id, selection.add(passage));
  }
  return items
    .filter(({ id }) => chosen.has(id))
    .map((item) => {
      const selection = chosen.get(item.id);
      return itemLine(
        item,
        item.passages.filter((passage) => selection?.has(passage)),
      );
    })
    .join('\n');
}
