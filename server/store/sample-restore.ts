import type { Kysely, Transaction } from 'kysely';
import { RESOURCES } from '../../contract/collections.ts';
import { type Tables, type TrashRow, tableOf } from './schema.ts';
import { readSetting } from './settings.ts';

/**
 * Whether restoring an entry of the trash makes its items drafts. Sample content becomes drafts on a site with content of
 * the owner, so that nothing invented becomes public. A site without content of the owner becomes the sample site again.
 */
export async function restoresDrafts(db: Kysely<Tables>, { resource }: Pick<TrashRow, 'resource'>): Promise<boolean> {
  return resource === 'sample' && (await hasOwnContent(db));
}

/** Makes the items of an entry of the trash drafts. */
export async function draftDeleted(tx: Transaction<Tables>, trashId: string): Promise<void> {
  for (const resource of RESOURCES)
    await tx.updateTable(tableOf(resource)).set({ draft: 1 }).where('trash_id', '=', trashId).execute();
}

async function hasOwnContent(db: Kysely<Tables>): Promise<boolean> {
  if ((await readSetting(db, 'profile')) !== undefined) return true;
  for (const resource of RESOURCES)
    if (await db.selectFrom(tableOf(resource)).select('id').where('deleted_at', 'is', null).executeTakeFirst()) return true;
  return (await db.selectFrom('resume').select('id').executeTakeFirst()) !== undefined;
}
