import type { Locator, Page } from '@playwright/test';
import { docx } from '../../../server/import/fixtures/docx.ts';
import { expectToast, fetchPublic, openAsOwner, PASSWORD, switchToTab, test } from '../helpers/admin.ts';
import { findColorViolations, findViolations } from '../helpers/axe.ts';
import { file } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

const RESUME = docx([
  { text: 'Experience', level: 1 },
  { text: 'Engineer\tExempla\tMarch 2019 – Present', bold: true },
  { text: 'Welder\tHarbour Ltd\t03/12 – 05/14', bold: true },
]);

async function openPreview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import Career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  await dialog
    .getByLabel('Choose files')
    .setInputFiles({ name: 'cv.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(RESUME) });
  await dialog.getByRole('checkbox', { name: /^Welder/ }).waitFor();
  return dialog;
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`wrongly parsed fields are corrected before the import on ${device}`, async ({ page, openAdmin }) => {
    await page.setViewportSize(viewport);
    const site = await openAdmin('timeline', {});
    const dialog = await openPreview(page);
    const edit = dialog.getByRole('button', { name: 'Edit Welder' });

    await test.step('a doubtful field has the focus', async () => {
      await edit.focus();
      await page.keyboard.press('Enter');
      const form = dialog.getByRole('form', { name: 'Edit Welder' });
      const startYear = form.getByLabel('Start year');
      await expect(startYear).toBeFocused();
      await expect(startYear).toHaveAccessibleDescription('Please check');
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      expect(await findViolations(page, 'dialog[open]')).toEqual([]);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      expect(await findColorViolations(page, 'dialog[open]')).toEqual([]);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(edit).toBeFocused();
    });

    await test.step('errors are shown at the fields, from the browser and from the server', async () => {
      await edit.click();
      const form = dialog.getByRole('form', { name: 'Edit Welder' });
      await form.getByLabel('Title').fill('');
      await form.getByRole('button', { name: 'Apply' }).click();
      await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Title is required');
      await form.getByLabel('Title').fill('Rigger');
      await form.getByLabel('Company').fill('Span Works');
      await form.getByLabel('End year').fill('2001');
      await form.getByRole('button', { name: 'Apply' }).click();
      await expect(form.getByLabel('End year')).toHaveAccessibleDescription(/The end date must not be before the start date/);
      await expect(form.getByLabel('End year')).toBeFocused();
      await form.getByLabel('End year').fill('2015');
      await page.keyboard.press('Enter');
    });

    const corrected = dialog.getByRole('checkbox', { name: 'Rigger Span Works · March 2012 - May 2015' });
    await expect(corrected).toBeChecked();
    await expect(corrected).not.toHaveAccessibleDescription(/Please check/);
    await expect(dialog.getByRole('button', { name: 'Edit Rigger' })).toBeFocused();
    await expect(dialog.getByText('Corrected', { exact: true })).toHaveCount(1);

    await test.step('an entry that the file lacks is added', async () => {
      await dialog.getByRole('button', { name: 'Add a missing milestone' }).click();
      const form = dialog.getByRole('form', { name: 'Add a missing milestone' });
      await expect(form.getByLabel('Title')).toBeFocused();
      await form.getByLabel('Title').fill('Diver');
      await form.getByLabel('Start year').fill('2010');
      await form.getByRole('button', { name: 'Apply' }).click();
      await expect(dialog.getByRole('checkbox', { name: 'Diver 2010' })).toBeChecked();
      await expect(dialog.getByRole('status')).toHaveText('3 entries chosen');
    });

    await test.step('a failed import keeps the corrections', async () => {
      await dialog.getByRole('checkbox', { name: /^Engineer/ }).uncheck();
      await page.route('**/api/admin/timeline/upload?*profile=*', (route) =>
        route.fulfill({ status: 503, json: { error: 'Busy.' } }),
      );
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expectToast(page, 'Import Failed');
      await expect(dialog.getByRole('alert')).toHaveText('Busy.');
      await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeFocused();
      await expect(dialog.getByRole('checkbox', { name: /^Engineer/ })).not.toBeChecked();
      await page.unroute('**/api/admin/timeline/upload?*profile=*');
    });

    await dialog.getByRole('checkbox', { name: 'Keep the site hidden until I publish it' }).uncheck();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('Imported: 2 milestones.')).toBeVisible();
    expect(await fetchPublic(page, site, 'timeline')).toMatchObject([
      { title: 'Rigger', company: 'Span Works', date: 'March 2012 - May 2015' },
      { title: 'Diver', company: null, date: '2010' },
    ]);
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 3, name: /Rigger/ })).toBeVisible();
  });
}

