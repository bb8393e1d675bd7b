import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { Problem } from '../problem.ts';
import type { Database } from './database.ts';
import { createAnalytics } from './migrations/analytics.ts';
import { createAssessments } from './migrations/assessments.ts';
import { createAssistant } from './migrations/assistant.ts';
import { createContent } from './migrations/content.ts';
import { createRetagging } from './migrations/retagging.ts';
import { createSignIn } from './migrations/sign-in.ts';

/** Every change of the tables, in order, for both databases. A released one is never edited. */
function migrations({ blob, dialect }: Pick<Database, 'blob' | 'dialect'>): Record<string, Migration> {
  return {
    '0001-content': { up: createContent(blob) },
    '0002-sign-in': { up: createSignIn },
    '0003-assistant': { up: createAssistant },
    '0004-retagging': { up: createRetagging },
    '0005-analytics': { up: createAnalytics(dialect) },
    '0006-assessments': { up: createAssessments },
  };
}

const KNOWN: ReadonlySet<string> = new Set(Object.keys(migrations({ blob: sql`blob`, dialect: 'sqlite' })));

/** Whether this version of the program has a migration; it cannot read tables that another one made. */
export function isKnownMigration(name: string): boolean {
  return KNOWN.has(name);
}

/**
 * Brings the tables up to date, or to what they were after a given migration. Instances that start together take
 * turns. Throws a Problem when a newer version of the program has been here.
 */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  const newer = (await appliedMigrations(database)).find((name) => !isKnownMigration(name));
  if (newer) {
    throw new Problem(
      500,
      `The database was written by a newer version of this program (it has ${newer}): start that version, or restore a backup of this one into an empty database with "npm run restore -- FILE".`,
    );
  }
  const migrator = migratorOf(database);
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** What a database has had, in order; nothing when it is new. */
export async function appliedMigrations({ db, dialect }: Database): Promise<string[]> {
  const table = dialect === 'sqlite' ? sql`sqlite_schema` : sql`pg_tables`;
  const name = dialect === 'sqlite' ? sql`name` : sql`schemaname = current_schema() and tablename`;
  const { rows: found } = await sql`select 1 from ${table} where ${name} = 'kysely_migration'`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
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
