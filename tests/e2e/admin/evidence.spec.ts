import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { expectToast, form, openAsOwner, panel, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

const DESCRIPTION = `Requirements:
- 3+ years of experience with Kubernetes
- Rust
- Fluent Dutch`;

const BARRIER = {
  title: 'Barrier engineer',
  type: 'experience',
  start_year: 2015,
  start_month: 1,
  end_year: 2019,
  end_month: 12,
  is_current: false,
  summary: 'I moved the control of the barrier to Kubernetes. It rained.',
  tags: ['Go'],
  focusAreaTags: ['technical_depth'],
} as const;

test('the owner compares a job description, fills a gap, makes a view and drafts a letter', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [BARRIER] });
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  await expectToast(page, 'Paste a job description, or choose a file.');
  await dialog.getByLabel('Job description').fill(DESCRIPTION);
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();

  const row = (name: string) => dialog.getByRole('row', { name });
  await expect(dialog.getByText('1 met, 0 partly, 2 not told.')).toBeVisible();
  await expect(row('Kubernetes').locator('.evidence-state')).toHaveText('Met');
  await expect(row('Kubernetes')).toContainText('5 years by the dates, last in 2019');
  await expect(row('Kubernetes').getByRole('link', { name: 'Barrier engineer' })).toHaveAttribute('href', /^\/#milestone-/);
  await expect(row('Dutch')).toContainText('Your site says nothing about this.');
  expect(await findViolations(page)).toEqual([]);

  await row('Rust').getByRole('button', { name: 'I have that: add it' }).click();
  const editor = form(page, 'Add Skill');
  await expect(editor.getByLabel('Name')).toHaveValue('Rust');
  await editor.getByRole('button', { name: 'Cancel' }).click();

  await dialog.getByRole('button', { name: 'Draft a Cover Letter' }).click();
  const letter = dialog.getByLabel('Draft of a cover letter');
  await expect(letter).toHaveValue(/^DRAFT: [\s\S]+I moved the control of the barrier to Kubernetes\./);
  await dialog.getByLabel('Company').fill('Dike & Sons');
  await dialog.getByRole('button', { name: 'Make a View from This' }).click();
  const link = dialog.getByRole('link', { name: /\/v\// });
  await expect(link).toBeVisible();
  await page.request.post(site.url + ADMIN_PATHS.publish, { data: { published: true } });
  const opened = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([opened.status(), await opened.text()]).toEqual([200, expect.stringContaining('Barrier engineer')]);
  expect(await findViolations(page)).toEqual([]);
});