test('corrections and selections stay when the owner keeps the sample content after all', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite();
  await openAsOwner(page, site, 'timeline');
  const dialog = await openPreview(page);
  await dialog.getByRole('checkbox', { name: /^Engineer/ }).uncheck();
  await dialog.getByRole('button', { name: 'Edit Welder' }).click();
  await dialog.getByRole('form', { name: 'Edit Welder' }).getByLabel('Title').fill('Rigger');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /^Rigger/ })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Keep it beside this import' }).check();
  await expect(dialog.getByText('Corrected')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Engineer/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^Imported: 1 milestone/)).toBeVisible();
  const titles = (await fetchPublic(page, site, 'timeline')).map(({ title }) => title);
  expect(titles).toContain('Rigger');
  expect(titles.length).toBeGreaterThan(1);
});

test('corrections survive another dry run, and are discarded only on confirmation', async ({ page, openAdmin }) => {
  await openAdmin('timeline', {
    timeline: [{ title: 'Rigger', company: 'Span Works', type: 'experience', start_year: 2012, start_month: 3, end_year: 2014 }],
  });
  const dialog = await openPreview(page);
  await dialog.getByRole('button', { name: 'Edit Welder' }).click();
  const form = dialog.getByRole('form', { name: 'Edit Welder' });
  await form.getByLabel('Title').fill('Rigger');
  await form.getByLabel('Company').fill('Span Works Ltd');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Apply' }).click();
  // The site already has this role, with another end date.
  await expect(dialog.getByRole('checkbox', { name: /^Rigger/ })).not.toBeChecked();
  await expect(dialog.getByText(/differs? in Rigger$/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Edit Engineer' }).click();
  await dialog.getByRole('form', { name: 'Edit Engineer' }).getByLabel('Company').fill('Exempla S.A.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /^Engineer Exempla S\.A\./ })).toBeChecked();
  await expect(dialog.getByText('Corrected')).toHaveCount(2);

  await page.keyboard.press('Escape');
  await expect(question).toHaveAccessibleName('Discard your corrections?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Choose other files' }).click();
  await question.getByRole('button', { name: 'Discard corrections' }).click();
  await dialog.getByLabel('Choose files').setInputFiles(file('career.json', 'application/json', '{"skills":[{"name":"Rsut"}]}'));
  await dialog.getByRole('button', { name: 'Edit Rsut' }).click();
  await dialog.getByLabel('Skill name').fill('Rust');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Rust' })).toBeChecked();
});

test('the owner’s details are corrected before they are imported', async ({ page, launchSite }) => {
  const site = await launchSite({ env: { SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD } });
  await openAsOwner(page, site, 'timeline');
  await page.getByRole('button', { name: 'Import Career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  const basics = { name: 'Mira Castell', label: 'Curriculum vitae', summary: 'Built bridges. Page 1' };
  await dialog.getByLabel('Choose files').setInputFiles(file('cv.json', 'application/json', JSON.stringify({ basics })));
  const edit = dialog.getByRole('button', { name: 'Edit your details' });
  await edit.click();
  const form = dialog.getByRole('form', { name: 'Edit your details' });
  await expect(form.getByLabel('Name')).toHaveValue('Mira Castell');
  await form.getByLabel('Title').fill('Bridge Engineer');
  await form.getByRole('textbox', { name: 'About' }).fill('Built bridges.');
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(edit).toBeFocused();
  await expect(dialog.getByText('Corrected')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Title/ })).toContainText('Bridge Engineer');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText(/^Imported: /).waitFor();
  const profile = await (await page.request.get(`${site.url}/api/admin/profile`)).json();
  expect(profile).toMatchObject({ name: 'Mira Castell', title: 'Bridge Engineer', about: '<p>Built bridges.</p>' });
});

test('the notes of an import can be read again until the admin area is loaded again', async ({ page, openAdmin }) => {
  await openAdmin('timeline', {});
  const dialog = await openPreview(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const note = 'timeline: no summary in the file (all 2 entries)';
  await expect(dialog.getByText(note)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await switchToTab(page, 'overview');
  const open = page.getByRole('button', { name: 'Check', exact: true });
  await open.click();
  const check = page.getByRole('dialog', { name: 'Check What Was Imported' });
  await expect(check.getByText(note)).toBeVisible();
  await expect(check.getByText('Their text is not stored')).toHaveCount(0);
  await page.reload();
  await open.click();
  await expect(check.getByText(/^Notes of your imports .+: 1\. Their text is not stored/)).toBeVisible();
});

test('the files are sent again only when the server no longer has the parsed career', async ({ page, openAdmin }) => {
  await openAdmin('timeline', {});
  const uploads: boolean[] = [];
  page.on('request', (request) => {
    const body = request.postDataBuffer();
    // The browser hides a body with files.
    if (request.url().includes('/timeline/upload')) uploads.push(body === null || body.includes('filename='));
  });
  const dialog = await openPreview(page);
  const rename = async (name: string, title: string) => {
    await dialog.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog
      .getByRole('form', { name: `Edit ${name}` })
      .getByLabel('Title')
      .fill(title);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${title}`) })).toBeChecked();
  };
  await rename('Welder', 'Rigger');
  expect(uploads).toEqual([true, false]);
  // As after a restart of the server.
  await page.route(/reading=/, (route) => route.fulfill({ status: 410, json: { error: 'No longer kept.' } }), { times: 1 });
  await rename('Rigger', 'Diver');
  expect(uploads).toEqual([true, false, false, true]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText(/^Imported: 2 milestones/).waitFor();
  expect(uploads).toEqual([true, false, false, true, false]);
});

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`a doubtful field, or a whole entry, is confirmed on its own on ${device}`, async ({ page, openAdmin }) => {
    await page.setViewportSize(viewport);
    await openAdmin('timeline', {});
    const dialog = await openPreview(page);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText(/^Imported: /).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.goto(page.url().replace('timeline', 'overview'));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const check = page.getByRole('dialog', { name: 'Check What Was Imported' });
    const welder = check.getByRole('list', { name: 'Entries to check' }).locator('> li').filter({ hasText: 'Welder' });
    await expect(welder).toContainText('May be wrong: Start year, End year');
    await expect(welder.getByRole('listitem').first()).toContainText('Start year: 2012');
    expect(await check.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page, 'dialog[open]')).toEqual([]);

    await welder.getByRole('button', { name: 'Edit Welder, Harbour Ltd' }).click();
    await expect(check.getByLabel('Start year')).toBeFocused();
    await check.getByRole('button', { name: 'Cancel' }).click();
    await welder.getByRole('button', { name: 'Confirm Start year of Welder, Harbour Ltd' }).click();
    await expect(welder, 'the only doubtful field is named with its value').toContainText('May be wrong: End year “2014”');
    await expect(welder).not.toContainText('Start year');
    await welder.getByRole('button', { name: 'Confirm as it is Welder, Harbour Ltd' }).click();
    await expect(welder).toHaveCount(0);
    await expect(page.locator('dialog[open] :focus')).toHaveCount(1);
  });
}
