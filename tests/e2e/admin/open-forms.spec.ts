import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { Resource } from '../../../contract/collections.ts';
import { example } from '../../support/content.ts';
import { expectToast, form, openTab, PASSWORD, panel, signIn, test } from '../helpers/admin.ts';
import { BARRIER, DESCRIPTION } from '../helpers/job-description.ts';
import { expect } from '../helpers/test.ts';

/** The owner returns to the tab when the lists are stale, and a list cannot be fetched. */
async function failToRefetch(page: Page, resource: Resource): Promise<void> {
  await page.route(`**${ADMIN_API_PATHS.collection(resource)}`, (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy.' } }),
  );
  await page.clock.fastForward('06:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expectToast(page, `Failed to fetch ${resource}`);
}

test('the form for what a job asks for stays when a list cannot be fetched again', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [BARRIER], categories: [{ name: 'web', displayName: 'Web' }] });
  await signIn(page, site);
  await page.clock.install();
  await openTab(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await dialog.getByLabel('Job description').fill(DESCRIPTION);
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  const add = dialog.getByRole('row', { name: 'Rust' }).getByRole('button', { name: 'I have that: add it' });
  await add.click();
  await expect(form(page, 'Add Skill')).toBeVisible();
  await failToRefetch(page, 'categories');
  await expect(form(page, 'Add Skill').getByLabel('Name')).toHaveValue('Rust');
  await page.getByLabel('Add it to').selectOption({ index: 1 });
  const summary = form(page, 'Edit Milestone').getByRole('textbox', { name: 'Summary' });
  await summary.fill('I wrote its pumps in Rust.');
  await failToRefetch(page, 'timeline');
  await expect(summary).toHaveText('I wrote its pumps in Rust.');
  await form(page, 'Edit Milestone').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('row', { name: 'Rust' })).toContainText('I wrote its pumps in Rust.');
});

test('an imported entry stays in its form when the list cannot be fetched again', async ({ page, launchSite }) => {
  const site = await launchSite({
    env: { ADMIN_PASSWORD: PASSWORD },
    seed: async (writer) => {
      const { id } = await writer.insert('timeline', example('timeline', { title: BARRIER.title }));
      const review = { importId: 'import', undated: [], leftOut: 0 };
      await writer.addImportReview({ ...review, doubtful: [{ id, fields: ['title'] }] });
    },
  });
  await signIn(page, site);
  await page.clock.install();
  await openTab(page, site, 'overview');
  await page.getByRole('region', { name: 'What is still missing' }).getByRole('button', { name: 'Check', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Check What Was Imported' });
  await dialog.getByRole('button', { name: /^Edit / }).click();
  const title = form(page, 'Edit Milestone').getByLabel('Title');
  await title.fill('Barrier keeper');
  await failToRefetch(page, 'timeline');
  await expect(title).toHaveValue('Barrier keeper');
});
