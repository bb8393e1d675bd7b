import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { Store } from '../../server/store/store.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

describe.each(DIALECTS)('a write on %s', (dialect) => {
  let database: TestStore;
  let store: Store;
  beforeEach(async () => {
    database = await testStore(dialect);
    store = database.store;
  });
  afterEach(() => database.close());

  const addSkill = (name: string, to = store) => to.write((writer) => writer.insert('skills', example('skills', { name })));
  const skillNames = async (from = store) => (await from.content()).skills.map(({ name }) => name).toSorted();

  test('increments the revision by one, however much it changes', async () => {
    await store.write(async (writer) => {
      for (let order = 1; order <= 5; order++) await writer.insert('skills', example('skills', { order }));
    });
    expect(await store.revision()).toBe(2);
    expect((await store.content()).revision).toBe(2);
  });

  test('that fails changes nothing, not even the revision', async () => {
    await addSkill('Kept');
    const failing = store.write(async (writer) => {
      await writer.insert('skills', example('skills', { name: 'Lost' }));
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Lost' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.revision()).toBe(2);
    expect(await skillNames()).toEqual(['Kept']);
    expect((await store.content()).profile.name).toBe(EMPTY_PROFILE.name);
  });

  test('sets the day of the last update, unless it concerns no content', async () => {
    await store.write((writer) => writer.setPublished(false), { isUpdate: false });
    expect((await store.content()).changedOn).toBeUndefined();
    await addSkill('One');
    expect((await store.content()).changedOn).toBe(new Date().toISOString().slice(0, 10));
  });

  test('returns the result of its work', async () => {
    expect(await store.write(async () => 'done')).toBe('done');
  });

  test('notifies listeners of its revision after the commit, and not when it failed', async () => {
    const revisions: number[] = [];
    store.onWrite((revision) => revisions.push(revision));
    await addSkill('One');
    await store
      .write(async () => {
        throw new Error('no');
      })
      .catch(() => {});
    await addSkill('Two');
    expect(revisions).toEqual([2, 3]);
  });

  test('is not visible before its commit', async () => {
    const other = await database.reopen();
    await store.write(async (writer) => {
      await writer.insert('skills', example('skills'));
      expect(await skillNames(other)).toEqual([]);
      expect(await other.revision()).toBe(1);
    });
    expect(await skillNames(other)).toEqual(['TypeScript']);
  });

  test('waits for earlier writes, and the revision counts them all', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `Skill ${String(index).padStart(2, '0')}`);
    await Promise.all(names.map((name) => addSkill(name)));
    expect(await skillNames()).toEqual(names);
    expect(await store.revision()).toBe(26);
  });

  test('does not block later writes when it fails', async () => {
    const writes = Array.from({ length: 10 }, (_, index) =>
      store.write(async (writer) => {
        await writer.insert('skills', example('skills', { name: `Skill ${index}` }));
        if (index % 2 === 1) throw new Error('odd');
      }),
    );
    const results = await Promise.allSettled(writes);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect(await skillNames()).toEqual(['Skill 0', 'Skill 2', 'Skill 4', 'Skill 6', 'Skill 8']);
    expect(await store.revision()).toBe(6);
  });

  test('of the same key succeeds once', async () => {
    const add = () => store.write((writer) => writer.insert('categories', example('categories')));
    const results = await Promise.allSettled([add(), add(), add()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    expect((await store.content()).categories).toHaveLength(1);
  });

  test('is visible to another store on the same database', async () => {
    const other = await database.reopen();
    await addSkill('Here');
    expect(await skillNames(other)).toEqual(['Here']);
    await addSkill('There', other);
    expect(await skillNames()).toEqual(['Here', 'There']);
    expect([await store.revision(), await other.revision()]).toEqual([3, 3]);
  });

  test('is still there after the database is reopened', async () => {
    await addSkill('Kept');
    await store.close();
    const reopened = await database.reopen();
    expect(await skillNames(reopened)).toEqual(['Kept']);
    expect(await reopened.revision()).toBe(2);
  });
});

test('writers of several instances on PostgreSQL take turns', async () => {
  const database = await testStore('postgres');
  try {
    const stores = [database.store, await database.reopen(), await database.reopen()];
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        stores[index % 3]?.write((writer) => writer.insert('skills', example('skills', { name: `Skill ${index}` }))),
      ),
    );
    expect(await database.store.revision()).toBe(31);
    expect((await database.store.content()).skills).toHaveLength(30);
  } finally {
    await database.close();
  }
});

test('instances that start together on one PostgreSQL database create its tables once', async () => {
  const database = await testStore('postgres');
  try {
    const stores = await Promise.all(Array.from({ length: 4 }, () => database.reopen()));
    expect(await Promise.all(stores.map((store) => store.revision()))).toEqual([1, 1, 1, 1]);
  } finally {
    await database.close();
  }
});
