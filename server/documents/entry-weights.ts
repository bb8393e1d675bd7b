import type { Certification } from '../../contract/collections/certifications.ts';
import { scoreOf } from '../../contract/key-sentence.ts';
import type { ResumeSection } from '../../contract/resume-sections.ts';
import type { SectionKind } from '../../contract/section-kinds.ts';
import type { Block, BuiltSection, WeightedBlock } from './resume-model.ts';
import { plainText } from './rich-text-blocks.ts';

/** Weights that decide which parts are kept when a résumé has to be shortened. */
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

/** The weight of an entry whose last year is `age` years ago. Each step down the list reduces it slightly. */
export function entryWeight(section: ResumeSection, age: number, position: number): number {
  return SECTION_WEIGHT[section] * 0.5 ** (Math.max(age, 0) / HALF_LIFE_YEARS) - position * 0.05;
}

/** The weight of a paragraph above the points of a job that describes the employer. */
const EMPLOYER_FACTOR = 0.7;

/**
 * Blocks with their weights: less than the entry's own, more for a result with a figure, less further down. With the
 * `employer` of a job, a paragraph about it above a list of points weighs least.
 */
export function weighBlocks(blocks: readonly Block[], entry: number, employer?: string | null): WeightedBlock[] {
  const firstBullet = blocks.findIndex(({ kind }) => kind === 'bullet');
  return blocks.map((block, index) => {
    const markedText = block.runs.map(({ text, bold }) => (bold ? `\ue000${text}\ue001` : text)).join('');
    const fullScore = scoreOf(markedText, employer);
    const score = Math.max(-2, Math.min(fullScore, 10));
    // A long text takes the space of several short ones.
    const length = plainText(block.runs).length / 400;
    const isAboutEmployer = Boolean(employer) && index < firstBullet && block.role === undefined && fullScore < 0;
    const factor = isAboutEmployer && !markedText.trimEnd().endsWith(':') ? EMPLOYER_FACTOR : 1;
    return { ...block, weight: entry * factor * (0.85 + 0.03 * score - 0.03 * index - 0.05 * Math.min(length, 6)) };
  });
}

/** Gives evidence more weight than any other block of its entry, and than entries that are a few years newer. */
const EVIDENCE_FACTOR = 1.25;

/** Raises the weight of entries that contain evidence, and of the blocks with it. */
export function raiseEvidence(section: BuiltSection, evidence: readonly string[]): BuiltSection {
  if (evidence.length === 0) return section;
  const sentences = evidence.map(fold);
  // A single word, such as the name of a skill, is found in texts about something else, too.
  const isEvidence = (text: string) => sentences.some((one) => text === one || (one.includes(' ') && text.includes(one)));
  const entries = section.entries.map((entry) => {
    const weight = entry.weight * EVIDENCE_FACTOR;
    const blocks = entry.blocks.map((block) => (isEvidence(fold(plainText(block.runs))) ? { ...block, weight } : block));
    const isRaised = isEvidence(fold(entry.title)) || blocks.some((block, index) => block !== entry.blocks[index]);
    return isRaised ? { ...entry, blocks, weight, isMinor: false } : entry;
  });
  return { ...section, entries };
}

function fold(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** The weight of a section's blocks, lines and undated entries. */
export function sectionWeight(section: ResumeSection): number {
  return SECTION_WEIGHT[section];
}

/** The first categories have the skills that the owner is hired for; later ones weigh less than the work in a job. */
export function skillsWeight(index: number): number {
  return Math.max(1, SECTION_WEIGHT.skills - 7 * index);
}

/** Kinds of further sections that weigh more or less than the others. */
const KIND_WEIGHT: Partial<Record<SectionKind, number>> = { languages: 46, courses: 18, interests: 14 };

export function furtherWeight(kind: SectionKind): number {
  return KIND_WEIGHT[kind] ?? SECTION_WEIGHT.further;
}

const COURSE_WEIGHT = 24;

export function certificationWeight(type: Certification['type'], index: number): number {
  return (type === 'course' ? COURSE_WEIGHT : SECTION_WEIGHT.certifications) - index * 0.3;
}
