import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestAppOptions, testApp } from '../support/app.ts';
import { createEmptyDatabase, type DatabaseLocation } from '../support/databases.ts';

let location: DatabaseLocation;
beforeAll(async () => {
  location = await createEmptyDatabase('sqlite');
});
afterAll(() => location.remove());

/** The home page after the server has started, and how often it was rendered. */
async function startAgain(id: string | undefined, options: TestAppOptions = {}) {
  let renderCount = 0;
  const site = await testApp('sqlite', {
    ...options,
    location: { ...location, remove: async () => {} },
    assets: (pageBuild) => ({
      ...pageBuild,
      id,
      render: (data) => {
        renderCount += 1;
        return pageBuild.render(data);
      },
    }),
  });
  const { body, headers } = await site.app.inject('/');
  if (id) await vi.waitUntil(() => isWritten(join(location.options.dataDir, 'home-page.json')), 5_000);
  await site.close();
  return { rendered: renderCount, body, etag: headers.etag };
}

/** The file exists before its content is complete. */
function isWritten(file: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').endsWith('}');
}

test('a server that starts with unchanged content serves the cached page, unless the build, the URL of the site or the model has changed', async () => {
  const first = await startAgain('build 1');
  expect(first.rendered).toBe(1);
  expect(await startAgain('build 1')).toEqual({ ...first, rendered: 0 });

  expect((await startAgain('build 2')).rendered).toBe(1);
  const movedSite = await startAgain('build 2', { siteUrl: 'https://elsewhere.example' });
  expect(movedSite.rendered).toBe(1);
  expect(movedSite.body).toContain('https://elsewhere.example');
  const model = { kind: 'compatible', name: 'other', baseUrl: 'http://127.0.0.1:1', apiKey: 'key' } as const;
  const withModel = await startAgain('build 2', { siteUrl: 'https://elsewhere.example', assistant: { model } });
  expect(withModel.rendered).toBe(1);
});

test('a server that runs from its sources always renders', async () => {
  for (const _start of [1, 2]) expect((await startAgain(undefined)).rendered).toBe(1);
});
