import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { expectToast, fillFields, form, holdRequests, openTab, PASSWORD, signIn, switchToTab, test } from '../helpers/admin.ts';
import { waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const CHANGE = `**${ADMIN_API_PATHS.password}`;
const NEW = 'a staple in a battery';
const WRONG = 'wrong horse battery';

const passwordForm = (page: Page) => form(page, 'Change password');
const currentField = (page: Page) => passwordForm(page).getByLabel('Current password', { exact: true });
const newField = (page: Page) => passwordForm(page).getByLabel('New password', { exact: true });

async function changePassword(page: Page, from: string, to: string, repetition = to): Promise<void> {
  await fillFields(passwordForm(page), { 'Current password': from, 'New password': to, 'New password again': repetition });
  await passwordForm(page).getByRole('button', { name: 'Change password' }).click();
}

test('the password form shows validation messages under its fields, and takes 8 to 128 characters', async ({
  page,
  openAdmin,
}) => {
  await openAdmin('security', {});
  await test.step('only valid passwords are sent', async () => {
    const methods: string[] = [];
    page.on('request', (request) => request.url().endsWith(ADMIN_API_PATHS.password) && methods.push(request.method()));
    await changePassword(page, '', '');
    await expect(currentField(page)).toHaveAccessibleDescription('Current password is required');
    await expect(currentField(page)).toBeFocused();
    await expect(newField(page)).toHaveAccessibleDescription(/Password must be at least 8 characters$/);
    await currentField(page).fill(PASSWORD);
    await expect(currentField(page)).toHaveAccessibleDescription('');
    await changePassword(page, PASSWORD, 'x'.repeat(7));
    await expect(newField(page)).toHaveAccessibleDescription(/Password must be at least 8 characters$/);
    await expect(newField(page)).toBeFocused();
    await changePassword(page, PASSWORD, 'x'.repeat(129));
    await expect(newField(page)).toHaveAccessibleDescription(/Password is too long$/);
    await waitForSentRequests(page);
    expect(methods).toEqual([]);
    await changePassword(page, 'short', NEW);
    await expect(currentField(page)).toHaveAccessibleDescription('The current password is incorrect.');
    expect(methods).toEqual(['PUT']);
  });

  await test.step('a new password is typed twice, and a common one is rejected', async () => {
    await changePassword(page, PASSWORD, NEW, `${NEW}!`);
    const repetitionField = passwordForm(page).getByLabel('New password again');
    await expect(repetitionField).toHaveAccessibleDescription('The two new passwords differ');
    await expect(repetitionField).toBeFocused();
    await changePassword(page, PASSWORD, 'Sunshine');
    await expect(newField(page)).toHaveAccessibleDescription(
      /This password is one of the most common ones\. Please choose another\.$/,
    );
    await expect(newField(page)).toBeFocused();
  });

  await test.step('the shortest and the longest', async () => {
    let current = PASSWORD;
    for (const password of ['x'.repeat(8), 'x'.repeat(128)]) {
      await changePassword(page, current, password);
      await expectToast(page, 'Password changed');
      const login = page.getByRole('dialog', { name: 'Admin Access' });
      await login.getByLabel('Password').fill(password);
      await login.getByRole('button', { name: 'Access Dashboard' }).click();
      await expect(login).toHaveCount(0);
      current = password;
    }
  });
});

test('a wrong current password changes nothing, and the sixth attempt is throttled', async ({ page, openAdmin }) => {
  const site = await openAdmin('security', {});
  for (let count = 1; count <= 5; count += 1) {
    const response = page.waitForResponse(CHANGE);
    await changePassword(page, WRONG, NEW);
    expect((await response).status()).toBe(422);
    await expect(currentField(page)).toHaveAccessibleDescription('The current password is incorrect.');
    await expect(currentField(page)).toBeFocused();
  }
  await changePassword(page, PASSWORD, NEW);
  await expect(passwordForm(page).getByRole('alert')).toHaveText('Too many attempts. Please try again in 15 minutes.');
  await expect(currentField(page)).toHaveValue(PASSWORD);
  expect((await page.request.get(site.url + ADMIN_API_PATHS.validate)).status()).toBe(200);
  // Rejected passwords do not count as unsaved changes.
  await switchToTab(page, 'overview');
});

test('a new password ends every session and replaces the old one', async ({ page, openAdmin, browser }) => {
  const site = await openAdmin('security', {});
  const otherContext = await browser.newContext();
  const otherPage = await otherContext.newPage();
  await signIn(otherPage, site);
  await openTab(otherPage, site, 'overview');

  const changeRequests = await holdRequests(page, CHANGE, 'PUT');
  await changePassword(page, PASSWORD, NEW);
  const busy = passwordForm(page).getByRole('button', { name: 'Saving...' });
  await busy.dispatchEvent('click');
  await expect(busy).toBeVisible();
  changeRequests.release();
  await expectToast(page, 'Password changed');
  await expectToast(page, 'Sign in with the new one.');
  expect(changeRequests.count).toBe(1);

  const login = page.getByRole('dialog', { name: 'Admin Access' });
  await expect(login.getByText('Your password was changed. Sign in with the new one to continue.')).toBeVisible();
  await expect(login.getByText(/session has ended/)).toHaveCount(0);
  expect((await otherPage.request.get(site.url + ADMIN_API_PATHS.validate)).status()).toBe(401);
  await otherPage.getByRole('button', { name: 'Reload all data' }).click();
  await expect(otherPage.getByRole('dialog', { name: 'Admin Access' }).getByText(/^Your session has ended\./)).toBeVisible();
  await otherContext.close();

  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(login.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
  await login.getByLabel('Password').fill(NEW);
  await login.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(login).toHaveCount(0);
  await expect(currentField(page)).toHaveValue('');
  await expect(newField(page)).toHaveValue('');
  // No unsaved changes are left.
  await switchToTab(page, 'overview');
});
