import { z } from 'zod';
import { RESUME_SECTIONS } from './resume-sections.ts';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** How many pages the résumé may have. If they are limited, the entries and texts of the lowest weight are left out. */
export const PAGE_LIMITS = ['1', '2', 'all'] as const;
export type PageLimit = (typeof PAGE_LIMITS)[number];

export const TYPEFACES = ['sans', 'serif'] as const;

/** The résumé behind the link while there are both a generated and an uploaded one. */
export const RESUME_LINKS = ['uploaded', 'made'] as const;

/** How the owner wants the résumé to be made. */
export const resumeChoicesSchema = z.object({
  link: z.enum(RESUME_LINKS, 'The link leads to the uploaded or the generated resume'),
  paper: z.enum(PAPERS, 'Paper must be a4 or letter'),
  pages: z.enum(PAGE_LIMITS, 'Pages must be 1, 2 or all'),
  sections: z
    .array(z.enum(RESUME_SECTIONS, 'Unknown section'), 'Sections must be a list')
    .max(RESUME_SECTIONS.length, `At most ${RESUME_SECTIONS.length} sections`),
  photo: z.boolean('Photo must be true or false'),
  typeface: z.enum(TYPEFACES, 'Typeface must be sans or serif'),
});

export type ResumeChoices = z.output<typeof resumeChoicesSchema>;

/** The owner's choices; the defaults apply to the rest. */
export const savedChoicesSchema = resumeChoicesSchema.partial();
export type SavedChoices = z.output<typeof savedChoicesSchema>;

/** How the documents are made unless the owner chooses. Recommendations are seldom part of a résumé. */
export const DEFAULT_RESUME_CHOICES: ResumeChoices = {
  link: 'uploaded',
  paper: 'a4',
  pages: 'all',
  sections: RESUME_SECTIONS.filter((section) => section !== 'recommendations'),
  photo: false,
  typeface: 'sans',
};

/** The résumé that people download is shorter than the one for programs, unless the owner chooses a length. */
export const DEFAULT_LINK_CHOICES: ResumeChoices = { ...DEFAULT_RESUME_CHOICES, pages: '2' };
