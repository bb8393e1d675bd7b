import type { DatabaseConnection } from '../../store/database.ts';
import type { MigrationState } from '../../store/migrate.ts';
import { about, counted, type Examined, type Finding, listed } from '../finding.ts';

export async function integrity({ store }: Examined): Promise<Finding[]> {
  const { name } = await store.examine.version();
  return [judgeIntegrity(name, await store.examine.damages())];
}

export function judgeIntegrity(name: 'SQLite' | 'PostgreSQL', damages: readonly string[]): Finding {
  const how =
    name === 'SQLite'
      ? 'Ran integrity_check and foreign_key_check over the whole file, in a thread of its own.'
      : 'Read every row of every table, looked for invalid indexes and constraints and for wrong checksums, and checked the indexes where amcheck is installed.';
  const { passed, failed } = about('Database integrity', how);
  return damages.length === 0
    ? passed('No damage was found.')
    : failed(`${listed(damages)}.`, 'Keep a copy of the database as it is, then put the last good backup back.');
}

export async function migrations({ store }: Examined): Promise<Finding[]> {
  return [judgeMigrations(await store.examine.migrations())];
}

export function judgeMigrations({ done, pending, unknown }: MigrationState): Finding {
  const { passed, failed, warning } = about(
    'Migrations',
    'Compared the changes that this version knows with those made in the database.',
  );
  if (pending.length > 0)
    return failed(`${listed(pending)} not made yet.`, 'Start the server again: it makes them as it starts.');
  if (unknown.length > 0)
    return warning(
      `The database has ${listed(unknown)}, which a newer version made.`,
      'Update this instance to the newer version.',
    );
  return passed(`All ${done} are made.`);
}

export async function databaseConnection({ store }: Examined): Promise<Finding[]> {
  const connection = await store.examine.connection();
  return connection ? [judgeConnection(connection)] : [];
}

export function judgeConnection({ isEncrypted, isLocal, isSuperuser, hasChecksums }: DatabaseConnection): Finding {
  const { passed, warning, failed } = about('Database connection', 'Asked PostgreSQL how this server is connected, and as whom.');
  const measured = [
    isEncrypted ? 'encrypted' : 'not encrypted',
    isLocal ? 'within one machine' : 'over a network',
    isSuperuser ? 'as a superuser' : 'as an ordinary role',
    hasChecksums ? 'with checksums on its pages' : 'without checksums on its pages',
  ].join(', ');
  const sentence = `The connection is ${measured}.`;
  if (!isEncrypted && !isLocal) return failed(sentence, 'Add sslmode=require (or verify-full) to DATABASE_URL.');
  if (isSuperuser) return warning(sentence, 'Make a role that owns this one database, and name it in DATABASE_URL.');
  return hasChecksums ? passed(sentence) : warning(sentence, 'Turn on data checksums, so that silent damage is noticed.');
}

const DAY = 86_400_000;
/** Days. */
const BACKUP_DUE = 7;
const BACKUP_OVERDUE = 30;

export async function backup({ store, now }: Examined): Promise<Finding[]> {
  return [judgeBackup(await store.examine.lastBackup(), now)];
}

export function judgeBackup(last: string | undefined, now: number): Finding {
  const { passed, warning, failed } = about('Last backup', 'Read when the server last made a backup.');
  const action = 'Make a backup, and keep it on another machine.';
  const time = Date.parse(last ?? '');
  if (Number.isNaN(time)) return warning('No backup has been made.', action);
  const on = new Date(time).toISOString().slice(0, 10);
  if (time > now + DAY)
    return warning(`Made ${on}, which is still to come: the clock was ahead, or is behind.`, `Look at the clock. ${action}`);
  const days = Math.max(0, Math.floor((now - time) / DAY));
  const measured = `Made ${on}, ${counted(days, 'day')} ago.`;
  if (days > BACKUP_OVERDUE) return failed(measured, action);
  return days > BACKUP_DUE ? warning(measured, action) : passed(measured);
}
