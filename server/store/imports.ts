import { type Kysely, sql, type Transaction } from 'kysely';
import type { RecordedImport } from '../../contract/career-import.ts';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import { EMPTY_PROFILE, type ProfileField } from '../../contract/profile.ts';
import type { CheckedItem, ImportReview } from '../../contract/site-state.ts';
import { conflict, notFound } from '../problem.ts';
import { encode } from './column-codec.ts';
import { recordProfileChange, recordSave } from './history.ts';
import { newId } from './ids.ts';
import { addImportReview, removeDoubts, removeImportReviews } from './import-reviews.ts';
import { countImportedEntries } from './imported-entries.ts';
import { findItem, listAdminItems, readItem } from './items.ts';
import { type Tables, tableOf } from './schema.ts';
import { readSetting } from './settings.ts';
import {
  filledFields,
  PROFILE_REVISION,
  readProfile,
  readSampleFields,
  saveSampleFields,
  saveStoredProfile,
  unchangedFields,
} from './stored-profile.ts';
import type { TrashOperations } from './trash.ts';
import { changesToUndo, sectionChangesToUndo } from './undo-changes.ts';

/** Only the newest imports can be undone. */
const MAX_IMPORTS = 20;
/** The size of all records of replaced data, which are read together. The newest are kept. */
export const MAX_RECORDED_CHARACTERS = 3_000_000;

/** The data that an import replaced: the profile, items as they were before, and the trash entry of the sample content. */
interface PreviousState {
  /** The stored JSON; null when there was no profile. Absent when the import did not change it. */
  profile?: string | null;
  /** The fields of that profile that were the sample's. Absent from imports that earlier releases recorded. */
  sampleFields?: ProfileField[];
  /** Recorded by earlier releases instead. */
  isSampleProfile?: boolean;
  items: { resource: Resource; id: string; item: Record<string, unknown>; written?: Record<string, unknown> }[];
  sampleTrashId?: string;
  /** The profile that the import wrote, as JSON. Absent from imports that earlier releases recorded. */
  writtenProfile?: string;
  /** The changes of the import to the site's state. */
  site?: ChangedSite;
  /** The content revision of the import. */
  revision?: number;
  /** The names of the files. Absent from imports that earlier releases recorded. */
  files?: string[];
  /** The items that became drafts because they may not be meant for visitors. Absent when there are none. */
  setAside?: string[];
}

interface ChangedSite {
  /** Whether the import made the site the owner's. */
  own: boolean;
  /** Whether the import hid a public site. */
  hidden: boolean;
}

