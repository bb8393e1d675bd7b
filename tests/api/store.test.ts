import { afterEach, describe, expect, test } from 'vitest';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

describe.each(DIALECTS)('the store on %s', (dialect) => {
  let database: TestStore;
  afterEach(() => database.close());

  test('keeps a category and tells it again as it was', async () => {
    database = await testStore(dialect);
    const category = { name: 'web', displayName: 'Web', icon: 'Code', color: 'blue', order: 1, visible: false };
    const stored = await database.store.write((writer) => writer.insert('categories', category));
    expect((await database.store.content()).categories).toEqual([{ id: stored.id, ...category }]);
  });
});
