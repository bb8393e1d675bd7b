import { devices } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { createPostgres, NO_DURABILITY } from '../../support/postgres-process.ts';
import { type Site, startSite } from '../../support/site.ts';
import { test as base, expectToast, openAsOwner, PASSWORD, panel } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { seedContent } from '../helpers/content.ts';
import { expect } from '../helpers/test.ts';
import { milestoneToggle } from '../helpers/timeline.ts';

const DESCRIPTION = `Requirements:
- 3+ years of experience with Kubernetes
- Fluent Dutch`;

const SEED = seedContent({
  timeline: [
    { title: 'Ferry engineer', type: 'experience', start_year: 2021, summary: 'I keep ferries on time.', tags: ['Steel'] },
    {
      title: 'Barrier engineer',
      type: 'experience',
      start_year: 2015,
      end_year: 2019,
      is_current: false,
      summary: 'I moved the control of the barrier to Kubernetes. It rained.',
      tags: ['Go'],
    },
  ],
});

type Dialect = 'sqlite' | 'postgres';

const test = base.extend<{ launchOn: (dialect: Dialect) => Promise<Site> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the parameter
  launchOn: async ({}, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (dialect) => {
      const env: Record<string, string> = { ADMIN_PASSWORD: PASSWORD };
      if (dialect === 'postgres') {
        const postgres = await createPostgres(NO_DURABILITY);
        stops.push(() => postgres.destroy());
        await postgres.start();
        env.DATABASE_URL = postgres.url;
      }
      const site = await startSite({ seed: SEED, env });
      stops.push(() => site.stop());
      return site;
    });
    for (const stop of stops.toReversed()) await stop();
  },
});

for (const dialect of ['sqlite', 'postgres'] as const)
  test(`a job description becomes a view, which a visitor reads on a phone, and which the owner sees as opened and withdraws, on ${dialect}`, async ({
    page,
    browser,
    launchOn,
  }) => {
    // All steps together take most of a test's time limit on a busy machine.
    test.slow();
    const site = await launchOn(dialect);
    await openAsOwner(page, site, 'overview');
    await page.request.post(site.url + ADMIN_API_PATHS.publish, { data: { published: false } });
    await page.reload();
    await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
    const comparison = page.getByRole('dialog', { name: 'Evidence for a Job' });
    await comparison.getByLabel('Job description').fill(DESCRIPTION);
    await comparison.getByRole('button', { name: 'Find Evidence' }).click();
    await expect(comparison.getByText('1 met, 0 partly, 1 not told.')).toBeVisible();
    await comparison.getByRole('button', { name: 'Make a view or a cover letter' }).click();
    await comparison.getByLabel('Company').fill('Dike & Sons');
    await comparison.getByRole('button', { name: 'Make a View from This' }).click();
    const link = comparison.getByRole('link', { name: /\/v\// });
    await expect(link).toBeVisible();
    expect(await comparison.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expect(comparison).toContainText('Your site is not published');
    await page.context().grantPermissions(['clipboard-write']);
    await comparison.getByRole('button', { name: 'Copy Link of Dike & Sons' }).click();
    await expectToast(page, 'Link copied');
    await expectToast(
      page,
      'Only this machine can open the links of views, because SITE_URL is not set to the public address of the site.',
    );
    const url = (await link.getAttribute('href')) ?? '';
    const address = site.url + new URL(url).pathname;

    const ownLook = await page.context().newPage();
    await ownLook.goto(`${address}?preview`);
    await expect(ownLook.getByRole('article')).toHaveText([/Barrier engineer/, /Ferry engineer/]);
    await ownLook.close();
    await page.request.post(site.url + ADMIN_API_PATHS.publish, { data: { published: true } });

    const stranger = await browser.newContext(devices['iPhone 13']);
    const phone = await stranger.newPage();
    expect((await phone.goto(address))?.status()).toBe(200);
    await expect(phone.getByRole('article'), 'what matches is first').toHaveText([/Barrier engineer/, /Ferry engineer/]);
    const reading = phone.waitForRequest((request) => (request.postData() ?? '').includes('"element_id":"timeline"'));
    await phone.locator('#timeline article').first().scrollIntoViewIfNeeded();
    await reading;
    const opening = phone.waitForRequest((request) => (request.postData() ?? '').includes('timeline_click'));
    await milestoneToggle(phone, 'Barrier engineer').click();
    await opening;
    const download = phone.waitForEvent('download');
    await phone.getByRole('link', { name: 'Download CV' }).click();
    expect((await download).suggestedFilename()).toBe('Robin_Example_Resume.pdf');

    await page.reload();
    const notice = page.getByRole('region', { name: 'Opened for the first time' });
    await expect(notice).toContainText('The view for Dike & Sons was opened for the first time, ');
    expect(await findViolations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'What they read in Dike & Sons' }).click();
    const views = page.getByRole('dialog', { name: 'Views for Applications' });
    await expect(views, 'without the look of the owner').toContainText('Opened 1 time');
    const visits = views.getByRole('listitem').first();
    for (const text of ['Career timeline (1)', 'Barrier engineer (1)', 'Resume downloaded1 time'])
      await expect(visits).toContainText(text);
    await views.getByRole('button', { name: 'Close' }).click();
    await notice.getByRole('button', { name: 'Dismiss the notice about Dike & Sons' }).click();
    await expect(notice).toHaveCount(0);

    await page.getByRole('button', { name: 'Views for Applications' }).click();
    await views.getByRole('button', { name: 'Withdraw Dike & Sons' }).click();
    await expectToast(page, 'View withdrawn');
    expect((await phone.goto(address))?.status()).toBe(410);
    await expect(phone.getByText('The page under this link is no longer available.')).toBeVisible();
    await stranger.close();
  });
