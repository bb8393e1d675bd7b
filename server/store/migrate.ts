import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { createAnalytics } from './migrations/analytics.ts';
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
  };
}

/** Brings the tables up to date. Instances that start together take turns. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations(database) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
