import type { Kysely } from 'kysely';
import { IMPORTED_KINDS } from '../../contract/career-import.ts';
import { decode } from './column-codec.ts';
import { type Tables, tableOf } from './schema.ts';
import { addedEntryCount, type ImportedChange } from './undo-changes.ts';

interface RecordedChanges {
  id: string;
  /** The sections that the import added entries to. */
  extended: readonly (ImportedChange & { id: string })[];
}

/**
 * Counts how many of the entries that each import created are still on the site. For a section, its entries are counted;
 * categories are not counted, because the owner did not choose them.
 */
export async function countImportedEntries(
  db: Kysely<Tables>,
  imports: readonly RecordedChanges[],
): Promise<(importId: string) => number> {
  const counts = new Map<string, number>();
  const add = (importId: unknown, count: number) => counts.set(String(importId), (counts.get(String(importId)) ?? 0) + count);
  for (const resource of IMPORTED_KINDS) {
    const rows = await db
      .selectFrom(tableOf(resource))
      .select(({ fn }) => ['import_id', fn.countAll<number>().as('items')])
      .where('deleted_at', 'is', null)
      .where('import_id', 'is not', null)
      .groupBy('import_id')
      .execute();
    for (const { import_id, items } of rows) add(import_id, Number(items));
  }
  const rows = await db.selectFrom(tableOf('sections')).selectAll().where('deleted_at', 'is', null).execute();
  const sections = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    const section: Record<string, unknown> = { ...decode('sections', row), import_id: row.import_id };
    sections.set(String(row.id), section);
    if (row.import_id) add(row.import_id, (section.items as unknown[]).length);
  }
  for (const { id: importId, extended } of imports)
    for (const { id, ...change } of extended) {
      const section = sections.get(id);
      if (!section) continue;
      const count = addedEntryCount(change, section);
      add(importId, count);
      // An earlier import created the section.
      add(section.import_id, -count);
    }
  return (importId) => counts.get(importId) ?? 0;
}
