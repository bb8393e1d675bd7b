import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';

describe.each(DIALECTS)('the items of a site on %s', (dialect) => {
  const site = sharedApp(dialect);
  const get = async (url: string) => (await site.owner.call({ url })).json();
  const post = (url: string, payload: object = {}) => site.owner.call({ method: 'POST', url, payload });
  const titles = async () =>
    (await site.app.inject({ url: API_PATHS.timeline })).json().map(({ title }: { title: string }) => title);

  test('publishes, hides, deletes and restores several items in one transaction', async () => {
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await post(ADMIN_API_PATHS.collection('timeline'), { ...example('timeline'), title })).json().id);
    const batch = (payload: object) => post(ADMIN_API_PATHS.batch('timeline'), payload);
    expect((await batch({ ids: ids.slice(0, 2), action: 'draft' })).json()).toEqual({ changed: 2 });
    expect(await titles()).toEqual(['Three']);
    expect((await batch({ ids, action: 'publish' })).json()).toEqual({ changed: 2 });
    expect((await batch({ ids: [ids[0], 'missing'], action: 'delete' })).statusCode).toBe(404);
    expect((await titles()).toSorted()).toEqual(['One', 'Three', 'Two']);
    expect((await batch({ ids: ids.slice(1), action: 'delete' })).json()).toEqual({ changed: 2 });
    expect(await titles()).toEqual(['One']);
    expect((await get(ADMIN_API_PATHS.trash)).map(({ title }: { title: string }) => title).toSorted()).toEqual(['Three', 'Two']);
    const [{ deletedAt }, other] = await get(ADMIN_API_PATHS.trash);
    expect(other.deletedAt).toBe(deletedAt);
    expect((await batch({ ids: ids.slice(1), action: 'restore' })).json()).toEqual({ changed: 2 });
    expect((await titles()).toSorted()).toEqual(['One', 'Three', 'Two']);
    expect(await get(ADMIN_API_PATHS.trash)).toEqual([]);
    expect((await batch({ ids: ids.slice(1), action: 'restore' })).statusCode).toBe(404);
    expect((await batch({ ids: [], action: 'delete' })).statusCode).toBe(422);
    expect((await batch({ ids, action: 'burn' })).json()).toMatchObject({
      error: 'Action must be delete, publish, draft or restore',
    });
  });

  test('remembers the last twenty saves of an item, newest first', async () => {
    const { id } = (await post(ADMIN_API_PATHS.collection('timeline'), { ...example('timeline'), title: 'Title 0' })).json();
    const history = () => get(ADMIN_API_PATHS.history('timeline', id));
    expect(await history()).toEqual([]);
    const rename = (title: string) =>
      site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', id), payload: { title } });
    await rename('Title 1');
    await rename('Title 1');
    expect((await history()).map(({ item }: { item: { title: string } }) => item.title)).toEqual(['Title 1', 'Title 0']);
    for (let count = 2; count < 25; count++) await rename(`Title ${count}`);
    const saves: { at: string; item: { id: string; title: string } }[] = await history();
    expect(saves).toHaveLength(20);
    expect(saves[0]?.item).toMatchObject({ id, title: 'Title 24', tags: ['Steel'] });
    expect(new Date(saves[0]?.at ?? '').toISOString()).toBe(saves[0]?.at);
    expect((await site.owner.call({ url: ADMIN_API_PATHS.history('timeline', 'missing') })).statusCode).toBe(404);
  });

  test('restores a version that was imported without fields that a form requires', async () => {
    const values = { ...example('timeline'), summary: '', tags: [] };
    const { id } = await site.store.write((writer) => writer.insert('timeline', values, { origin: 'import' }));
    const save = (payload: object) => site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', id), payload });
    await save({ summary: '<p>Welded.</p>', tags: ['Steel'] });
    const [, imported] = await get(ADMIN_API_PATHS.history('timeline', id));
    const { id: _, ...fields } = imported.item;
    const restored = await save(fields);
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { summary: '', tags: [] }]);

    for (let count = 0; count < 25; count++) await save({ summary: `<p>Welded ${count}.</p>`, tags: ['Steel'] });
    const cleared = await save({ summary: '', tags: [] });
    expect([cleared.statusCode, cleared.json()]).toMatchObject([
      200,
      { summary: '', tags: [], importedEmpty: ['summary', 'tags'] },
    ]);
    await save({ summary: '<p>Welded.</p>', tags: ['Steel'] });
    await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.item('timeline', id) });
    await post(ADMIN_API_PATHS.restore('timeline', id));
    expect((await save({ summary: '', tags: '' })).statusCode).toBe(200);

    const { id: ownId } = (await post(ADMIN_API_PATHS.collection('timeline'), example('timeline'))).json();
    const rejected = await site.owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.item('timeline', ownId),
      payload: { summary: '' },
    });
    expect(rejected.statusCode).toBe(422);
  });

  test('restores and erases what is in the trash', async () => {
    const { id } = (await post(ADMIN_API_PATHS.collection('timeline'), example('timeline'))).json();
    await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.item('timeline', id) });
    expect(await get(ADMIN_API_PATHS.trash)).toMatchObject([{ id, resource: 'timeline', title: 'A bridge' }]);
    await post(ADMIN_API_PATHS.restoreTrash(id));
    expect(await titles()).toEqual(['A bridge']);
    await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.item('timeline', id) });
    expect((await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.trashEntry(id) })).json()).toEqual({ success: true });
    expect((await post(ADMIN_API_PATHS.restoreTrash(id))).statusCode).toBe(404);
    expect((await post(ADMIN_API_PATHS.restore('timeline', id))).statusCode).toBe(404);
  });

  test('erases what has been in the trash for thirty days', async () => {
    const { id } = (await post(ADMIN_API_PATHS.collection('timeline'), example('timeline'))).json();
    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', id), payload: { title: 'Gone' } });
    await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.item('timeline', id) });
    await site.store.retention.emptyTrash(Date.now() + 29 * 86_400_000);
    expect(await get(ADMIN_API_PATHS.trash)).toHaveLength(1);
    await site.store.retention.emptyTrash(Date.now() + 31 * 86_400_000);
    expect(await get(ADMIN_API_PATHS.trash)).toEqual([]);
    expect((await post(ADMIN_API_PATHS.restore('timeline', id))).statusCode).toBe(404);
  });
});
