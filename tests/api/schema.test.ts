import { afterEach, describe, expect, test } from 'vitest';
import { COLLECTIONS, RESOURCES } from '../../contract/collections.ts';
import { openDatabase } from '../../server/store/database.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

describe.each(DIALECTS)('the migrated tables on %s', (dialect) => {
  let database: TestStore;
  afterEach(() => database.close());

  test.each(RESOURCES)('%s keeps every declared field and no other', async (resource) => {
    database = await testStore(dialect);
    const { db } = await openDatabase({ ...database.options, onError: () => {} });
    const tables = await db.introspection.getTables();
    await db.destroy();
    const columns = tables.find((table) => table.name === resource)?.columns.map((column) => column.name) ?? [];
    expect(columns.toSorted()).toEqual(['id', 'revision', 'deleted_at', ...Object.keys(COLLECTIONS[resource].fields)].toSorted());
  });
});
