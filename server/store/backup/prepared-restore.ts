import type { DatabaseSync } from 'node:sqlite';
import type { BackupSummary } from '../../../contract/backup.ts';
import { SETTINGS } from '../settings.ts';

/** A validated backup, and the site it would replace. Nothing has been changed yet. */
export interface PreparedRestore {
  /** The site's location, without a password. */
  target: string;
  /** An SQLite file with the rows to restore, for further checks. */
  copyFile: string;
  incoming: BackupSummary;
  /** Undefined when there is no readable site yet. */
  existing: BackupSummary | undefined;
  /** Replaces the site with the backup. Returns the file that the previous site is kept in; undefined if it is not kept. */
  apply(): Promise<string | undefined>;
  /** Removes all temporary files. */
  close(): Promise<void>;
}

/**
 * Raises the revision of a copied site above that of the site it replaces, so that running instances notice the change and
 * forms opened before it conflict. A site whose own revision is damaged does not pass it on.
 */
export function raiseRevisionAbove(copy: DatabaseSync, revision: number): number {
  const ownRevision = copy.prepare("select value from settings where name = 'revision'").get()?.value;
  const oldRevision = SETTINGS.revision.safeParse(String(revision)).success ? revision : 0;
  const raised = Math.max(Number(ownRevision), oldRevision) + 1;
  copy.prepare("update settings set value = ? where name = 'revision'").run(String(raised));
  return raised;
}
