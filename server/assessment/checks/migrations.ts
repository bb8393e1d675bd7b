import type { MigrationState } from '../../store/migrate.ts';
import { type CheckContext, type Finding, shortList, verdictsFor } from '../finding.ts';

export async function checkMigrations({ store }: CheckContext): Promise<Finding[]> {
  return [judgeMigrations(await store.diagnostics.migrations())];
}

export function judgeMigrations({ done, pending, unknown }: MigrationState): Finding {
  const { passed, failed, warning } = verdictsFor(
    'Migrations',
    'Compared the migrations of this version with those applied to the database.',
  );
  if (pending.length > 0)
    return failed(`Not applied yet: ${shortList(pending)}.`, 'Restart the server, which applies them at start.');
  if (unknown.length > 0)
    return warning(
      `The database contains ${shortList(unknown)}, applied by a newer version.`,
      'Update this instance to the newer version.',
    );
  return passed(`All ${done} are applied.`);
}
