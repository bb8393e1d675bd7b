import { sql, type Transaction } from 'kysely';
import { type Item, type OrderedResource, RESOURCES, type Resource, type Values } from '../../contract/collections.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { AdminProfile, Profile } from '../../contract/profile.ts';
import type { CollectionRules, ContentTransaction } from '../collections/collection-rules.ts';
import { RULES } from '../collections/rules.ts';
import { changedElsewhere } from '../problem.ts';
import { encode } from './codec.ts';
import { deletedItems } from './deleted-items.ts';
import { fileWriter } from './file-writer.ts';
import { newId } from './ids.ts';
import { type AdminItem, listItems, readItem, revisionOf } from './items.ts';
import { type Content, PROFILE_REVISION, readAdminProfile, readContent } from './reader.ts';
import { retaggingWriter } from './retagging.ts';
import { type Tables, tableOf } from './schema.ts';
import { saveSetting } from './settings.ts';

export type Writer = ReturnType<typeof createWriter>;

/** The operations that change content. They exist only inside `store.write`, which increments the content revision. */
export function createWriter(tx: Transaction<Tables>, revision: number) {
  const deletion = deletedItems(tx, revision);
  const transaction: ContentTransaction = {
    list: (resource) => listItems(tx, resource),

    async insert<R extends Resource>(resource: R, values: Values<R>): Promise<Item<R>> {
      const rules: CollectionRules<R> = RULES[resource];
      const item = rules.beforeInsert ? await rules.beforeInsert(transaction, values) : values;
      const id = newId();
      await tx
        .insertInto(tableOf(resource))
        .values({ ...encode(resource, item), id, revision, deleted_at: null })
        .execute();
      return readItem(tx, resource, id);
    },

    async replaceValue(resource, field, from, to) {
      await tx
        .updateTable(tableOf(resource))
        .set({ [field]: to, revision })
        .where(sql.ref<string>(field), '=', from)
        .execute();
    },

    restoreLatest: deletion.restoreLatest,
  };

  return {
    /** The content revision after this write. */
    revision,

    ...transaction,
    ...deletion.operations(transaction),
    ...fileWriter(tx),
    ...retaggingWriter(tx, tagFocusAreas),
    tagFocusAreas,

    /** All content as this transaction sees it. */
    content: (): Promise<Content> => readContent(tx),

    /**
     * Changes the given fields of an item. Throws 404 when there is no such item. With the revision that the change was
     * made from, throws 409 with the current item when the item has changed since.
     */
    async update<R extends Resource>(
      resource: R,
      id: string,
      changes: Partial<Values<R>>,
      baseRevision?: number,
    ): Promise<Item<R>> {
      const rules: CollectionRules<R> = RULES[resource];
      const before = await readItem(tx, resource, id);
      const currentRevision = await revisionOf(tx, resource, id);
      if (baseRevision !== undefined && currentRevision !== baseRevision)
        throw changedElsewhere({ ...before, revision: currentRevision });
      const item = rules.beforeUpdate ? await rules.beforeUpdate(transaction, before, changes) : changes;
      await tx
        .updateTable(tableOf(resource))
        .set({ ...encode(resource, item), revision })
        .where('id', '=', id)
        .execute();
      return readItem(tx, resource, id);
    },

    /** Numbers the given items from 1 in the order of their ids. Throws 404 when one is missing. */
    async reorder(resource: OrderedResource, ids: readonly string[]): Promise<void> {
      for (const [index, id] of ids.entries()) {
        await readItem(tx, resource, id);
        await tx
          .updateTable(tableOf(resource))
          .set({ order: index + 1, revision })
          .where('id', '=', id)
          .execute();
      }
    },

    saveProfile,

    /**
     * Changes the given profile fields. With the revision that the change was made from, throws 409 with the current
     * profile when it has changed since.
     */
    async updateProfile(changes: Partial<Profile>, baseRevision?: number): Promise<AdminProfile> {
      const { revision: currentRevision, ...before } = await readAdminProfile(tx);
      if (baseRevision !== undefined && currentRevision !== baseRevision)
        throw changedElsewhere({ ...before, revision: currentRevision });
      const profile = { ...before, ...changes };
      await saveProfile(profile);
      return { ...profile, revision };
    },

    /** Records that all content of this revision is sample content. */
    async markAsSample(): Promise<void> {
      await saveSetting(tx, 'sample', String(revision));
    },

    /** Erases all content, including the profile, the pictures and the resume. */
    async removeContent(): Promise<void> {
      for (const table of ['pictures', 'resume', ...RESOURCES.map(tableOf)] as const) await tx.deleteFrom(table).execute();
      await tx.deleteFrom('settings').where('name', 'in', ['profile', PROFILE_REVISION, 'sample']).execute();
    },
  };

  /**
   * Sets a milestone's focus areas and nothing else. The milestone's revision stays the same: no form edits these tags,
   * so a form that is open can still be saved. Throws 404 when there is no such milestone.
   */
  async function tagFocusAreas(id: string, focusAreaTags: readonly FocusArea[]): Promise<AdminItem<'timeline'>> {
    await tx
      .updateTable(tableOf('timeline'))
      .set(encode('timeline', { focusAreaTags }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
    return { ...(await readItem(tx, 'timeline', id)), revision: await revisionOf(tx, 'timeline', id) };
  }

  /** Saves the owner's own profile; the site is no longer marked as a sample. */
  async function saveProfile(profile: Profile): Promise<void> {
    await saveSetting(tx, 'profile', JSON.stringify(profile));
    await saveSetting(tx, PROFILE_REVISION, String(revision));
    await tx.deleteFrom('settings').where('name', '=', 'sample').execute();
  }
}
