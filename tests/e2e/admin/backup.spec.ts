import { readFile } from 'node:fs/promises';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../../contract/api-paths.ts';
import { expectToast, openAsOwner, test } from '../helpers/admin.ts';
import { expect } from '../helpers/test.ts';

test('a backup is downloaded from the overview, and a failure says why, can be retried or leads to the login', async ({
  page,
  readOnlySite,
}) => {
  await openAsOwner(page, readOnlySite, 'overview');
  const button = page.getByRole('button', { name: 'Download Backup' });
  await test.step('a toast while it is created', async () => {
    const released = Promise.withResolvers<void>();
    await page.route(`**${ADMIN_API_PATHS.backup}`, async (route) => {
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

  await test.step('a failure', async () => {
    const reason = 'A backup is already in progress. Please try again in a moment.';
    await page.route(`**${ADMIN_API_PATHS.backup}`, (route) => route.fulfill({ status: 409, json: { error: reason } }), {
      times: 1,
    });
    await button.click();
    await expectToast(page, 'Failed to download a backup');
    await expectToast(page, reason);
    const downloading = page.waitForEvent('download');
    await button.click();
    await downloading;
  });

  await test.step('no session', async () => {
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Download Backup' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test('a backup is compared with the site, restored without signing out, and undone', async ({ page, openAdmin }) => {
  const { url } = await openAdmin('overview', { timeline: [{ title: 'A bridge' }] });
  const backup = await (await page.request.get(url + ADMIN_API_PATHS.backup)).body();
  const response = await page.request.post(url + ADMIN_API_PATHS.collection('skills'), {
    data: { name: 'Welding', category: 'web', order: 1 },
  });
  expect(response.status()).toBe(201);

  await page.request.post(url + ADMIN_API_PATHS.views, { data: { name: 'Tunnels Ltd' } });

  await page.getByRole('button', { name: 'Restore Backup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore Backup' });
  const picker = dialog.getByLabel('Choose a backup');
  await picker.setInputFiles({ name: 'notes.db', mimeType: '', buffer: Buffer.from('I was a database, once upon a time.') });
  await expect(dialog.getByRole('alert')).toContainText(/^notes\.db is .*Nothing was changed\.$/);
  await picker.setInputFiles({ name: 'my-site.db', mimeType: '', buffer: backup });
  await expect(dialog.getByRole('table', { name: /^my-site\.db, made on/ })).toBeFocused();
  await expect(dialog.getByRole('row', { name: 'Skills 1 0' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Milestones 1 1' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Views for applications 1 0' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace everything' }).click();
  await expect(dialog.getByText('The site was restored from my-site.db.')).toBeVisible();
  await expect(dialog.locator('.focused-step')).toBeFocused();
  expect(await (await page.request.get(url + API_PATHS.skills)).json()).toEqual([]);

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('The site is now as it was before the last restore.')).toBeVisible();
  expect(await (await page.request.get(url + API_PATHS.skills)).json()).toMatchObject([{ name: 'Welding' }]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: /^Skills\s*1$/ })).toBeVisible();
});
