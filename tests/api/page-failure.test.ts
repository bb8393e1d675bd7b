import { afterEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';

describe.each(DIALECTS)('a page that cannot be rendered on %s', (dialect) => {
  let site: TestApp;
  afterEach(() => site.close());

  test('is reported in the admin area while the last good page is served', async () => {
    site = await testApp(dialect, {
      assets: (pageBuild) => ({
        ...pageBuild,
        render: (data) => {
          if (data.timeline.some((milestone) => milestone.title === 'Breaks')) throw new Error('cannot render this');
          return pageBuild.render(data);
        },
      }),
    });
    const owner = await signIn(site.app, site.store);
    const status = async () => (await owner.call({ url: ADMIN_API_PATHS.status })).json();
    expect(await status()).toEqual({ pageFailure: null });

    const payload = { ...example('timeline'), title: 'Breaks' };
    const { id } = (await owner.call({ method: 'POST', url: ADMIN_API_PATHS.collection('timeline'), payload })).json();
    expect(await status()).toEqual({ pageFailure: 'cannot render this' });
    expect((await site.app.inject('/')).statusCode).toBe(200);

    await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', id), payload: { title: 'Fixed' } });
    expect(await status()).toEqual({ pageFailure: null });
    expect((await site.app.inject('/')).body).toContain('Fixed');
  });
});
