import type { Page } from '@playwright/test';
import { expectToast, fetchPublic, PASSWORD, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { file } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

const CAREER = { basics: { name: 'Ana Silva' }, work: [{ name: 'Bridges Ltd', position: 'Engineer', startDate: '2019-03' }] };
const RESUME = file('resume.json', 'application/json', JSON.stringify(CAREER));

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
}

async function chooseResume(page: Page) {
  await page.getByRole('button', { name: 'Import your career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  await dialog.getByLabel('Choose files').setInputFiles(RESUME);
  await expect(dialog.getByRole('checkbox', { name: 'Keep the site hidden until I publish it' })).toBeChecked();
  return dialog;
}

test('the first import into an empty site is hidden from visitors until the owner publishes it', async ({ page, launchSite }) => {
  const site = await launchSite({ env: { SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD } });
  await signIn(page, site.url);
  await expect(page.getByRole('heading', { level: 1 }), 'not the placeholder of a title').toHaveText('Admin');
  const dialog = await chooseResume(page);
  await expect(dialog.getByText('Visitors do not see any of it until you publish the site.')).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'After the import' })).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'On the site' }), 'there is nothing on the site').toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: 'Import new entries as drafts' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^Imported: /)).toBeVisible();
  await expect(dialog.getByText('Only you can see it so far.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/?preview');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('region', { name: 'Not public' })).toBeVisible();
  expect(await fetchPublic(page, site, 'timeline')).toEqual([]);
  expect(await (await fetch(site.url)).text()).not.toContain('Bridges Ltd');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'The site is public');
  expect(await (await fetch(site.url)).text()).toContain('Bridges Ltd');
});

test('an owner may show the first import at once, and hide an empty site before filling it', async ({ page, launchSite }) => {
  const site = await launchSite({ env: { SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD } });
  await signIn(page, site.url);
  const guide = page.getByRole('region', { name: 'Make this site yours' });
  await expect(guide.getByText('Your site is public: visitors see what you enter at once.')).toBeVisible();
  await guide.getByRole('button', { name: 'Hide it until I publish' }).click();
  await expectToast(page, 'Only you can see the site now');
  await expect(guide.getByRole('button', { name: 'Hide it until I publish' })).toHaveCount(0);
  await expect(guide, 'the focus does not fall to the body').toBeFocused();
  expect(await (await fetch(site.url)).text()).toContain('<meta name="robots" content="noindex">');
  await guide.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'The site is public');

  const dialog = await chooseResume(page);
  await dialog.getByRole('checkbox', { name: 'Keep the site hidden until I publish it' }).uncheck();
  await expect(dialog.getByText('Your site is public: visitors see all of it at once.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^Imported: /)).toBeVisible();
  expect(await (await fetch(site.url)).text()).toContain('Bridges Ltd');
});

test('an import into a public site says so, and can bring drafts', async ({ page, openAdmin }) => {
  const site = await openAdmin('timeline', {});
  await page.getByRole('button', { name: 'Import Career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  await dialog.getByLabel('Choose files').setInputFiles(RESUME);
  await dialog.getByRole('checkbox', { name: 'Keep the site hidden until I publish it' }).uncheck();
  await expect(dialog.getByText('Your site is public: visitors see all of it at once.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Import new entries as drafts' }).check();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^Imported: 1 milestone/)).toBeVisible();
  expect(await fetchPublic(page, site, 'timeline')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Publish 1 draft' })).toBeVisible();
});
