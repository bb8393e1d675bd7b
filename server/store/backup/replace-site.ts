import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database-types.ts';
import { readRevision } from '../reader.ts';
import type { Tables } from '../schema.ts';
import type { SettingName } from '../settings.ts';
import { advanceSequence, insertRows } from './insert-rows.ts';
import { raiseRevisionAbove } from './prepared-restore.ts';
import { isExcluded, readRows, readTables } from './tables.ts';

/** Data of the running server: it keeps the owner signed in, and the password with which they signed in. */
const KEPT_SETTINGS: readonly SettingName[] = [
  'password',
  'applied-password',
  'visitor-key',
  'last-backup',
  'next-nightly-backup',
];

const REVISION_TABLE = 'settings' satisfies keyof Tables;

/** The site was changed after the revision that was to be replaced. */
export class SiteChangedError extends Error {}

/**
 * Replaces the content of a running site, in one transaction, with the rows of a checked backup. Returns the new revision.
 * `copyFile` is an SQLite file with the current schema. Rejects with a SiteChangedError, and changes nothing, when the site
 * no longer has the expected revision.
 */
export async function replaceSite(
  tx: Kysely<Tables>,
  dialect: Dialect,
  copyFile: string,
  expectedRevision: number,
): Promise<number> {
  const copy = new DatabaseSync(copyFile);
  try {
    const tables = readTables(copy).filter((table) => !isExcluded(table));
    if (dialect === 'postgres') {
      // Readers continue; writers wait for the commit and then write to the restored rows. A write locks the revision before
      // anything else: in another order, it and the restore would wait for each other.
      const inOrder = tables.toSorted((a, b) => Number(b.name === REVISION_TABLE) - Number(a.name === REVISION_TABLE));
      const names = sql.join(inOrder.map(({ name }) => sql.table(name)));
      await sql`lock table ${names} in share row exclusive mode`.execute(tx);
    }
    const currentRevision = await readRevision(tx);
    if (currentRevision !== expectedRevision) throw new SiteChangedError();
    const keptSettings = await tx.selectFrom('settings').selectAll().where('name', 'in', KEPT_SETTINGS).execute();
    const revision = raiseRevisionAbove(copy, currentRevision);
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
    for (const table of tables) {
      await insertRows(tx, table, readRows(copy, table));
      if (dialect === 'postgres') await advanceSequence(tx, table);
    }
    await tx.deleteFrom('settings').where('name', 'in', KEPT_SETTINGS).execute();
    if (keptSettings.length > 0) await tx.insertInto('settings').values(keptSettings).execute();
    return revision;
  } finally {
    copy.close();
  }
}
