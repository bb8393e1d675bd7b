import { EXPORT } from '../../../server/import/fixtures/linkedin.ts';
import { expectToast, fetchPublic, test } from '../helpers/admin.ts';
import type { Content } from '../helpers/content.ts';
import { file } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

const CONTENT: Content = {
  categories: [{ name: 'web', displayName: 'Web' }],
  skills: [{ name: 'React', category: 'web', order: 1 }],
  testimonials: [],
};

test('skills are validated, previewed and imported', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', CONTENT);
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
  await expectToast(page, 'Import finished');
  await expect(dialog.getByRole('heading', { name: '2 of 4 imported' })).toBeFocused();
  await expect(dialog.getByText('2 were not imported')).toBeVisible();
  expect((await fetchPublic(page, site, 'skills')).map(({ name }) => name).toSorted()).toEqual(['PostgreSQL', 'React', 'Vue']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Skills 3' })).toBeVisible();
});

test('testimonials are imported from a file, and a failure shows its status', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', CONTENT);
  await page.getByRole('button', { name: 'Import LinkedIn Testimonials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import LinkedIn Testimonials' });
  const one = { name: 'Ana Silva', title: 'CTO', company: 'Example', content: 'A pleasure to work with.', date: '2024-05-06' };
  await dialog.getByLabel('Choose a JSON file').setInputFiles(file('mine.json', 'application/json', JSON.stringify([one])));
  await expect(dialog.getByText('1 item: 1 to import, 0 invalid, 0 already there.')).toBeVisible();
  const importButton = dialog.getByRole('button', { name: 'Import', exact: true });
  await page.route('**/api/admin/bulk/testimonials', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }));
  await importButton.click();
  await expectToast(page, 'HTTP error! status: 503');
  await page.unroute('**/api/admin/bulk/testimonials');
  await importButton.click();
  await expect(dialog.getByRole('heading', { name: '1 of 1 imported' })).toBeVisible();
  expect(await fetchPublic(page, site, 'testimonials')).toEqual([
    expect.objectContaining({ name: 'Ana Silva', featured: false }),
  ]);
});

test('testimonials are imported from the file of recommendations that LinkedIn exports', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', CONTENT);
  await page.getByRole('button', { name: 'Import LinkedIn Testimonials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import LinkedIn Testimonials' });
  await dialog
    .getByLabel('Choose a JSON file')
    .setInputFiles(file('Recommendations_Received.csv', 'text/csv', EXPORT.recommendations));
  await expect(dialog.getByText('1 testimonial', { exact: true })).toBeVisible();
  expect(await fetchPublic(page, site, 'testimonials')).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Imported: 1 testimonial.')).toBeVisible();
  expect(await fetchPublic(page, site, 'testimonials')).toEqual([
    expect.objectContaining({ name: 'Ana Silva', title: 'Site Manager', company: 'Span & Sons', date: '2023-01-31' }),
  ]);
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
  await dialog.getByLabel('Choose files').setInputFiles(file('broken.json', 'application/json', '{ "work": '));
  await expectToast(page, 'Import Failed');
  await expect(dialog.getByRole('alert')).not.toBeEmpty();

  const released = Promise.withResolvers<void>();
  await page.route('**/api/admin/timeline/upload?preview=true', async (route) => {
    await released.promise;
    await route.continue();
  });
  await dialog.getByLabel('Choose files').setInputFiles(file('career.json', 'application/json', JSON.stringify(RESUME)));
  await expect(dialog.getByRole('progressbar', { name: 'Reading your files' })).toBeVisible();
  released.resolve();
  await expect(dialog.getByRole('heading', { name: 'Will be created' })).toBeVisible();
  await expect(dialog.getByText('1 milestone', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 certification', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/not imported, or imported with changes/)).toBeVisible();
  expect(await fetchPublic(page, site, 'timeline')).toEqual([]);

  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, 'Career imported');
  await expect(dialog.getByText(/^Imported: 1 milestone/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { level: 3, name: /Lead Engineer|Span Works/ })).toBeVisible();
  expect(await fetchPublic(page, site, 'certifications')).toHaveLength(1);

  await page.getByRole('button', { name: 'Import Career' }).click();
  await dialog.getByLabel('Choose files').setInputFiles(file('career.json', 'application/json', JSON.stringify(RESUME)));
  await expect(dialog.getByText(/^Will be skipped, as your site has them already: \d+ entries\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});
