import type { Kysely, Transaction } from 'kysely';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import { notFound } from '../problem.ts';
import { encode } from './codec.ts';
import { newId } from './ids.ts';
import { findItem } from './items.ts';
import { PROFILE_REVISION } from './reader.ts';
import { type Tables, tableOf } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';
import type { TrashOperations } from './trash.ts';

/** Undoing is offered for the newest imports. */
const IMPORTS_MAX = 20;

/** What an import replaced: the profile, items as they were before, and the trash entry of the sample content. */
interface Replaced {
  /** The stored JSON; null when there was no profile. Absent when the import did not change it. */
  profile?: string | null;
  items: { resource: Resource; id: string; item: Record<string, unknown> }[];
  sampleTrashId?: string;
}

/** Recording an import and undoing it as a whole, within one write. */
export function importWriter(tx: Transaction<Tables>, revision: number, trash: TrashOperations) {
  return {
    /** Records an import before it changes anything; the new items carry the id that is returned. */
    async beginImport({ changesProfile, changedItems = [], sampleTrashId }: NewImport): Promise<string> {
      const replaced: Replaced = { items: [] };
      if (changesProfile) replaced.profile = (await readSetting(tx, 'profile')) ?? null;
      if (sampleTrashId) replaced.sampleTrashId = sampleTrashId;
      for (const { resource, id } of changedItems) {
        const item = await findItem(tx, resource, id);
        if (item) replaced.items.push({ resource, id, item: { ...item } });
      }
      const id = newId();
      await tx
        .insertInto('imports')
        .values({ id, imported_at: new Date().toISOString(), previous: JSON.stringify(replaced) })
        .execute();
      await forgetOldImports(tx);
      return id;
    },

    /**
     * Moves what the import created to the trash as one entry and puts back what it replaced. Throws 404 when there is
     * no such import, or when it was undone before.
     */
    async undoImport(importId: string): Promise<{ removed: number; restored: number }> {
      const row = await tx.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst();
      if (!row) throw notFound('That import');
      const replaced = JSON.parse(row.previous) as Replaced;
      const created = await itemsOf(tx, importId);
      await trash.removeTogether(
        {
          id: newId(),
          resource: 'import',
          title: `Import of ${row.imported_at.slice(0, 10)}`,
          deleted_at: new Date().toISOString(),
        },
        created,
      );
      const restored = await putBack(replaced);
      await tx.deleteFrom('imports').where('id', '=', importId).execute();
      return { removed: created.length, restored };
    },
  };

  async function putBack({ profile, items, sampleTrashId }: Replaced): Promise<number> {
    let restored = 0;
    for (const { resource, id, item } of items) {
      const { numUpdatedRows } = await tx
        .updateTable(tableOf(resource))
        .set({ ...encode(resource, item), revision })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      restored += Number(numUpdatedRows);
    }
    if (profile !== undefined) {
      if (profile === null) await tx.deleteFrom('settings').where('name', 'in', ['profile', PROFILE_REVISION]).execute();
      else {
        await saveSetting(tx, 'profile', profile);
        await saveSetting(tx, PROFILE_REVISION, String(revision));
      }
      restored += 1;
    }
    if (sampleTrashId && (await tx.selectFrom('trash').select('id').where('id', '=', sampleTrashId).executeTakeFirst()))
      restored += await trash.restoreEntry(sampleTrashId);
    return restored;
  }
}

export interface NewImport {
  changesProfile: boolean;
  changedItems?: readonly { resource: Resource; id: string }[];
  /** The entry that the sample content was moved to, when the import replaces it. */
  sampleTrashId?: string | undefined;
}

async function itemsOf(tx: Transaction<Tables>, importId: string): Promise<{ resource: Resource; id: string }[]> {
  const items: { resource: Resource; id: string }[] = [];
  const usedCategories = new Set<unknown>();
  for (const resource of RESOURCES) {
    const rows = await tx.selectFrom(tableOf(resource)).selectAll().where('deleted_at', 'is', null).execute();
    for (const row of rows) {
      if (row.import_id === importId) items.push({ resource, id: String(row.id) });
      else if (resource === 'skills') usedCategories.add(row.category);
    }
  }
  return withoutUsedCategories(tx, items, usedCategories);
}

/** A category that other skills joined since the import stays. */
async function withoutUsedCategories(
  tx: Transaction<Tables>,
  items: { resource: Resource; id: string }[],
  usedCategories: ReadonlySet<unknown>,
): Promise<{ resource: Resource; id: string }[]> {
  const kept = await Promise.all(
    items.map(async ({ resource, id }) => {
      if (resource !== 'categories') return true;
      const category = await findItem(tx, resource, id);
      return !usedCategories.has(category?.name);
    }),
  );
  return items.filter((_item, index) => kept[index]);
}

async function forgetOldImports(db: Kysely<Tables>): Promise<void> {
  const newest = await db.selectFrom('imports').select('id').orderBy('imported_at', 'desc').limit(IMPORTS_MAX).execute();
  await db
    .deleteFrom('imports')
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .execute();
}
