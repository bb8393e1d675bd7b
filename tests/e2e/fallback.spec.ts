import type { Page } from '@playwright/test';
import { replacePageData } from './helpers/document.ts';
import { section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const openBroken = async (page: Page, list: string) => {
  await replacePageData(page, list, [null]);
  await page.goto('/');
};
const heading = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

test('a page that cannot be rendered in the browser says so, and offers two ways on', async ({ page }) => {
  await openBroken(page, 'timeline');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('An unexpected error occurred. Please try refreshing the page.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toBeVisible();

  await page.unroute('/');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alex Sample');
  await expect(page.locator('#top[data-live]')).toBeAttached();
});

test('a section that cannot be rendered shows the same once it comes near', async ({ page }) => {
  await openBroken(page, 'certifications');
  await page.locator('#top[data-live]').waitFor();
  await expect(heading(page)).toHaveCount(0);
  await section(page, 'certifications').evaluate((element) => element.scrollIntoView());
  await expect(heading(page)).toBeVisible();
});

test.describe('for a crawler', () => {
  test.use({ userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' });

  test('the facts stand in for a page that cannot be rendered', async ({ page }) => {
    await openBroken(page, 'timeline');
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
