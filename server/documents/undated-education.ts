import type { Section } from '../../contract/collections/sections.ts';
import { RESUME_HEADINGS } from '../../contract/resume-sections.ts';

/** An import lists studies without a year in a section of their own, because a milestone needs one. */
export function isUndatedEducation({ kind, title }: Pick<Section, 'kind' | 'title'>): boolean {
  return kind === 'free' && title.trim().toLowerCase() === RESUME_HEADINGS.education.toLowerCase();
}
