import type { Locator, Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { Site } from '../../support/site.ts';
import { clickSave, expectToast, fetchPublic, openAsOwner, panel, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

/** Types the owner's name over the sample person's. */
async function enterName(page: Page, site: Site): Promise<{ profile: Locator; name: Locator; offer: Locator }> {
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Edit Site Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Site Profile' });
  const name = profile.getByLabel('Name', { exact: true });
  const offer = profile.getByRole('group', { name: 'Sample content' });
  await name.waitFor();
  await expect(offer).toHaveCount(0);
  // Screen readers announce the first text of a live region only if the region was there before.
  const status = await profile.getByRole('status').first().elementHandle();
  expect(await status?.textContent()).toBe('');
  await name.fill('Ana Silva');
  await expect(offer).toHaveAccessibleDescription(/visitors see the sample career under your name/);
  expect(await status?.textContent()).toContain('visitors see the sample career under your name');
  return { profile, name, offer };
}

test('before the owner’s name is saved on a sample site, the sample content can be removed with the keyboard alone', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite();
  const { profile, name, offer } = await enterName(page, site);
  expect(await findViolations(page)).toEqual([]);
  await profile.getByLabel('Description of photo 1').fill('Me');
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(offer.getByRole('button', { name: 'Start with my own' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Start with my own' });
  await question.getByRole('button', { name: 'Remove the sample content' }).press('Enter');
  await expectToast(page, 'The site is yours now');
  await expect(page.locator('.toasts').getByRole('button', { name: 'Undo' })).toBeVisible();

  await expect(question).toHaveCount(0);
  await expect(offer).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Ana Silva');
  await expect(profile.getByLabel('Email', { exact: true }), 'the sample person’s details are gone').toHaveValue('');
  await clickSave(profile);
  await expectToast(page, 'Profile updated successfully');
  const visible = await (await fetch(site.url)).text();
  expect(visible).toContain('Ana Silva');
  expect(visible).toContain('<meta name="robots" content="noindex">');
  expect(await fetchPublic(page, site, 'timeline')).toEqual([]);
  expect((await (await page.request.get(site.url + ADMIN_API_PATHS.profile)).json()).photos).toEqual([]);

  const trash = await (await page.request.get(`${site.url}/api/admin/trash`)).json();
  expect(trash).toMatchObject([{ resource: 'sample', title: 'The sample content' }]);
});

test('before the owner’s name is saved on a sample site, the sample content can be kept on a phone', async ({
  page,
  launchAdminSite,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const site = await launchAdminSite();
  const before = await fetchPublic(page, site, 'timeline');
  const { profile, name, offer } = await enterName(page, site);
  const keep = offer.getByRole('button', { name: 'Keep the sample content for now' });
  await expect(keep).toBeInViewport({ ratio: 1 });
  await keep.click();
  await expect(offer).toHaveCount(0);
  await expect(name).toBeFocused();
  await name.fill('Ana Souza');
  await expect(offer, 'it asks once').toHaveCount(0);
  await clickSave(profile);
  await expectToast(page, 'Profile updated successfully');
  expect(await fetchPublic(page, site, 'timeline')).toHaveLength(before.length);
});
