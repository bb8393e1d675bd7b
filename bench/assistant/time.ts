import type { PublicContent } from '../../contract/site.ts';
import { createBuiltInEngine } from '../../server/assistant/built-in/built-in.ts';
import type { LanguageData } from '../../server/assistant/built-in/language-data.ts';
import { buildCorpus } from '../../server/assistant/corpus.ts';
import type { QuestionSet } from './portfolio.ts';

const ITEMS = 200;
const ROUNDS = 15;

/** Milliseconds, the 95th percentile over all questions, put to a portfolio of 200 items. */
export function timeToAnswer(sets: readonly QuestionSet[], language: LanguageData): number {
  const engine = createBuiltInEngine(buildCorpus(large(sets)), language);
  const questions = sets.flatMap(({ cases }) => cases.map(({ question }) => question));
  const times = questions.map((content) => timed(() => engine.answer({ messages: [{ role: 'user', content }] })));
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** Milliseconds to make corpus and index anew, as after a change of content: the median of some. */
export function timeToIndex(sets: readonly QuestionSet[], language: LanguageData): number {
  const content = large(sets);
  const times = Array.from({ length: ROUNDS }, () => timed(() => createBuiltInEngine(buildCorpus(content), language)));
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** One portfolio with the milestones of all, over and over until there are enough. */
function large(sets: readonly QuestionSet[]): PublicContent {
  const [first] = sets;
  if (!first) throw new Error('There is no question set');
  const milestones = sets.flatMap(({ content }) => content.timeline);
  const own = buildCorpus(first.content).items.length - first.content.timeline.length;
  const timeline = Array.from({ length: ITEMS - own }, (_, i) => ({ ...milestones[i % milestones.length], id: `m${i}` }));
  return { ...first.content, timeline: timeline as PublicContent['timeline'] };
}