/** Recording an import and undoing it as a whole, within one write. */
export function importWriter(tx: Transaction<Tables>, revision: number, trash: TrashOperations) {
  return {
    /** Records an import before it changes anything; the new items carry the id that is returned. */
    async beginImport({ files, changesProfile, changedItems = [], sampleTrashId, site }: NewImport): Promise<string> {
      const previousState: PreviousState = { items: [], revision, ...(files && { files: [...files] }) };
      if (site) previousState.site = site;
      if (changesProfile) {
        previousState.profile = (await readSetting(tx, 'profile')) ?? null;
        previousState.sampleFields = await readSampleFields(tx);
      }
      if (sampleTrashId) previousState.sampleTrashId = sampleTrashId;
      for (const { resource, id } of changedItems) {
        const item = await findItem(tx, resource, id);
        if (item) previousState.items.push({ resource, id, item: { ...item } });
      }
      const id = newId();
      await tx
        .insertInto('imports')
        .values({ id, imported_at: new Date().toISOString(), previous: toRecord(previousState) })
        .execute();
      return id;
    },

    /** Records the items that the import wrote, so that undoing it keeps those edited later, and the items that it set aside. */
    async completeImport(importId: string, setAside: readonly string[] = []): Promise<void> {
      const { previous } = await tx.selectFrom('imports').select('previous').where('id', '=', importId).executeTakeFirstOrThrow();
      const previousState = JSON.parse(previous) as PreviousState;
      for (const changedItem of previousState.items)
        changedItem.written = { ...(await readItem(tx, changedItem.resource, changedItem.id)) };
      if (setAside.length > 0) previousState.setAside = [...setAside];
      if (previousState.profile !== undefined) previousState.writtenProfile = JSON.stringify(await readProfile(tx));
      await tx
        .updateTable('imports')
        .set({ previous: toRecord(previousState) })
        .where('id', '=', importId)
        .execute();
      await forgetOldImports(tx);
    },

    /** Records the items that the owner should check. */
    addImportReview: (review: ImportReview) => addImportReview(tx, review),

    /** Records that the owner has looked at the doubtful fields of imports. */
    removeImportReviews: (importIds: readonly string[]) => removeImportReviews(tx, importIds),

    /** Records that the owner has saved or confirmed items, and so checked their doubtful fields. */
    removeDoubts: (items: readonly CheckedItem[]) => removeDoubts(tx, items),

    /**
     * Moves the items that the import created to the trash as one entry and restores the data that it replaced, except items
     * edited since. Throws 404 when there is no such import, or when it was undone before.
     */
    async undoImport(importId: string): Promise<{ removed: number; restored: number }> {
      const row = await tx.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst();
      if (!row) throw notFound('That import');
      const previousState = JSON.parse(row.previous) as PreviousState;
      const createdItems = await itemsOf(tx, importId);
      const recordedImport = (await listImports(tx)).find(({ id }) => id === importId);
      await trash.removeTogether(
        {
          id: newId(),
          resource: 'import',
          title: `Import of ${row.imported_at.slice(0, 10)}`,
          deleted_at: new Date().toISOString(),
        },
        createdItems,
      );
      const restoredCount = await putBack(previousState);
      await tx.deleteFrom('imports').where('id', '=', importId).execute();
      await removeImportReviews(tx, [importId]);
      return { removed: recordedImport?.items ?? 0, restored: restoredCount };
    },
  };

  async function putBack(previousState: PreviousState): Promise<number> {
    const isSiteUntouched = await isUntouchedSince(previousState);
    let restoredCount = 0;
    for (const changedItem of previousState.items) restoredCount += await putItemBack(changedItem);
    if (await putProfileBack(previousState)) restoredCount += 1;
    const { sampleTrashId, site } = previousState;
    // If it was this import that made the site the owner's, the sample content is not shown beside items added since.
    const asBefore = isSiteUntouched || site?.own === false;
    if (sampleTrashId && (await tx.selectFrom('trash').select('id').where('id', '=', sampleTrashId).executeTakeFirst()))
      restoredCount += await trash.restoreEntry(sampleTrashId, { asBefore });
    if (!isSiteUntouched) return restoredCount;
    if (site?.own) await tx.deleteFrom('settings').where('name', '=', 'own').execute();
    if (site?.hidden) await tx.deleteFrom('settings').where('name', '=', 'unpublished').execute();
    return restoredCount;
  }

  /** Whether the owner has added and edited nothing since the import. Its items must already be in the trash. */
  async function isUntouchedSince({ revision: importRevision }: PreviousState): Promise<boolean> {
    if (importRevision === undefined || Number((await readSetting(tx, PROFILE_REVISION)) ?? 0) > importRevision) return false;
    for (const resource of RESOURCES)
      if ((await listAdminItems(tx, resource)).some((item) => item.revision > importRevision)) return false;
    return true;
  }

  /** Returns how many items or entries of a section are restored. */
  async function putItemBack({ resource, id, item, written }: PreviousState['items'][number]): Promise<number> {
    const current = await findItem(tx, resource, id);
    if (!current || !written) return 0;
    const change = { before: item, written };
    const { changes: undone, restored } =
      resource === 'sections'
        ? sectionChangesToUndo(change, { ...current })
        : { changes: changesToUndo(change, { ...current }), restored: 1 };
    const changes = encode(resource, undone);
    if (Object.keys(changes).length === 0) return 0;
    await tx
      .updateTable(tableOf(resource))
      .set({ ...changes, revision })
      .where('id', '=', id)
      .execute();
    await recordSave(tx, resource, current, await readItem(tx, resource, id));
    return restored;
  }

  async function putProfileBack({ profile, sampleFields, isSampleProfile, writtenProfile }: PreviousState): Promise<boolean> {
    if (profile === undefined || writtenProfile === undefined) return false;
    const current = await readProfile(tx);
    const isUnchanged = JSON.stringify(current) === writtenProfile;
    if (profile === null && isUnchanged) {
      await recordProfileChange(tx, async () => {
        await tx.deleteFrom('settings').where('name', 'in', ['profile', PROFILE_REVISION]).execute();
      });
      return true;
    }
    const before = { ...EMPTY_PROFILE, ...JSON.parse(profile ?? '{}') };
    const changes = changesToUndo({ before, written: JSON.parse(writtenProfile) }, { ...current });
    if (Object.keys(changes).length === 0) return false;
    const restored = { ...current, ...changes };
    const fieldsBefore = sampleFields ?? (isSampleProfile ? filledFields(before) : []);
    await recordProfileChange(tx, async () => {
      await saveStoredProfile(tx, restored, revision);
      await saveSampleFields(tx, unchangedFields(fieldsBefore, before, restored));
    });
    return true;
  }
}

