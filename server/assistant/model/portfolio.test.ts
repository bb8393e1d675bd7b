import { expect, test } from 'vitest';
import { buildCorpus, type Passage } from '../corpus.ts';
import { TODAY } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { buildPortfolio } from './portfolio.ts';
import { estimateTokens } from './token-counts.ts';

const YEARS = 400;
const SUMMARY = `<p>The sluice was opened${' at low water and closed at high water'.repeat(40)}.</p>`;

/** A portfolio with this many milestones, in which a search finds everything, in order. */
function portfolioOf(milestones: number) {
  const timeline = Array.from({ length: milestones }, (_, index) => ({
    id: `m${index}`,
    type: 'experience',
    title: `Keeper ${index}`,
    company: `Lock ${index}`,
    start_year: 1950 + (index % 70),
    end_year: 1951 + (index % 70),
    summary: SUMMARY,
    tags: ['Water'],
  }));
  const corpus = buildCorpus(visibleContent({ profile: { name: 'Ada Lind' }, timeline }));
  const passages = corpus.items.flatMap((item) => item.passages);
  const limits: number[] = [];
  const search = (_: string, limit: number): Passage[] => {
    limits.push(limit);
    return passages.slice(0, limit);
  };
  const portfolio = buildPortfolio(corpus, { search, rank: () => undefined, today: TODAY });
  return { excerpt: portfolio.excerptFor({ messages: [{ role: 'user', content: 'Locks?' }] }), limits };
}

test('a prompt has all of a portfolio with less than 50,000 tokens; of a larger one, up to 12,000 tokens and 4,000 of facts', () => {
  const small = portfolioOf(50);
  expect(small.excerpt.isWhole).toBe(true);
  expect(small.excerpt.items.match(/"Keeper \d+"/g)).toHaveLength(50);
  expect(estimateTokens(small.excerpt.items)).toBeLessThan(50_000);

  const { excerpt, limits } = portfolioOf(YEARS);
  expect(excerpt.isWhole).toBe(false);
  expect(limits).toEqual([120]);
  // The limit counts only the texts, not the names and quotation marks of the JSON.
  expect(estimateTokens(excerpt.items)).toBeGreaterThan(9000);
  expect(estimateTokens(excerpt.items)).toBeLessThan(14_000);
  expect(estimateTokens(excerpt.facts)).toBeLessThan(4200);
});
