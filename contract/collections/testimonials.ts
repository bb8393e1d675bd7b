import { z } from 'zod';
import { defineCollection, type StoredItem } from '../define-collection.ts';
import { completeUrl, field, isSafeUrl, optionalUrl, requiredText } from '../field.ts';

export const PERSON_NAME = /^[\p{L}\p{M}\s.-]+$/u;
export const TESTIMONIAL_CONTENT = { min: 10, max: 2000 } as const;

function isLinkedInHost(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com');
}

const linkedinUrl = z.preprocess(
  (value) => (value === undefined || value === '' ? null : value),
  z
    .string('Invalid LinkedIn URL')
    .overwrite(completeUrl)
    .max(500, 'Invalid LinkedIn URL')
    .refine((url) => /^https:\/\//i.test(url) && isSafeUrl(url), { error: 'Invalid LinkedIn URL', abort: true })
    .refine(isLinkedInHost, 'Must be a LinkedIn URL')
    .meta({ format: 'uri' })
    .nullable(),
);

/** A valid calendar date in the form YYYY-MM-DD. */
export const calendarDate = z
  .string({ error: (issue) => (issue.input === undefined ? 'Date is required' : 'Invalid date format') })
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text), 'Invalid date format')
  .meta({ format: 'date' });

function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const testimonials = defineCollection({
  name: 'testimonials',
  noun: 'testimonial',
  mayBeImportedEmpty: ['title', 'company', 'date'],
  fields: {
    name: field({
      label: 'Name',
      control: 'text',
      schema: requiredText('Name', { max: 100, pattern: [PERSON_NAME, 'Name contains invalid characters'] }),
    }),
    title: field({ label: 'Title', control: 'text', schema: requiredText('Title', { max: 100 }) }),
    company: field({ label: 'Company', control: 'text', schema: requiredText('Company', { max: 100 }) }),
    content: field({
      label: 'Content',
      control: 'textarea',
      schema: requiredText('Content', {
        min: [TESTIMONIAL_CONTENT.min, 'Content must be at least 10 characters'],
        max: TESTIMONIAL_CONTENT.max,
      }),
    }),
    linkedinUrl: field({ label: 'LinkedIn URL', control: 'url', schema: linkedinUrl, initial: null }),
    avatar: field({ label: 'Avatar URL', control: 'url', schema: optionalUrl('Invalid avatar URL'), initial: null }),
    date: field({ label: 'Date', control: 'date', schema: calendarDate }),
    featured: field({
      label: 'Featured',
      control: 'checkbox',
      schema: z.boolean('Featured must be true or false'),
      initial: false,
    }),
  },
});

export type Testimonial = StoredItem<typeof testimonials>;
