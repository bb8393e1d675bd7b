import pg from 'pg';

export interface PostgresState {
  /** Changes with every table, column, index, constraint, trigger, function, extension and applied migration. */
  schema: string;
  /** The rows of each table that is not empty. */
  rows: Record<string, unknown[]>;
}

export function readPostgresState(databaseUrl: string): Promise<PostgresState> {
  return withClient(databaseUrl, async (client) => {
    const rows: PostgresState['rows'] = {};
    for (const table of await listTables(client)) {
      const result = await client.query(`select to_json(t) as row from "${table}" t`);
      if (result.rows.length > 0) rows[table] = result.rows.map(({ row }) => row);
    }
    return { schema: await readSchema(client), rows };
  });
}

/** Brings a database back to an initial state. Returns false, and changes nothing, when its schema was changed. */
export function resetPostgres(databaseUrl: string, { schema, rows }: PostgresState): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    // The sessions of a killed server may still be ending.
    await client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if ((await readSchema(client)) !== schema) return false;
    const statements = [
      // Foreign keys are off, so that the order of the tables does not matter.
      'set session_replication_role = replica',
      ...(await listTables(client)).map((table) => `delete from "${table}"`),
      ...Object.entries(rows).map(
        ([table, list]) =>
          `insert into "${table}" select * from json_populate_recordset(null::"${table}", ${client.escapeLiteral(JSON.stringify(list))})`,
      ),
    ];
    await client.query(statements.join(';'));
    return true;
  });
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
}

async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query({ text: SCHEMA, rowMode: 'array' });
  return JSON.stringify(rows);
}

const SCHEMA = `
  with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
  select array(select format('%s.%s %s', relname, attname, atttypid) from pg_attribute join tables on attrelid = oid where attnum > 0 order by 1),
    array(select format('%s %s', relname, indisvalid) from pg_index join tables on indexrelid = oid order by 1),
    array(select format('%s %s', conname, convalidated) from pg_constraint where connamespace = 'public'::regnamespace order by 1),
    array(select tgname from pg_trigger where not tgisinternal order by 1),
    array(select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1),
    array(select extname from pg_extension order by 1),
    array(select name from kysely_migration order by 1)`;
