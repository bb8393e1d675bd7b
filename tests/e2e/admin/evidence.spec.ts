import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { respondWithJsonText, respondWithStatus, startFakeProvider } from '../../support/fake-provider.ts';
import { expectToast, fetchPublic, form, openAsOwner, PASSWORD, panel, switchToTab, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { BARRIER, DESCRIPTION } from '../helpers/job-description.ts';
import { expect } from '../helpers/test.ts';

async function discardChanges(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: 'Discard unsaved changes?' })
    .getByRole('button', { name: 'Discard changes' })
    .click();
}

test('the owner compares a job description, fills a gap and drafts a letter', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [BARRIER] });
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await expect(dialog).toBeVisible();
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, before > 0 ? -300 : 300);
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  expect(await position(), 'the page behind the dialog').toBe(before);
  await expectToast(page, 'Paste a job description, or choose a file.');
  await dialog.getByLabel('Job description').fill(DESCRIPTION);
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route(`**${ADMIN_API_PATHS.evidence}*`, async (route) => {
    await isFinished;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  await expect(dialog.getByText('Comparing the job description with your site…')).toBeVisible();
  await expect(dialog.locator('.focused-step', { hasText: 'Comparing' })).toBeFocused();
  finish();

  const row = (name: string) => dialog.getByRole('row', { name });
  await expect(dialog.getByText('1 met, 0 partly, 2 not told.')).toBeVisible();
  await expect(dialog.locator('.focused-step')).toBeFocused();
  await expect(dialog.getByText('1 met, 0 partly, 2 not told.'), 'not behind the head of the dialog').toBeInViewport();
  await expect(row('Kubernetes').locator('.evidence-state')).toHaveText('Met');
  await expect(row('Kubernetes')).toContainText('5 years by the dates, last in 2019');
  await expect(row('Kubernetes').getByRole('link', { name: 'Barrier engineer' })).toHaveAttribute('href', /^\/#milestone-/);
  await expect(row('Dutch')).toContainText('Your site says nothing about this.');
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  await expect(dialog.getByText('1 met, 0 partly, 2 not told.'), 'closing keeps the comparison').toBeVisible();

  await row('Rust').getByRole('button', { name: 'I have that: add it' }).click();
  const category = form(page, 'Add Category');
  await category.getByLabel('Display name').fill('Languages');
  await category.getByRole('button', { name: 'Save', exact: true }).click();
  const editor = form(page, 'Add Skill');
  await expect(editor.getByLabel('Name')).toHaveValue('Rust');
  await expect(editor.getByLabel('Name')).toBeFocused();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await discardChanges(page);

  await dialog.getByRole('button', { name: 'Make a view or a cover letter' }).click();
  await expect(dialog.getByLabel('Company')).toBeFocused();
  await dialog.getByRole('button', { name: 'Draft a Cover Letter' }).click();
  const letter = dialog.getByLabel('Draft of a cover letter');
  await expect(letter).toHaveValue(/^DRAFT: [\s\S]+I moved the control of the barrier to Kubernetes\./);
  await letter.fill('Dear dike builders');
  await row('Rust').getByRole('button', { name: 'I have that: add it' }).click();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('2 met, 0 partly, 1 not told.')).toBeVisible();
  await expect(letter, 'what was written stays when something is added').toHaveValue('Dear dike builders');

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await switchToTab(page, 'resume');
  await page.getByRole('button', { name: 'Evidence for a Job' }).click();
  await expect(letter, 'what was written stays when the dialog is closed').toHaveValue('Dear dike builders');
  await dialog.getByRole('button', { name: 'Another Job Description' }).click();
  await dialog.getByLabel('Job description').fill('Rust');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Evidence for a Job' }).click();
  await expect(dialog.getByLabel('Job description')).toHaveValue('Rust');
});

