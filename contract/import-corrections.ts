import { z } from 'zod';
import type { EntryKind } from './career-import.ts';
import { sectionItem } from './collections/sections.ts';
import { COLLECTIONS, type Resource } from './collections.ts';
import type { Collection } from './define-collection.ts';
import type { Field } from './field.ts';
import type { ProfileField } from './profile.ts';

/* What the owner corrects in the entries of an import before they are stored. */

export const MAX_CORRECTIONS = 500;
export const MAX_CORRECTIONS_BYTES = 512 * 1024;
export const INVALID_CORRECTIONS = 'Corrections must be a JSON list of objects with "key" and "fields".';
export const TOO_MANY_CORRECTIONS = `At most ${MAX_CORRECTIONS} entries can be corrected at once.`;
export const CORRECTIONS_TOO_LONG = `The corrections are larger than ${MAX_CORRECTIONS_BYTES / 1024} KB.`;

const correction = z.object({
  /**
   * The key of the entry in the dry run, or 'details' for the owner's details; for an entry that the files lack, any key that
   * the client chooses.
   */
  key: z.string().min(1).max(100),
  /** Only for an entry that the files lack. */
  resource: z.literal('timeline').optional(),
  /** The corrected fields; all fields of an entry that the files lack. */
  fields: z.record(z.string(), z.unknown()),
});
export const correctionList = z.array(correction, INVALID_CORRECTIONS).max(MAX_CORRECTIONS, TOO_MANY_CORRECTIONS);

export type Correction = z.output<typeof correction>;

/** The fields of an entry that can be corrected. */
export interface CorrectableFields {
  fields: Record<string, Pick<Field, 'label' | 'control' | 'initial'>>;
  schema: z.ZodObject;
  /** Required fields that an import may leave empty. */
  mayStayEmpty: readonly string[];
}

export const CORRECTABLE_FIELDS: Record<EntryKind, CorrectableFields> = {
  timeline: pick('timeline', [
    'title',
    'type',
    'company',
    'location',
    'start_year',
    'start_month',
    'end_year',
    'end_month',
    'is_current',
  ]),
  skills: pick('skills', ['name']),
  testimonials: pick('testimonials', ['name', 'title', 'company']),
  certifications: pick('certifications', ['name', 'issuer', 'date']),
  sections: {
    fields: {
      title: { label: 'Title', control: 'text' },
      organisation: { label: 'Organisation', control: 'text', initial: null },
      date: { label: 'Date', control: 'text', initial: null },
    },
    schema: sectionItem.pick({ title: true, organisation: true, date: true }),
    mayStayEmpty: [],
  },
};

/** The key of the owner's details in a correction. */
export const DETAILS_KEY = 'details';

/** The owner's details that can be corrected. */
export const CORRECTABLE_DETAILS = ['name', 'title', 'email', 'location', 'intro', 'about'] as const satisfies ProfileField[];

function pick(resource: Resource, names: readonly string[]): CorrectableFields {
  const { fields, create, mayBeImportedEmpty = [] } = COLLECTIONS[resource] as Collection;
  return {
    fields: Object.fromEntries(names.map((name) => [name, fields[name] as Field])),
    schema: z.object(Object.fromEntries(names.map((name) => [name, create.shape[name] as z.ZodType]))),
    mayStayEmpty: mayBeImportedEmpty.filter((name) => names.includes(name)),
  };
}

/** The fields of an entry that can be corrected, as they were read. */
export function correctableValues(kind: EntryKind, value: object): Record<string, unknown> {
  const names = Object.keys(CORRECTABLE_FIELDS[kind].fields);
  return Object.fromEntries(names.map((name) => [name, (value as Record<string, unknown>)[name] ?? null]));
}
