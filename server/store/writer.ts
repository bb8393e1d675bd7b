import { sql, type Transaction } from 'kysely';
import { blankFields } from '../../contract/blank-fields.ts';
import { type OrderedResource, RESOURCES, type Resource, type Values } from '../../contract/collections.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { Origin } from '../../contract/item-state.ts';
import type { AdminProfile, Profile } from '../../contract/profile.ts';
import type { SavedChoices } from '../../contract/resume-choices.ts';
import type { CollectionRules, ContentTransaction } from '../collections/collection-rules.ts';
import { RULES } from '../collections/rules.ts';
import { changedElsewhere } from '../problem.ts';
import { toIso } from '../time.ts';
import { encode } from './column-codec.ts';
import { measureContent, roomLeft } from './content-limits.ts';
import { draftWriter } from './draft-writer.ts';
import { fileWriter } from './file-writer.ts';
import { recordProfileChange, recordSave } from './history.ts';
import { newId } from './ids.ts';
import { importWriter } from './imports.ts';
import { type AdminItem, listAdminItems, readItem } from './items.ts';
import { ownerAnswerWriter } from './owner-answers.ts';
import { type Content, readAdminProfile, readContent, SITE_SETTINGS } from './reader.ts';
import { retaggingWriter } from './retagging.ts';
import { type Tables, tableOf } from './schema.ts';
import { saveSetting } from './settings.ts';
import { siteWriter } from './site-state.ts';
import {
  PROFILE_SETTINGS,
  readProfile,
  readSampleFields,
  saveSampleFields,
  saveStoredProfile,
  unchangedFields,
} from './stored-profile.ts';
import { trashWriter } from './trash.ts';
import { viewWriter } from './view-writer.ts';

/** The state of a new item; by default it is the owner's and public. */
export interface NewItemState {
  origin?: Origin;
  draft?: boolean;
  importId?: string | null;
  /** Required fields that an import filled with proposals because its files lack them. The owner may empty them. */
  proposed?: readonly string[];
}

export type Writer = ReturnType<typeof createWriter>;

/** The operations that change content, for the work of `store.write`, which increments the content revision. */
export function createWriter(tx: Transaction<Tables>, revision: number) {
  const trash = trashWriter(tx, revision);
  const transaction: ContentTransaction = {
    list: (resource) => listAdminItems(tx, resource),
    insert: (resource, values, state) => insert(resource, values, state),

    async replaceValue(resource, field, from, to) {
      await tx
        .updateTable(tableOf(resource))
        .set({ [field]: to, revision })
        .where(sql.ref<string>(field), '=', from)
        .execute();
    },

    restoreLatest: trash.restoreLatest,
  };
  const trashOperations = trash.operations(transaction);
  const site = siteWriter(tx, revision, trashOperations);

  /** Stores a new item and returns it as stored. Drafts are not public. */
  async function insert<R extends Resource>(
    resource: R,
    values: Values<R>,
    { origin = 'owner', draft = false, importId = null, proposed = [] }: NewItemState = {},
  ): Promise<AdminItem<R>> {
    const rules: CollectionRules<R> = RULES[resource];
    const item = rules.beforeInsert ? await rules.beforeInsert(transaction, values) : values;
    const id = newId();
    const state = {
      revision,
      origin,
      draft: Number(draft),
      import_id: importId,
      deleted_at: null,
      trash_id: null,
      updated_at: toIso(Date.now()),
      imported_empty: JSON.stringify(origin === 'import' ? [...new Set([...blankFields(resource, item), ...proposed])] : []),
    };
    await tx
      .insertInto(tableOf(resource))
      .values({ ...encode(resource, item), id, ...state })
      .execute();
    return readItem(tx, resource, id);
  }

  return {
    /** The content revision after this write. */
    revision,

    ...transaction,
    insert,
    ...trashOperations,
    ...site,
    ...importWriter(tx, revision, trashOperations),
    ...draftWriter(tx, revision),
    ...fileWriter(tx),
    ...ownerAnswerWriter(tx),
    ...viewWriter(tx),
    ...retaggingWriter(tx, tagFocusAreas),
    tagFocusAreas,

    /** Items and characters that may still be added. */
    roomLeft: async () => roomLeft(await measureContent(tx)),

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
      { baseRevision, draft }: { baseRevision?: number | undefined; draft?: boolean | undefined } = {},
    ): Promise<AdminItem<R>> {
      const rules: CollectionRules<R> = RULES[resource];
      const before = await readItem(tx, resource, id);
      if (baseRevision !== undefined && before.revision !== baseRevision) throw changedElsewhere(before);
      const item = rules.beforeUpdate ? await rules.beforeUpdate(transaction, before, changes) : changes;
      await tx
        .updateTable(tableOf(resource))
        .set({
          ...encode(resource, item),
          revision,
          ...(draft !== undefined && { draft: Number(draft) }),
          ...(before.origin === 'sample' && { origin: 'edited-sample' }),
        })
        .where('id', '=', id)
        .execute();
      const after = await readItem(tx, resource, id);
      await recordSave(tx, resource, before, after);
      return after;
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
     * Changes the given profile fields, which makes the site the owner's. With the revision that the change was made from,
     * throws 409 with the current profile when it has changed since.
     */
    async updateProfile(changes: Partial<Profile>, baseRevision?: number): Promise<AdminProfile> {
      const { revision: currentRevision, ...before } = await readAdminProfile(tx);
      if (baseRevision !== undefined && currentRevision !== baseRevision)
        throw changedElsewhere({ ...before, revision: currentRevision });
      const profile = { ...before, ...changes };
      await saveProfile(profile);
      await site.markAsOwn();
      return { ...profile, revision };
    },

    async saveResumeChoices(choices: SavedChoices): Promise<void> {
      await saveSetting(tx, 'resume-choices', JSON.stringify(choices));
    },

    /** Erases all content, including the profile, the pictures and the resume. */
    async removeContent(): Promise<void> {
      const tables = ['pictures', 'resume', 'trash', 'history', 'imports', 'views', ...RESOURCES.map(tableOf)] as const;
      for (const table of tables) await tx.deleteFrom(table).execute();
      await tx
        .deleteFrom('settings')
        .where('name', 'in', [...PROFILE_SETTINGS, 'resume-choices', ...SITE_SETTINGS])
        .execute();
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
    return readItem(tx, 'timeline', id);
  }

  /** Replaces the profile, whose changed fields are then no longer the sample's. */
  async function saveProfile(profile: Profile): Promise<void> {
    const sampleFields = unchangedFields(await readSampleFields(tx), await readProfile(tx), profile);
    await recordProfileChange(tx, async () => {
      await saveStoredProfile(tx, profile, revision);
      await saveSampleFields(tx, sampleFields);
    });
  }
}
