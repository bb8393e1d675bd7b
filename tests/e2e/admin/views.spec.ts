import { devices } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { expectToast, pressKeyAfterPaint, switchToTab, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

test('a view shows what the owner chose for it, and can be duplicated, withdrawn and restored', async ({
  page,
  browser,
  openAdmin,
}) => {
  // All steps together take most of a test's time limit on a busy machine.
  test.slow();
  const site = await openAdmin('overview', {
    timeline: [
      { title: 'A bridge', start_year: 2022 },
      { title: 'A tunnel', start_year: 2021 },
      { title: 'A secret', start_year: 2020 },
    ],
    testimonials: [{ name: 'Ana Silva' }],
  });
  await page.getByRole('button', { name: 'Views for Applications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views for Applications' });
  await expect(dialog).toContainText('No views yet.');
  await dialog.getByRole('button', { name: 'New View' }).click();
  const form = page.getByRole('form', { name: 'View' });
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(form.locator('[aria-required]')).toHaveAccessibleName('Name');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Tunnels Ltd');
  await form.getByLabel('Open until').fill('2020-01-31');
  await expect(form.getByText('This day has passed: the link no longer opens.')).toBeVisible();
  await form.getByLabel('Open until').clear();
  await form.getByLabel('Introduction').fill('I dig.');
  await form.getByLabel('Leadership').check();
  await form.getByRole('checkbox', { name: 'Recommendations' }).uncheck();
  await form.locator('summary', { hasText: 'Milestones' }).click();
  const milestones = form.getByRole('list', { name: 'Milestones' });
  await milestones.getByRole('checkbox', { name: 'A secret' }).uncheck();
  await milestones.getByRole('button', { name: 'Move A tunnel' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await pressKeyAfterPaint(page, key);
  await expect(milestones.getByRole('listitem').first()).toContainText('A tunnel');
  await form.locator('summary', { hasText: 'Choices' }).click();
  const resume = form.getByRole('group', { name: 'Its resume' });
  const preview = resume.getByRole('img', { name: 'The first pages of the resume' });
  const inSans = (await preview.getAttribute('src')) ?? '';
  await resume.getByLabel('Typeface').selectOption('Serif');
  await expect(preview).not.toHaveAttribute('src', inSans);
  await resume.getByRole('checkbox', { name: 'Projects' }).uncheck();
  await expect(resume.locator('summary')).toHaveText('Choices Two pages, A4, Serif');
  // Otherwise the buttons at the bottom would partly cover a row, which axe reports.
  await form.getByRole('textbox', { name: 'Name', exact: true }).scrollIntoViewIfNeeded();
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'View created');
  await expect(dialog).toContainText('Not opened yet');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  const url = (await dialog.getByRole('link', { name: 'See it as the visitor will' }).getAttribute('href')) ?? '';
  const address = site.url + new URL(url).pathname;

  const stranger = await browser.newContext(devices['iPhone 13']);
  const phone = await stranger.newPage();
  await phone.goto(address);
  await expect(phone.getByText('I dig.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Leadership' })).toHaveAttribute('aria-pressed', 'true');
  await expect(phone.getByRole('article')).toHaveText([/A tunnel/, /A bridge/]);
  await expect(phone.locator('.milestones > li')).toHaveText([/A tunnel/, 'The rest of the timeline, newest first', /A bridge/]);
  await expect(phone.getByText('A secret')).toHaveCount(0);
  await expect(phone.locator('#testimonials')).toHaveCount(0);
  expect(await (await phone.request.get(`${address}/resume.txt`)).text()).not.toContain('A tunnel');

  await page.reload();
  await switchToTab(page, 'resume');
  await page.getByRole('button', { name: 'Views for Applications' }).click();
  await expect(dialog).toContainText('Opened 1 time');
  await dialog.getByRole('button', { name: 'Duplicate Tunnels Ltd' }).dblclick();
  await expectToast(page, 'View duplicated');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Tunnels Ltd (copy)', 'Tunnels Ltd']);
  // The original's card moves up to where the copy was; the second click must not withdraw it.
  await dialog.getByRole('button', { name: 'Withdraw Tunnels Ltd (copy)' }).dblclick();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Tunnels Ltd']);
  expect(await (await page.request.get(site.url + ADMIN_API_PATHS.views)).json()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Withdraw Tunnels Ltd', exact: true }).click();
  await expectToast(page, 'View withdrawn');
  const response = await phone.goto(address);
  expect(response?.status()).toBe(410);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expectToast(page, 'The link to Tunnels Ltd works again');
  expect((await phone.goto(address))?.status()).toBe(200);
  await stranger.close();
});
