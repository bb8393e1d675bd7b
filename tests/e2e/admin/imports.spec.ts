import { EXPORT } from '../../../server/import/fixtures/linkedin.ts';
import { column, pdf } from '../../../server/import/fixtures/pdf.ts';
import { expectToast, fetchPublic, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import type { Content } from '../helpers/content.ts';
import { file } from '../helpers/files.ts';
import { fetchProfile } from '../helpers/profile.ts';
import { expect } from '../helpers/test.ts';

const CONTENT: Content = {
  categories: [{ name: 'web', displayName: 'Web' }],
  skills: [{ name: 'React', category: 'web', order: 1 }],
  testimonials: [],
};

test('skills and testimonials are validated, previewed and imported', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', CONTENT);
  await test.step('skills', async () => {
    await page.getByRole('button', { name: 'Bulk Upload Skills' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Upload Skills' });
    const data = dialog.getByLabel('Data, as a JSON array');
    const importButton = dialog.getByRole('button', { name: 'Import', exact: true });
    await importButton.click();
    await expect(data).toHaveAccessibleDescription('Please enter some data to upload');
    await expect(data).toBeFocused();
    await data.fill('{"name": "Vue"}');
    await expect(data).toHaveAccessibleDescription('Data must be an array');
    await data.fill('[\n  {"name": "Vue",, }\n]');
    await expect(data).toHaveAccessibleDescription(/^Line 2, column 18: expected .+, but found ","\.$/);

    const entries = [
      { name: 'Vue', category: 'Web' },
      { name: 'PostgreSQL', category: 'Data' },
      { name: 'react', category: 'web' },
      { name: 'C$', category: 'web' },
    ];
    await data.fill(JSON.stringify(entries));
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('status')).toHaveText('4 items: 2 to import, 1 invalid, 1 already there.');
    await expect(preview.getByText('PostgreSQL → Data (new category)')).toBeVisible();
    await expect(preview.getByText('item 4: Skill name contains invalid characters')).toBeVisible();
    expect(await fetchPublic(page, site, 'skills')).toHaveLength(1);

    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await importButton.click();
    await expectToast(page, 'Import Finished');
    await expect(dialog.getByRole('heading', { name: '2 of 4 imported' })).toBeFocused();
    await expect(dialog.getByText('2 were not imported')).toBeVisible();
    expect((await fetchPublic(page, site, 'skills')).map(({ name }) => name).toSorted()).toEqual(['PostgreSQL', 'React', 'Vue']);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: 'Skills 3' })).toBeVisible();
  });

  await test.step('testimonials from a file, after a failure that shows its status and a lost connection', async () => {
    await page.getByRole('button', { name: 'Import LinkedIn Testimonials' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import LinkedIn Testimonials' });
    const one = { name: 'Bo Lind', title: 'CTO', company: 'Example', content: 'A pleasure to work with.', date: '2024-05-06' };
    await dialog.getByLabel('Choose a JSON file').setInputFiles(file('mine.json', 'application/json', JSON.stringify([one])));
    await expect(dialog.getByText('1 item: 1 to import, 0 invalid, 0 already there.')).toBeVisible();
    const importButton = dialog.getByRole('button', { name: 'Import', exact: true });
    await page.route('**/api/admin/bulk/testimonials', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }));
    await importButton.click();
    await expectToast(page, 'HTTP error! status: 503');
    await page.unroute('**/api/admin/bulk/testimonials');
    await page.route('**/api/admin/bulk/testimonials', (route) => route.abort('connectionrefused'));
    await importButton.click();
    const notReached = 'The server could not be reached. Check your connection and try again.';
    await expectToast(page, notReached);
    await expect(dialog.getByLabel('Data, as a JSON array')).toHaveAccessibleDescription(notReached);
    await page.unroute('**/api/admin/bulk/testimonials');
    await importButton.click();
    await expect(dialog.getByRole('heading', { name: '1 of 1 imported' })).toBeVisible();
    expect(await fetchPublic(page, site, 'testimonials')).toEqual([
      expect.objectContaining({ name: 'Bo Lind', featured: false }),
    ]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('testimonials from the file of recommendations that LinkedIn exports', async () => {
    await page.getByRole('button', { name: 'Import LinkedIn Testimonials' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import LinkedIn Testimonials' });
    await dialog
      .getByLabel('Choose a JSON file')
      .setInputFiles(file('Recommendations_Received.csv', 'text/csv', EXPORT.recommendations));
    await expect(dialog.getByText(/^1 testimonial/).first()).toBeVisible();
    expect(await fetchPublic(page, site, 'testimonials')).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('Imported: 1 testimonial.')).toBeVisible();
    expect(await fetchPublic(page, site, 'testimonials')).toContainEqual(
      expect.objectContaining({ name: 'Ana Silva', title: 'Site Manager', company: 'Span & Sons', date: '2023-01-31' }),
    );
  });
});

const RESUME = {
  basics: { name: 'Mira Castell', label: 'Bridge Engineer', summary: 'I keep old bridges standing.' },
  work: [
    { name: 'Span Works', position: 'Lead Engineer', startDate: '2021-07', summary: 'Bridges in Rust.', keywords: ['Statics'] },
    { name: 'Undated', position: 'Ghost', summary: 'Never happened.' },
  ],
  certificates: [{ name: 'Crane Licence', date: '2015-03-02', issuer: 'Crane Board' }],
};

test('a career is previewed, imported on confirmation, and skipped the second time', async ({ page, openAdmin }) => {
  const site = await openAdmin('timeline', {});
  await page.getByRole('button', { name: 'Import Career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  await expect(dialog.getByText('PDF, DOCX or CSV up to 20 MB, JSON up to 2 MB, ZIP up to 50 MB.')).toBeVisible();
  await dialog.getByLabel('Choose files').setInputFiles(file('broken.json', 'application/json', '{ "work": '));
  await expectToast(page, 'Import Failed');
  await expect(dialog.getByRole('alert')).not.toBeEmpty();

  const released = Promise.withResolvers<void>();
  await page.route('**/api/admin/timeline/upload?*dryRun=1', async (route) => {
    await released.promise;
    await route.continue();
  });
  await dialog.getByLabel('Choose files').setInputFiles(file('career.json', 'application/json', JSON.stringify(RESUME)));
  await expect(dialog.getByRole('progressbar', { name: 'Reading your files' })).toBeVisible();
  released.resolve();
  await expect(dialog.getByRole('checkbox', { name: 'Lead Engineer Span Works' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Crane Licence Crane Board' })).toBeChecked();
  await expect(dialog.getByText(/notes?: missing in the file, left out or changed/)).toBeVisible();
  expect(await fetchPublic(page, site, 'timeline')).toEqual([]);

  await dialog.getByRole('checkbox', { name: 'Keep the site hidden until I publish it' }).uncheck();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^Imported: 1 milestone/)).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 4, name: 'Changed to fit this site 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { level: 3, name: /Lead Engineer|Span Works/ })).toBeVisible();
  expect(await fetchPublic(page, site, 'certifications')).toHaveLength(1);

  await page.getByRole('button', { name: 'Import Career' }).click();
  await dialog.getByLabel('Choose files').setInputFiles(file('career.json', 'application/json', JSON.stringify(RESUME)));
  await expect(dialog.getByText(/^These files contain no new entries, but \d of your details differ/)).toBeVisible();
  await expect(dialog.getByText('Already there')).toHaveCount(6);
  await expect(dialog.getByRole('checkbox', { name: 'About you' })).not.toBeChecked();
  await expect(dialog.getByRole('status')).toHaveText('0 entries chosen');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Choose other files' }).click();
  await dialog.getByRole('listitem').getByText('3 entries still on the site').waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.getByRole('button', { name: /^Undo the import of career\.json / }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await expect(question).toContainText('moved to the trash');
  await expect(question).toContainText('Your public page would then have no entries, only what is in your profile.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await fetchPublic(page, site, 'timeline')).toHaveLength(1);
  await dialog.getByRole('button', { name: /^Undo the import of .+ \d+:\d\d/ }).click();
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  await question.getByRole('button', { name: 'Undo and hide the site' }).click();
  await expectToast(page, 'The import was undone');
  await expectToast(page, 'Only you can see the site now.');
  expect(await fetchPublic(page, site, 'timeline')).toEqual([]);
  await expect(dialog.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  expect(missing, 'the pictures of milestones that are gone').toEqual([]);
});

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`selected entries are imported, a changed one after its fields were reviewed, and the import is undone on ${device}`, async ({
    page,
    openAdmin,
  }) => {
    await page.setViewportSize(viewport);
    const site = await openAdmin('timeline', {
      timeline: [
        {
          title: 'Lead Engineer',
          company: 'Span Works S.A.',
          type: 'experience',
          start_year: 2021,
          start_month: 7,
          summary: '<p>My own words.</p>',
        },
      ],
    });
    await page.getByRole('button', { name: 'Import Career' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Career' });
    const skills = ['Steel', 'Rope', 'Statics'].map((name) => ({ name }));
    const resume = { ...RESUME, skills };
    await dialog.getByLabel('Choose files').setInputFiles(file('career.json', 'application/json', JSON.stringify(resume)));

    const job = dialog.getByRole('checkbox', { name: /^Lead Engineer/ });
    await expect(job).not.toBeChecked();
    await dialog.getByText(/differs? in Lead Engineer$/).click();
    const summary = dialog.getByRole('row', { name: /Summary/ });
    await expect(summary.getByText('My own words.')).toBeVisible();
    await expect(summary.getByText('Bridges in Rust.')).toBeVisible();
    const skip = dialog.getByRole('button', { name: 'Skip to the import button' });
    await dialog.locator('.focused-step').focus();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeFocused();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);

    expect(await findViolations(page, 'dialog[open]')).toEqual([]);

    await job.check();
    await dialog.getByRole('checkbox', { name: 'Select all of 3 skills' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Rope' }).check();
    await dialog.getByRole('checkbox', { name: 'Crane Licence Crane Board' }).uncheck();
    await dialog.getByRole('checkbox', { name: /^Ghost/ }).uncheck();
    await dialog.getByRole('checkbox', { name: 'About you' }).uncheck();
    await expect(dialog.getByRole('status')).toHaveText('2 entries chosen');
    const title = dialog.getByRole('row', { name: 'Title' });
    await expect(title.getByText('Bridge Engineer')).toBeVisible();
    await title.getByRole('checkbox', { name: 'Title' }).check();
    await expect(dialog.getByRole('status')).toHaveText('2 entries and 1 of your details chosen');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('Imported: 1 skill, 1 of your details, 1 entry updated.')).toBeVisible();
    expect(await fetchProfile(page, site)).toMatchObject({ title: 'Bridge Engineer', name: 'Robin Example' });
    expect((await fetchPublic(page, site, 'skills')).map(({ name }) => name)).toEqual(['Rope']);
    expect(await fetchPublic(page, site, 'certifications')).toEqual([]);
    expect(await fetchPublic(page, site, 'timeline')).toMatchObject([
      { summary: '<p>Bridges in Rust.</p>', company: 'Span Works S.A.' },
    ]);

    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectToast(page, 'The import was undone');
    expect(await fetchPublic(page, site, 'skills')).toEqual([]);
    expect(await fetchPublic(page, site, 'timeline')).toMatchObject([{ summary: '<p>My own words.</p>' }]);
  });
}

test('a thousand entries are listed and selected without delay', async ({ page, openAdmin }) => {
  await openAdmin('timeline', {});
  await page.getByRole('button', { name: 'Import Career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  const work = Array.from({ length: 1000 }, (_, index) => ({ name: `Works ${index}`, position: 'Rigger', startDate: '2020' }));
  await dialog.getByLabel('Choose files').setInputFiles(file('career.json', 'application/json', JSON.stringify({ work })));
  await dialog.getByText('1000 milestones 1000 new').click();
  const all = dialog.getByRole('checkbox', { name: 'Select all of 1000 milestones' });
  await expect(all).toBeChecked();
  const duration = await all.evaluate(async (element: HTMLInputElement) => {
    const startedAt = performance.now();
    element.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - startedAt;
  });
  expect(duration).toBeLessThan(1000);
  await expect(dialog.getByRole('status')).toHaveText('0 entries chosen');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

test('a résumé in PDF format is parsed, its doubtful fields are marked, and omitted lines are listed', async ({
  page,
  openAdmin,
}) => {
  await openAdmin('timeline', {});
  const resume = pdf([
    column(40, 40, [
      ['Mira Castell', { size: 22 }],
      ['Bridge Engineer', { size: 12 }],
      ['Kayak on Sundays'],
      ['Experience', { bold: true, size: 14 }],
      ['Rigger', { bold: true }],
      ['Span Works Ltd', { italic: true }],
      ['2019 – 2021'],
      ['• Rigged everything that had to be rigged on the bridge over the harbour in two winters'],
      ['Welder', { bold: true }, 6],
      ['2017 – 2019'],
    ]),
  ]);
  await page.getByRole('button', { name: 'Import Career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  const files = dialog.getByLabel('Choose files');
  await files.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf([[]]) });
  await expect(dialog.getByRole('alert')).toContainText('scan.pdf contains pictures of text and no text, as a scan does.');
  await files.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: resume });
  await expect(dialog.getByRole('checkbox', { name: /^Welder/ })).toHaveAccessibleDescription(/Please check: Title, Company/);
  await expect(dialog.getByRole('checkbox', { name: 'Rigger Span Works Ltd · 2019 - 2021' })).not.toHaveAccessibleDescription(
    /Please check/,
  );
  await expect(dialog.getByText(/Kayak on Sundays/)).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('2 entries chosen');
});
