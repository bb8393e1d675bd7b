import type { Page } from '@playwright/test';
import { measureCoverage, shareOf } from '../../../bench/real-people/coverage.ts';
import { resumeFiles } from '../../../bench/real-people/resume-site.ts';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { IMPORTED_KINDS } from '../../../contract/career-import.ts';
import { expectToast, fetchPublic, PASSWORD, test } from '../helpers/admin.ts';
import { file } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

/* Real résumés are not part of this repository: RESUMES=FOLDER names a folder with JSON Resume files. */

const { RESUMES } = process.env;
const files = RESUMES ? await resumeFiles(RESUMES) : [];

/** The share of the items of each file that must be on the site. One file has little besides references without a text. */
const MIN_SHARE = 0.85;

async function readAll(page: Page, url: string) {
  const read = async (path: string) => (await page.request.get(url + path)).json();
  const lists = [...IMPORTED_KINDS, 'sections'] as const;
  const items = await Promise.all(lists.map(async (list) => [list, await read(ADMIN_API_PATHS.collection(list))]));
  return { ...Object.fromEntries(items), profile: await read(ADMIN_API_PATHS.profile) };
}

test.describe('an import of a real résumé through the dialog', () => {
  test.skip(files.length === 0, 'RESUMES names no folder with JSON Resume files');
  for (const [index, { text }] of files.entries())
    test(`stores or reports every item of the file: ${index + 1} of ${files.length}`, async ({ page, launchSite }) => {
      test.slow();
      const site = await launchSite({ env: { SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD } });
      await page.goto(`${site.url}/admin`);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Access Dashboard' }).click();
      await page.getByRole('button', { name: 'Import your career' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import Career' });
      await dialog.getByLabel('Choose files').setInputFiles(file('resume.json', 'application/json', text));
      const importButton = dialog.getByRole('button', { name: 'Import', exact: true });
      await expect(importButton).toBeEnabled({ timeout: 60_000 });
      const isImport = (url: string) => url.includes(ADMIN_API_PATHS.careerUpload) && !url.includes('dryRun');
      const response = page.waitForResponse((candidate) => isImport(candidate.url()), { timeout: 60_000 });
      await importButton.click();
      const { errors } = await (await response).json();
      await expect(dialog.getByText(/^Imported: /)).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      expect(await fetchPublic(page, site, 'timeline')).toEqual([]);
      await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
      await expectToast(page, 'The site is public');

      const content = await readAll(page, site.url);
      const { inFile, onSite, leftOut, dropped } = measureCoverage(JSON.parse(text), content, errors);
      expect(dropped.length, 'dropped without a word').toBe(0);
      expect(onSite + leftOut.length, 'on the site, or named as left out').toBe(inFile);
      expect(shareOf({ onSite, inFile })).toBeGreaterThan(MIN_SHARE);
      const shown = content.timeline.filter(({ draft }: { draft: boolean }) => !draft);
      expect(await fetchPublic(page, site, 'timeline')).toHaveLength(shown.length);
      const html = await (await fetch(site.url)).text();
      expect(new Set([...html.matchAll(/id="milestone-(\w+)"/g)].map(([, id]) => id)).size).toBe(shown.length);
    });
});
