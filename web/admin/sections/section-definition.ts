import { sections } from '../../../contract/collections/sections.ts';
import type { SectionKind } from '../../../contract/section-kinds.ts';
import type { Codec, FormDefinition } from '../form/form-definition.ts';

/** An entry in the form: missing fields are empty texts, and a new one has no id. */
export interface EntryValues {
  id?: string;
  title: string;
  organisation: string;
  date: string;
  url: string;
  description: string;
  /** Whether only the owner sees it. */
  draft: boolean;
}

export interface SectionValues {
  kind: SectionKind;
  title: string;
  items: EntryValues[];
}

export const NEW_ENTRY: EntryValues = { title: '', organisation: '', date: '', url: '', description: '', draft: false };

type StoredEntry = { [K in keyof EntryValues]?: EntryValues[K] | null };

const ENTRIES: Codec = {
  decode: (wireValue) =>
    ((wireValue ?? []) as StoredEntry[]).map(({ draft, ...entry }) => ({
      ...Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, value ?? ''])),
      draft: draft ?? false,
    })),
  encode: (value) =>
    (value as EntryValues[]).map(({ id, title, draft, ...rest }) => ({
      ...(id !== undefined && { id }),
      title: title.trim(),
      draft,
      ...Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim() || null])),
    })),
  display: (value) => (value as EntryValues[]).map(({ title, draft }) => (draft ? `${title} (draft)` : title)),
};

const { kind, title, items } = sections.fields;

/** The order is changed in the list. */
export const SECTION_FORM: FormDefinition = {
  fields: { kind, title, items: { ...items, codec: ENTRIES } },
  schema: sections.create.omit({ order: true }),
};
