import type { PublicContent } from '../../contract/site.ts';
import { createBuiltInEngine } from '../../server/assistant/built-in/built-in.ts';
import type { LanguageData } from '../../server/assistant/built-in/language-data.ts';
import { buildCorpus } from '../../server/assistant/corpus.ts';
import type { QuestionSet } from './portfolio.ts';

const ITEMS = 200;
const ROUNDS = 15;

/** The 95th percentile in milliseconds over all questions, asked of a portfolio of 200 items. */
export function timeToAnswer(sets: readonly QuestionSet[], language: LanguageData): number {
  const engine = createBuiltInEngine(buildCorpus(largePortfolio(sets)), language);
  const questions = sets.flatMap(({ cases }) => cases.map(({ question }) => question));
  const times = questions.map((content) => measureMs(() => engine.answer({ messages: [{ role: 'user', content }] })));
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** The median time in milliseconds to rebuild the corpus and the index, as after a change of content. */
export function timeToIndex(sets: readonly QuestionSet[], language: LanguageData): number {
  const content = largePortfolio(sets);
  const times = Array.from({ length: ROUNDS }, () => measureMs(() => createBuiltInEngine(buildCorpus(content), language)));
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

function measureMs(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/** The first portfolio with the milestones of all, repeated until there are enough items. */
function largePortfolio(sets: readonly QuestionSet[]): PublicContent {
  const [first] = sets;
  if (!first) throw new Error('There is no question set');
  const milestones = sets.flatMap(({ content }) => content.timeline);
  const otherItems = buildCorpus(first.content).items.length - first.content.timeline.length;
  const timeline = Array.from({ length: ITEMS - otherItems }, (_, i) => ({ ...milestones[i % milestones.length], id: `m${i}` }));
  return { ...first.content, timeline: timeline as PublicContent['timeline'] };
}
