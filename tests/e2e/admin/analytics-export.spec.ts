import { readFile } from 'node:fs/promises';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { openTab, signIn, test, expectToast } from '../helpers/admin.ts';
import { BUSY, stubAnalytics } from '../helpers/analytics.ts';
import { expect } from '../helpers/test.ts';

const EXPORT = `**${ADMIN_PATHS.analyticsExport}*`;
const REPORT = { generatedAt: '2026-11-20T12:00:00.000Z', summary: BUSY.summary, feedback: BUSY.feedback };
const CSV = 'part,period,name,total\r\nsummary,,page_visits,7903\r\n';
const today = () => new Date().toISOString().slice(0, 10);

for (const [format, tab, button] of [
  ['json', 'overview', 'Export Analytics Report'],
  ['csv', 'analytics', 'Export CSV'],
] as const) {
  test(`the report is downloaded as ${format}`, async ({ page, launchAdminSite }) => {
    const site = await launchAdminSite({});
    await signIn(page, site);
    await stubAnalytics(page, BUSY);
    await page.route(EXPORT, (route) => {
      const isCsv = new URL(route.request().url()).searchParams.get('format') === 'csv';
      return isCsv ? route.fulfill({ contentType: 'text/csv; charset=utf-8', body: CSV }) : route.fulfill({ json: REPORT });
    });
    await openTab(page, site, tab);
    const before = today();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await coming;
    expect([before, today()].map((date) => `analytics-report-${date}.${format}`)).toContain(download.suggestedFilename());
    await expectToast(page, 'Analytics report exported successfully');
    const text = await readFile(await download.path(), 'utf8');
    if (format === 'csv') expect(text).toBe(CSV);
    else expect(JSON.parse(text)).toEqual(REPORT);
  });

  test(`a report that cannot be had as ${format} is told of, and can be asked for again`, async ({ page, launchAdminSite }) => {
    const site = await launchAdminSite({});
    await signIn(page, site);
    await stubAnalytics(page, BUSY);
    await page.route(EXPORT, (route) => route.fulfill({ status: 503, json: { error: 'Out of order' } }));
    await openTab(page, site, tab);
    const control = page.getByRole('button', { name: button });
    await control.click();
    await expectToast(page, 'Failed to export analytics report');
    await expectToast(page, 'HTTP error! status: 503');
    await expect(control).not.toHaveAttribute('aria-disabled');
    await page.route(EXPORT, (route) => route.abort());
    await control.click();
    await expect(page.locator('.toasts').getByText('Failed to export analytics report')).toHaveCount(2);
  });
}

test('a second click while a report is made asks for none', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await signIn(page, site);
  await stubAnalytics(page, BUSY);
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(EXPORT, async (route) => {
    calls += 1;
    await held.promise;
    await route.fulfill({ body: CSV });
  });
  await openTab(page, site, 'analytics');
  const control = page.getByRole('button', { name: 'Export CSV' });
  await control.click();
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await control.dispatchEvent('click');
  expect(calls).toBe(1);
  held.resolve();
  await expectToast(page, 'Analytics report exported successfully');
  await expect(control).not.toHaveAttribute('aria-disabled');
  expect(calls).toBe(1);
});

test('an ended session asks for the password, also from a download', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await signIn(page, site);
  await stubAnalytics(page, BUSY);
  await openTab(page, site, 'analytics');
  await page.context().clearCookies();
  await page.route(EXPORT, (route) => route.fulfill({ status: 401, json: { error: 'No session' } }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
});
