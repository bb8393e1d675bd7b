import type { Locator, Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { Site } from '../../support/site.ts';
import { clickSave, expectToast, fillFields, holdRequests, test } from '../helpers/admin.ts';
import { dropFiles } from '../helpers/drag.ts';
import { file, png } from '../helpers/files.ts';
import { openHome, scrollToSection, section } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Site Profile' });
const photos = (page: Page) => dialog(page).getByRole('group', { name: 'Photos' });
const description = (page: Page, number: number) => photos(page).getByLabel(`Description of photo ${number}`);

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Site Profile' }).click();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
}

async function saveDialog(page: Page): Promise<void> {
  await clickSave(dialog(page));
  await expectToast(page, 'Profile updated successfully');
  await expect(dialog(page)).toHaveCount(0);
}

async function fetchProfile(page: Page, site: Site): Promise<Profile> {
  return (await page.request.get(`${site.url}/api/profile`)).json();
}

/** The descriptions, from first to last. */
const descriptions = (page: Page) =>
  photos(page)
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

const clickButton = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

/** Uploads photos and describes each by its file name without the extension. */
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
  await dropFiles(page, zone, [file('liar.png', 'image/png', 'This is no picture.')]);
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

test('the text stands alone without the last photo', async ({ page, openAdmin }) => {
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

test('figures are counted, in the owner’s words, or hidden, each by itself', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', {
    categories: [{ name: 'web', displayName: 'Web' }],
    skills: ['CSS', 'HTML', 'TypeScript'].map((name) => ({ name, category: 'web' })),
    timeline: ['A bridge', 'A tunnel', 'A tower'].map((title) => ({ title })),
  });
  await openDialog(page);
  const figures = dialog(page).getByRole('group', { name: 'Figures' });
  const years = figures.getByLabel('Years of experience');
  const figure = figures.getByRole('textbox', { name: 'Figure 1' });
  await expect(years).toHaveValue('computed');
  await expect(figure).toHaveCount(0);
  await years.selectOption('In my own words');
  await expect(figures.getByLabel('Label 1')).toHaveValue('Years Experience');
  await fillFields(figures, { 'Label 1': '' });
  await clickSave(dialog(page));
  await expect(figure).toHaveAccessibleDescription('Tile value is required');
  await expect(figures.getByLabel('Label 1')).toHaveAccessibleDescription('Tile label is required');
  await expect(figure).toBeFocused();
  await fillFields(figures, { 'Figure 1': '1234567890123', 'Label 1': 'Nights awake' });
  await clickSave(dialog(page));
  await expect(figure).toHaveAccessibleDescription('Tile value must be less than 12 characters');
  await fillFields(figures, { 'Figure 1': '61' });
  await figures.getByLabel('Skills', { exact: true }).selectOption('Hidden');
  await saveDialog(page);

  await openHome(page, site.url);
  await expect(section(page, 'hero').getByRole('term')).toHaveText(['Nights awake', 'Projects Completed']);
  await expect(section(page, 'hero').getByRole('definition')).toHaveText(['61', '3']);
});

test('sections are ordered, titled and hidden, and their lines are the owner’s', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', {
    profile: { about: '<p>Here.</p>' },
    certifications: [{ name: 'Architect' }],
    testimonials: [{ name: 'Ana Silva' }],
    timeline: [{ title: 'A bridge' }],
  });
  await openDialog(page);
  const sections = dialog(page).getByRole('group', { name: 'Sections' });
  // The focus moves with the section, so that it can be moved again.
  await clickButton(sections, 'Move Certifications up');
  await expect(sections.getByRole('button', { name: 'Move Certifications up' })).toBeFocused();
  for (let i = 0; i < 4; i++) await page.keyboard.press('Enter');
  await expect(sections.getByRole('button', { name: 'Move Certifications down' })).toBeFocused();
  await expect(sections.getByRole('listitem').first().getByRole('combobox')).toHaveAccessibleName('Certifications');
  const certificates = sections.getByRole('group', { name: 'Certifications' });
  await fillFields(certificates, { Heading: 'x'.repeat(61) });
  await clickSave(dialog(page));
  await expect(certificates.getByLabel('Heading')).toHaveAccessibleDescription('Section title must be less than 60 characters');
  await fillFields(certificates, { Heading: 'Papers' });
  await sections.getByRole('combobox', { name: 'Recommendations' }).selectOption('Never');
  await fillFields(dialog(page), { Taglines: 'One.\nTwo.\nThree.\nFour.', 'Headline of the certifications': 'Signed. Sealed.' });
  await clickSave(dialog(page));
  await expect(dialog(page).getByLabel('Taglines')).toHaveAccessibleDescription(/At most 3 taglines$/);
  await fillFields(dialog(page), { Taglines: 'One.\nTwo.' });
  await saveDialog(page);

  await openHome(page, site.url);
  const ids = await page.locator('main > section').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toEqual(['hero', 'certifications', 'about', 'quote', 'timeline', 'chatbot']);
  await expect(page.getByRole('region', { name: 'Papers' }).getByRole('heading', { level: 2 })).toHaveText('Papers');
  await expect(page.getByRole('region', { name: 'Papers' }).getByText('Signed. Sealed.')).toBeAttached();
  await expect(section(page, 'about').locator('.tagline p')).toHaveText(['One.', 'Two.']);

  // The keys go from one shown section to the next.
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('status').filter({ hasText: 'Navigated to' })).toHaveText('Navigated to Papers section');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const links = page.getByRole('list', { name: 'Navigate to Section' }).getByRole('link');
  await expect(links).toHaveText(['Papers', 'About Me', 'Journey']);
});

