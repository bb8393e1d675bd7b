import { type Kysely, sql, type Transaction } from 'kysely';
import { type Item, RESOURCES, type Resource } from '../../contract/collections.ts';
import { TRASH_DAYS } from '../../contract/retention-periods.ts';
import type { RestoreEffect, TrashEntry, TrashResource } from '../../contract/trash.ts';
import type { CollectionRules, ContentTransaction } from '../collections/collection-rules.ts';
import { RULES } from '../collections/rules.ts';
import { notFound } from '../problem.ts';
import { DAY_MS, toIso } from '../time.ts';
import { decode } from './column-codec.ts';
import { eraseNamesFromStatistics } from './erased-names.ts';
import { forgetErased } from './forget-erased.ts';
import { DELETE_FORGOTTEN, rememberedSince } from './history.ts';
import { type AdminItem, itemTitle, readItem } from './items.ts';
import { restoredFields, restoreProfileAndResume, withoutResume } from './sample-profile-and-resume.ts';
import { draftDeleted, restoresDrafts } from './sample-restore.ts';
import { type ContentRow, type Tables, type TrashRow, tableOf } from './schema.ts';
import { eraseViews, restoreView } from './withdrawn-views.ts';

const RESTORE_PERIOD_MS = TRASH_DAYS * DAY_MS;

/** Items that were deleted before this time can no longer be restored. ISO 8601. */
export function restorableSince(now: number): string {
  return toIso(now - RESTORE_PERIOD_MS);
}

