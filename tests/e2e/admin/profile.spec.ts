import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { clickSave, expectToast, fillFields, test } from '../helpers/admin.ts';
import { openHome, section } from '../helpers/home.ts';
import { clickButton, dialog, fetchProfile, openDialog, saveDialog } from '../helpers/profile.ts';
import { expect } from '../helpers/test.ts';

test('each figure can be counted, worded by the owner or hidden, independently of the others', async ({ page, openAdmin }) => {
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
  for (const field of [figure, figures.getByLabel('Label 1')]) await expect(field).toHaveAttribute('aria-required', 'true');
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
  await expect(section(page, 'hero').getByRole('term')).toHaveText(['Nights awake', 'Projects']);
  await expect(section(page, 'hero').getByRole('definition')).toHaveText(['61', '3']);
});

test('a link needs a label and an address, to which a missing https:// is added', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', {});
  await openDialog(page);
  await clickButton(dialog(page), 'Add link');
  const fields = dialog(page).getByRole('group', { name: 'Profiles and contact links' }).getByRole('textbox');
  await expect(fields).toHaveCount(2);
  for (const field of await fields.all()) await expect(field).toHaveAttribute('aria-required', 'true');
  await fields.nth(0).fill('Notes');
  await fields.nth(1).fill('example.org/notes');
  await saveDialog(page);
  expect(await fetchProfile(page, site)).toMatchObject({ links: [{ label: 'Notes', url: 'https://example.org/notes' }] });
});

test('the owner can order, title and hide sections, and write the taglines and the headline of the certifications', async ({
  page,
  openAdmin,
}) => {
  const site = await openAdmin('overview', {
    profile: { about: '<p>Here.</p>' },
    certifications: [{ name: 'Architect' }],
    testimonials: [{ name: 'Ana Silva' }],
    timeline: [{ title: 'A bridge' }],
  });
  await openDialog(page);
  const sections = dialog(page).getByRole('group', { name: 'Sections' });
  // The focus follows the moved section, so the same key moves it again.
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

  // The section keys skip hidden sections.
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('status').filter({ hasText: 'Navigated to' })).toHaveText('Navigated to Papers section');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const links = page.getByRole('list', { name: 'Navigate to Section' }).getByRole('link');
  await expect(links).toHaveText(['Papers', 'About Me', 'Journey', 'Questions']);
});

test('sends only what changed, keeps what was typed when saving fails, and previews the appearance in both themes', async ({
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

  await test.step('a look, for which visitors load only its own typefaces', async () => {
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

test('a toast on a phone does not cover the buttons of a form', async ({ page, openAdmin }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin('overview', {});
  await openDialog(page);
  await dialog(page).getByLabel('Title', { exact: true }).fill('Keeper of Ropes');
  await saveDialog(page);
  const message = page.locator('[data-sonner-toast]');
  // The toast does not time out under the pointer.
  await message.hover();
  await page.getByRole('button', { name: 'Edit Site Profile' }).dispatchEvent('click');
  const save = dialog(page).getByRole('button', { name: 'Save', exact: true });
  const [messageBox, saveBox] = await Promise.all([message.boundingBox(), save.boundingBox()]);
  expect((messageBox?.y ?? 0) + (messageBox?.height ?? 0)).toBeLessThanOrEqual(saveBox?.y ?? 0);
  expect(messageBox?.y).toBeGreaterThan(0);
});

test('the quick action “Appearance” opens the profile at its appearance settings', async ({ page, openAdmin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin('overview', {});
  await page.getByRole('button', { name: 'Appearance', exact: true }).click();
  const appearance = dialog(page).getByRole('group', { name: 'Appearance' });
  await expect(appearance.getByRole('group', { name: 'Accent' }).getByRole('radio', { checked: true })).toBeFocused();
  await expect(appearance.getByRole('group', { name: 'Accent' })).toBeInViewport({ ratio: 1 });
});
