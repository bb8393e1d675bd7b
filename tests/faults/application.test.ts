import { type Browser, devices, expect, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { launchBrowser } from '../../scripts/browser.ts';
import { openStore } from '../../server/store/store.ts';
import { seedContent } from '../e2e/helpers/content.ts';
import { createEmptyDatabase, DIALECTS } from '../support/databases.ts';
import { PASSWORD } from '../support/owner.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { shortOrFull } from './short-or-full.ts';

const DESCRIPTION = `Requirements:
- 3+ years of experience with Kubernetes
- Rust`;

const CONTENT = seedContent({
  timeline: [
    { title: 'Toll booths', type: 'experience', start_year: 2020, is_current: true, summary: 'I painted toll booths.' },
    {
      title: 'Barrier engineer',
      type: 'experience',
      start_year: 2012,
      end_year: 2019,
      is_current: false,
      summary: 'I moved the control of the barrier to Kubernetes.',
    },
  ],
});

// The browser tests cover each step on SQLite.
const TESTED_DIALECTS = DIALECTS.slice(shortOrFull({ short: DIALECTS.indexOf('postgres'), full: 0 }));

describe.each(TESTED_DIALECTS)('an application on %s', (dialect) => {
  let browser: Browser;
  let server: ServerProcess;
  let location: Awaited<ReturnType<typeof createEmptyDatabase>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    location = await createEmptyDatabase(dialect);
    const { databaseUrl, dataDir } = location.options;
    const store = await openStore({ databaseUrl, dataDir, onError: () => {} });
    await store.write(CONTENT).finally(() => store.close());
    server = await startServer({
      ADMIN_PASSWORD: PASSWORD,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.destroy();
    await location?.remove();
  });

  test('leads from the job description to a view that a visitor can read on a phone until it is withdrawn', async () => {
    const url = await server.address();
    const owner = await openOverview(browser, url);
    const path = await makeViewFrom(DESCRIPTION, owner);

    const phone = await (await browser.newContext(devices['iPhone 13'])).newPage();
    await phone.goto(url + path);
    await expect(phone.getByRole('article')).toHaveText([/Barrier engineer/, /Toll booths/]);
    const download = phone.waitForEvent('download');
    await phone.getByRole('link', { name: 'Download CV' }).click();
    expect((await download).suggestedFilename()).toBe('Robin_Example_Resume.pdf');

    await owner.reload();
    const notice = owner.getByRole('region', { name: 'Opened for the first time' });
    await notice.getByRole('button', { name: 'What they read in Dike & Sons' }).click();
    const views = owner.getByRole('dialog', { name: 'Views for Applications' });
    await expect(views).toContainText('Opened 1 time');
    await expect(views).toContainText('Resume downloaded1 time');
    await views.getByRole('button', { name: 'Withdraw Dike & Sons' }).click();
    await expect(views).toContainText('No views yet.');
    expect((await phone.goto(url + path))?.status()).toBe(410);
    expect((await phone.request.get(`${url}${path}/resume.pdf`)).status()).toBe(410);
  });
});

/** The Overview of the signed-in owner. */
async function openOverview(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  for (const [path, data] of [
    [ADMIN_API_PATHS.login, { password: PASSWORD }],
    [ADMIN_API_PATHS.publish, { published: true }],
  ] as const)
    expect((await page.request.post(url + path, { data })).status()).toBe(200);
  await page.goto(`${url}/admin/overview`);
  return page;
}

/** The path of the view. */
async function makeViewFrom(description: string, page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await dialog.getByLabel('Job description').fill(description);
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  await expect(dialog.getByText('1 met, 0 partly, 1 not told.')).toBeVisible();
  await dialog.getByLabel('Company').fill('Dike & Sons');
  await dialog.getByRole('button', { name: 'Make a View from This' }).click();
  const address = await dialog.getByRole('link', { name: /\/v\// }).getAttribute('href');
  return new URL(address ?? '').pathname;
}
