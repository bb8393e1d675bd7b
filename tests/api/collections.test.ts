import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { COLLECTIONS, RESOURCES, type Resource } from '../../contract/collections.ts';
import type { Collection } from '../../contract/define-collection.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';

/* The tests are generated from the declared collections. */
describe.each(DIALECTS)('collections on %s', (dialect) => {
  const site = sharedApp(dialect);

  const post = (resource: Resource, payload: object) =>
    site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.collection(resource), payload });
  const put = (resource: Resource, id: string, payload: object, revision?: number) =>
    site.owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.item(resource, id),
      payload,
      headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
    });
  const remove = (resource: Resource, id: string) =>
    site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.item(resource, id) });
  const restore = (resource: Resource, id: string) =>
    site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.restore(resource, id) });
  /** The category of the example skill. */
  const addCategory = () => post('categories', { ...example('categories') });
  const list = async (resource: Resource) => (await site.owner.call({ url: ADMIN_API_PATHS.collection(resource) })).json();

  describe.each(RESOURCES)('%s', (resource) => {
    const { fields } = COLLECTIONS[resource];
    const item = example(resource) as Record<string, unknown>;
    beforeEach(async () => {
      if (resource === 'skills') await addCategory();
    });

    test('are created with all defaults and listed', async () => {
      const requiredFields = Object.fromEntries(
        Object.entries(fields)
          .filter(([, field]) => !('initial' in field))
          .map(([name]) => [name, item[name]]),
      );
      const response = await post(resource, requiredFields);
      expect(response.statusCode).toBe(201);
      const storedItem = response.json();
      expect(typeof storedItem.id).toBe('string');
      for (const name of Object.keys(fields)) expect(storedItem).toHaveProperty(name);
      expect((await list(resource)).map(({ id }: { id: string }) => id)).toEqual([storedItem.id]);
    });

    test('drop undeclared fields', async () => {
      const storedItem = (await post(resource, { ...item, id: 'mine', evil: 'x', __proto__: { admin: true } })).json();
      expect(storedItem.id).not.toBe('mine');
      expect(storedItem).not.toHaveProperty('evil');
    });

    test('are rejected without their required fields, with a message for each', async () => {
      const response = await post(resource, {});
      expect(response.statusCode).toBe(422);
      const { error, fields: messages } = response.json();
      // By default a new item comes last.
      const requiredFields = Object.entries(fields).filter(([name, field]) => name !== 'order' && field.initial === undefined);
      for (const [name] of requiredFields) expect([name, typeof messages[name]]).toEqual([name, 'string']);
      const { requiredTogether } = COLLECTIONS[resource] as unknown as Collection;
      if (requiredTogether) expect(error).toBe(requiredTogether.message);
      else expect(Object.values(messages)).toContain(error);
      expect(await list(resource)).toEqual([]);
    });

    test('are rejected with 400 when a field has the wrong type', async () => {
      for (const name of Object.keys(fields)) {
        const response = await post(resource, { ...item, [name]: { wrong: ['type'] } });
        expect([name, response.statusCode]).toEqual([name, 400]);
        expect([name, Object.keys(response.json().fields).some((field) => field.startsWith(name))]).toEqual([name, true]);
      }
      expect(await list(resource)).toEqual([]);
    });

    test.each([['[]'], ['"text"'], ['null'], ['5'], ['{"broken'], ['']])(
      'are rejected with 400 when sent as %s',
      async (payload) => {
        const response = await site.owner.call({
          method: 'POST',
          url: ADMIN_API_PATHS.collection(resource),
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect(response.statusCode).toBe(400);
        expect(typeof response.json().error).toBe('string');
      },
    );

    test('are rejected with 415 in another media type', async () => {
      const headers = { 'content-type': 'text/plain' };
      const response = await site.owner.call({
        method: 'POST',
        url: ADMIN_API_PATHS.collection(resource),
        payload: 'x',
        headers,
      });
      expect(response.statusCode).toBe(415);
    });

    test('can be changed in part and as a whole', async () => {
      const storedItem = (await post(resource, item)).json();
      for (const name of Object.keys(fields)) {
        const response = await put(resource, storedItem.id, { [name]: item[name] });
        expect([name, response.statusCode]).toEqual([name, 200]);
      }
      const { addedSkills: _, revision: __, ...whole } = (await put(resource, storedItem.id, item)).json();
      expect(storedItem).toMatchObject(whole);
    });

    test('keep their values when a change is invalid', async () => {
      const storedItem = (await post(resource, item)).json();
      for (const name of Object.keys(fields)) {
        const response = await put(resource, storedItem.id, { [name]: { wrong: ['type'] } });
        expect([name, response.statusCode]).toEqual([name, 400]);
      }
      expect((await list(resource))[0]).toMatchObject({ id: storedItem.id, revision: storedItem.revision });
    });

    test('return 409 with the current item to a change of an older revision', async () => {
      const storedItem = (await post(resource, item)).json();
      const current = (await put(resource, storedItem.id, item, storedItem.revision)).json();
      const rejection = await put(resource, storedItem.id, item, storedItem.revision);
      expect(rejection.statusCode).toBe(409);
      expect(rejection.json().error).toBe('This was changed elsewhere since you opened it.');
      expect(rejection.json().current).toMatchObject({ id: storedItem.id, revision: current.revision });
      expect((await put(resource, storedItem.id, item, current.revision)).statusCode).toBe(200);
    });

    test('can be deleted and restored unchanged', async () => {
      const storedItem = (await post(resource, item)).json();
      expect((await remove(resource, storedItem.id)).json()).toEqual({ success: true });
      expect(await list(resource)).toEqual([]);
      expect((await remove(resource, storedItem.id)).statusCode).toBe(404);
      expect((await put(resource, storedItem.id, item)).statusCode).toBe(404);
      const restoreResponse = await restore(resource, storedItem.id);
      expect(restoreResponse.statusCode).toBe(200);
      const { revision: _, addedSkills: __, ...rest } = storedItem;
      expect(restoreResponse.json()).toMatchObject(rest);
      expect((await restore(resource, storedItem.id)).statusCode).toBe(404);
    });

    test('return 404 when they do not exist', async () => {
      for (const response of [await put(resource, 'missing', item), await remove(resource, 'missing')]) {
        expect(response.statusCode).toBe(404);
        expect(typeof response.json().error).toBe('string');
      }
    });
  });

  test.each(['skills', 'categories'] as const)('%s can be reordered by a list of ids', async (resource) => {
    if (resource === 'skills') await addCategory();
    const names = ['c', 'a', 'b'];
    const ids: string[] = [];
    for (const name of names) ids.push((await post(resource, { ...example(resource), name })).json().id);
    const [c, a, b] = ids as [string, string, string];
    const response = await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.order(resource), payload: { ids: [b, c, a] } });
    expect(response.json().map((row: { name: string; order: number }) => [row.name, row.order])).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ]);
    for (const unknownId of ['missing', '', '\0', 'a\0b', '\ud800']) {
      const wrong = await site.owner.call({
        method: 'PUT',
        url: ADMIN_API_PATHS.order(resource),
        payload: { ids: [a, unknownId] },
      });
      expect([unknownId, wrong.statusCode]).toEqual([unknownId, 404]);
    }
    expect((await list(resource)).map(({ name }: { name: string }) => name)).toEqual(['b', 'c', 'a']);
  });

  test('a category with skills cannot be deleted, and the error says how many it has', async () => {
    const category = (await post('categories', example('categories'))).json();
    for (const name of ['one', 'two']) await post('skills', { ...example('skills'), name });
    const response = await remove('categories', category.id);
    expect([response.statusCode, response.json().error]).toEqual([409, expect.stringContaining('2')]);
  });

  test('a category has its current skill count after every operation', async () => {
    const category = (await addCategory()).json();
    expect(category).toHaveProperty('skillCount', 0);
    await post('skills', { ...example('skills') });
    expect((await put('categories', category.id, { displayName: 'Web' })).json()).toHaveProperty('skillCount', 1);
    const renamed = (await put('categories', category.id, { name: 'www' })).json();
    expect(renamed).toEqual((await list('categories'))[0]);
    const empty = (await post('categories', { ...example('categories'), name: 'empty' })).json();
    await remove('categories', empty.id);
    expect((await restore('categories', empty.id)).json()).toHaveProperty('skillCount', 0);
  });

  test('a skill in an unknown category creates a visible category', async () => {
    await addCategory();
    const createResponse = await post('skills', { ...example('skills'), category: 'field-work' });
    expect([createResponse.statusCode, createResponse.json().category]).toEqual([201, 'field-work']);
    const byName = await post('skills', { ...example('skills'), name: 'Second', category: 'Web' });
    expect(byName.json().category).toBe('web');
    const moveResponse = await put('skills', byName.json().id, { category: 'Field Work' });
    expect([moveResponse.statusCode, moveResponse.json().category]).toEqual([200, 'field-work']);
    expect(await list('categories')).toMatchObject([
      { name: 'web', skillCount: 0 },
      { name: 'field-work', displayName: 'Field Work', visible: true, skillCount: 2 },
    ]);
  });

  test('a skill or a category that differs from another only in case is rejected', async () => {
    const skill = (name: string, category = 'web') => post('skills', { name, category, order: 1 });
    const { id } = (await skill('GraphQL')).json();
    const twin = await skill('graphql');
    const sentence = `GraphQL already exists in ${(await list('categories'))[0].displayName}.`;
    expect([twin.statusCode, twin.json()]).toEqual([409, { error: sentence, fields: { name: sentence } }]);
    const other = (await skill('graphql', 'data')).json();
    expect((await put('skills', other.id, { category: 'web' })).statusCode).toBe(409);
    expect((await put('skills', id, { name: 'graphQL', order: 2 })).json()).toMatchObject({ name: 'graphQL' });

    const category = (name: string, displayName: string) => post('categories', { ...example('categories'), name, displayName });
    const { id: categoryId } = (await category('tools', 'Dev Tools')).json();
    const upper = await category('more-tools', 'DEV tools');
    const error = 'A category with the name "Dev Tools" already exists.';
    expect([upper.statusCode, upper.json()]).toEqual([409, { error, fields: { displayName: error } }]);
    expect((await put('categories', categoryId, { displayName: 'DEV tools' })).json()).toMatchObject({
      displayName: 'DEV tools',
    });
  });

  test('a skill without an existing category keeps it when another field changes', async () => {
    const { id } = await site.store.write((writer) =>
      writer.insert('skills', example('skills', { name: 'Orphan', category: 'gone' })),
    );
    expect((await put('skills', id, { category: 'gone', level: 'Expert' })).statusCode).toBe(200);
    expect(await list('categories')).toEqual([]);
  });

  test('restoring a skill also restores its deleted category', async () => {
    const home = (await addCategory()).json();
    const { id } = (await post('skills', { ...example('skills') })).json();
    await remove('skills', id);
    await remove('categories', home.id);
    const restoreResponse = await restore('skills', id);
    expect([restoreResponse.statusCode, restoreResponse.json().category]).toEqual([200, 'web']);
    expect(await list('categories')).toEqual([{ ...home, revision: restoreResponse.json().revision, skillCount: 1 }]);
  });

  test('restoring a skill uses a new category with the same key', async () => {
    const home = (await addCategory()).json();
    const { id } = (await post('skills', { ...example('skills') })).json();
    await remove('skills', id);
    await remove('categories', home.id);
    await addCategory();
    expect((await restore('skills', id)).statusCode).toBe(200);
    expect(await list('categories')).toHaveLength(1);
  });

  test('restoring a skill is rejected with the key of its category when that no longer exists', async () => {
    const { id } = await site.store.write((writer) => writer.insert('skills', example('skills', { category: 'gone' })));
    await remove('skills', id);
    const response = await restore('skills', id);
    expect([response.statusCode, response.json().error]).toEqual([
      409,
      'Its category "gone" was deleted permanently. Add a category with this key first.',
    ]);
  });

  test('changes are on the page and in the public lists at the next request', async () => {
    await post('categories', example('categories'));
    const { id } = (await post('skills', { ...example('skills'), name: 'Zweiundvierzig' })).json();
    expect((await site.app.inject('/')).body).toContain('Zweiundvierzig');
    expect((await site.app.inject('/api/skills')).json()).toHaveLength(1);
    await remove('skills', id);
    expect((await site.app.inject('/')).body).not.toContain('Zweiundvierzig');
  });
});
