import type { Page } from '@playwright/test';
import { holdRequests, PASSWORD, test } from '../helpers/admin.ts';
import { expect } from '../helpers/test.ts';

const LOGIN = '**/api/admin/auth/login';
const WRONG = 'wrong horse battery';

const password = (page: Page) => page.getByLabel('Password');
const button = (page: Page) => page.getByRole('button', { name: 'Access Dashboard' });
const dashboard = (page: Page) => page.getByRole('button', { name: 'Logout' });

async function attempt(page: Page, text: string): Promise<void> {
  await password(page).fill(text);
  await button(page).click();
}

test('stands in place of the dashboard, and lets the owner in', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await page.goto(`${site.url}/admin/skills`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to main site' })).toHaveAttribute('href', '/');

  const calls = await holdRequests(page, LOGIN, 'POST');
  await attempt(page, PASSWORD);
  const busy = page.getByRole('button', { name: 'Verifying...' });
  await busy.dispatchEvent('click');
  await expect(busy).toBeVisible();
  calls.release();
  await expect(page.getByRole('tab', { name: 'Skills', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engineer');
  expect(calls.count).toBe(1);

  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('refuses by the length before it asks, and by the words of the server', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/login') && calls.push(request.url()));
  await page.goto(`${site.url}/admin`);
  const alert = page.getByRole('alert');
  await attempt(page, 'short');
  await expect(alert).toHaveText('Password must be at least 8 characters');
  await attempt(page, 'x'.repeat(129));
  await expect(alert).toHaveText('Password is too long');
  expect(calls).toEqual([]);
  await attempt(page, WRONG);
  await expect(alert).toHaveText('Invalid credentials. Please try again.');
  expect(calls).toHaveLength(1);
  await page.route(LOGIN, (route) => route.abort());
  await attempt(page, WRONG);
  await expect(alert).toHaveText('An error occurred. Please try again.');
});

test('three wrong passwords wait for the rest of fifteen minutes', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await page.clock.install();
  await page.goto(`${site.url}/admin`);
  const alert = page.getByRole('alert');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) calls += 1;
  });
  for (const count of [1, 2, 3]) {
    await attempt(page, WRONG);
    await expect.poll(() => calls).toBe(count);
    await expect(button(page)).toBeVisible();
    await expect(alert).toHaveText('Invalid credentials. Please try again.');
  }
  await attempt(page, PASSWORD);
  await expect(alert).toHaveText('Too many attempts. Please try again in 15 minutes.');
  await page.clock.fastForward('05:00');
  await page.reload();
  await attempt(page, PASSWORD);
  await expect(alert).toHaveText('Too many attempts. Please try again in 10 minutes.');
  expect(calls).toBe(3);
  await page.clock.fastForward('10:00');
  await attempt(page, PASSWORD);
  await expect(dashboard(page)).toBeVisible();
});