export interface NewImport {
  /** The names of the files, cleaned and shortened. */
  files?: readonly string[] | undefined;
  changesProfile: boolean;
  changedItems?: readonly { resource: Resource; id: string }[];
  /** The entry that the sample content was moved to, when the import replaces it. */
  sampleTrashId?: string | undefined;
  site?: ChangedSite;
}

/** The imports that can be undone, newest first. */
export async function listImports(db: Kysely<Tables>): Promise<RecordedImport[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'imported_at', 'previous'])
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const countOf = await countImportedEntries(db, rows.map(recordedChanges));
  return rows.map(({ id, imported_at, previous }) => ({
    id,
    importedAt: imported_at,
    items: countOf(id),
    files: (JSON.parse(previous) as PreviousState).files ?? [],
  }));
}

/** The items that imports made drafts because they may not be meant for visitors. */
export async function listSetAside(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('imports').select('previous').execute();
  return new Set(rows.flatMap(({ previous }) => (JSON.parse(previous) as PreviousState).setAside ?? []));
}

/** Imports recorded by earlier releases have no record of the items that they wrote. */
function recordedChanges({ id, previous }: { id: string; previous: string }) {
  const { items } = JSON.parse(previous) as PreviousState;
  const extended = items.flatMap(({ resource, id: sectionId, item: before, written }) =>
    resource === 'sections' && written ? [{ id: sectionId, before, written }] : [],
  );
  return { id, extended };
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
  const keptItems = await Promise.all(
    items.map(async ({ resource, id }) => {
      if (resource !== 'categories') return true;
      const category = await findItem(tx, resource, id);
      return !usedCategories.has(category?.name);
    }),
  );
  return items.filter((_item, index) => keptItems[index]);
}

/** Throws 409 when the record would be too long. */
function toRecord(previousState: PreviousState): string {
  const record = JSON.stringify(previousState);
  if (record.length <= MAX_RECORDED_CHARACTERS) return record;
  throw conflict('This import changes so much text that it could not be undone. Please import fewer entries at once.');
}

async function forgetOldImports(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', sql<number>`length(previous)`.as('characters')])
    .orderBy('imported_at', 'desc')
    .execute();
  let recordedCharacters = 0;
  const oldImports = rows.filter(({ characters }, index) => {
    recordedCharacters += Number(characters);
    return index >= MAX_IMPORTS || recordedCharacters > MAX_RECORDED_CHARACTERS;
  });
  for (const { id } of oldImports) await db.deleteFrom('imports').where('id', '=', id).execute();
}
