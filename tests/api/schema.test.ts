import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLLECTIONS, RESOURCES } from '../../contract/collections.ts';
import { openDatabase } from '../../server/store/database.ts';
import { STATE_COLUMNS } from '../../server/store/schema.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

describe.each(DIALECTS)('the migrated tables on %s', (dialect) => {
  let database: TestStore;
  beforeAll(async () => {
    database = await testStore(dialect);
  });
  afterAll(() => database.close());

  test.each(RESOURCES)('%s has exactly the declared fields', async (resource) => {
    const { db } = await openDatabase({ ...database.options, onError: () => {} });
    const tables = await db.introspection.getTables();
    await db.destroy();
    const columns = tables.find((table) => table.name === resource)?.columns.map((column) => column.name) ?? [];
    expect(columns.toSorted()).toEqual([...STATE_COLUMNS, ...Object.keys(COLLECTIONS[resource].fields)].toSorted());
  });
});
