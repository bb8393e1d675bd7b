import { z } from 'zod';
import { skills } from './collections/skills.ts';
import { testimonials } from './collections/testimonials.ts';
import { requiredText } from './field.ts';
import { ALSO_ACCEPTS } from './schema-metadata.ts';

/** A list with more entries is rejected as a whole. */
export const MAX_BULK_ITEMS = 1000;

export const BULK_MESSAGES = {
  empty: 'Please enter some data to upload',
  notAnArray: 'Data must be an array',
  tooMany: `At most ${MAX_BULK_ITEMS} items can be imported at once.`,
} as const;

const { name, level, years_experience, description } = skills.fields;

/** One entry of a bulk import of skills; its category is a key or a display name. */
export const bulkSkill = z.object({
  name: name.schema,
  category: requiredText('Category', { max: 50 }),
  level: z
    .preprocess((value) => (typeof value === 'number' ? String(value) : (value ?? null)), level.schema)
    .prefault(null)
    .meta({ [ALSO_ACCEPTS]: { type: 'number' } }),
  years_experience: years_experience.schema.prefault(null),
  description: z.preprocess((value) => value ?? null, description.schema).prefault(null),
});

/** One entry of a bulk import of testimonials; imported testimonials are not featured. */
export const bulkTestimonial = z.object({
  name: testimonials.fields.name.schema,
  title: testimonials.fields.title.schema,
  company: testimonials.fields.company.schema,
  content: testimonials.fields.content.schema,
  date: testimonials.fields.date.schema,
  linkedin_url: testimonials.fields.linkedinUrl.schema.prefault(null),
});

/** Testimonials with equal identities count as duplicates. */
export function testimonialIdentity({ name, content }: { name: string; content: string }): string {
  return JSON.stringify([name.toLowerCase(), content.trim()]);
}

export interface BulkResult {
  /** Number of stored entries. */
  processed: number;
  total: number;
  /** One line for each entry that was not stored: 'item 3: …', counted from 1. */
  errors: string[];
}

/** The first validation message of an entry; null when it is valid. */
export function findBulkEntryError(schema: z.ZodType, entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'must be an object';
  return schema.safeParse(entry).error?.issues[0]?.message ?? null;
}
