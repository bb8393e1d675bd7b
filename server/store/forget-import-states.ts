import type { Kysely } from 'kysely';
import { existingIds } from './items.ts';
import type { Tables } from './schema.ts';

/** The part of an import's record (see imports.ts) that is read here. */
interface Recorded {
  items: { id: string }[];
}

/** Erases the earlier states of items that no longer exist, not even in the trash: undoing the import restores none of them. */
export async function forgetImportStates(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('imports').select(['id', 'previous']).execute();
  if (rows.length === 0) return;
  const ids = await existingIds(db);
  for (const { id, previous } of rows) {
    const record = JSON.parse(previous) as Recorded;
    const items = record.items.filter((item) => ids.has(item.id));
    if (items.length === record.items.length) continue;
    await db
      .updateTable('imports')
      .set({ previous: JSON.stringify({ ...record, items }) })
      .where('id', '=', id)
      .execute();
  }
}
