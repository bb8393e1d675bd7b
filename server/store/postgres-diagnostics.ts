import { type Kysely, sql } from 'kysely';
import type { DatabaseConnection, DatabaseDiagnostics } from './database-types.ts';
import type { Tables } from './schema.ts';

const MAX_REPORTED_ERRORS = 20;
const INSUFFICIENT_PRIVILEGE = '42501';

export function postgresDiagnostics(db: Kysely<Tables>): DatabaseDiagnostics {
  return {
    async version() {
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
      return { name: 'PostgreSQL', version: rows[0]?.server_version.split(' ')[0] ?? 'unknown' };
    },
    async checkIntegrity() {
      const checks = [findInvalidObjects(db), findChecksumFailures(db), findUnreadableTables(db), findBrokenIndexes(db)];
      return (await Promise.all(checks)).flat().slice(0, MAX_REPORTED_ERRORS);
    },
    async size() {
      const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db);
      return Number(rows[0]?.size);
    },
    connection: () => readConnection(db),
  };
}

/** Finds indexes and constraints that PostgreSQL has marked as not valid. */
async function findInvalidObjects(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'index ' || c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relnamespace = current_schema()::regnamespace
    union all
    select 'constraint ' || conname from pg_constraint
      where not convalidated and connamespace = current_schema()::regnamespace`.execute(db);
  return rows.map(({ name }) => `${name} is not valid`);
}

async function findChecksumFailures(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ failures: string | null }>`
    select checksum_failures as failures from pg_stat_database where datname = current_database()`.execute(db);
  const failures = Number(rows[0]?.failures ?? 0);
  return failures > 0 ? [`${failures} pages had a wrong checksum when they were read`] : [];
}

/** Reads every row of every table completely, including the bytes of pictures. */
async function findUnreadableTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  const errors: string[] = [];
  for (const { name } of rows) {
    try {
      await sql`select sum(length(t::text)) from ${sql.table(name)} t`.execute(db);
    } catch (error) {
      errors.push(`table ${name} cannot be read: error ${(error as { code?: string }).code}`);
    }
  }
  return errors;
}

/** Needs the amcheck extension; finds nothing without it. */
async function findBrokenIndexes(db: Kysely<Tables>): Promise<string[]> {
  const { rows: functions } = await sql<{ exists: boolean }>`
    select to_regprocedure('bt_index_check(regclass)') is not null as exists`.execute(db);
  if (!functions[0]?.exists) return [];
  const { rows } = await sql<{ name: string; oid: number }>`
    select c.relname as name, c.oid::int as oid from pg_class c join pg_am a on a.oid = c.relam
      where c.relkind = 'i' and a.amname = 'btree' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  const errors: string[] = [];
  for (const { name, oid } of rows) {
    try {
      await sql`select bt_index_check(${oid}::regclass)`.execute(db);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === INSUFFICIENT_PRIVILEGE) return errors;
      errors.push(`index ${name} is broken: error ${code}`);
    }
  }
  return errors;
}

async function readConnection(db: Kysely<Tables>): Promise<DatabaseConnection> {
  const { rows } = await sql<{ ssl: boolean | null; local: boolean; superuser: boolean; checksums: string }>`
    select (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as ssl,
      coalesce(inet_client_addr() = inet_server_addr() or inet_client_addr() <<= '127.0.0.0/8' or inet_client_addr() = '::1', true)
        as local,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      current_setting('data_checksums') as checksums`.execute(db);
  const [row] = rows;
  return {
    isEncrypted: row?.ssl === true,
    isLocal: row?.local === true,
    isSuperuser: row?.superuser === true,
    hasDataChecksums: row?.checksums === 'on',
  };
}
