import { type CheckContext, type Finding, shortList, verdictsFor } from '../finding.ts';

export async function checkDatabaseIntegrity({ store }: CheckContext): Promise<Finding[]> {
  const { name } = await store.diagnostics.version();
  return [judgeIntegrity(name, await store.diagnostics.checkIntegrity())];
}

export function judgeIntegrity(name: 'SQLite' | 'PostgreSQL', damages: readonly string[]): Finding {
  const how =
    name === 'SQLite'
      ? 'Ran integrity_check and foreign_key_check over the whole file in a separate thread.'
      : 'Read every row of every table, looked for invalid indexes, invalid constraints and wrong checksums, and checked the indexes if amcheck is installed.';
  const { passed, failed } = verdictsFor('Database integrity', how);
  return damages.length === 0
    ? passed('No damage was found.')
    : failed(`${shortList(damages)}.`, 'Keep a copy of the damaged database, then restore the last good backup.');
}
