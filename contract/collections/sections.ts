import { z } from 'zod';
import { defineCollection, type StoredItem } from '../define-collection.ts';
import { field, optionalText, optionalUrl, orderSchema, requiredText, stripMarkup } from '../field.ts';
import { SECTION_KINDS, type SectionKind } from '../section-kinds.ts';

export const MAX_SECTION_ITEMS = 200;
export const MAX_SECTION_TITLE_LENGTH = 100;

/** 'Open Source', 'open_source' and 'organizations' are understood as well. */
const kind = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replace(/[\s_]+/g, '-')
          .replace('organizations', 'organisations')
      : value,
  z.enum(SECTION_KINDS, {
    error: (issue) => (issue.input === undefined ? 'Kind is required' : `Kind must be one of ${SECTION_KINDS.join(', ')}`),
  }),
);

/** Absent optional text is null. */
function optional(label: string, max: number) {
  return z.preprocess((value) => value ?? null, optionalText(label, max)).prefault(null);
}

export const sectionItem = z.object(
  {
    /** Made by the server. An id is kept only for an entry that the section had before. */
    id: z.string('An id must be text').max(50, 'Invalid id').optional(),
    title: requiredText('Title', { max: 300 }),
    organisation: optional('Organisation', 200),
    date: optional('Date', 100),
    url: optionalUrl('Invalid URL').prefault(null),
    description: optional('Description', 2000),
    draft: z
      .boolean('Draft must be true or false')
      .optional()
      .meta({ description: 'Whether only the owner sees the entry. Without it, an entry that the section had stays as it is.' }),
  },
  'An entry needs a title',
);

export const sections = defineCollection({
  name: 'sections',
  noun: 'section',
  fields: {
    kind: field({ label: 'Kind', control: { choices: SECTION_KINDS }, schema: kind as unknown as z.ZodType<SectionKind> }),
    title: field({
      label: 'Title',
      control: 'text',
      schema: z
        .string('Title must be text')
        .overwrite(stripMarkup)
        .max(MAX_SECTION_TITLE_LENGTH, `Title must be less than ${MAX_SECTION_TITLE_LENGTH} characters`),
      initial: '',
    }),
    items: field({
      label: 'Entries',
      control: 'entries',
      schema: z.array(sectionItem, 'Entries must be a list').max(MAX_SECTION_ITEMS, `At most ${MAX_SECTION_ITEMS} entries`),
      initial: [],
    }),
    order: field({ label: 'Order', control: 'number', schema: orderSchema }),
  },
});

type WrittenSection = StoredItem<typeof sections>;
export type SectionItem = Omit<WrittenSection['items'][number], 'id' | 'draft'> & { id: string };

/** An entry as the owner's routes return it. */
export type AdminSectionItem = SectionItem & { draft?: boolean | undefined };

/** A section as public routes return it: every entry has an id. */
export type Section = Omit<WrittenSection, 'items' | 'order'> & { items: SectionItem[] };
