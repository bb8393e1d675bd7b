import type { Page } from '@playwright/test';
import { replacePageData } from './helpers/document.ts';
import { section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const openBroken = async (page: Page, list: string) => {
  await replacePageData(page, list, [null]);
  await page.goto('/');
};
const errorHeading = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

test('a page that fails to render in the browser shows an error and offers to retry or reload', async ({ page }) => {
  await openBroken(page, 'recent');
  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText('An unexpected error occurred. Please try refreshing the page.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(errorHeading(page)).toBeVisible();

  await page.unroute('/');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alex Sample');
  await expect(page.locator('#top[data-hydrated]')).toBeAttached();
});

test('a section that fails to render shows an error once it is near the screen', async ({ page }) => {
  await openBroken(page, 'certifications');
  await page.locator('#top[data-hydrated]').waitFor();
  await expect(errorHeading(page)).toHaveCount(0);
  await section(page, 'certifications').evaluate((element) => element.scrollIntoView());
  await expect(errorHeading(page)).toBeVisible();
});

test.describe('for a crawler', () => {
  test.use({ userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' });

  test('a page that fails to render is replaced by facts about the owner', async ({ page }) => {
    await openBroken(page, 'recent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Senior Technical Programme Manager/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['About', 'Key Skills', 'Contact']);
    await expect(page.getByRole('listitem')).toHaveText([
      'Frontend Development',
      'Backend Development',
      'Project Management',
      'AI/ML Integration',
      'Cloud Technologies',
      'Database Design',
    ]);
    await expect(page.getByRole('link', { name: 'alex@example.com' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
