import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { picturePath } from '../../contract/picture-response.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example, examplePicture } from '../support/content.ts';
import { type Owner, signIn } from '../support/owner.ts';

let site: TestApp;
let owner: Owner;
let milestone: string;
let path: string;
beforeAll(async () => {
  site = await testApp('sqlite');
  owner = await signIn(site.app, site.store);
  const { id } = await site.store.write((writer) => writer.insert('timeline', example('timeline')));
  const [picture] = await site.store.write((writer) => writer.addPictures(id, [examplePicture()]));
  milestone = id;
  path = picturePath(id, 'full', picture?.filename ?? '');
});
afterAll(() => site.close());

const change = async (url: string, payload: object) =>
  expect((await owner.call({ method: 'POST', url, payload })).statusCode).toBe(200);
const changeDraft = (action: 'draft' | 'publish') =>
  change(ADMIN_API_PATHS.drafts, { action, items: [{ resource: 'timeline', id: milestone }] });

async function expectForEverybody(): Promise<void> {
  expect(await site.app.inject(path)).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
}

async function expectForOwnerOnly(): Promise<void> {
  expect((await site.app.inject(path)).statusCode).toBe(404);
  expect(await owner.call({ url: path })).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
}

test('everybody gets a picture while visitors can see its milestone; otherwise only the owner does', async () => {
  await expectForEverybody();
  await changeDraft('draft');
  await expectForOwnerOnly();
  await changeDraft('publish');
  await expectForEverybody();
  await change(ADMIN_API_PATHS.publish, { published: false });
  await expectForOwnerOnly();
  await change(ADMIN_API_PATHS.publish, { published: true });
  await expectForEverybody();
  expect((await site.app.inject(picturePath('__proto__', 'full', 'a.webp'))).statusCode).toBe(404);
});
