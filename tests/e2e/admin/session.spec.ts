import type { Page } from '@playwright/test';
import { expectToast, fetchPublic, fillFields, form, openAsOwner, openTab, PASSWORD, signIn, test } from '../helpers/admin.ts';
import { expect } from '../helpers/test.ts';

const VALIDATE = '**/api/admin/auth/validate';
const MINUTE_MS = 60_000;

/** Responds to every validation with a session that ends this long after the test's start; counts the requests. */
async function stubSessionEnd(page: Page, milliseconds: number) {
  const requests = { count: 0 };
  const expiresAt = new Date(Date.now() + milliseconds).toISOString();
  await page.route(VALIDATE, (route) => {
    requests.count += 1;
    return route.fulfill({ json: { isValid: true, expiresAt } });
  });
  return requests;
}

test('the session shows its remaining time and is validated every ten minutes', async ({ page, readOnlySite }) => {
  await signIn(page, readOnlySite);
  await page.clock.install();
  const requests = await stubSessionEnd(page, 120 * MINUTE_MS);
  await openTab(page, readOnlySite, 'overview');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^Session 1(19|20):\d\d$/);
  const before = requests.count;
  await page.clock.fastForward('09:30');
  await expect(timer).toHaveText(/^Session 1(09|10):\d\d$/);
  expect(requests.count).toBe(before);
  await page.clock.fastForward('00:31');
  await expect.poll(() => requests.count).toBe(before + 1);
  await page.clock.fastForward('50:00');
  await expect(timer).toHaveText(/^Session 59:\d\d$/);
  await expect.poll(() => requests.count).toBe(before + 2);
});

test('a validation that finds the session ended asks for the password', async ({ page, readOnlySite }) => {
  await page.clock.install();
  await openAsOwner(page, readOnlySite, 'overview');
  await page.route(VALIDATE, (route) => route.fulfill({ status: 401, json: { isValid: false } }));
  await page.clock.fastForward('10:01');
  await expect(page.getByRole('dialog', { name: 'Admin Access' })).toBeVisible();
});

test('the owner is warned before the session ends, and the input is kept until the next sign-in', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite({ categories: [{ name: 'web', displayName: 'Web' }] });
  await signIn(page, site);
  await page.clock.install();
  await stubSessionEnd(page, 7 * MINUTE_MS);
  await openTab(page, site, 'skills');
  await page.getByRole('button', { name: 'Add Skill' }).click();
  await fillFields(form(page, 'Add Skill'), { 'Skill name': 'Half typed' });
  await page.clock.fastForward('02:30');
  await expectToast(page, 'Your session ends in 5 minutes.');
  await page.clock.fastForward('03:45');
  await expectToast(page, 'Your session ends in 1 minute.');
  await page.clock.fastForward('01:00');
  const login = page.getByRole('dialog', { name: 'Admin Access' });
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeVisible();
  await expect(page.getByText('Half typed')).toHaveCount(0);

  await page.unroute(VALIDATE);
  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(login).toHaveCount(0);
  await expect(form(page, 'Add Skill').getByLabel('Skill name')).toHaveValue('Half typed');
  await form(page, 'Add Skill').getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Skill created successfully');
  expect((await fetchPublic(page, site, 'skills')).map(({ name }) => name)).toEqual(['Half typed']);
});

test('a save without a session reports that it failed and succeeds after the sign-in', async ({ page, openAdmin }) => {
  await openAdmin('certifications', {});
  await page.getByRole('button', { name: 'Add Certification' }).click();
  const entered = form(page, 'Add Certification');
  await fillFields(entered, { Name: 'Crane Licence', Issuer: 'Crane Board', Date: '2024' });
  await page.context().clearCookies();
  await entered.getByRole('button', { name: 'Save', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Admin Access' });
  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(entered.getByText(/^Your session had ended, so this was not saved\./)).toBeVisible();
  await entered.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Certification added successfully');
});

test('logout ends the session on the server too', async ({ page, readOnlySite }) => {
  await openAsOwner(page, readOnlySite, 'overview');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
  expect((await page.request.get(`${readOnlySite.url}/api/admin/skills`)).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
});

test('logout ends the session in the browser even when the request fails', async ({ page, readOnlySite }) => {
  await page.route('**/api/admin/auth/logout', (route) => route.abort());
  await openAsOwner(page, readOnlySite, 'overview');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
});
