import type { Transaction } from 'kysely';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { OwnersProfile, Profile } from '../../contract/profile.ts';
import { changedElsewhere, notFound } from '../problem.ts';
import { encode } from './codec.ts';
import { beforeInsert, beforeRemove, beforeRestore, beforeUpdate } from './collection-rules.ts';
import { fileWriter } from './file-writer.ts';
import { newId } from './ids.ts';
import { type AdminItem, type Item, listItems, readItem, revisionOf, type Values } from './items.ts';
import { type Content, PROFILE_REVISION, readAll, readOwnersProfile } from './reader.ts';
import { retaggingWriter } from './retagging.ts';
import { type ContentRow, type Tables, tableOf } from './schema.ts';
import { saveSetting } from './settings.ts';

/** How long what was deleted can be restored, in milliseconds. */
const RESTORABLE_FOR = 24 * 60 * 60 * 1000;

export type Writer = ReturnType<typeof writerFor>;

/** The verbs that change content. They exist only inside `store.write`, which raises the content revision. */
export function writerFor(tx: Transaction<Tables>, revision: number) {
  /**
   * Writes what a milestone shows evidence of, and nothing else of it. Its revision stays: no form has these tags,
   * so that one that is open can still be saved. 404 when there is none.
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

  return {
    /** What the content revision will be once this write is in. */
    revision,

    ...fileWriter(tx),
    ...retaggingWriter(tx, tagFocusAreas),
    tagFocusAreas,

    /** What there is before anything of this write. */
    content: (): Promise<Content> => readAll(tx),
    list: <R extends Resource>(resource: R) => listItems(tx, resource),

    /** Stores a new item and returns it as stored. */
    async insert<R extends Resource>(resource: R, values: Values<R>): Promise<Item<R>> {
      const item = await beforeInsert(tx, resource, { ...values });
      const id = newId();
      await tx
        .insertInto(tableOf(resource))
        .values({ ...encode(resource, item), id, revision, deleted_at: null })
        .execute();
      return readItem(tx, resource, id);
    },

    /**
     * Changes the given fields of an item. 404 when there is none. With the revision that the change was made
     * from, 409 when the item has changed since, with the item as it is now.
     */
    async update<R extends Resource>(
      resource: R,
      id: string,
      changes: Partial<Values<R>>,
      baseRevision?: number,
    ): Promise<Item<R>> {
      const before = await readItem(tx, resource, id);
      const now = await revisionOf(tx, resource, id);
      if (baseRevision !== undefined && now !== baseRevision) throw changedElsewhere({ ...before, revision: now });
      const item = await beforeUpdate(tx, resource, before, { ...changes }, revision);
      await tx
        .updateTable(tableOf(resource))
        .set({ ...encode(resource, item), revision })
        .where('id', '=', id)
        .execute();
      return readItem(tx, resource, id);
    },

    /** Takes an item out of sight; `restore` brings it back for a day. 404 when there is none; 409 when other content needs it. */
    async remove(resource: Resource, id: string, now = Date.now()): Promise<void> {
      await beforeRemove(tx, resource, await readItem(tx, resource, id));
      await tx
        .updateTable(tableOf(resource))
        .set({ deleted_at: new Date(now).toISOString(), revision })
        .where('id', '=', id)
        .execute();
      await tx
        .deleteFrom(tableOf(resource))
        .where('deleted_at', '<', new Date(now - RESTORABLE_FOR).toISOString())
        .execute();
    },

    /** Brings back what was deleted. 404 when it is gone for good; 409 when its place is taken, or gone. */
    async restore<R extends Resource>(resource: R, id: string): Promise<Item<R>> {
      const row = await tx
        .selectFrom(tableOf(resource))
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      if (!row) throw notFound('That deleted item');
      await beforeRestore(tx, resource, row as ContentRow, revision);
      await tx.updateTable(tableOf(resource)).set({ deleted_at: null, revision }).where('id', '=', id).execute();
      return readItem(tx, resource, id);
    },

    /** Numbers the given items from 1 in the order of their ids. 404 when one is missing. */
    async reorder(resource: 'skills' | 'categories', ids: readonly string[]): Promise<void> {
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

    /** Changes the given details. With the revision that the change was made from, 409 when they have changed since. */
    async updateProfile(changes: Partial<Profile>, baseRevision?: number): Promise<OwnersProfile> {
      const { revision: now, ...before } = await readOwnersProfile(tx);
      if (baseRevision !== undefined && now !== baseRevision) throw changedElsewhere({ ...before, revision: now });
      const profile = { ...before, ...changes };
      await saveProfile(profile);
      return { ...profile, revision };
    },

    /** Says that all there is at this revision came with the product. */
    async markAsSample(): Promise<void> {
      await saveSetting(tx, 'sample', String(revision));
    },

    /** Takes out all content, profile, pictures and resume included. */
    async removeContent(): Promise<void> {
      for (const table of ['pictures', 'resume', ...RESOURCES.map(tableOf)] as const) await tx.deleteFrom(table).execute();
      await tx.deleteFrom('settings').where('name', 'in', ['profile', PROFILE_REVISION, 'sample']).execute();
    },
  };

  /** The owner's own profile: from then on the site is no sample any more. */
  async function saveProfile(profile: Profile): Promise<void> {
    await saveSetting(tx, 'profile', JSON.stringify(profile));
    await saveSetting(tx, PROFILE_REVISION, String(revision));
    await tx.deleteFrom('settings').where('name', '=', 'sample').execute();
  }
}