/** Deleting items and restoring deleted ones, within one write. */
export function trashWriter(tx: Transaction<Tables>, revision: number) {
  /** Restores the item with this value that was deleted last. False when there is none. */
  const restoreLatest: ContentTransaction['restoreLatest'] = async (resource, field, value) => {
    const row = await tx
      .selectFrom(tableOf(resource))
      .select(['id', 'trash_id'])
      .where(sql.ref<string>(field), '=', value)
      .where('deleted_at', '>=', restorableSince(Date.now()))
      .orderBy('deleted_at', 'desc')
      .executeTakeFirst();
    if (row) await undelete(resource, row);
    return row !== undefined;
  };

  async function undelete(resource: Resource, { id, trash_id }: Pick<ContentRow, 'id' | 'trash_id'>): Promise<void> {
    await tx.updateTable(tableOf(resource)).set({ deleted_at: null, trash_id: null, revision }).where('id', '=', id).execute();
    // An entry that held other items as well keeps those.
    if (trash_id === id) await tx.deleteFrom('trash').where('id', '=', id).execute();
  }

  async function isKeyInUse(resource: Resource, { name }: ContentRow): Promise<boolean> {
    if (resource !== 'categories') return false;
    const row = await tx
      .selectFrom(tableOf(resource))
      .select('id')
      .where(sql.ref<string>('name'), '=', name as string)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function moveToTrash(resource: Resource, id: string, trashId: string, deletedAt: string): Promise<void> {
    await tx
      .updateTable(tableOf(resource))
      .set({ deleted_at: deletedAt, trash_id: trashId, revision })
      .where('id', '=', id)
      .execute();
  }

  return {
    restoreLatest,
    operations: (transaction: ContentTransaction) => {
      async function restoreItem<R extends Resource>(resource: R, row: ContentRow): Promise<void> {
        const rules: CollectionRules<R> = RULES[resource];
        await rules.beforeRestore?.(transaction, decode(resource, row) as Item<R>);
        await undelete(resource, row);
      }

      return {
        /** Moves an item to the trash. Throws 404 when there is no such item, 409 when other content needs it. */
        async remove<R extends Resource>(resource: R, id: string, now = Date.now()): Promise<void> {
          const rules: CollectionRules<R> = RULES[resource];
          const item = await readItem(tx, resource, id);
          await rules.beforeRemove?.(transaction, item);
          await addTrashEntry(tx, { id, resource, title: itemTitle(item), deleted_at: toIso(now) });
          await moveToTrash(resource, id, id, toIso(now));
        },

        /** Moves items to the trash as one entry, without applying the rules: the remaining content must be consistent. */
        async removeTogether(entry: NewTrashEntry, items: readonly { resource: Resource; id: string }[]): Promise<void> {
          await addTrashEntry(tx, entry);
          for (const { resource, id } of items) await moveToTrash(resource, id, entry.id, entry.deleted_at);
        },

        /** Restores a deleted item. Throws 404 when its time is over, 409 when it conflicts with other content. */
        async restore<R extends Resource>(resource: R, id: string, now = Date.now()): Promise<AdminItem<R>> {
          const row = await tx
            .selectFrom(tableOf(resource))
            .selectAll()
            .where('id', '=', id)
            .where('deleted_at', '>=', restorableSince(now))
            .executeTakeFirst();
          if (!row) throw notFound('That deleted item');
          await restoreItem(resource, row as ContentRow);
          return readItem(tx, resource, id);
        },

        /**
         * Restores everything in an entry of the trash and returns the number of items. Throws 404 when it has expired,
         * 409 when it conflicts. With `asBefore` the sample content comes back as it was, and the state of the site is left
         * to the caller.
         */
        async restoreEntry(id: string, { asBefore = false } = {}): Promise<number> {
          let restoredCount = 0;
          const entry = await requireEntry(tx, id);
          const asDrafts = !asBefore && (await restoresDrafts(tx, entry));
          if (entry.resource === 'sample' && !asDrafts && !asBefore)
            await tx.deleteFrom('settings').where('name', 'in', ['own', 'unpublished']).execute();
          if (asDrafts) await draftDeleted(tx, id);
          // Categories first, because skills refer to them.
          for (const resource of ['categories', ...RESOURCES.filter((name) => name !== 'categories')] as const) {
            const rows = await deletedIn(tx, resource, id);
            for (const row of rows as ContentRow[]) {
              // The skills of a category whose key was used again meanwhile join the new one.
              if (entry.resource !== resource && (await isKeyInUse(resource, row))) continue;
              await restoreItem(resource, row);
              restoredCount += 1;
            }
          }
          if (entry.resource === 'views') {
            await restoreView(tx, id);
            restoredCount += 1;
          }
          await restoreProfileAndResume(tx, asDrafts ? withoutResume(entry) : entry, revision);
          await eraseEntries(tx, [id]);
          return restoredCount;
        },

        /** Erases an entry of the trash for good. Throws 404 when there is none. */
        async eraseEntry(id: string): Promise<void> {
          await requireEntry(tx, id);
          const erased = await eraseEntries(tx, [id]);
          await forgetErased(tx, erased, Date.now());
        },
      };
    },
  };
}

export type TrashOperations = ReturnType<ReturnType<typeof trashWriter>['operations']>;

export type NewTrashEntry = Pick<TrashRow, 'id' | 'title' | 'deleted_at'> &
  Partial<Pick<TrashRow, 'profile' | 'resume' | 'resume_bytes'>> & { resource: TrashResource };

export function addTrashEntry(tx: Transaction<Tables>, entry: NewTrashEntry) {
  return tx
    .insertInto('trash')
    .values({ profile: null, resume: null, resume_bytes: null, ...entry })
    .execute();
}

/** The effect of restoring an entry now. Throws 404 when it has expired. */
export async function restoreEffect(db: Kysely<Tables>, id: string): Promise<RestoreEffect> {
  const entry = await requireEntry(db, id);
  let items = entry.resource === 'views' ? 1 : 0;
  for (const resource of RESOURCES) items += (await deletedIn(db, resource, id)).length;
  return { items, asDrafts: await restoresDrafts(db, entry), details: await restoredFields(db, entry) };
}

function deletedIn(db: Kysely<Tables>, resource: Resource, trashId: string) {
  return db.selectFrom(tableOf(resource)).selectAll().where('trash_id', '=', trashId).execute();
}

async function requireEntry(db: Kysely<Tables>, id: string): Promise<TrashRow> {
  const entry = await db
    .selectFrom('trash')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>=', restorableSince(Date.now()))
    .executeTakeFirst();
  if (!entry) throw notFound('That deleted item');
  return entry;
}

/** Newest first. */
export async function listTrash(db: Kysely<Tables>): Promise<TrashEntry[]> {
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'resource', 'title', 'deleted_at'])
    .where('deleted_at', '>=', restorableSince(Date.now()))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ deleted_at, ...entry }) => ({
    ...entry,
    deletedAt: deleted_at,
    expiresAt: toIso(Date.parse(deleted_at) + RESTORE_PERIOD_MS),
  }));
}

