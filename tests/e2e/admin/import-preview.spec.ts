import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { listItem, switchToTab, test } from '../helpers/admin.ts';
import { file } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

test('a phone shows only the new value if the site has none', async ({ page, openAdmin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin('timeline', {});
  await expect(page.getByRole('timer')).toHaveText(/^Session \d+:\d\d$/, { useInnerText: true });
  await page.getByRole('button', { name: 'Import Career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  const basics = { name: 'Mira Castell', label: 'Bridge Engineer', location: 'Porto, Portugal' };
  await dialog.getByLabel('Choose files').setInputFiles(file('career.json', 'application/json', JSON.stringify({ basics })));
  const location = dialog.getByRole('row', { name: /Location/ });
  await expect(location.getByRole('cell', { name: 'Porto, Portugal' })).toBeVisible();
  await expect(location.getByText('—')).toBeHidden();
  const labelOf = (name: RegExp) =>
    dialog
      .getByRole('row', { name })
      .locator('td')
      .last()
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await labelOf(/Location/)).toBe('none');
  expect(await labelOf(/Title/)).toContain('After the import');
  await expect(dialog.getByRole('row', { name: /Title/ }).getByRole('cell')).toHaveCount(2);
});

test('a long text about the owner does not break the names of the details across lines', async ({ page, openAdmin }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdmin('timeline', { profile: { name: '', title: '' } });
  await page.getByRole('button', { name: 'Import Career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  const basics = {
    name: 'Mira Castell',
    url: 'https://example.org',
    summary: `${'Old bridges keep standing for a long time. '.repeat(12)}`,
  };
  await dialog.getByLabel('Choose files').setInputFiles(file('career.json', 'application/json', JSON.stringify({ basics })));
  const name = dialog.getByRole('rowheader', { name: 'Profiles and contact links' });
  const lines = await name.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 20).map(({ top }) => Math.round(top / 10))).size;
  });
  expect(lines).toBeLessThanOrEqual(2);
});

test('cards of imported entries without an issuer, a date or a title have no separator', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', {});
  const career = {
    certificates: [{ name: 'Crane Licence' }],
    references: [{ name: 'Ana Silva', reference: 'It was a pleasure to build bridges with Mira.' }],
  };
  const multipart = { file: file('career.json', 'application/json', JSON.stringify(career)) };
  const response = await page.request.post(site.url + ADMIN_API_PATHS.careerUpload, { multipart });
  expect((await response.json()).created).toMatchObject({ certifications: 1, testimonials: 1 });
  await page.reload();
  await switchToTab(page, 'certifications');
  const note = (list: string, name: string) => listItem(page, list, name).locator('.row-main .row-note');
  await expect(note('Certifications', 'Crane Licence')).toHaveText('');
  await switchToTab(page, 'testimonials');
  await expect(note('Testimonials', 'testimonial of Ana Silva')).toHaveText('');
});
