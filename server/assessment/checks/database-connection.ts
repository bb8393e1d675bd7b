import type { DatabaseConnection } from '../../store/database-types.ts';
import { type CheckContext, type Finding, verdictsFor } from '../finding.ts';

/** SQLite has no connection to check. */
export async function checkDatabaseConnection({ store }: CheckContext): Promise<Finding[]> {
  const connection = await store.diagnostics.connection();
  return connection ? [judgeConnection(connection)] : [];
}

export function judgeConnection({ isEncrypted, isLocal, isSuperuser, hasDataChecksums }: DatabaseConnection): Finding {
  const { passed, warning, failed } = verdictsFor('Database connection', 'Queried PostgreSQL for the connection and its role.');
  const properties = [
    isEncrypted ? 'encrypted' : 'not encrypted',
    isLocal ? 'within one machine' : 'over a network',
    isSuperuser ? 'as a superuser' : 'as an ordinary role',
    hasDataChecksums ? 'with data checksums' : 'without data checksums',
  ].join(', ');
  const measured = `The connection is ${properties}.`;
  if (!isEncrypted && !isLocal) return failed(measured, 'Add sslmode=require (or verify-full) to DATABASE_URL.');
  if (isSuperuser) return warning(measured, 'Create a role that owns only this database, and use it in DATABASE_URL.');
  return hasDataChecksums ? passed(measured) : warning(measured, 'Enable data checksums, so that silent damage is detected.');
}
