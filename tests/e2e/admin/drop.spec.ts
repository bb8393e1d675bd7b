import type { Page } from '@playwright/test';
import { docx } from '../../../server/import/fixtures/docx.ts';
import { expectToast, fetchPublic, switchToTab, test } from '../helpers/admin.ts';
import { dropFiles } from '../helpers/drag.ts';
import { file, png, resumePdf } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

/** The text of a drop zone, which says "it" for a single file. */
const dropZone = (page: Page, pronoun: 'it' | 'them') => page.getByText(`or drop ${pronoun} here`);

test('files can be dropped on every drop zone, and files dropped beside one do not replace the page', async ({
  page,
  openAdmin,
}) => {
  test.slow();
  const site = await openAdmin('resume', {
    categories: [{ name: 'web', displayName: 'Web' }],
    timeline: [{ title: 'A bridge' }],
  });
  await test.step('beside a zone', async () => {
    // A browser opens a dropped file when no handler prevents the default.
    const unhandled: string[] = [];
    await page.exposeFunction('reportUnhandled', (type: string) => unhandled.push(type));
    await page.evaluate(() => {
      const { reportUnhandled } = globalThis as unknown as { reportUnhandled: (type: string) => void };
      for (const type of ['dragover', 'drop']) addEventListener(type, (event) => event.defaultPrevented || reportUnhandled(type));
    });
    const stray = file('stray.html', 'text/html', '<h1>Taken over</h1>');
    await dropFiles(page, page.getByRole('heading', { name: 'Upload a resume' }), [stray]);
    await page.getByRole('button', { name: 'Upload Resume' }).click();
    await expectToast(page, 'No File Selected');
    expect(unhandled).toEqual([]);
  });

  await test.step('a resume', async () => {
    await dropFiles(page, dropZone(page, 'it'), [file('resume.txt', 'text/plain', 'Words.')]);
    await expectToast(page, 'Only PDF, DOC, and DOCX files are allowed.');
    await dropFiles(page, dropZone(page, 'it'), [await resumePdf('Dropped.pdf')]);
    await expect(page.getByText(/^Chosen: Dropped\.pdf, /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload Resume' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Resume uploaded successfully!');
    const response = await page.request.get(`${site.url}/api/resume/download`);
    expect(response.headers()['content-disposition']).toContain('Dropped.pdf');
  });

  await test.step('a JSON file for a bulk import', async () => {
    await switchToTab(page, 'overview');
    await page.getByRole('button', { name: 'Bulk Upload Skills' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Upload Skills' });
    const entries = JSON.stringify([{ name: 'Vue', category: 'web' }]);
    await dropFiles(page, dropZone(page, 'it'), [file('skills.json', 'application/json', entries)]);
    await expect(dialog.getByLabel('Data, as a JSON array')).toHaveValue(entries);
    await expect(dialog.getByText('1 item: 1 to import, 0 invalid, 0 already there.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: '1 of 1 imported' })).toBeVisible();
    expect(await fetchPublic(page, site, 'skills')).toEqual([expect.objectContaining({ name: 'Vue' })]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('pictures, and a message when there are too many', async () => {
    await switchToTab(page, 'timeline');
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    await expect(page.getByText(/^0 of 5\./)).toBeVisible();
    const plan = file('plan.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await dropFiles(page, dropZone(page, 'them'), [await png('one.png'), plan, await png('two.png')]);
    await expectToast(page, 'plan.svg is not a supported image format.');
    await expectToast(page, 'Pictures Uploaded');
    await expect(page.getByRole('img', { name: 'one.png' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'two.png' })).toBeVisible();

    await dropFiles(page, dropZone(page, 'them'), [await png('three.png'), await png('four.png'), await png('five.png')]);
    await expect(page.getByText('This milestone has 5 pictures, the most it can have.')).toBeVisible();
    await dropFiles(page, dropZone(page, 'them'), [await png('six.png')]);
    await expectToast(page, 'Too Many Pictures');
    await expectToast(page, 'Maximum 5 pictures per milestone.');
    await expect(page.getByRole('img', { name: 'five.png' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'six.png' })).toHaveCount(0);
    await page.getByRole('form', { name: 'Edit Milestone' }).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a career', async () => {
    await page.getByRole('button', { name: 'Import Career' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Career' });
    const career = { certificates: [{ name: 'Crane Licence', date: '2015-03-02', issuer: 'Crane Board' }] };
    await dropFiles(page, dropZone(page, 'them'), [file('career.json', 'application/json', JSON.stringify(career))]);
    await expect(dialog.getByRole('checkbox', { name: /^Crane Licence/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a job description, as text and as Word document', async () => {
    await switchToTab(page, 'overview');
    await page.getByRole('button', { name: 'Evidence for a Job' }).click();
    const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
    const needs = 'Requirements:\n- Experience with Vue\n- Fluent Dutch';
    await dropFiles(page, dropZone(page, 'it'), [file('job.txt', 'text/plain', needs)]);
    await expect(dialog.getByText('1 met, 0 partly, 1 not told.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Another Job Description' }).click();
    const word = Buffer.from(
      docx([
        { text: 'Requirements', level: 1 },
        { text: 'Fluent Dutch', bullet: true },
      ]),
    );
    await dropFiles(page, dropZone(page, 'it'), [file('job.docx', 'application/octet-stream', word)]);
    await expect(dialog.getByText('0 met, 0 partly, 1 not told.')).toBeVisible();
  });
});
