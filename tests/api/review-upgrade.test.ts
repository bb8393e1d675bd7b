import { expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { SiteState } from '../../contract/site-state.ts';
import { encode } from '../../server/store/column-codec.ts';
import { openDatabase } from '../../server/store/database.ts';
import { migrate } from '../../server/store/migrate.ts';
import { testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { createEmptyDatabase, DIALECTS, type Dialect } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';

/** A site of a release that stored reviews of its two imports, but not which items the imports had left without a date. */
async function createOldSite(dialect: Dialect) {
  const location = await createEmptyDatabase(dialect);
  const database = await openDatabase({ ...location.options, onError: () => {} });
  await migrate(database, '0020-unrecorded-saves');
  const { db } = database;
  const state = { revision: 1, origin: 'import', draft: 0 };
  const addCertification = (id: string, date: string, importId: string) =>
    db
      .insertInto('certifications' as never)
      .values({
        ...encode('certifications', { ...example('certifications', { name: id }), date }),
        ...state,
        id,
        import_id: importId,
      } as never)
      .execute();
  await addCertification('undated', '', 'reviewed');
  await addCertification('dated', '2020', 'reviewed');
  await addCertification('confirmed', '', 'looked-at');
  const items = [{ id: 'entry', title: 'Footbridge', organisation: null, date: null, url: null, description: null }];
  await db
    .insertInto('sections' as never)
    .values({
      ...encode('sections', { kind: 'projects', title: 'Projects', items, order: 1, visible: true } as never),
      ...{ ...state, id: 'section', import_id: 'reviewed' },
    } as never)
    .execute();
  const reviews = [
    { importId: 'reviewed', doubtful: [], leftOut: 0 },
    { importId: 'dated-only', doubtful: [{ id: 'dated', fields: ['name'] }], leftOut: 0 },
  ];
  await db
    .insertInto('settings' as never)
    .values({ name: 'import-reviews', value: JSON.stringify(reviews) } as never)
    .execute();
  await db.destroy();
  return location;
}

test.each(DIALECTS)(
  'an upgrade on %s marks the items that a reviewed import left without a date, until the owner confirms them',
  async (dialect) => {
    const site = await testApp(dialect, { location: await createOldSite(dialect) });
    const owner = await signIn(site.app, site.store);
    const itemsToCheck = async () => {
      const { toCheck } = (await owner.call({ url: ADMIN_API_PATHS.site })).json() as SiteState;
      return toCheck.items.map(({ id, doubtful, isUndated }) => [id, doubtful, isUndated]).toSorted();
    };
    const confirm = (id: string, field: string) =>
      owner.call({ method: 'POST', url: ADMIN_API_PATHS.checked, payload: { importIds: [], items: [{ id, field }] } });
    const dated = ['dated', ['name'], false];
    expect(await itemsToCheck()).toEqual([dated, ['section', [], true], ['undated', [], true]]);
    await confirm('undated', 'date');
    expect(await itemsToCheck()).toEqual([dated, ['section', [], true]]);
    await confirm('section', 'date');
    await confirm('dated', 'name');
    expect((await site.store.content()).site.importReviews).toEqual([]);
    await site.close();
  },
);
