import { afterEach, describe, expect, test } from 'vitest';
import { ERROR_PAGE } from '../../contract/error-page-texts.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { PageBuild } from '../../server/publish/page-build.ts';
import type { Writer } from '../../server/store/writer.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { eventually } from '../support/wait.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** A page build that counts renderings and can be made to fail. */
function createControl({ failing = false } = {}) {
  const control = {
    renders: 0,
    failing,
    assets: (pageBuild: PageBuild): PageBuild => ({
      ...pageBuild,
      render(data) {
        control.renders++;
        if (control.failing) throw new Error('cannot render');
        return pageBuild.render(data);
      },
    }),
  };
  return control;
}

describe.each(DIALECTS)('the page on %s', (dialect) => {
  let site: TestApp;
  afterEach(() => site.close());

  const page = async (userAgent = CHROME) => site.app.inject({ url: '/', headers: { 'user-agent': userAgent } });
  const rename = (name: string) =>
    site.store.write((writer) => writer.saveProfile({ ...EMPTY_PROFILE, name, email: 'ana@example.com' }));
  const addSkill = (name: string) => async (writer: Writer) => void (await writer.insert('skills', example('skills', { name })));

  test('shows a write at the next request with a new etag', async () => {
    site = await testApp(dialect);
    const before = await page();
    await rename('Ana Silva');
    const after = await page();
    expect(before.payload).not.toContain('Ana Silva');
    expect(after.payload).toMatch(/<h1[^>]*>Ana Silva<\/h1>/);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await site.app.inject('/api/profile')).json().name).toBe('Ana Silva');
  });

  test('is not rendered again without a change', async () => {
    const control = createControl();
    site = await testApp(dialect, { assets: control.assets });
    for (let count = 0; count < 5; count++) await page();
    await site.app.inject('/api/skills');
    expect(control.renders).toBe(1);
  });

  test('is rendered once for all changes of one write', async () => {
    const control = createControl();
    site = await testApp(dialect, { assets: control.assets });
    await site.store.write(async (writer) => {
      for (let order = 1; order <= 20; order++)
        await writer.insert('skills', example('skills', { name: `Skill ${order}`, order }));
    });
    await Promise.all([page(), page(), page()]);
    expect(control.renders).toBe(2);
  });

  test('is rendered less often than there are concurrent writes and shows them all', async () => {
    const control = createControl();
    site = await testApp(dialect, {
      assets: control.assets,
      fill: (store) => store.write((writer) => writer.insert('categories', example('categories'))),
    });
    await Promise.all(Array.from({ length: 40 }, (_, index) => site.store.write(addSkill(`Skill ${index}`))));
    const { payload } = await page();
    for (let index = 0; index < 40; index++) expect(payload).toContain(`Skill ${index}`);
    expect(control.renders).toBeLessThanOrEqual(20);
  });

  test('stays the last good one while rendering fails and recovers', async () => {
    const control = createControl();
    site = await testApp(dialect, { assets: control.assets });
    await rename('First');
    expect((await page()).payload).toMatch(/<h1[^>]*>First<\/h1>/);

    control.failing = true;
    await rename('Second');
    for (const userAgent of [CHROME, GOOGLEBOT]) {
      const lastGood = await page(userAgent);
      expect(lastGood.statusCode).toBe(200);
      expect(lastGood.payload).toMatch(/<h1[^>]*>First<\/h1>/);
    }
    expect((await site.app.inject('/api/profile')).json().name).toBe('Second');

    control.failing = false;
    await rename('Third');
    expect((await page()).payload).toMatch(/<h1[^>]*>Third<\/h1>/);
  });

  describe('that could never be rendered', () => {
    const unrenderable = async ({ isOwn = false } = {}) => {
      const control = createControl({ failing: true });
      site = await testApp(dialect, {
        assets: control.assets,
        fill: (store) =>
          store.write(async (writer) => {
            await writer.saveProfile({
              ...EMPTY_PROFILE,
              name: 'Ana',
              title: 'Engineer <1>',
              email: 'ana@example.com',
              intro: 'Hello & welcome.',
            });
            if (isOwn) await writer.markAsOwn();
          }),
      });
      return control;
    };

    test('is a plain summary for crawlers', async () => {
      await unrenderable();
      const { statusCode, payload, headers } = await page(GOOGLEBOT);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      expect(payload).toMatch(/<h1[^>]*>Engineer &lt;1&gt;<\/h1>/);
      for (const heading of ['About', 'Key Skills', 'Contact']) expect(payload).toContain(`<h2>${heading}</h2>`);
      for (const skill of ERROR_PAGE.crawlers.skills) expect(payload).toContain(`<li>${skill}</li>`);
      expect(payload).toContain('Hello &amp; welcome.');
      expect(payload).toContain('<a href="mailto:ana@example.com">ana@example.com</a>');
      expect(payload).not.toMatch(/<script|localStorage/);
    });

    test('writes the e-mail address of an owner in words only', async () => {
      await unrenderable({ isOwn: true });
      const { payload } = await page(GOOGLEBOT);
      expect(payload).toContain('<p>ana at example dot com</p>');
      expect(payload).not.toContain('ana@example.com');
    });

    test('is an error page with a reload button for people', async () => {
      await unrenderable();
      const { statusCode, payload, headers } = await page();
      expect(statusCode).toBe(500);
      expect(headers['cache-control']).toBe('no-store');
      for (const words of [
        'Something went wrong',
        'An unexpected error occurred. Please try refreshing the page.',
        'Reload Page',
        'Try Again',
      ])
        expect(payload).toContain(`>${words}<`);
      expect(payload).not.toContain('cannot render');
    });

    test('is served as soon as rendering works', async () => {
      const control = await unrenderable();
      control.failing = false;
      await rename('Ana Silva');
      expect((await page()).payload).toMatch(/<h1[^>]*>Ana Silva<\/h1>/);
    });

    test('does not affect the API', async () => {
      await unrenderable();
      expect((await site.app.inject('/api/profile')).json()).toMatchObject({ name: 'Ana' });
    });
  });

  test('shows a write of another instance within two seconds', async () => {
    site = await testApp(dialect);
    const other = await site.anotherInstance();
    await rename('Ana Silva');
    await eventually(
      'the other instance serves the write',
      async () => /<h1[^>]*>Ana Silva<\/h1>/.test((await other.app.inject('/')).payload),
      2000,
    );

    await other.store.write((writer) => writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ola Nowak' }));
    expect((await other.app.inject('/')).payload).toMatch(/<h1[^>]*>Ola Nowak<\/h1>/);
    await eventually('this instance serves the write', async () => /<h1[^>]*>Ola Nowak<\/h1>/.test((await page()).payload), 2000);
  });

  test('has the same bytes at every instance', async () => {
    site = await testApp(dialect);
    const other = await site.anotherInstance();
    const [one, two] = await Promise.all([page(), other.app.inject('/')]);
    expect(two.headers.etag).toBe(one.headers.etag);
  });
});
