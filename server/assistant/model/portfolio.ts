import type { Milestone } from '../../../contract/collections/milestones.ts';
import { EMPTY_PROFILE } from '../../../contract/profile.ts';
import { buildCorpus, type Corpus, type Item, type Passage } from '../corpus.ts';
import type { BuiltInEngine, ChatRequest } from '../engine.ts';
import type { Sources } from './citation-filter.ts';
import { type ClaimSources, createClaimSources } from './claims/claim-sources.ts';
import type { WordRank } from './claims/names.ts';
import { computeFacts, type Fact, MAX_NAMED_SOURCES } from './facts.ts';
import { estimateTokens } from './token-counts.ts';

/** A portfolio with fewer tokens goes into every prompt as a whole, so that providers can cache it. */
const MAX_WHOLE_PORTFOLIO_TOKENS = 50_000;
/** For a larger portfolio, search results up to this size go into the prompt. */
const MAX_EXCERPT_TOKENS = 12_000;
/** Facts that are computed from the portfolio, such as durations and counts, go into the prompt up to this size. */
const MAX_FACTS_TOKENS = 4_000;
/** In characters. */
const MAX_OUTLINE_LENGTH = 12_000;
const MAX_SEARCH_RESULTS = 120;
/** How many of the latest questions are searched for. */
const MAX_QUESTIONS = 3;

/** The corpus in the form that prompts need. */
export interface Portfolio {
  sources: Sources;
  /** The part of the portfolio that goes into the prompt for a request. */
  excerptFor(request: ChatRequest): Excerpt;
  /** What answers are checked against. */
  claims: ClaimSources;
  /** What text about one milestone alone is checked against. */
  claimsOf(milestone: Milestone): ClaimSources;
  rank: WordRank;
  /** The day for which the facts were computed. */
  today: Date;
  /** The kinds and titles of the items. */
  outline: string;
}

/** Both texts have one JSON object per line. */
export interface Excerpt {
  /** In the order of the page. */
  items: string;
  /** The facts that are computed from these items. */
  facts: string;
  /** Whether it is the whole portfolio, and so the same for every question. */
  isWhole: boolean;
}

export interface PortfolioOptions {
  search: BuiltInEngine['search'];
  rank: WordRank;
  today: Date;
}

export function buildPortfolio(corpus: Corpus, { search, rank, today }: PortfolioOptions): Portfolio {
  const { items } = corpus;
  const facts = computeFacts(corpus, today);
  const lines = items.map((item) => itemLine(item, item.passages)).join('\n');
  const whole: Excerpt = { items: lines, facts: factLines(facts, today), isWhole: true };
  const isSmall = estimateTokens(lines) < MAX_WHOLE_PORTFOLIO_TOKENS;
  return {
    sources: new Map(items.map(({ id, title, anchor }) => [id, { title, anchor }])),
    excerptFor(request) {
      if (isSmall) return whole;
      const choice = choosePassages(items, search, request);
      const relevantFacts = facts.filter(({ from }) => from.some((id) => choice.has(id)));
      return { items: chosenLines(items, choice), facts: factLines(relevantFacts, today), isWhole: false };
    },
    claims: createClaimSources(corpus, facts),
    claimsOf: (milestone) => claimsOf(milestone, corpus, today),
    rank,
    today,
    outline: items
      .map(({ kind, title }) => toPromptData({ kind, title }))
      .join('\n')
      .slice(0, MAX_OUTLINE_LENGTH),
  };
}

function claimsOf(milestone: Milestone, { content }: Corpus, today: Date): ClaimSources {
  const corpus = buildCorpus({
    ...content,
    profile: { ...EMPTY_PROFILE, name: content.profile.name, title: '' },
    timeline: [milestone],
    skills: [],
    certifications: [],
    sections: [],
    testimonials: [],
  });
  return createClaimSources(corpus, computeFacts(corpus, today));
}

/** JSON in which no text can close the element that surrounds it. */
export function toPromptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function itemLine({ id, kind, title }: Item, passages: readonly Passage[]): string {
  return toPromptData({ id, kind, title, text: passages.map(({ text }) => text).join(' ') });
}

/** A line with the day, then as many facts as fit. */
function factLines(facts: readonly Fact[], today: Date): string {
  let remainingTokens = MAX_FACTS_TOKENS;
  const lines = [toPromptData({ today: today.toISOString().slice(0, 10) })];
  for (const { text, from } of facts) {
    const line = toPromptData({ fact: text, from: namedSources(from) });
    remainingTokens -= estimateTokens(line);
    if (remainingTokens < 0) break;
    lines.push(line);
  }
  return lines.join('\n');
}

/** The ids to cite for a fact: at most a few. A fact from more items than that cites the about item alone if it is one of them. */
function namedSources(from: readonly string[]): readonly string[] {
  return from.length > MAX_NAMED_SOURCES && from.includes('about') ? ['about'] : from.slice(0, MAX_NAMED_SOURCES);
}

/** The passages most relevant to the latest questions, up to the size limit, by the ids of their items. */
function choosePassages(
  items: readonly Item[],
  search: BuiltInEngine['search'],
  { messages, milestoneId }: ChatRequest,
): Map<string, Set<Passage>> {
  const questions = messages.filter(({ role }) => role === 'user').slice(-MAX_QUESTIONS);
  const results = search(questions.map(({ content }) => content).join('\n'), MAX_SEARCH_RESULTS);
  const essentials = items.filter(({ kind, milestone }) => kind === 'about' || (milestone && milestone.id === milestoneId));
  const choice = new Map<string, Set<Passage>>();
  let remainingTokens = MAX_EXCERPT_TOKENS;
  for (const passage of [...essentials.flatMap(({ passages }) => passages), ...results]) {
    const { id, title, passages } = passage.item;
    const existing = choice.get(id);
    if (existing?.has(passage)) continue;
    const selection = existing ?? new Set(passages.filter(({ isFact }) => isFact).slice(0, 2));
    const size = estimateTokens(passage.text, ...(existing ? [] : [id, title, ...[...selection].map(({ text }) => text)]));
    if (size > remainingTokens) continue;
    remainingTokens -= size;
    choice.set(id, selection.add(passage));
  }
  return choice;
}

/** In the order of the page. */
function chosenLines(items: readonly Item[], choice: ReadonlyMap<string, ReadonlySet<Passage>>): string {
  return items
    .filter(({ id }) => choice.has(id))
    .map((item) => {
      const selection = choice.get(item.id);
      return itemLine(
        item,
        item.passages.filter((passage) => selection?.has(passage)),
      );
    })
    .join('\n');
}
