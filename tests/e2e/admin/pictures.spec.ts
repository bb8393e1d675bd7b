import type { Page, Route } from '@playwright/test';
import { expectToast, pressKeyAfterPaint, test, undoDeletion } from '../helpers/admin.ts';
import type { Content } from '../helpers/content.ts';
import { file, png } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

const MILESTONES: Content = { timeline: [{ title: 'A bridge' }] };
const MB = 1024 * 1024;

const picker = (page: Page) => page.getByLabel('Choose pictures');
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');

test.beforeEach(async ({ page, openAdmin }) => {
  await openAdmin('timeline', MILESTONES);
  await page.getByRole('button', { name: 'Edit A bridge' }).click();
  await expect(page.getByText(/^0 of 5\./)).toBeVisible();
});

test('pictures are uploaded with a progress bar, ordered by keyboard and counted', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/pictures', async (route) => {
    if (route.request().method() === 'POST') await released.promise;
    await route.continue();
  });
  await picker(page).setInputFiles([await png('one.png'), await png('two.png', '#ff0000')]);
  await expect(page.getByRole('progressbar', { name: 'Uploading pictures' })).toBeVisible();
  released.resolve();
  await expectToast(page, 'Pictures Uploaded');
  await expect(page.getByText(/^2 of 5\./)).toBeVisible();
  const thumbnail = page.getByRole('img', { name: 'two.png' });
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Move one.png' }).focus();
  await pressKeyAfterPaint(page, 'Space');
  await expect(page.getByText('Picked up one.png, place 1 of 2.')).toBeAttached();
  await pressKeyAfterPaint(page, 'ArrowDown');
  await expect(page.getByText('one.png is over place 2 of 2.')).toBeAttached();
  const ordered = page.waitForResponse((response) => response.url().endsWith('/pictures/order'));
  await pressKeyAfterPaint(page, 'Space');
  await ordered;
  await expect(pictures(page).getByRole('img')).toHaveCount(2);
  await expect(pictures(page).first()).toContainText('two.png');
  await page.reload();
  await expect(page.getByText('2 pictures', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit A bridge' }).click();
  await expect(pictures(page).first()).toContainText('two.png');
});

