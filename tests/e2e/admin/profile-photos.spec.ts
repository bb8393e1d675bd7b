import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { clickSave, expectToast, holdRequests, test } from '../helpers/admin.ts';
import { dropFiles } from '../helpers/drag.ts';
import { file, png } from '../helpers/files.ts';
import { openHome, scrollToSection } from '../helpers/home.ts';
import { clickButton, dialog, fetchProfile, openDialog, saveDialog } from '../helpers/profile.ts';
import { expect } from '../helpers/test.ts';

const photos = (page: Page) => dialog(page).getByRole('group', { name: 'Photos' });

const description = (page: Page, number: number) => photos(page).getByLabel(`Description of photo ${number}`);

/** The descriptions, from first to last. */
const descriptions = (page: Page) =>
  photos(page)
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** Uploads photos and gives each its file name without the extension as its description. */
async function addPhotos(page: Page, ...names: string[]): Promise<void> {
  const before = await photos(page).getByRole('textbox').count();
  const colors = ['#ff0000', '#00ff00', '#0000ff'];
  const files = await Promise.all(names.map((name, index) => png(`${name}.png`, colors[index])));
  await photos(page).getByLabel('Choose photos').setInputFiles(files);
  await expect(photos(page).getByRole('textbox')).toHaveCount(before + names.length);
  for (const [index, name] of names.entries()) await description(page, before + index + 1).fill(name);
}

