import type { Milestone } from '../../../contract/collections/milestones.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';
import { FOCUS_AREA_IDS, type FocusArea } from '../../../contract/focus-areas.ts';
import { splitSentences, splitTextBlocks } from '../sentences.ts';
import { stem, textStems } from './reading/tokenization.ts';
import { readLines } from './reading/word-lists.ts';

/**
 * The lines of content/words/focus-areas.txt. Words before the first bar count twice. If terms follow the second one, a
 * milestone shows evidence of the area only if it has one of them: "assistant", "model" and "learning" mean AI only beside one.
 */
const AREAS = readLines('focus-areas').map((line) => {
  const [area = '', words = ''] = line.split(': ');
  const [strong = '', weak = '', required] = words.split(' | ');
  return { area, strong: strong.split(' '), weak: weak.split(' '), required };
});

/** The stems that are evidence of each focus area. */
const WEIGHTS = new Map(
  AREAS.map(({ area, strong, weak }) => {
    const weigh = (list: string[], weight: number) => list.map((word) => [stem(word), weight] as const);
    return [area, new Map([...weigh(weak, 1), ...weigh(strong, 2)])];
  }),
);

const REQUIRED = new Map(
  AREAS.flatMap(({ area, required }) =>
    required ? [[area, new RegExp(`\\b(?:${required.split(', ').join('|')})\\b`, 'i')] as const] : [],
  ),
);

/** Figures that describe a result. The repetitions are bounded, so that a long run of digits takes linear time. */
const RESULT = /\d[\d.,]{0,15}\s{0,3}(?:%|percent|million|thousand|€|\$|£)|\bfrom \d[\d.,]{0,15} to \d/gi;

/** How much evidence of a focus area a text contains; each word counts once. */
export function evidenceScore(text: string, area: FocusArea): number {
  const weights = WEIGHTS.get(area);
  let score = 0;
  for (const wordStem of new Set(textStems(text))) score += weights?.get(wordStem) ?? 0;
  if (area === 'impact_outcomes') score += Math.min(3, text.match(RESULT)?.length ?? 0);
  return score;
}

const MIN_SCORE = 6;
const MAX_AREAS = 4;

/** The focus areas of a milestone, strongest first. Title, position and tags count twice, because the owner chose them. */
export function detectFocusAreas(milestone: Pick<Milestone, 'title' | 'position' | 'tags' | 'summary'>): FocusArea[] {
  const text = splitTextBlocks(milestone.summary).join(' ');
  const labels = [milestone.title, milestone.position ?? '', ...milestone.tags].join('. ');
  return FOCUS_AREA_IDS.filter((area) => REQUIRED.get(area)?.test(`${labels} ${text}`) ?? true)
    .map((area) => ({ area, score: evidenceScore(text, area) + 2 * evidenceScore(labels, area) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_AREAS)
    .map(({ area }) => area);
}

const MAX_SENTENCES = 4;

/**
 * A tailored summary, made of the milestone's sentences with the most evidence: the best first, the others in their order.
 * Rich text. Without evidence it is the milestone's own summary.
 */
export function tailorSummary(milestone: Milestone, areas: readonly FocusArea[]): string {
  const sentences = splitTextBlocks(milestone.summary).flatMap(splitSentences);
  const candidates = sentences.map((text, index) => ({
    text,
    index,
    score: areas.reduce((sum, area) => sum + evidenceScore(text, area), 0),
  }));
  const best = candidates.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, MAX_SENTENCES);
  const [first, ...others] = best;
  if (first === undefined || first.score === 0) return milestone.summary;
  const selection = [first, ...others.filter(({ score }) => score > 0).sort((a, b) => a.index - b.index)];
  return selection.map(({ text }) => `<p>${escapeHtml(text)}</p>`).join('');
}
