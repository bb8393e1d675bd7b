import type { Page } from '@playwright/test';
import { holdRequests, PASSWORD, test } from '../helpers/admin.ts';
import { expect } from '../helpers/test.ts';

const LOGIN = '**/api/admin/auth/login';
const WRONG = 'wrong horse battery';

const passwordField = (page: Page) => page.getByLabel('Password');
const submitButton = (page: Page) => page.getByRole('button', { name: 'Access Dashboard' });
const logoutButton = (page: Page) => page.getByRole('button', { name: 'Logout' });

async function submit(page: Page, text: string): Promise<void> {
  await passwordField(page).fill(text);
  await submitButton(page).click();
}

test('the login replaces the dashboard until the owner signs in', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await page.goto(`${site.url}/admin/skills`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to main site' })).toHaveAttribute('href', '/');

  const loginRequests = await holdRequests(page, LOGIN, 'POST');
  await submit(page, PASSWORD);
  const busy = page.getByRole('button', { name: 'Verifying...' });
  await busy.dispatchEvent('click');
  await expect(busy).toBeVisible();
  loginRequests.release();
  await expect(page.getByRole('tab', { name: 'Skills', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engineer');
  expect(loginRequests.count).toBe(1);
  await expect(page.getByRole('tabpanel', { name: 'Skills' })).toBeFocused();

  await page.reload();
  await expect(logoutButton(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('the login rejects a password of the wrong length without a request, and shows the server’s message', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite({});
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/login') && requests.push(request.url()));
  await page.goto(`${site.url}/admin`);
  const alert = page.getByRole('alert');
  await submit(page, 'short');
  await expect(alert).toHaveText('Password must be at least 8 characters');
  await submit(page, 'x'.repeat(129));
  await expect(alert).toHaveText('Password is too long');
  expect(requests).toEqual([]);
  await submit(page, WRONG);
  await expect(alert).toHaveText('Invalid credentials. Please try again.');
  expect(requests).toHaveLength(1);
  await page.route(LOGIN, (route) => route.abort());
  await submit(page, WRONG);
  await expect(alert).toHaveText('An error occurred. Please try again.');
});

test('three wrong passwords lock the login for the rest of 15 minutes', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await page.clock.install();
  await page.goto(`${site.url}/admin`);
  const alert = page.getByRole('alert');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) requests += 1;
  });
  for (const count of [1, 2, 3]) {
    await submit(page, WRONG);
    await expect.poll(() => requests).toBe(count);
    await expect(submitButton(page)).toBeVisible();
    await expect(alert).toHaveText('Invalid credentials. Please try again.');
  }
  await submit(page, PASSWORD);
  await expect(alert).toHaveText('Too many attempts. Please try again in 15 minutes.');
  await page.clock.fastForward('05:00');
  await page.reload();
  await submit(page, PASSWORD);
  await expect(alert).toHaveText('Too many attempts. Please try again in 10 minutes.');
  expect(requests).toBe(3);
  await page.clock.fastForward('10:00');
  await submit(page, PASSWORD);
  await expect(logoutButton(page)).toBeVisible();
});
