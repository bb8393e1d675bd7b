import { z } from 'zod';
import { skills } from './collections/skills.ts';
import { testimonials } from './collections/testimonials.ts';
import { requiredText } from './field.ts';
import { ALSO_TAKES } from './schema-notes.ts';

/** More entries than this are refused whole. */
export const BULK_MAX = 1000;

export const BULK_MESSAGES = {
  empty: 'Please enter some data to upload',
  notAnArray: 'Data must be an array',
} as const;

const { name, level, years_experience, description } = skills.fields;

/** One entry of a bulk import of skills; its category is a key or a display name. */
export const bulkSkill = z.object({
  name: name.schema,
  category: requiredText('Category', { max: 50 }),
  level: z
    .preprocess((value) => (typeof value === 'number' ? String(value) : (value ?? null)), level.schema)
    .prefault(null)
    .meta({ [ALSO_TAKES]: { type: 'number' } }),
  years_experience: years_experience.schema.prefault(null),
  description: z.preprocess((value) => value ?? null, description.schema).prefault(null),
});

/** One entry of a bulk import of testimonials, which are not featured. */
export const bulkTestimonial = z.object({
  name: testimonials.fields.name.schema,
  title: testimonials.fields.title.schema,
  company: testimonials.fields.company.schema,
  content: testimonials.fields.content.schema,
  date: testimonials.fields.date.schema,
  linkedin_url: testimonials.fields.linkedinUrl.schema.prefault(null),
});

/** Two testimonials with the same one are the same. */
export function testimonialIdentity({ name, content }: { name: string; content: string }): string {
  return JSON.stringify([name.toLowerCase(), content.trim()]);
}

export interface BulkResult {
  /** How many were stored. */
  processed: number;
  total: number;
  /** One line for each that was not: 'item 3: …', counted from 1. */
  errors: string[];
}

/** Why an entry cannot be stored, in the words of its first message; null when it can. */
export function bulkProblem(schema: z.ZodType, entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'must be an object';
  return schema.safeParse(entry).error?.issues[0]?.message ?? null;
}