test('pictures that are invalid, too large or too many are rejected by name', async ({ page }) => {
  // Handing over a file of more than 5 MB takes longer than other actions on a busy machine.
  test.slow();
  page.setDefaultTimeout(60_000);
  await picker(page).setInputFiles([
    file('plan.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    file('huge.png', 'image/png', Buffer.alloc(5 * MB + 1)),
  ]);
  for (const text of [
    'Invalid File Type',
    'plan.svg is not a supported image format.',
    'File Too Large',
    'huge.png exceeds the 5MB size limit.',
  ]) {
    await expectToast(page, text);
  }
  await picker(page).setInputFiles([file('liar.png', 'image/png', 'This is not a picture.')]);
  await expectToast(page, 'Upload Failed');
  await expect(page.getByText(/^0 of 5\./)).toBeVisible();
  const good = await Promise.all(['a.png', 'b.png', 'c.png', 'd.png'].map((name) => png(name)));
  await picker(page).setInputFiles([
    ...good.slice(0, 2),
    file('liar.png', 'image/png', 'This is not a picture.'),
    file('plan.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ...good.slice(2),
  ]);
  await expectToast(page, '4 of 5 pictures were uploaded.');
  await expect(page.getByText(/^4 of 5\. /)).toBeVisible();
  for (const { name } of good) await expect(page.getByRole('img', { name })).toBeVisible();
  for (const { name } of good) await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText(/^0 of 5\. /)).toBeVisible();
  const one = await png('one.png');
  await picker(page).setInputFiles(Array.from({ length: 6 }, (_, index) => ({ ...one, name: `${index}.png` })));
  await expectToast(page, 'Too Many Pictures');
  await expectToast(page, 'Maximum 5 pictures per milestone.');
  await picker(page).setInputFiles(Array.from({ length: 5 }, (_, index) => ({ ...one, name: `${index}.png` })));
  await expect(page.getByText('This milestone has 5 pictures, the most it can have.')).toBeVisible();
  await expect(picker(page)).toBeDisabled();
});

test('pictures are described, cropped at one of nine points, deleted and restored', async ({ page }) => {
  await picker(page).setInputFiles(await png('one.png'));
  const caption = page.getByRole('textbox', { name: 'Caption of one.png' });
  const description = page.getByRole('textbox', { name: 'Description of one.png' });
  await caption.fill('The crew at midnight');
  await caption.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await description.fill('Five people in helmets');
  const textsRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await description.blur();
  expect((await textsRequest).postDataJSON()).toEqual({ alt: 'Five people in helmets' });
  await page.getByRole('button', { name: 'Crop one.png' }).click();
  const points = page.getByRole('group', { name: 'Crop of one.png' });
  await expect(points.getByRole('button')).toHaveCount(9);
  await expect(points.getByRole('button', { name: 'Center' })).toHaveAttribute('aria-pressed', 'true');
  await points.getByRole('button', { name: 'Center' }).focus();
  await pressKeyAfterPaint(page, 'ArrowUp');
  await pressKeyAfterPaint(page, 'ArrowLeft');
  const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await patchRequest).postDataJSON()).toEqual({ crop_position: 'top-left' });
  await expectToast(page, 'Crop Position Updated');
  await expect(points.getByRole('button', { name: 'Top left' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Done cropping one.png' }).click();

  await page.getByRole('button', { name: 'Delete one.png' }).click();
  await expectToast(page, 'Picture Deleted');
  await expectToast(page, 'Picture deleted successfully');
  await expect(page.getByRole('img', { name: 'one.png' })).toHaveCount(0);
  await undoDeletion(page);
  await expect(caption).toHaveValue('The crew at midnight');
  await expect(description).toHaveValue('Five people in helmets');
  await page.getByRole('button', { name: 'Crop one.png' }).click();
  await expect(points.getByRole('button', { name: 'Top left' })).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/api/admin/timeline/pictures/*', (route) => route.fulfill({ status: 500, json: { error: 'Locked.' } }));
  await page.getByRole('button', { name: 'Delete one.png' }).click();
  await expectToast(page, 'Delete Failed');
  await expectToast(page, 'Locked.');
  await expect(page.getByRole('img', { name: 'one.png' })).toBeVisible();
});

const WITHOUT_ERROR: [string, (route: Route) => Promise<void>][] = [
  ['a response without a body', (route) => route.fulfill({ status: 500 })],
  ['a response of a proxy', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
  ['JSON without an error', (route) => route.fulfill({ status: 500, json: {} })],
  ['a lost connection', (route) => route.abort()],
];
test('a message says which action on a picture failed, even if the response contains no error message', async ({ page }) => {
  await picker(page).setInputFiles(await png('one.png'));
  await expectToast(page, 'Pictures Uploaded');
  for (const [failure, fail] of WITHOUT_ERROR) {
    await test.step(failure, async () => {
      const toasts = page.locator('.toasts');
      const uploadFailures = await toasts.getByText('Failed to upload pictures').count();
      await page.route('**/api/admin/timeline/**/pictures', (route) =>
        route.request().method() === 'POST' ? fail(route) : route.continue(),
      );
      await picker(page).setInputFiles(await png('two.png'));
      await expect(toasts.getByText('Failed to upload pictures')).toHaveCount(uploadFailures + 1);
      const deletionFailures = await toasts.getByText('Failed to delete picture').count();
      await page.route('**/api/admin/timeline/pictures/*', fail);
      await page.getByRole('button', { name: 'Delete one.png' }).click();
      await expect(toasts.getByText('Failed to delete picture')).toHaveCount(deletionFailures + 1);
    });
  }
});
