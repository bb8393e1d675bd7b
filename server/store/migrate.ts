import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { createAnalytics } from './migrations/analytics.ts';
import { createAssessments } from './migrations/assessments.ts';
import { createAssistant } from './migrations/assistant.ts';
import { createContent } from './migrations/content.ts';
import { createRetagging } from './migrations/retagging.ts';
import { createSignIn } from './migrations/sign-in.ts';

/** Every change of the tables, in order, for both databases. A released one is never edited. */
function migrations({ blob, dialect }: Database): Record<string, Migration> {
  return {
    '0001-content': { up: createContent(blob) },
    '0002-sign-in': { up: createSignIn },
    '0003-assistant': { up: createAssistant },
    '0004-retagging': { up: createRetagging },
    '0005-analytics': { up: createAnalytics(dialect) },
    '0006-assessments': { up: createAssessments },
  };
}

/** Brings the tables up to date. Instances that start together take turns. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await migratorOf(database).migrateToLatest();
  if (error) throw error;
}

export interface MigrationState {
  done: number;
  /** Known here and not made in the database. */
  pending: string[];
  /** Made in the database by a newer version of this server. */
  unknown: string[];
}

export async function migrationState(database: Database): Promise<MigrationState> {
  const known = await migratorOf(database).getMigrations();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
  const names = new Set(known.map(({ name }) => name));
  return {
    done: rows.length,
    pending: known.filter(({ executedAt }) => !executedAt).map(({ name }) => name),
    unknown: rows.map(({ name }) => name).filter((name) => !names.has(name)),
  };
}

function migratorOf(database: Database): Migrator {
  return new Migrator({ db: database.db, provider: { getMigrations: async () => migrations(database) } });
}
