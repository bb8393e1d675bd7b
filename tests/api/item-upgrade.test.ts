import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { encode } from '../../server/store/column-codec.ts';
import { openDatabase } from '../../server/store/database.ts';
import { migrate } from '../../server/store/migrate.ts';
import { testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { createEmptyDatabase, DIALECTS, type Dialect } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';

const SAVED_AT = '2026-10-01T12:00:00.000Z';
const EMPTY = { summary: '', tags: [] };

/** A site of the release before the upgrade, with earlier versions of its milestones. The id of each milestone says what is special about it. */
async function createOldSite(dialect: Dialect) {
  const location = await createEmptyDatabase(dialect);
  const database = await openDatabase({ ...location.options, onError: () => {} });
  await migrate(database, '0018-save-times');
  const { db } = database;
  const add = (id: string, values: object, state: object = {}) =>
    db
      .insertInto('timeline' as never)
      .values({
        ...encode('timeline', { ...example('timeline'), ...values }),
        ...{ id, revision: 1, origin: 'import', draft: 0, updated_at: SAVED_AT, ...state },
      } as never)
      .execute();
  const addVersion = (item_id: string, item: object, saved_at: string) =>
    sql`insert into history (resource, item_id, saved_at, item)
      values ('timeline', ${item_id}, ${saved_at}, ${JSON.stringify({ id: item_id, ...item })})`.execute(db);
  await add('empty', EMPTY);
  await add('filled', {});
  await addVersion('filled', { ...example('timeline'), ...EMPTY }, SAVED_AT);
  await add('complete', {});
  await add('own', EMPTY, { origin: 'owner' });
  await add('deleted', EMPTY, { deleted_at: new Date().toISOString(), trash_id: 'deleted' });
  await db
    .insertInto('trash' as never)
    .values({ id: 'deleted', resource: 'timeline', title: 'Deleted', deleted_at: new Date().toISOString() } as never)
    .execute();
  await add('unrecorded', {}, { updated_at: null });
  await add('edited', {}, { origin: 'owner' });
  await addVersion('edited', { ...example('timeline'), title: 'Older' }, '');
  await addVersion('edited', example('timeline'), SAVED_AT);
  await db.destroy();
  return location;
}

test.each(DIALECTS)(
  'an upgrade on %s determines which fields imports left empty, and the latest time of saves whose time was not recorded',
  async (dialect) => {
    const before = new Date().toISOString();
    const site = await testApp(dialect, { location: await createOldSite(dialect) });
    const owner = await signIn(site.app, site.store);
    const after = new Date().toISOString();
    const save = (id: string, payload: object) =>
      owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', id), payload });
    await owner.call({ method: 'POST', url: ADMIN_API_PATHS.restore('timeline', 'deleted') });
    const saveThenClear = async (id: string) => {
      await save(id, { summary: '<p>Built.</p>', tags: ['Steel'] });
      return (await save(id, EMPTY)).statusCode;
    };
    expect([await saveThenClear('empty'), await saveThenClear('filled'), await saveThenClear('deleted')]).toEqual([
      200, 200, 200,
    ]);
    expect([await saveThenClear('complete'), await saveThenClear('own')]).toEqual([422, 422]);

    await save('unrecorded', { title: 'Newer' });
    const history = async (id: string) => (await owner.call({ url: ADMIN_API_PATHS.history('timeline', id) })).json();
    const [newer, unrecorded] = await history('unrecorded');
    expect([newer.isBefore, unrecorded.isBefore]).toEqual([undefined, true]);
    expect(unrecorded.at >= before && unrecorded.at <= after).toBe(true);
    expect(await history('edited')).toMatchObject([
      { at: SAVED_AT, item: { title: 'A bridge' } },
      { at: SAVED_AT, isBefore: true, item: { title: 'Older' } },
    ]);
    await site.close();
  },
);
