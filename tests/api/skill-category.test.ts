import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';

describe.each(DIALECTS)('the category of a new skill on %s', (dialect) => {
  const site = sharedApp(dialect);
  const categoryOf = async (name: string) =>
    (await site.owner.call({ url: `${ADMIN_API_PATHS.skillCategory}?name=${encodeURIComponent(name)}` })).json();

  test('is the visible one of the site that fits best, or none', async () => {
    await site.store.write(async (writer) => {
      for (const [name, displayName, visible] of [
        ['gardening', 'Gardening', true],
        ['languages', 'Programming Languages', true],
        ['databases', 'Databases', false],
      ] as const)
        await writer.insert('categories', example('categories', { name, displayName, visible }));
      await writer.insert('skills', example('skills', { name: 'Ada', category: 'languages' }));
    });
    expect(await categoryOf('Rust')).toEqual({ category: 'languages' });
    expect(await categoryOf('PostgreSQL')).toEqual({ category: null });
    expect(await categoryOf('Juggling')).toEqual({ category: null });
  });

  test('is known to the owner only', async () => {
    expect((await site.app.inject(`${ADMIN_API_PATHS.skillCategory}?name=Rust`)).statusCode).toBe(401);
  });
});