test('photos are uploaded, described, ordered and removed, and shown on the page', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', { profile: { about: '<p>Here.</p>' } });
  await openDialog(page);
  await expect(photos(page).getByText(/^0 of 10\./)).toBeVisible();
  await addPhotos(page, 'At work', 'At sea', 'At home');
  await expect(photos(page).getByText(/^3 of 10\./)).toBeVisible();
  await expect(photos(page).getByRole('button', { name: 'Move photo 1 earlier' })).toBeDisabled();
  await expect(photos(page).getByRole('button', { name: 'Move photo 3 later' })).toBeDisabled();

  // The focus moves with the photo, so that it can be moved again.
  await clickButton(photos(page), 'Move photo 3 earlier');
  await expect.poll(() => descriptions(page)).toEqual(['At work', 'At home', 'At sea']);
  await expect(photos(page).getByRole('button', { name: 'Move photo 2 earlier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => descriptions(page)).toEqual(['At home', 'At work', 'At sea']);
  await expect(photos(page).getByRole('button', { name: 'Move photo 1 later' })).toBeFocused();
  await clickButton(photos(page), 'Remove photo 2');
  await expect.poll(() => descriptions(page)).toEqual(['At home', 'At sea']);
  await expect(photos(page).getByRole('button', { name: 'Remove photo 1' })).toBeFocused();
  expect((await fetchProfile(page, site)).photos).toEqual([]);
  await saveDialog(page);
  expect((await fetchProfile(page, site)).photos).toEqual([
    { url: expect.stringMatching(/^\/uploads\/images\//), alt: 'At home', width: 640, height: 400 },
    { url: expect.stringMatching(/^\/uploads\/images\//), alt: 'At sea', width: 640, height: 400 },
  ]);

  await openHome(page, site.url);
  const about = await scrollToSection(page, 'about');
  const photo = about.getByRole('img', { name: 'At home' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expect(about.getByRole('img', { name: 'At sea', includeHidden: true })).toHaveCount(1);
  await expect(about.getByRole('button', { name: 'Pause photos' })).toBeVisible();
});

test('photos can be dropped, and invalid ones are rejected by name', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', {});
  await openDialog(page);
  const zone = photos(page).getByText('or drop them here');
  await dropFiles(page, zone, [await png('one.png'), file('plan.svg', 'image/svg+xml', '<svg/>')]);
  await expectToast(page, 'plan.svg is not a supported image format.');
  await expect(photos(page).getByText(/^1 of 10\./)).toBeVisible();
  await dropFiles(page, zone, [file('liar.png', 'image/png', 'This is not a picture.')]);
  await expectToast(page, 'Upload Failed');
  const one = await png('more.png');
  await photos(page)
    .getByLabel('Choose photos')
    .setInputFiles(Array.from({ length: 10 }, (_, index) => ({ ...one, name: `${index}.png` })));
  await expectToast(page, 'At most 10 photos');
  await description(page, 1).fill('x'.repeat(201));
  await clickSave(dialog(page));
  await expect(description(page, 1)).toHaveAccessibleDescription(/A description must be less than 200 characters$/);
  await description(page, 1).fill('One');
  await expect(description(page, 1)).toHaveAccessibleDescription('For people who cannot see it.');
  await saveDialog(page);
  expect((await fetchProfile(page, site)).photos).toHaveLength(1);
});

test('once the last photo is removed, the about section shows only its text', async ({ page, openAdmin }) => {
  const photo = { url: '/uploads/images/gone.webp', alt: 'Gone', width: null, height: null };
  const site = await openAdmin('overview', { profile: { photos: [photo], about: '<p>Here. And there.</p>' } });
  await openDialog(page);
  await expect(photos(page).getByRole('img', { name: 'The photo could not be loaded' })).toBeVisible();
  await clickButton(photos(page), 'Remove photo 1');
  await expect(photos(page).getByLabel('Choose photos')).toBeFocused();
  await saveDialog(page);
  await openHome(page, site.url);
  const about = await scrollToSection(page, 'about');
  await expect(about.getByText('Here.')).toBeVisible();
  await expect(about.getByText('RE', { exact: true })).toHaveCount(0);
});

test('saving waits for a photo that is still being uploaded, which is cropped with the keyboard or by dragging', async ({
  page,
  openAdmin,
}) => {
  const site = await openAdmin('overview', {});
  await test.step('a photo that is still being uploaded', async () => {
    await openDialog(page);
    const upload = await holdRequests(page, `**${ADMIN_API_PATHS.images}`, 'POST');
    await photos(page)
      .getByLabel('Choose photos')
      .setInputFiles(await png('slow.png'));
    await expect(photos(page).getByRole('progressbar', { name: 'Uploading slow.png' })).toBeVisible();
    await clickSave(dialog(page));
    await expect(dialog(page).getByText('A photo is still being uploaded')).toBeVisible();
    upload.release();
    await description(page, 1).fill('Slow');
    await saveDialog(page);
    expect((await fetchProfile(page, site)).photos).toHaveLength(1);
  });

  await test.step('a crop to a square, undone until it is saved', async () => {
    await openDialog(page);
    const shownSize = () =>
      photos(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    const crop = page.getByRole('dialog', { name: 'Crop photo' });
    await clickButton(photos(page), 'Crop photo 1');
    await crop.getByRole('slider', { name: 'Zoom' }).press('End');
    const position = crop.getByRole('slider', { name: 'Left to right' });
    await expect(position).toHaveAttribute('aria-valuetext', '50 %');
    const stage = (await crop.getByRole('img', { name: 'The part that is kept' }).locator('..').boundingBox()) as {
      x: number;
      y: number;
    };
    await page.mouse.move(stage.x + 20, stage.y + 20);
    await page.mouse.down();
    await page.mouse.move(stage.x + 120, stage.y + 20);
    await page.mouse.up();
    await expect(position).not.toHaveAttribute('aria-valuetext', '50 %');
    await clickButton(crop, 'Crop');
    await expect(crop).toHaveCount(0);
    await expect.poll(shownSize).toEqual([100, 100]);
    await expect(photos(page).getByRole('button', { name: 'Crop photo 1', exact: true })).toBeFocused();
    await clickButton(photos(page), 'Undo the crop of photo 1');
    await expect.poll(shownSize).toEqual([640, 400]);

    await clickButton(photos(page), 'Crop photo 1');
    await clickButton(crop, 'Crop');
    await expect.poll(shownSize).toEqual([400, 400]);
    await saveDialog(page);
    expect((await fetchProfile(page, site)).photos).toMatchObject([{ alt: 'Slow', width: 400, height: 400 }]);
  });
});