test('sends only what changed, keeps what was typed when saving fails, and previews a look in both themes', async ({
  page,
  openAdmin,
  browser,
}) => {
  const site = await openAdmin('overview', { profile: { name: 'Ana Silva', intro: 'I build.' } });
  await test.step('only what changed, and a question before discarding', async () => {
    await openDialog(page);
    await clickSave(dialog(page));
    await expectToast(page, 'No changes to save');
    await expect(dialog(page)).toHaveCount(0);

    await openDialog(page);
    await fillFields(dialog(page), { Location: 'Porto', Email: 'nobody' });
    await clickSave(dialog(page));
    await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(dialog(page).getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await fillFields(dialog(page), { Email: '' });
    const saveRequest = page.waitForRequest((request) => request.method() === 'PUT');
    await saveDialog(page);
    expect((await saveRequest).postDataJSON()).toEqual({ location: 'Porto' });
    expect(await fetchProfile(page, site)).toMatchObject({ location: 'Porto', intro: 'I build.' });

    await openDialog(page);
    await fillFields(dialog(page), { Title: 'Half typed' });
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await fetchProfile(page, site)).toMatchObject({ title: 'Engineer' });
  });

  await test.step('a failed save, and a profile that fails to load', async () => {
    const failure = { status: 500, json: { error: 'The disk is full.' } };
    await page.route('**/api/admin/profile', (route) => route.fulfill(failure));
    await page.getByRole('button', { name: 'Edit Site Profile' }).click();
    await expect(dialog(page).getByText('The profile could not be loaded.')).toBeVisible();
    await page.unroute('**/api/admin/profile');
    await clickButton(dialog(page), 'Try again');
    await fillFields(dialog(page), { Title: 'Bridge Programs' });
    await page.route(`**${ADMIN_API_PATHS.profile}`, (route) => route.fulfill(failure));
    await clickSave(dialog(page));
    await expectToast(page, 'Failed to update profile');
    await expect(dialog(page).getByText('The disk is full.')).toBeVisible();
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Bridge Programs');
    await page.unroute(`**${ADMIN_API_PATHS.profile}`);
    await saveDialog(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridge Programs');
  });

  await test.step('a look, shown with no other typefaces', async () => {
    await openDialog(page);
    const appearance = dialog(page).getByRole('group', { name: 'Appearance' });
    const previews = appearance.getByRole('figure', { name: 'Preview' }).locator('> *');
    const colors = () =>
      previews.locator('p:nth-child(2)').evaluateAll((titles) => titles.map((title) => getComputedStyle(title).color));
    const before = await colors();
    expect(new Set(before).size).toBe(2);
    await appearance.getByRole('radio', { name: 'cobalt' }).check();
    expect(await colors()).not.toEqual(before);
    await appearance.getByRole('radio', { name: 'classic' }).check();
    await appearance.getByRole('radio', { name: 'compact' }).check();
    await expect(previews.getByText('Ana Silva').first()).toHaveCSS('font-family', /EB Garamond/);
    await saveDialog(page);
    expect((await fetchProfile(page, site)).appearance).toEqual({ accent: 'cobalt', typeface: 'classic', density: 'compact' });

    const visitor = await browser.newPage();
    const fonts: string[] = [];
    visitor.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url().replace(/^.*\/|-\d+\.woff2$/g, ''));
    });
    await openHome(visitor, site.url);
    await visitor.evaluate(() => document.fonts.ready);
    await expect.poll(() => fonts.toSorted()).toEqual(['eb-garamond', 'source-sans-3']);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /EB Garamond/);
    await visitor.close();
  });
});

test('a message on a phone leaves the buttons of a form free', async ({ page, openAdmin }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin('overview', {});
  await openDialog(page);
  await dialog(page).getByLabel('Title', { exact: true }).fill('Keeper of Ropes');
  await saveDialog(page);
  const message = page.locator('[data-sonner-toast]');
  // Under the pointer it stays.
  await message.hover();
  await page.getByRole('button', { name: 'Edit Site Profile' }).dispatchEvent('click');
  const save = dialog(page).getByRole('button', { name: 'Save', exact: true });
  const [messageBox, saveBox] = await Promise.all([message.boundingBox(), save.boundingBox()]);
  expect((messageBox?.y ?? 0) + (messageBox?.height ?? 0)).toBeLessThanOrEqual(saveBox?.y ?? 0);
  expect(messageBox?.y).toBeGreaterThan(0);
});
