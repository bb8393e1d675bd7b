import type { Transaction } from 'kysely';
import type { Resource } from '../../contract/collections.ts';
import { encode } from './column-codec.ts';
import { type AdminItem, listAdminItems, readItem } from './items.ts';
import { type Tables, tableOf } from './schema.ts';

/** Makes items drafts and publishes them, which adds no version to their history. */
export function draftWriter(tx: Transaction<Tables>, revision: number) {
  return {
    /**
     * Makes items drafts, or publishes drafts. For sections, an id may also be that of an entry. Returns how many changed.
     * Throws 404 when one is missing, unless those are ignored.
     */
    async setDraft(
      resource: Resource,
      ids: readonly string[],
      draft: boolean,
      { ignoreMissing = false }: { ignoreMissing?: boolean } = {},
    ): Promise<number> {
      const { changed, rest } =
        resource === 'sections' ? await setDraftOfEntries(new Set(ids), draft) : { changed: 0, rest: ids };
      let count = changed;
      const exists = ignoreMissing ? await idsOf(resource) : undefined;
      for (const id of rest) {
        if (exists && !exists.has(id)) continue;
        if ((await readItem(tx, resource, id)).draft === draft) continue;
        await tx
          .updateTable(tableOf(resource))
          .set({ draft: Number(draft), revision })
          .where('id', '=', id)
          .execute();
        count += 1;
      }
      return count;
    },
  };

  /** Returns how many entries changed, and the ids that belong to no entry. */
  async function setDraftOfEntries(ids: ReadonlySet<string>, draft: boolean): Promise<{ changed: number; rest: string[] }> {
    let changed = 0;
    const rest = new Set(ids);
    for (const { id, items } of await listAdminItems(tx, 'sections')) {
      for (const entry of items) rest.delete(entry.id ?? '');
      const isToChange = (entry: Entry) => ids.has(entry.id ?? '') && Boolean(entry.draft) !== draft;
      const changes = items.filter(isToChange).length;
      if (changes === 0) continue;
      const changedItems = items.map((entry) => (isToChange(entry) ? withDraft(entry, draft) : entry));
      await tx
        .updateTable(tableOf('sections'))
        .set({ ...encode('sections', { items: changedItems }), revision })
        .where('id', '=', id)
        .execute();
      changed += changes;
    }
    return { changed, rest: [...rest] };
  }

  async function idsOf(resource: Resource): Promise<ReadonlySet<string>> {
    const rows = await tx.selectFrom(tableOf(resource)).select('id').where('deleted_at', 'is', null).execute();
    return new Set(rows.map(({ id }) => id));
  }
}

type Entry = AdminItem<'sections'>['items'][number];

function withDraft({ draft: _, ...entry }: Entry, draft: boolean): Entry {
  return draft ? { ...entry, draft } : entry;
}
