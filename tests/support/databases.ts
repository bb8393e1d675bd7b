import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore, type Store } from '../../server/store/store.ts';

export const DIALECTS = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof DIALECTS)[number];

export interface TestStore {
  store: Store;
  /** Where it is. */
  options: { databaseUrl: string | undefined; dataDir: string };
  /** Opens the same database once more, as another instance would. */
  reopen(): Promise<Store>;
  /** Closes everything and leaves nothing behind. */
  close(): Promise<void>;
}

/** Where a database is or will be. */
export type Place = Awaited<ReturnType<typeof emptyPlace>>;

/** A store on a database of its own: an empty one, unless it is given what stands there. */
export async function testStore(dialect: Dialect, given?: Place): Promise<TestStore> {
  const place = given ?? (await (dialect === 'postgres' ? postgresDatabase(MIGRATED) : sqliteFolder()));
  const opened: Store[] = [];
  const reopen = async () => {
    const store = await openStore({ ...place.options, onError: () => {} });
    opened.push(store);
    return store;
  };
  return {
    store: await reopen(),
    options: place.options,
    reopen,
    async close() {
      await Promise.all(opened.map((store) => store.close()));
      await place.remove();
    },
  };
}

/** A place of its own for a database, which is not there yet or has no tables. */
export function emptyPlace(dialect: Dialect) {
  return dialect === 'postgres' ? postgresDatabase() : sqliteFolder();
}

async function sqliteFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-'));
  return {
    options: { databaseUrl: undefined, dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function postgresDatabase(template = 'template1') {
  const admin = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(admin, `create database ${name} template ${template} strategy file_copy`);
  return {
    options: { databaseUrl: onServer(admin, name), dataDir: '' },
    remove: () => run(admin, `drop database ${name} with (force)`),
  };
}

/** Has all tables and no content, and is copied in less time than it takes to make them. */
const MIGRATED = 'migrated';

/** Once, before all tests. */
export async function makeMigrated(admin: string): Promise<void> {
  await run(admin, `create database ${MIGRATED}`);
  const store = await openStore({ databaseUrl: onServer(admin, MIGRATED), dataDir: '', onError: () => {} });
  await store.close();
  await pool?.end();
}

function onServer(admin: string, database: string): string {
  return Object.assign(new URL(admin), { pathname: `/${database}` }).href;
}

async function run(connectionString: string, statement: string): Promise<void> {
  pool ??= new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true }).on('error', () => {});
  await pool.query(statement);
}

/** One connection for all tests of a file: to make one takes as long as to make a database. */
let pool: pg.Pool | undefined;
