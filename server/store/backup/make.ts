import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { conflict, Problem } from '../../problem.ts';
import type { Database } from '../database.ts';
import { inThread } from '../in-thread.ts';
import { saveSetting } from '../settings.ts';
import { toProblem } from '../sqlite-failures.ts';
import { faultOf } from '../sqlite-file.ts';
import { isLeftOut, namesOf, quoted } from './tables.ts';
import { folderToDisk, toDisk } from './to-disk.ts';

/** When a backup was last made, and in a backup: when it was. An instant in ISO 8601. */
export const LAST_BACKUP = 'last-backup';
/** The end of the name of a file that is not finished. */
export const UNFINISHED = '.unfinished';

export interface BackupOptions {
  /** Puts the backup in the place of a file that is there already. */
  overwrite?: boolean;
  now?: Date;
  /** Gives up, and leaves nothing behind. */
  signal?: AbortSignal;
}

/**
 * All that the site is, at one moment, as one SQLite file that either database is restored from. It is there whole or
 * not at all, and its user's alone to read: it holds the hash of the password.
 */
export async function makeBackup(database: Database, file: string, options: BackupOptions = {}): Promise<void> {
  const { overwrite = false, now = new Date(), signal } = options;
  if (!overwrite && existsSync(file)) throw conflict(`${file} is there already: name another file, or add --overwrite.`);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await (await open(unfinished, 'wx', 0o600)).close();
    await database.copyInto(unfinished, signal);
    finish(unfinished, now);
    await inThread(check, unfinished, signal);
    await toDisk(unfinished);
    await rename(unfinished, file);
    await folderToDisk(dirname(file));
  } catch (error) {
    throw toProblem(error);
  } finally {
    await rm(unfinished, { force: true });
    // What the copy kept waiting.
    await database.checkpoint();
  }
  await saveSetting(database.db, LAST_BACKUP, now.toISOString());
}

/** For a command: a database that is not there yet must not be made by backing it up. */
export function refuseMissing(file: string): void {
  if (!existsSync(file)) throw new Problem(404, `There is no ${file}: nothing to back up.`);
  const fault = faultOf(file);
  if (fault) throw new Problem(500, `${file} ${fault}: no backup was made.`);
}

function finish(file: string, now: Date): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = memory; pragma synchronous = off; pragma secure_delete = on');
    for (const name of namesOf(copy)) if (isLeftOut({ name })) copy.exec(`delete from ${quoted(name)}`);
    copy.prepare('insert or replace into settings (name, value) values (?, ?)').run(LAST_BACKUP, now.toISOString());
  } finally {
    copy.close();
  }
}

/** Runs in a thread of its own. */
function check(file: string): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const copy = new DatabaseSync(file, { readOnly: true });
  const [line] = copy.prepare('pragma integrity_check(1)').all();
  copy.close();
  if (line?.integrity_check !== 'ok') throw new Error(`The copy is damaged: ${line?.integrity_check}`);
}
