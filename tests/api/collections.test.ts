import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { COLLECTIONS, RESOURCES, type Resource } from '../../contract/collections.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { type Owner, signIn } from '../support/owner.ts';

/* Generated from the declared collections: a sixth one would be tested by being declared. */
describe.each(DIALECTS)('on %s', (dialect) => {
  let site: TestApp;
  let owner: Owner;
  beforeEach(async () => {
    site = await testApp(dialect);
    owner = await signIn(site.app, site.store);
  });
  afterEach(() => site.close());

  const post = (resource: Resource, payload: object) =>
    owner.call({ method: 'POST', url: ADMIN_PATHS.collection(resource), payload });
  const put = (resource: Resource, id: string, payload: object, revision?: number) =>
    owner.call({
      method: 'PUT',
      url: ADMIN_PATHS.item(resource, id),
      payload,
      headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
    });
  const remove = (resource: Resource, id: string) => owner.call({ method: 'DELETE', url: ADMIN_PATHS.item(resource, id) });
  const restore = (resource: Resource, id: string) => owner.call({ method: 'POST', url: ADMIN_PATHS.restore(resource, id) });
  /** The category that the example of a skill stands in. */
  const addHome = () => post('categories', { ...example('categories') });
  const listed = async (resource: Resource) => (await owner.call({ url: ADMIN_PATHS.collection(resource) })).json();

  describe.each(RESOURCES)('%s', (resource) => {
    const { fields } = COLLECTIONS[resource];
    const given = example(resource) as Record<string, unknown>;
    beforeEach(async () => {
      if (resource === 'skills') await addHome();
    });

    test('are created with every default, and listed', async () => {
      const required = Object.fromEntries(
        Object.entries(fields)
          .filter(([, field]) => !('initial' in field))
          .map(([name]) => [name, given[name]]),
      );
      const response = await post(resource, required);
      expect(response.statusCode).toBe(201);
      const stored = response.json();
      expect(typeof stored.id).toBe('string');
      for (const name of Object.keys(fields)) expect(stored).toHaveProperty(name);
      expect((await listed(resource)).map(({ id }: { id: string }) => id)).toEqual([stored.id]);
    });

    test('keep no field that is not declared', async () => {
      const stored = (await post(resource, { ...given, id: 'mine', evil: 'x', __proto__: { admin: true } })).json();
      expect(stored.id).not.toBe('mine');
      expect(stored).not.toHaveProperty('evil');
    });

    test('are told what is required, field by field, and nothing is stored', async () => {
      const response = await post(resource, {});
      expect(response.statusCode).toBe(422);
      const { error, fields: messages } = response.json();
      // A new item's order is one behind the last.
      const required = Object.entries(fields).filter(([name, field]) => name !== 'order' && field.initial === undefined);
      for (const [name] of required) expect([name, typeof messages[name]]).toEqual([name, 'string']);
      expect(Object.values(messages)).toContain(error);
      expect(await listed(resource)).toEqual([]);
    });

    test('of the wrong type are 400, whichever field it is', async () => {
      for (const name of Object.keys(fields)) {
        const response = await post(resource, { ...given, [name]: { wrong: ['type'] } });
        expect([name, response.statusCode]).toEqual([name, 400]);
        expect([name, Object.keys(response.json().fields).some((field) => field.startsWith(name))]).toEqual([name, true]);
      }
      expect(await listed(resource)).toEqual([]);
    });

    test.each([['[]'], ['"text"'], ['null'], ['5'], ['{"broken'], ['']])('sent as %s are 400', async (payload) => {
      const response = await owner.call({
        method: 'POST',
        url: ADMIN_PATHS.collection(resource),
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode).toBe(400);
      expect(typeof response.json().error).toBe('string');
    });

    test('are 415 in another media type', async () => {
      const headers = { 'content-type': 'text/plain' };
      const response = await owner.call({ method: 'POST', url: ADMIN_PATHS.collection(resource), payload: 'x', headers });
      expect(response.statusCode).toBe(415);
    });

    test('are changed in part and in whole, and everything else stays', async () => {
      const stored = (await post(resource, given)).json();
      for (const name of Object.keys(fields)) {
        const response = await put(resource, stored.id, { [name]: given[name] });
        expect([name, response.statusCode]).toEqual([name, 200]);
      }
      const { addedSkills: _, revision: __, ...whole } = (await put(resource, stored.id, given)).json();
      expect(stored).toMatchObject(whole);
    });

    test('that fail a rule are not changed', async () => {
      const stored = (await post(resource, given)).json();
      for (const name of Object.keys(fields)) {
        const response = await put(resource, stored.id, { [name]: { wrong: ['type'] } });
        expect([name, response.statusCode]).toEqual([name, 400]);
      }
      expect((await listed(resource))[0]).toMatchObject({ id: stored.id, revision: stored.revision });
    });

    test('that were changed elsewhere since are not overwritten: 409 with both', async () => {
      const stored = (await post(resource, given)).json();
      const theirs = (await put(resource, stored.id, given, stored.revision)).json();
      const refused = await put(resource, stored.id, given, stored.revision);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().error).toBe('This was changed elsewhere since you opened it.');
      expect(refused.json().current).toMatchObject({ id: stored.id, revision: theirs.revision });
      expect((await put(resource, stored.id, given, theirs.revision)).statusCode).toBe(200);
    });

    test('are deleted, and restored as they were', async () => {
      const stored = (await post(resource, given)).json();
      expect((await remove(resource, stored.id)).json()).toEqual({ success: true });
      expect(await listed(resource)).toEqual([]);
      expect((await remove(resource, stored.id)).statusCode).toBe(404);
      expect((await put(resource, stored.id, given)).statusCode).toBe(404);
      const restored = await restore(resource, stored.id);
      expect(restored.statusCode).toBe(200);
      const { revision: _, addedSkills: __, ...rest } = stored;
      expect(restored.json()).toMatchObject(rest);
      expect((await restore(resource, stored.id)).statusCode).toBe(404);
    });

    test('that do not exist are 404', async () => {
      for (const response of [await put(resource, 'nobody', given), await remove(resource, 'nobody')]) {
        expect(response.statusCode).toBe(404);
        expect(typeof response.json().error).toBe('string');
      }
    });
  });

  test.each(['skills', 'categories'] as const)('%s take the order of a list of ids', async (resource) => {
    if (resource === 'skills') await addHome();
    const names = ['c', 'a', 'b'];
    const ids: string[] = [];
    for (const name of names) ids.push((await post(resource, { ...example(resource), name })).json().id);
    const [c, a, b] = ids as [string, string, string];
    const response = await owner.call({ method: 'PUT', url: ADMIN_PATHS.order(resource), payload: { ids: [b, c, a] } });
    expect(response.json().map((item: { name: string; order: number }) => [item.name, item.order])).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ]);
    for (const missing of ['nobody', '', '\0', 'a\0b', '\ud800']) {
      const wrong = await owner.call({ method: 'PUT', url: ADMIN_PATHS.order(resource), payload: { ids: [a, missing] } });
      expect([missing, wrong.statusCode]).toEqual([missing, 404]);
    }
    expect((await listed(resource)).map(({ name }: { name: string }) => name)).toEqual(['b', 'c', 'a']);
  });

  test('a category that still has skills is not deleted, and the answer says how many', async () => {
    const category = (await post('categories', example('categories'))).json();
    for (const name of ['one', 'two']) await post('skills', { ...example('skills'), name });
    const response = await remove('categories', category.id);
    expect([response.statusCode, response.json().error]).toEqual([409, expect.stringContaining('2')]);
  });

  test('a category tells how many skills it has, whatever was done to it', async () => {
    const created = (await addHome()).json();
    expect(created).toHaveProperty('skillCount', 0);
    await post('skills', { ...example('skills') });
    expect((await put('categories', created.id, { displayName: 'Web' })).json()).toHaveProperty('skillCount', 1);
    const renamed = (await put('categories', created.id, { name: 'www' })).json();
    expect(renamed).toEqual((await listed('categories'))[0]);
    const empty = (await post('categories', { ...example('categories'), name: 'empty' })).json();
    await remove('categories', empty.id);
    expect((await restore('categories', empty.id)).json()).toHaveProperty('skillCount', 0);
  });

  test('a skill in an unknown category brings a visible one with it, so that it is seen', async () => {
    await addHome();
    const created = await post('skills', { ...example('skills'), category: 'field-work' });
    expect([created.statusCode, created.json().category]).toEqual([201, 'field-work']);
    const byName = await post('skills', { ...example('skills'), name: 'Second', category: 'Web' });
    expect(byName.json().category).toBe('web');
    const moved = await put('skills', byName.json().id, { category: 'Field Work' });
    expect([moved.statusCode, moved.json().category]).toEqual([200, 'field-work']);
    expect(await listed('categories')).toMatchObject([
      { name: 'web', skillCount: 0 },
      { name: 'field-work', displayName: 'Field Work', visible: true, skillCount: 2 },
    ]);
  });

  test('a skill whose category is gone is left where it is when something else changes', async () => {
    const { id } = await site.store.write((writer) =>
      writer.insert('skills', example('skills', { name: 'Orphan', category: 'gone' })),
    );
    expect((await put('skills', id, { category: 'gone', level: 'Expert' })).statusCode).toBe(200);
    expect(await listed('categories')).toEqual([]);
  });

  test('a deleted skill comes back together with its category, if that was deleted too', async () => {
    const home = (await addHome()).json();
    const { id } = (await post('skills', { ...example('skills') })).json();
    await remove('skills', id);
    await remove('categories', home.id);
    const restored = await restore('skills', id);
    expect([restored.statusCode, restored.json().category]).toEqual([200, 'web']);
    expect(await listed('categories')).toEqual([{ ...home, revision: restored.json().revision, skillCount: 1 }]);
  });

  test('a deleted skill comes back into a new category of the same key', async () => {
    const home = (await addHome()).json();
    const { id } = (await post('skills', { ...example('skills') })).json();
    await remove('skills', id);
    await remove('categories', home.id);
    await addHome();
    expect((await restore('skills', id)).statusCode).toBe(200);
    expect(await listed('categories')).toHaveLength(1);
  });

  test('a deleted skill whose category is gone for good is told its name', async () => {
    const { id } = await site.store.write((writer) => writer.insert('skills', example('skills', { category: 'gone' })));
    await remove('skills', id);
    const response = await restore('skills', id);
    expect([response.statusCode, response.json().error]).toEqual([
      409,
      'Its category "gone" is gone for good. Add a category with this key first.',
    ]);
  });

  test('what is saved is on the page and in the public lists at the next request', async () => {
    await post('categories', example('categories'));
    const { id } = (await post('skills', { ...example('skills'), name: 'Zweiundvierzig' })).json();
    expect((await site.app.inject('/')).body).toContain('Zweiundvierzig');
    expect((await site.app.inject('/api/skills')).json()).toHaveLength(1);
    await remove('skills', id);
    expect((await site.app.inject('/')).body).not.toContain('Zweiundvierzig');
  });
});