test('what a job asks for can be added to a milestone that the owner chooses', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [BARRIER] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await dialog.getByLabel('Job description').fill(`${DESCRIPTION}\n- Based in Lisbon\n`);
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  const add = (name: string) => dialog.getByRole('row', { name }).getByRole('button', { name: 'I have that: add it' });
  const place = page.getByLabel('Add it to');

  await add('Dutch').click();
  await expect(page.getByRole('dialog', { name: 'Add What the Job Asks For' })).toBeVisible();
  await expect(place, 'a language has a section of its own').toHaveCount(0);
  await page.keyboard.press('Escape');

  await add('Rust').click();
  await expect(place.locator('option')).toHaveText(['A new skill', /^Barrier engineer \(January 2015 - December 2019\)$/]);
  await place.focus();
  await page.keyboard.press('ArrowDown');
  const editor = form(page, 'Edit Milestone');
  const summary = editor.getByRole('textbox', { name: 'Summary' });
  await summary.waitFor();
  await expect(place, 'a choice does not move the focus').toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(form(page, 'Add Category')).toBeVisible();
  await expect(place).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(summary.locator('p')).toHaveText(['I moved the control of the barrier to Kubernetes. It rained.', 'Rust']);
  await expect(page.getByText('nothing is saved yet')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(summary).toHaveAccessibleDescription(/Say what you did, in your own words/);
  await expect(summary).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.focusNode?.textContent)).toBe('Rust');
  await page.keyboard.type(' drove its pumps.');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('row', { name: 'Rust' })).toContainText('Rust drove its pumps.');

  await add('Lisbon').click();
  await expect(page.getByRole('dialog', { name: 'Edit Site Profile' })).toBeVisible();
  await expect(page.locator('[dir="auto"]:has(select)'), 'only the words of the job have a direction of their own').toHaveCount(
    0,
  );
  await expect(page.getByText('The job asks for: Based in Lisbon')).toHaveAttribute('dir', 'auto');
  await place.selectOption({ index: 1 });
  await expect(summary.locator('p').last()).toHaveText('Based in Lisbon');
  await summary.focus();
  await page.keyboard.press('Alt+F10');
  await expect(editor.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(summary, 'Escape leaves the toolbar, not the dialog').toBeFocused();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(summary.locator('p').last()).toHaveText('Based in Lisbon');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await discardChanges(page);
  await expect(summary).toHaveCount(0);
});

test('experience that a job asks for can be added as a skill, in the category that fits it best', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite({
    timeline: [BARRIER],
    categories: [
      { name: 'gardening', displayName: 'Gardening' },
      { name: 'languages', displayName: 'Programming Languages' },
    ],
    skills: [{ name: 'Ada', category: 'languages' }],
  });
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await dialog.getByLabel('Job description').fill('Requirements:\n- 3 years of experience with Rust\n');
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  const row = dialog.getByRole('row', { name: 'Rust' });
  await expect(row).toContainText('Your site says nothing about this.');
  await row.getByRole('button', { name: 'I have that: add it' }).click();
  await page.getByLabel('Add it to').selectOption('A new skill');
  const editor = form(page, 'Add Skill');
  await expect(editor.getByLabel('Name')).toHaveValue('Rust');
  await expect(editor.getByLabel('Category').locator('option:checked')).toHaveText('Programming Languages');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.locator('.evidence-state'), 'the table is compared again').toHaveText('Partly');
  await expect(row.getByRole('link', { name: 'Programming Languages' })).toBeVisible();
  expect(await fetchPublic(page, site, 'skills')).toMatchObject([{ name: 'Ada' }, { name: 'Rust', category: 'languages' }]);
});

test('a language model compares once the owner agrees, and a message says when it fails', async ({ page, launchSite }) => {
  const provider = await startFakeProvider();
  const env = { ADMIN_PASSWORD: PASSWORD, AI_MODEL: 'compatible/quiet-owl', AI_BASE_URL: provider.url };
  const site = await launchSite({ env });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await dialog.getByLabel('Job description').fill('Requirements:\n- Juggling with chainsaws');
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  const offer = dialog.getByRole('region', { name: 'Language model' });
  await expect(offer).toContainText('nothing was sent anywhere');
  expect(provider.requests).toHaveLength(0);
  await expect(dialog.getByText('0 met, 0 partly, 1 not told.')).toBeVisible();

  provider.setScript(respondWithStatus(500));
  await offer.getByRole('button', { name: 'Send them to quiet-owl' }).click();
  await expect(offer.getByRole('alert')).toContainText('The language model could not compare the description just now');

  const requirement = { text: 'Juggling with chainsaws', kind: 'skill', importance: 'must', state: 'partly', evidence: [1] };
  provider.setScript(respondWithJsonText({ requirements: [requirement] }));
  await offer.getByRole('button', { name: 'Send them again' }).click();
  await expect(offer).toContainText('quiet-owl has compared the description with your site.');
  await expect(dialog.getByText('0 met, 1 partly, 0 not told.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await provider.close();
});