/** Erases what can no longer be restored, with its pictures, summaries and history. Returns whether there was anything. */
export async function eraseExpired(tx: Transaction<Tables>, now: number): Promise<boolean> {
  // Deleted while the clock was ahead: the time to restore it counts from now.
  for (const table of ['trash', ...RESOURCES.map(tableOf)] as const) {
    await tx
      .updateTable(table)
      .set({ deleted_at: toIso(now) })
      .where('deleted_at', '>', toIso(now + DAY_MS))
      .execute();
  }
  const saves = await sql`${sql.raw(DELETE_FORGOTTEN)} ${rememberedSince(now)}`.execute(tx);
  const imports = await tx.deleteFrom('imports').where('imported_at', '<', restorableSince(now)).executeTakeFirst();
  const expired = await tx.selectFrom('trash').select('id').where('deleted_at', '<', restorableSince(now)).execute();
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) {
    const erased = await eraseEntries(tx, ids);
    await forgetErased(tx, erased, Date.parse(restorableSince(now)));
  }
  return ids.length > 0 || (saves.numAffectedRows ?? 0n) + imports.numDeletedRows > 0n;
}

/** Returns the erased rows that have content. */
async function eraseEntries(tx: Transaction<Tables>, ids: readonly string[]): Promise<object[]> {
  const erasedSkills = tx.selectFrom('skills').where('trash_id', 'in', ids);
  const skills = await erasedSkills.select('name').execute();
  const renamedSkills = await tx
    .selectFrom('history')
    .select('item')
    .where('resource', '=', 'skills')
    .where('item_id', 'in', erasedSkills.select('id'))
    .execute();
  const milestones = await tx.selectFrom(tableOf('timeline')).select('id').where('trash_id', 'in', ids).execute();
  const milestoneIds = milestones.map(({ id }) => id);
  const erased: object[] = await tx.selectFrom('views').selectAll().where('id', 'in', ids).execute();
  if (milestoneIds.length > 0) {
    erased.push(
      ...(await tx.selectFrom('pictures').select(['caption', 'alt']).where('milestone_id', 'in', milestoneIds).execute()),
    );
    erased.push(...(await tx.selectFrom('summaries').select('summary').where('milestone_id', 'in', milestoneIds).execute()));
  }
  for (const resource of RESOURCES) {
    const rows = await tx.deleteFrom(tableOf(resource)).where('trash_id', 'in', ids).returningAll().execute();
    erased.push(...rows);
    const itemIds = rows.map(({ id }) => String(id));
    if (itemIds.length === 0) continue;
    const saves = tx.deleteFrom('history').where('resource', '=', resource).where('item_id', 'in', itemIds);
    erased.push(...(await saves.returning('item').execute()));
  }
  await eraseNamesFromStatistics(tx, {
    milestoneIds,
    skillNames: [...skills, ...renamedSkills.map(({ item }) => JSON.parse(item))].map(({ name }) => String(name)),
  });
  await eraseViews(tx, ids);
  const entries = tx.deleteFrom('trash').where('id', 'in', ids);
  return [...erased, ...(await entries.returning(['profile', 'resume']).execute())];
}
