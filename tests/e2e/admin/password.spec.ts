import type { Page } from '@playwright/test';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { fillFields, form, switchToTab, holdRequests, openTab, PASSWORD, signIn, test, expectToast } from '../helpers/admin.ts';
import { waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const CHANGE = `**${ADMIN_PATHS.password}`;
const NEW = 'a staple in a battery';
const WRONG = 'wrong horse battery';

const passwords = (page: Page) => form(page, 'Change password');
const current = (page: Page) => passwords(page).getByLabel('Current password', { exact: true });
const replacement = (page: Page) => passwords(page).getByLabel('New password', { exact: true });

async function change(page: Page, from: string, to: string): Promise<void> {
  await fillFields(passwords(page), { 'Current password': from, 'New password': to });
  await passwords(page).getByRole('button', { name: 'Change password' }).click();
}

test('has its messages under the fields, and asks the server only when they are well', async ({ page, openAdmin }) => {
  await openAdmin('security', {});
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith(ADMIN_PATHS.password) && calls.push(request.method()));
  await change(page, '', '');
  await expect(current(page)).toHaveAccessibleDescription('Current password is required');
  await expect(current(page)).toBeFocused();
  await expect(replacement(page)).toHaveAccessibleDescription(/Password must be at least 8 characters$/);
  await current(page).fill(PASSWORD);
  await expect(current(page)).toHaveAccessibleDescription('');
  await change(page, PASSWORD, 'x'.repeat(7));
  await expect(replacement(page)).toHaveAccessibleDescription(/Password must be at least 8 characters$/);
  await expect(replacement(page)).toBeFocused();
  await change(page, PASSWORD, 'x'.repeat(129));
  await expect(replacement(page)).toHaveAccessibleDescription(/Password is too long$/);
  await waitForSentRequests(page);
  expect(calls).toEqual([]);
  await change(page, 'short', NEW);
  await expect(current(page)).toHaveAccessibleDescription('Password must be at least 8 characters');
  expect(calls).toEqual(['PUT']);
});

for (const [length, password] of [
  [8, 'x'.repeat(8)],
  [128, 'x'.repeat(128)],
] as const) {
  test(`may have ${length} characters`, async ({ page, openAdmin }) => {
    await openAdmin('security', {});
    await change(page, PASSWORD, password);
    await expectToast(page, 'Password changed');
    const login = page.getByRole('dialog', { name: 'Admin Access' });
    await login.getByLabel('Password').fill(password);
    await login.getByRole('button', { name: 'Access Dashboard' }).click();
    await expect(login).toHaveCount(0);
  });
}

test('a wrong current password changes nothing, and the sixth has to wait', async ({ page, openAdmin }) => {
  const site = await openAdmin('security', {});
  for (let count = 1; count <= 5; count += 1) {
    const answer = page.waitForResponse(CHANGE);
    await change(page, WRONG, NEW);
    expect((await answer).status()).toBe(422);
    await expect(current(page)).toHaveAccessibleDescription('Invalid credentials. Please try again.');
    await expect(current(page)).toBeFocused();
  }
  await change(page, PASSWORD, NEW);
  await expect(passwords(page).getByRole('alert')).toHaveText('Too many attempts. Please try again in 15 minutes.');
  await expect(current(page)).toHaveValue(PASSWORD);
  expect((await page.request.get(site.url + ADMIN_PATHS.validate)).status()).toBe(200);
});

test('a new one ends every session, and only the new one opens the dashboard', async ({ page, openAdmin, browser }) => {
  const site = await openAdmin('security', {});
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, site);
  await openTab(other, site, 'overview');

  const calls = await holdRequests(page, CHANGE, 'PUT');
  await change(page, PASSWORD, NEW);
  const busy = passwords(page).getByRole('button', { name: 'Saving...' });
  await busy.dispatchEvent('click');
  await expect(busy).toBeVisible();
  calls.release();
  await expectToast(page, 'Password changed');
  await expectToast(page, 'Sign in with the new one.');
  expect(calls.count).toBe(1);

  const login = page.getByRole('dialog', { name: 'Admin Access' });
  await expect(login).toBeVisible();
  expect((await other.request.get(site.url + ADMIN_PATHS.validate)).status()).toBe(401);
  await other.getByRole('button', { name: 'Refresh all' }).click();
  await expect(other.getByRole('dialog', { name: 'Admin Access' })).toBeVisible();
  await elsewhere.close();

  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(login.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
  await login.getByLabel('Password').fill(NEW);
  await login.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(login).toHaveCount(0);
  await expect(current(page)).toHaveValue('');
  await expect(replacement(page)).toHaveValue('');
  // Nothing is left to lose.
  await switchToTab(page, 'overview');
});
