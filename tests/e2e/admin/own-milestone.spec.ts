import type { Page } from '@playwright/test';
import { example } from '../../support/content.ts';
import { PASSWORD } from '../../support/owner.ts';
import { clickSave, expectToast, fetchPublic, form, openAsOwner, test } from '../helpers/admin.ts';
import { expect } from '../helpers/test.ts';

const CAREER = {
  timeline: [
    { type: 'experience', title: 'A job', company: 'Acme', start_year: 2018, end_year: 2020 },
    { type: 'experience', title: 'Another job', start_year: 2021, end_year: 2022 },
    { title: 'A bridge', start_year: 2019, end_year: 2019, summary: '<p>Drew it. Saved 30% of the steel.</p>' },
  ],
};

const editing = (page: Page) => form(page, 'Edit Milestone');
const edit = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` }).click();
const summary = (page: Page) => editing(page).getByRole('textbox', { name: 'Summary' });
const fetchMilestone = async (page: Page, site: { url: string; stop: () => Promise<void> }, title: string) =>
  (await fetchPublic(page, site, 'timeline')).find((milestone) => milestone.title === title);

test('the owner chooses the parent of a project, and its result', async ({ page, openAdmin }) => {
  const site = await openAdmin('timeline', CAREER);
  await edit(page, 'A bridge');
  const parent = editing(page).getByLabel('Belongs to');
  await expect(parent.getByRole('option')).toHaveText([
    'By the dates: A job, Acme',
    'None, it stands alone',
    'Another job',
    'A job, Acme',
  ]);
  await expect(editing(page).getByText('If empty: “Saved 30% of the steel.”')).toBeVisible();
  await parent.selectOption('Another job');
  await editing(page).getByLabel('Result').fill('A third less steel');
  await clickSave(editing(page));
  await expectToast(page, 'Timeline milestone updated successfully');
  const { id } = (await fetchMilestone(page, site, 'Another job')) ?? {};
  expect(await fetchMilestone(page, site, 'A bridge')).toMatchObject({ parentId: id, result: 'A third less steel' });

  await edit(page, 'A bridge');
  await parent.selectOption('None, it stands alone');
  await editing(page).getByLabel('Type').selectOption('Experience');
  await expect(parent).toHaveCount(0);
  await clickSave(editing(page));
  await expect.poll(async () => (await fetchMilestone(page, site, 'A bridge'))?.parentId).toBeNull();
});

test('a link is added to the text, changed and removed by keyboard', async ({ page, openAdmin }) => {
  const site = await openAdmin('timeline', CAREER);
  await edit(page, 'A bridge');
  await summary(page).press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const address = editing(page).getByLabel('Address of the link');
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(editing(page).getByRole('alert')).toHaveText(/^Enter an address such as/);
  await address.fill('example.org/bridge');
  await page.keyboard.press('Enter');
  await expect(summary(page).getByRole('link')).toHaveAttribute('href', 'https://example.org/bridge');
  await expect(editing(page).getByRole('button', { name: 'Link', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await clickSave(editing(page));
  await expectToast(page, 'Timeline milestone updated successfully');
  expect((await fetchMilestone(page, site, 'A bridge'))?.summary).toBe(
    '<p><a href="https://example.org/bridge" rel="noopener nofollow">Drew it. Saved 30% of the steel.</a></p>',
  );

  await edit(page, 'A bridge');
  await summary(page).press('ControlOrMeta+a');
  await editing(page).getByRole('button', { name: 'Link', exact: true }).click();
  await expect(address).toHaveValue('https://example.org/bridge');
  await page.keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  await expect(editing(page)).toBeVisible();
  await editing(page).getByRole('button', { name: 'Link', exact: true }).click();
  await editing(page).getByRole('button', { name: 'Remove link' }).click();
  await expect(summary(page).getByRole('link')).toHaveCount(0);
});

test('an imported milestone is edited without adding what its file lacked', async ({ page, launchSite }) => {
  const site = await launchSite({
    env: { ADMIN_PASSWORD: PASSWORD },
    seed: (writer) =>
      writer.insert('timeline', { ...example('timeline', { title: 'Imported' }), summary: '', tags: [] }, { origin: 'import' }),
  });
  await openAsOwner(page, site, 'timeline');
  await edit(page, 'Imported');
  await expect(summary(page)).toHaveAttribute('aria-required', 'false');
  await editing(page).getByLabel('Position', { exact: true }).fill('Lead');
  await clickSave(editing(page));
  await expectToast(page, 'Timeline milestone updated successfully');
  expect(await fetchMilestone(page, site, 'Imported')).toMatchObject({ position: 'Lead', summary: '', tags: [] });
});
