import { readFile } from 'node:fs/promises';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { expectToast, openAsOwner, test } from '../helpers/admin.ts';
import { expect } from '../helpers/test.ts';

test('a backup is downloaded from the overview, with a toast while it is created', async ({ page, readOnlySite }) => {
  await openAsOwner(page, readOnlySite, 'overview');
  const button = page.getByRole('button', { name: 'Download Backup' });
  const released = Promise.withResolvers<void>();
  await page.route(`**${ADMIN_PATHS.backup}`, async (route) => {
    await released.promise;
    await route.continue();
  });
  const downloading = page.waitForEvent('download');
  await button.click();
  await expectToast(page, 'Making a backup…');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  released.resolve();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`site-backup-${new Date().toISOString().slice(0, 10)}.db`);
  expect((await readFile(await download.path())).subarray(0, 15).toString()).toBe('SQLite format 3');
  await expectToast(page, 'Backup downloaded');
  await expect(page.getByText('Making a backup…')).toHaveCount(0);
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('a failed backup says so with the reason and can be retried', async ({ page, readOnlySite }) => {
  await openAsOwner(page, readOnlySite, 'overview');
  const button = page.getByRole('button', { name: 'Download Backup' });
  const reason = 'A backup is already in progress. Please try again in a moment.';
  await page.route(`**${ADMIN_PATHS.backup}`, (route) => route.fulfill({ status: 409, json: { error: reason } }), { times: 1 });
  await button.click();
  await expectToast(page, 'Failed to download a backup');
  await expectToast(page, reason);
  const downloading = page.waitForEvent('download');
  await button.click();
  await downloading;
});

test('a backup without a session leads to the login', async ({ page, readOnlySite }) => {
  await openAsOwner(page, readOnlySite, 'overview');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Download Backup' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});
