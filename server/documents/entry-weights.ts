import { scoreOf } from '../../contract/key-sentence.ts';
import type { ResumeSection } from '../../contract/resume-documents.ts';
import type { Block, WeightedBlock } from './model.ts';
import { plainText } from './rich-text-blocks.ts';

/** What stays longest when a résumé has to be short. */
const SECTION_WEIGHT: Record<ResumeSection, number> = {
  summary: 90,
  experience: 70,
  education: 60,
  skills: 58,
  certifications: 46,
  awards: 42,
  projects: 40,
  further: 36,
  recommendations: 20,
};

/** After this many years an entry has lost half of its weight. */
const HALF_LIFE_YEARS = 12;

/** The weight of an entry whose last year is `age` years ago. Each step down a list costs a little, too. */
export function entryWeight(section: ResumeSection, age: number, position: number): number {
  return SECTION_WEIGHT[section] * 0.5 ** (Math.max(age, 0) / HALF_LIFE_YEARS) - position * 0.05;
}

/** Blocks with their weights: less than the entry's own, more for a result with a figure, less further down. */
export function weighBlocks(blocks: readonly Block[], entry: number): WeightedBlock[] {
  return blocks.map((block, index) => {
    const markedText = block.runs.map(({ text, bold }) => (bold ? `\ue000${text}\ue001` : text)).join('');
    const score = Math.max(-2, Math.min(scoreOf(markedText), 10));
    // Long text costs the place of several short ones.
    const length = plainText(block.runs).length / 400;
    return { ...block, weight: entry * (0.85 + 0.03 * score - 0.03 * index - 0.05 * Math.min(length, 6)) };
  });
}

/** The weight of what a section contains besides entries with dates. */
export function sectionWeight(section: ResumeSection): number {
  return SECTION_WEIGHT[section];
}
