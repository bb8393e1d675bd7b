import type { PageSectionId } from './page-sections.ts';

/** The sections of the home page that an answer may quote and link to. */
export const QUOTED_SECTIONS = ['skills', 'certifications', 'testimonials', 'about'] as const satisfies readonly PageSectionId[];

/** A place on the home page that an answer may link to: a milestone, a further section, a section or the first screen. */
export type Anchor = `#milestone-${string}` | `#section-${string}` | `#${(typeof QUOTED_SECTIONS)[number]}` | '#hero';
