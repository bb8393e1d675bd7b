import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { DEFAULT_ANALYTICS_DAYS } from '../../contract/retention-periods.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { writeMigratedFile } from './migrated-file.ts';
import { type PostgresState, readPostgresState, resetPostgres } from './reset-postgres.ts';

export const DIALECTS = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof DIALECTS)[number];

export interface TestStore {
  store: Store;
  /** The options to open the store with. */
  options: { databaseUrl: string | undefined; dataDir: string };
  /** Opens the same database again, as another instance would. */
  reopen(): Promise<Store>;
  /** Closes all stores and deletes the database. */
  close(): Promise<void>;
}

/** The retention of a server without configuration. */
const DEFAULT_RETENTION = { analyticsDays: DEFAULT_ANALYTICS_DAYS, keepQuestions: true };

/** Where a database is, or will be created. */
export type DatabaseLocation = Awaited<ReturnType<typeof createEmptyDatabase>>;

/** A store on a new empty database, or on an existing one. */
export async function testStore(dialect: Dialect, existing?: DatabaseLocation): Promise<TestStore> {
  const location = existing ?? (await createMigratedDatabase(dialect));
  const stores: Store[] = [];
  const reopen = async () => {
    const store = await openStore({ ...location.options, retention: DEFAULT_RETENTION, onError: () => {} });
    stores.push(store);
    return store;
  };
  return {
    store: await reopen(),
    options: location.options,
    reopen,
    async close() {
      await Promise.all(stores.map((store) => store.close()));
      await location.remove();
    },
  };
}

/** An empty PostgreSQL database, or a folder in which SQLite will create one. */
export function createEmptyDatabase(dialect: Dialect) {
  return dialect === 'postgres' ? postgresDatabase() : sqliteFolder();
}

/** A database with all tables and no content. */
export function createMigratedDatabase(dialect: Dialect) {
  return dialect === 'postgres' ? migratedDatabase() : migratedFolder();
}

async function sqliteFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-'));
  return {
    options: { databaseUrl: undefined, dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function migratedFolder() {
  const location = await sqliteFolder();
  await writeMigratedFile(location.options.dataDir);
  return location;
}

async function postgresDatabase(template = 'template1') {
  const databaseUrl = await createDatabase(template);
  return { options: { databaseUrl, dataDir: '' }, remove: () => dropDatabase(databaseUrl) };
}

async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(inject('postgresUrl'), `create database ${name} template ${template} strategy file_copy`);
  return databaseUrlOn(inject('postgresUrl'), name);
}

function dropDatabase(databaseUrl: string): Promise<void> {
  return runAsAdmin(inject('postgresUrl'), `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

/** A database with all tables and no content: copying it is faster than migrating. */
const MIGRATED_TEMPLATE = 'migrated';

/** Runs once before all tests. */
export async function createMigratedTemplate(admin: string): Promise<void> {
  await runAsAdmin(admin, `create database ${MIGRATED_TEMPLATE}`);
  const store = await openStore({ databaseUrl: databaseUrlOn(admin, MIGRATED_TEMPLATE), dataDir: '', onError: () => {} });
  await store.close();
  await pool?.end();
}

/** Databases released by earlier tests of this worker: emptying one takes a tenth of the time of copying the template. */
const idleDatabases: string[] = [];
let migratedState: PostgresState | undefined;

async function migratedDatabase() {
  const idle = idleDatabases.pop();
  const databaseUrl = idle ?? (await createDatabase(MIGRATED_TEMPLATE));
  migratedState ??= await readPostgresState(databaseUrl);
  const initial = migratedState;
  return {
    options: { databaseUrl, dataDir: '' },
    async remove() {
      if (await resetPostgres(databaseUrl, initial)) idleDatabases.push(databaseUrl);
      else await dropDatabase(databaseUrl);
    },
  };
}

function databaseUrlOn(admin: string, database: string): string {
  return Object.assign(new URL(admin), { pathname: `/${database}` }).href;
}

async function runAsAdmin(connectionString: string, statement: string): Promise<void> {
  pool ??= new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true }).on('error', () => {});
  await pool.query(statement);
}

/** One connection for all tests of a worker: connecting takes as long as creating a database. */
let pool: pg.Pool | undefined;
