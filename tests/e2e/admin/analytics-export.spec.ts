import { readFile } from 'node:fs/promises';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { expectToast, openAsOwner, test } from '../helpers/admin.ts';
import { BUSY, stubAnalytics } from '../helpers/analytics.ts';
import { expect } from '../helpers/test.ts';

const EXPORT = `**${ADMIN_API_PATHS.analyticsExport}*`;
const REPORT = { generatedAt: '2026-11-20T12:00:00.000Z', summary: BUSY.summary, feedback: BUSY.feedback };
const CSV = 'part,period,name,total\r\nsummary,,page_visits,7903\r\n';
const today = () => new Date().toISOString().slice(0, 10);

for (const [format, tab, button] of [
  ['json', 'overview', 'Export Analytics Report'],
  ['csv', 'analytics', 'Export CSV'],
] as const) {
  test(`the report is downloaded as ${format}, and a failed download can be retried`, async ({ page, readOnlySite }) => {
    await stubAnalytics(page, BUSY);
    await page.route(EXPORT, (route) => route.fulfill({ status: 503, json: { error: 'Out of order' } }));
    await openAsOwner(page, readOnlySite, tab);
    const control = page.getByRole('button', { name: button });
    await control.click();
    await expectToast(page, 'Failed to export analytics report');
    await expectToast(page, 'HTTP error! status: 503');
    await expect(control).not.toHaveAttribute('aria-disabled');
    await page.route(EXPORT, (route) => route.abort());
    await control.click();
    await expect(page.locator('.toasts').getByText('Failed to export analytics report')).toHaveCount(2);

    await page.route(EXPORT, (route) => {
      const isCsv = new URL(route.request().url()).searchParams.get('format') === 'csv';
      return isCsv ? route.fulfill({ contentType: 'text/csv; charset=utf-8', body: CSV }) : route.fulfill({ json: REPORT });
    });
    const dateBefore = today();
    const downloading = page.waitForEvent('download');
    await control.click();
    const download = await downloading;
    expect([dateBefore, today()].map((date) => `analytics-report-${date}.${format}`)).toContain(download.suggestedFilename());
    await expectToast(page, 'Analytics report exported successfully');
    const text = await readFile(await download.path(), 'utf8');
    if (format === 'csv') expect(text).toBe(CSV);
    else expect(JSON.parse(text)).toEqual(REPORT);
  });
}

test('a second click while a report is being created is ignored, and a download without a session leads to the login', async ({
  page,
  readOnlySite,
}) => {
  await test.step('a second click', async () => {
    await stubAnalytics(page, BUSY);
    const released = Promise.withResolvers<void>();
    let requests = 0;
    await page.route(EXPORT, async (route) => {
      requests += 1;
      await released.promise;
      await route.fulfill({ body: CSV });
    });
    await openAsOwner(page, readOnlySite, 'analytics');
    const control = page.getByRole('button', { name: 'Export CSV' });
    await control.click();
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await control.dispatchEvent('click');
    expect(requests).toBe(1);
    released.resolve();
    await expectToast(page, 'Analytics report exported successfully');
    await expect(control).not.toHaveAttribute('aria-disabled');
    expect(requests).toBe(1);
  });

  await test.step('no session', async () => {
    await page.context().clearCookies();
    await page.route(EXPORT, (route) => route.fulfill({ status: 401, json: { error: 'No session' } }));
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
  });
});
