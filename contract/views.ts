import { z } from 'zod';
import { plainText, requiredText } from './field.ts';
import { FOCUS_AREA_IDS } from './focus-areas.ts';
import { PAGE_LIMITS, PAPERS, resumeChoicesSchema } from './resume-choices.ts';
import { ALSO_ACCEPTS } from './schema-metadata.ts';
import { viewPath } from './view-path.ts';

export const MAX_VIEWS = 500;
/** The maximum number of sections and items that a view may hide, and that it may arrange. */
export const MAX_VIEW_IDS = 2000;

/** The maximum number of sentences that the résumé of a view keeps as evidence, and their maximum length. */
export const MAX_VIEW_EVIDENCE = 200;
const MAX_EVIDENCE_LENGTH = 500;

const ids = (label: string) =>
  z
    .array(
      z.string(`${label} must be a list of ids`).min(1, 'An id must not be empty').max(64, 'Unknown id'),
      `${label} must be a list`,
    )
    .max(MAX_VIEW_IDS, `${label} must have at most ${MAX_VIEW_IDS} ids`)
    .transform((list) => [...new Set(list)]);

/** A point in time, or a day, which means its end in UTC. */
const expiry = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'The expiry must be a date')
  .transform((text) => new Date(text.length === 10 ? `${text}T23:59:59.999Z` : text).toISOString())
  .nullable();

const title = plainText('Title', 200);
const intro = plainText('Intro', 400);
const company = plainText('Company', 200);
const focusAreas = z
  .array(z.enum(FOCUS_AREA_IDS, 'Unknown focus area'), 'Focus areas must be a list')
  .max(FOCUS_AREA_IDS.length, `At most ${FOCUS_AREA_IDS.length} focus areas`)
  .transform((areas) => [...new Set(areas)]);
const hiddenIds = ids('Hidden');
const order = ids('Order');
const paper = z.enum(PAPERS, 'Paper must be a4 or letter');
const pages = z.enum(PAGE_LIMITS, 'Pages must be 1, 2 or all');
/** The number of pages is accepted as a JSON number, too. */
const pagesInput = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), pages)
  .meta({ [ALSO_ACCEPTS]: { type: 'integer', enum: [1, 2] } });
const evidence = z
  .array(plainText('A sentence', MAX_EVIDENCE_LENGTH), 'Evidence must be a list of sentences')
  .max(MAX_VIEW_EVIDENCE, `At most ${MAX_VIEW_EVIDENCE} sentences of evidence`)
  .meta({ description: 'Sentences of the site that are preferred when a resume of limited length is shortened.' });
/** Where a view makes no choice, the site's choice applies. */
const furtherChoices = {
  ...resumeChoicesSchema.pick({ sections: true, photo: true, typeface: true }).partial().shape,
  evidence: evidence.optional(),
};
const resume = z.object({ paper, pages: pagesInput, ...furtherChoices }, 'Resume must have a paper and pages');

const fields = {
  name: requiredText('Name', { max: 100 }),
  company,
  expiresAt: expiry,
  title,
  intro,
  focusAreas,
  hidden: hiddenIds,
  order,
};

/** A change of a view. */
export const viewChangeSchema = z.object({ ...fields, resume: resume.partial() }).partial();

/** A new view. Résumé choices that it leaves out default to those of the site. */
export const viewSchema = z.object({
  name: fields.name,
  company: company.default(''),
  expiresAt: expiry.default(null),
  title: title.default(''),
  intro: intro.default(''),
  focusAreas: focusAreas.default([]),
  hidden: hiddenIds.default([]),
  order: order.default([]),
  resume: resume.partial().default({}),
});

/** The fields of a view, saved or not, that its résumé depends on. */
export const viewResumeSchema = viewSchema.pick({ title: true, intro: true, hidden: true, order: true, resume: true });
export type ViewResume = z.input<typeof viewResumeSchema>;

/** The owner's choices for a view. Without a title or intro, the view shows the title or intro of the profile. */
export type ViewFields = z.output<z.ZodObject<typeof fields & { resume: typeof resume }>>;

/** The columns of a view in a backup. */
export const storedViewShape = { ...fields, resume };

export const viewResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    company: z.string(),
    token: z.string(),
    url: z.string().meta({ description: 'The link for the company.' }),
    expiresAt: z.iso.datetime().nullable(),
    title: z.string().meta({ description: 'Replaces the title of the profile; empty keeps it.' }),
    intro: z.string().meta({ description: 'Replaces the intro of the profile; empty keeps it.' }),
    focusAreas: z.array(z.enum(FOCUS_AREA_IDS)),
    hidden: z.array(z.string()).meta({ description: 'Ids of the sections and items that the view does not show.' }),
    order: z.array(z.string()).meta({ description: 'Ids of the sections and items that come first, in this order.' }),
    resume: z.object({ paper, pages, ...furtherChoices }),
    opened: z.int().min(0).meta({ description: 'How often visitors opened it.' }),
    lastOpened: z.iso.datetime().nullable(),
  })
  .meta({ id: 'View' });
export type View = z.output<typeof viewResponse>;

/** A view as it is stored. */
export type StoredView = Omit<View, 'url'>;

export function withUrl(view: StoredView, siteUrl: string): View {
  const { id, name, company, token, ...others } = view;
  return { id, name, company, token, url: `${siteUrl}${viewPath(token)}`, ...others };
}

/** The first opening of a view, stored until the owner dismisses the notice about it. */
export const firstOpeningResponse = z
  .object({ id: z.string(), name: z.string(), firstOpened: z.iso.datetime() })
  .meta({ id: 'FirstOpening' });
export type FirstOpening = z.output<typeof firstOpeningResponse>;

const count = z.int().min(0);
const namedCounts = z.array(z.object({ name: z.string(), total: count, unique: count }));

/** The activity of visitors in a view. */
export const viewVisitsResponse = z
  .object({
    opened: count,
    visitors: count.meta({ description: 'Summed over days.' }),
    lastOpened: z.iso.datetime().nullable(),
    days: z
      .array(z.object({ day: z.iso.date(), opened: count }))
      .meta({ description: 'Those of the last 30 days on which it was opened.' }),
    sections: namedCounts.meta({ description: 'Names are ids of sections.' }),
    milestones: namedCounts.meta({ description: 'Names are ids of milestones.' }),
    resumes: count,
    questions: count,
    emails: count,
  })
  .meta({ id: 'ViewVisits' });
export type ViewVisits = z.output<typeof viewVisitsResponse>;
