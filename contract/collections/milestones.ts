import { z } from 'zod';
import { defineCollection, type StoredItem } from '../define-collection.ts';
import {
  completeUrl,
  field,
  isSafeUrl,
  optionalInteger,
  optionalText,
  optionalUrl,
  parseDigits,
  requiredText,
  stripControls,
  stripMarkup,
} from '../field.ts';
import { FOCUS_AREA_IDS } from '../focus-areas.ts';
import { MILESTONE_TYPES } from '../milestone-types.ts';
import { ALSO_ACCEPTS } from '../schema-metadata.ts';

export const YEAR_RANGE = { min: 1900, max: 2100 } as const;
export const MAX_TAG_LENGTH = 60;
export const MAX_RESULT_LENGTH = 200;
export const MAX_LINKS = 20;

/** A list or a comma-separated string. Tags are trimmed; empty ones and duplicates are dropped, ignoring case. */
export const tagList = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z
      .array(z.string('Tags must be text'), {
        error: (issue) => (issue.input === undefined ? 'Tags are required' : 'Tags must be a list'),
      })
      // A first limit bounds the work of the steps below, which drop repeated tags before the real limit applies.
      .max(1000, 'At most 100 tags')
      .overwrite((tags) => withoutRepeats(tags.map(stripMarkup).filter(Boolean))),
  )
  .refine((tags) => tags.every((tag) => tag.length <= MAX_TAG_LENGTH), `A tag must be less than ${MAX_TAG_LENGTH} characters`)
  .refine((tags) => tags.length <= 100, 'At most 100 tags');

/** Keeps the first spelling of tags that differ only in case. */
function withoutRepeats(tags: readonly string[]): string[] {
  const seenTags = new Set<string>();
  return tags.filter((tag) => {
    const key = tag.toLowerCase();
    return !seenTags.has(key) && seenTags.add(key);
  });
}

/** A link with its label, of a milestone or of the profile. */
export const labeledLink = z.object(
  {
    label: requiredText('Link label', { max: 100 }),
    url: z
      .string('Link URL must be text')
      .overwrite(completeUrl)
      .max(2000, 'Invalid link URL')
      .refine(isSafeUrl, 'Invalid link URL')
      .meta({ format: 'uri-reference' }),
  },
  'A link needs a label and a URL',
);

const START_YEAR_OUT_OF_RANGE = `Start year must be from ${YEAR_RANGE.min} to ${YEAR_RANGE.max}`;

const startYear = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : parseDigits(value)),
    z
      .number({
        error: (issue) =>
          issue.input === undefined || issue.input === null ? 'Start year is required' : 'Start year must be a number',
      })
      .refine(Number.isInteger, START_YEAR_OUT_OF_RANGE)
      .min(YEAR_RANGE.min, START_YEAR_OUT_OF_RANGE)
      .max(YEAR_RANGE.max, START_YEAR_OUT_OF_RANGE)
      .meta({ type: 'integer' }),
  )
  .meta({ [ALSO_ACCEPTS]: { type: 'string', pattern: '^\\s*\\d+\\s*$' } });

export const milestones = defineCollection({
  name: 'timeline',
  noun: 'timeline milestone',
  mayBeImportedEmpty: ['summary', 'tags'],
  fields: {
    type: field({
      label: 'Type',
      control: { choices: MILESTONE_TYPES },
      schema: z.enum(MILESTONE_TYPES, {
        error: (issue) =>
          issue.input === undefined ? 'Type is required' : 'Type must be experience, project, education or award',
      }),
    }),
    title: field({ label: 'Title', control: 'text', schema: requiredText('Title', { max: 200 }) }),
    position: field({ label: 'Position', control: 'text', schema: optionalText('Position', 200), initial: null }),
    company: field({ label: 'Company', control: 'text', schema: optionalText('Company', 200), initial: null }),
    location: field({ label: 'Location', control: 'text', schema: optionalText('Location', 200), initial: null }),
    start_year: field({ label: 'Start year', control: 'year', schema: startYear }),
    start_month: field({ label: 'Start month', control: 'month', schema: optionalInteger('Start month', 1, 12), initial: null }),
    end_year: field({
      label: 'End year',
      control: 'year',
      schema: optionalInteger('End year', YEAR_RANGE.min, YEAR_RANGE.max),
      initial: null,
    }),
    end_month: field({ label: 'End month', control: 'month', schema: optionalInteger('End month', 1, 12), initial: null }),
    is_current: field({
      label: 'Current position',
      control: 'checkbox',
      schema: z.boolean('Current position must be true or false'),
      initial: false,
    }),
    date: field({ label: 'Date', control: 'text', schema: optionalText('Date', 100), initial: null }),
    summary: field({
      label: 'Summary',
      control: 'richtext',
      schema: z
        .string({ error: (issue) => (issue.input === undefined ? 'Summary is required' : 'Summary must be text') })
        .overwrite((text) => stripControls(text).trim())
        .min(1, 'Summary is required')
        .max(20_000, 'Summary must be less than 20000 characters'),
    }),
    tags: field({
      label: 'Tags',
      control: 'tags',
      schema: tagList
        .refine((tags) => tags.length > 0, 'At least one tag is required')
        .meta({ [ALSO_ACCEPTS]: { type: 'string', description: 'Comma-separated tags.' } }),
    }),
    focusAreaTags: field({
      label: 'Focus areas',
      control: 'focus-areas',
      schema: z
        .array(z.enum(FOCUS_AREA_IDS, 'Unknown focus area'), 'Focus areas must be a list')
        .max(100, 'At most 100 focus areas'),
      initial: [],
    }),
    link: field({ label: 'Link', control: 'url', schema: optionalUrl('Invalid link URL'), initial: null }),
    links: field({
      label: 'Links',
      control: 'links',
      schema: z.array(labeledLink, 'Links must be a list').max(MAX_LINKS, `At most ${MAX_LINKS} links`),
      initial: [],
    }),
    /** The experience that a project or award belongs to; NO_PARENT for none. Null: derived from the dates. */
    parentId: field({ label: 'Belongs to', control: 'text', schema: optionalText('Parent', 50), initial: null }),
    /** The text of the closed card. Null: the key sentence of the summary. */
    result: field({ label: 'Result', control: 'text', schema: optionalText('Result', MAX_RESULT_LENGTH), initial: null }),
  },
});

/** Visitors always get a `date`: it is derived from the years when the owner gave none. */
export type Milestone = Omit<StoredItem<typeof milestones>, 'date'> & { date: string };
