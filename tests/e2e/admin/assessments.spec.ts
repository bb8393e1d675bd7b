import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { expectToast, holdRequests, openAsOwner, panel, test } from '../helpers/admin.ts';
import { expect } from '../helpers/test.ts';

const LIST = `**${ADMIN_API_PATHS.assessments}`;
const EMPTY = /^No security assessments available yet/;
const FAILURE = { status: 500, json: { error: 'The disk is full.' } };

const reports = (page: Page) => page.getByRole('list', { name: 'Security assessments' }).getByRole('listitem');
const button = (page: Page, name: string) => panel(page, 'security').getByRole('button', { name, exact: true });

/** Responds to the request for the list with reports of these sizes. */
async function stubReports(page: Page, sizes: number[]): Promise<void> {
  const json = sizes.map((size, index) => ({
    filename: `security-assessment-2026-11-${20 - index}-101500.md`,
    created: `2026-11-${20 - index}T10:15:00.000Z`,
    size,
  }));
  await page.route(LIST, (route) => (route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback()));
}

test('an assessment is generated once, listed and downloaded', async ({ page, openAdmin }) => {
  await openAdmin('security', {});
  await expect(page.getByText(EMPTY)).toBeVisible();
  const generateRequests = await holdRequests(page, LIST, 'POST');
  await button(page, 'Generate New Assessment').click();
  const busy = button(page, 'Generating...');
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The server is running its checks. This can take up to 15 seconds.')).toBeVisible();
  await busy.dispatchEvent('click');
  generateRequests.release();
  await expect(reports(page)).toHaveCount(1);
  await expect(page.getByText('The new assessment is at the top of the list.')).toBeVisible();
  await expect(page.getByText(EMPTY)).toHaveCount(0);
  await expect(button(page, 'Generate New Assessment')).toBeFocused();
  expect(generateRequests.count).toBe(1);

  const row = reports(page).first();
  await expect(row.getByText('Markdown', { exact: true })).toBeVisible();
  await expect(row.getByText(/^\d\.\d KB$/)).toBeVisible();
  await expect(row.getByRole('time')).toHaveText(new RegExp(`${new Date().getUTCFullYear()}`));
  await row.getByRole('button', { name: /^Read assessment of / }).click();
  const report = page.getByRole('dialog', { name: 'Security assessment' });
  await expect(report.getByRole('heading', { name: 'Session cookie: passed' })).toBeVisible();
  await expect(report.getByRole('cell', { name: 'Session cookie', exact: true })).toBeVisible();
  await expect(report.getByText(/\*\*|^\||\\/)).toHaveCount(0);
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('button', { name: /^Read assessment of / })).toBeFocused();
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download assessment of / }).click();
  const download = await downloading;
  await expectToast(page, 'Assessment downloaded successfully');
  expect(download.suggestedFilename()).toMatch(/^security-assessment-\d{4}-\d\d-\d\d-\d{6}\.md$/);
  const text = await new Response((await download.createReadStream()) as never).text();
  expect(text).toMatch(/^# Security assessment\n/);
  expect(text).toContain('### Session cookie: passed');
});

test('the status describes this installation, and the list shows dates and sizes, newest first, and can be refreshed', async ({
  page,
  readOnlySite,
}) => {
  await openAsOwner(page, readOnlySite, 'security');
  await test.step('the status', async () => {
    const status = page.getByRole('region', { name: 'Security status' });
    await expect(status.getByRole('term')).toHaveText([
      'Authentication',
      'Passwords',
      'Cookies',
      'Input validation',
      'XSS prevention',
      'Rate limiting',
      'Security headers',
      'CORS',
      'SSL',
    ]);
    const address = `http://localhost:${new URL(readOnlySite.url).port}`;
    await expect(status.getByRole('definition').last()).toHaveText(`None: SITE_URL is ${address}, a local address`);
    await expect(status.getByText('Sessions auto-expire after 2 hours.')).toBeVisible();
  });

  await test.step('the list', async () => {
    await stubReports(page, [512, 1024 * 1024 - 1, 1024 * 1024, 2.5 * 1024 * 1024]);
    await button(page, 'Refresh').click();
    await expect(reports(page)).toHaveCount(4);
    await expect(reports(page).locator('.report-facts > :first-child')).toHaveText(['0.5 KB', '1024.0 KB', '1.0 MB', '2.5 MB']);
    const dates = await reports(page)
      .getByRole('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(dates).toEqual(dates.toSorted().reverse());
  });
});

test.describe('when a request fails', () => {
  test('to list, generate or download, toasts say so and each can be retried', async ({ page, readOnlySite }) => {
    await openAsOwner(page, readOnlySite, 'security');
    await page.route('**/api/admin/security/**', (route) => route.fulfill(FAILURE));
    await page.reload();
    await expectToast(page, 'Failed to load security assessments');
    await expectToast(page, 'The disk is full.');
    const alerts = panel(page, 'security').getByRole('alert');
    await expect(alerts).toHaveText([
      'The security status could not be loaded. Try again',
      'The assessments could not be loaded. Click Refresh to try again.',
    ]);
    await button(page, 'Generate New Assessment').click();
    await expectToast(page, 'Failed to generate security assessment');

    await page.unrouteAll();
    await stubReports(page, [512]);
    await button(page, 'Try again').click();
    await button(page, 'Refresh').click();
    await expect(reports(page)).toHaveCount(1);
    await expect(alerts).toHaveCount(0);
    // The server has no such report.
    await reports(page)
      .getByRole('button', { name: /^Read / })
      .click();
    await expectToast(page, 'Failed to open assessment');
    await reports(page)
      .getByRole('button', { name: /^Download / })
      .click();
    await expectToast(page, 'Failed to download assessment');
    await expectToast(page, 'That assessment was not found.');

    await page.unrouteAll();
    await page.route(LIST, (route) => route.fulfill(FAILURE));
    await button(page, 'Refresh').click();
    await expect(alerts).toHaveText('The list could not be refreshed. Click Refresh to try again.');
    await expect(reports(page)).toHaveCount(1);
  });

  test('because the session has ended, the login is shown', async ({ page, readOnlySite }) => {
    await openAsOwner(page, readOnlySite, 'security');
    // Once the list has loaded, the request that the click sends is the next one.
    await expect(page.getByText(EMPTY)).toBeVisible();
    await page.context().clearCookies();
    await button(page, 'Generate New Assessment').click();
    await expect(page.getByRole('dialog', { name: 'Admin Access' })).toBeVisible();
  });
});
