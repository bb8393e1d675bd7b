import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { Problem } from '../problem.ts';
import type { Database } from './database-types.ts';
import { createContentTables } from './migrations/0001-content.ts';
import { createSignInTables } from './migrations/0002-sign-in.ts';
import { createAssistantTables } from './migrations/0003-assistant.ts';
import { createRetaggingTables } from './migrations/0004-retagging.ts';
import { createAnalyticsTables } from './migrations/0005-analytics.ts';
import { createAssessmentsTables } from './migrations/0006-assessments.ts';
import { limitAnalyticsNames } from './migrations/0007-analytics-bounds.ts';
import { addImageRetention } from './migrations/0009-retention.ts';
import { createOwnContentTables } from './migrations/0010-own-content.ts';
import { createSectionsTables } from './migrations/0011-sections.ts';
import { addPictureDescriptions } from './migrations/0012-pictures.ts';
import { createQuestionsTables } from './migrations/0015-questions.ts';
import { createViewsTables } from './migrations/0016-views.ts';
import { addFirstOpenedToViews } from './migrations/0017-first-openings.ts';
import { addUpdatedAt } from './migrations/0018-save-times.ts';
import { addImportedEmpty } from './migrations/0019-imported-empty.ts';
import { addUnrecordedSavesBefore } from './migrations/0020-unrecorded-saves.ts';
import { addUndatedToReviews } from './migrations/0021-undated-reviews.ts';
import { dropEventContexts } from './migrations/0022-event-contexts.ts';

/** All schema changes, in order, for both dialects. A released migration is never edited. No release had 0008, 0013 or 0014. */
function buildMigrations({ blob, dialect }: Pick<Database, 'blob' | 'dialect'>): Record<string, Migration> {
  return {
    '0001-content': { up: createContentTables(blob) },
    '0002-sign-in': { up: createSignInTables },
    '0003-assistant': { up: createAssistantTables },
    '0004-retagging': { up: createRetaggingTables },
    '0005-analytics': { up: createAnalyticsTables(dialect) },
    '0006-assessments': { up: createAssessmentsTables },
    '0007-analytics-bounds': { up: limitAnalyticsNames },
    '0009-retention': { up: addImageRetention(dialect) },
    '0010-own-content': { up: createOwnContentTables({ blob, dialect }) },
    '0011-sections': { up: createSectionsTables },
    '0012-pictures': { up: addPictureDescriptions },
    '0015-questions': { up: createQuestionsTables },
    '0016-views': { up: createViewsTables },
    '0017-first-openings': { up: addFirstOpenedToViews },
    '0018-save-times': { up: addUpdatedAt },
    '0019-imported-empty': { up: addImportedEmpty },
    '0020-unrecorded-saves': { up: addUnrecordedSavesBefore },
    '0021-undated-reviews': { up: addUndatedToReviews },
    '0022-event-contexts': { up: dropEventContexts },
  };
}

const KNOWN_MIGRATIONS: ReadonlySet<string> = new Set(Object.keys(buildMigrations({ blob: sql`blob`, dialect: 'sqlite' })));

/** Whether this version of the program has the migration. It cannot read tables that unknown migrations created. */
export function isKnownMigration(name: string): boolean {
  return KNOWN_MIGRATIONS.has(name);
}

/**
 * Applies all pending migrations, or those up to `upTo`. Instances that start together wait for each other.
 * Throws a Problem when a newer version of the program has migrated the database.
 */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  const newer = (await appliedMigrations(database)).find((name) => !isKnownMigration(name));
  if (newer) {
    throw new Problem(
      500,
      `The database was written by a newer version of this program (it has ${newer}): start that version, or restore a backup of this one into an empty database with "npm run restore -- FILE".`,
    );
  }
  const migrator = createMigrator(database);
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** The names of the applied migrations, in order; empty for a new database. */
export async function appliedMigrations({ db, dialect }: Database): Promise<string[]> {
  const table = dialect === 'sqlite' ? sql`sqlite_schema` : sql`pg_tables`;
  const name = dialect === 'sqlite' ? sql`name` : sql`schemaname = current_schema() and tablename`;
  const { rows: migrationTables } = await sql`select 1 from ${table} where ${name} = 'kysely_migration'`.execute(db);
  if (migrationTables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

export interface MigrationState {
  done: number;
  /** Known to this version and not applied. */
  pending: string[];
  /** Applied by a newer version of the program. */
  unknown: string[];
}

export async function migrationState(database: Database): Promise<MigrationState> {
  const knownMigrations = await createMigrator(database).getMigrations();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
  const knownNames = new Set(knownMigrations.map(({ name }) => name));
  return {
    done: rows.length,
    pending: knownMigrations.filter(({ executedAt }) => !executedAt).map(({ name }) => name),
    unknown: rows.map(({ name }) => name).filter((name) => !knownNames.has(name)),
  };
}

function createMigrator(database: Database): Migrator {
  return new Migrator({ db: database.db, provider: { getMigrations: async () => buildMigrations(database) } });
}
