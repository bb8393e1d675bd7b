import { MAX_SECTION_ITEMS } from '../../contract/collections/sections.ts';
import { nextOrder } from '../../contract/next-order.ts';
import { SECTION_TITLES, type SectionKind } from '../../contract/section-kinds.ts';
import type { Values } from '../store/items.ts';
import type { NewItemState, Writer } from '../store/writer.ts';

type Entry = Omit<Values<'sections'>['items'][number], 'id'>;

export interface NewEntries {
  kind: SectionKind;
  /** The title of the kind by default. A custom section (kind `free`) is found by its title. */
  title?: string;
  entries: readonly Entry[];
}

/**
 * Adds entries to the site's section of a kind, or to a new one, without those that the section already has and those beyond
 * its limit. An import that can be undone has to record an existing section as changed before the call. Returns how many
 * entries were added, and the id of their section; undefined if none was.
 */
export async function addToSection(
  writer: Writer,
  { kind, title = SECTION_TITLES[kind], entries }: NewEntries,
  state: NewItemState = {},
): Promise<{ added: number; id: string } | undefined> {
  const sections = await writer.list('sections');
  const section = sections.find((other) => other.kind === kind && (kind !== 'free' || other.title === title));
  const items = withoutKnown(entries, section?.items ?? []);
  if (items.length === 0) return undefined;
  const { id } = section
    ? await writer.update('sections', section.id, { items: [...section.items, ...items] })
    : await writer.insert('sections', { kind, title, items, order: nextOrder(sections.length) }, state);
  return { added: items.length, id };
}

/** The entries that the section lacks and still has room for. */
export function withoutKnown(entries: readonly Entry[], present: readonly Entry[]): Entry[] {
  const keys = new Set(present.map(entryKey));
  const missing = entries.filter((entry) => !keys.has(entryKey(entry)) && keys.add(entryKey(entry)));
  return missing.slice(0, Math.max(0, MAX_SECTION_ITEMS - present.length));
}

/** Entries with the same key are one entry. */
export function entryKey({ title, organisation, date }: Entry): string {
  return JSON.stringify([title, organisation ?? '', date ?? ''].map((text) => text.normalize('NFC').toLowerCase().trim()));
}
