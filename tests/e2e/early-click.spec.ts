import type { Page } from '@playwright/test';
import { holdPageScript } from './helpers/document.ts';
import { scrollPosition, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const journey = (page: Page) => section(page, 'hero').getByRole('link', { name: 'Explore My Journey' });

test.describe('a click before the script has arrived', () => {
  test('on a link is made again', async ({ page }) => {
    const release = await holdPageScript(page);
    await page.goto('/');
    await journey(page).click();
    expect(await scrollPosition(page)).toBe(0);
    release();
    await expect(section(page, 'timeline')).toBeFocused();
    await expect(section(page, 'timeline')).toBeInViewport();
  });

  test('on the theme toggle is made again, once', async ({ page }) => {
    const release = await holdPageScript(page);
    await page.goto('/');
    await page.getByRole('button', { name: /^Switch to/ }).click();
    release();
    await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  });

  test('in a section further down wakes it and is made again', async ({ page }) => {
    const release = await holdPageScript(page);
    await page.goto('/');
    await section(page, 'skills')
      .getByRole('button', { name: /^Programme Delivery/ })
      .click();
    release();
    await expect(section(page, 'skills').getByRole('button', { name: /^Risk Management/ })).toBeVisible();
  });

  test('loses nothing that was typed', async ({ page }) => {
    const release = await holdPageScript(page);
    await page.goto('/');
    await page.getByRole('searchbox').fill('postgre');
    release();
    await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue('postgre');
  });
});

test.describe('when the script does not arrive', () => {
  test('all can be read, and links still go where they say', async ({ page }) => {
    await page.route('**/assets/home-*.js', (route) => route.abort());
    await page.goto('/');
    await journey(page).click();
    await expect(page).toHaveURL(/#timeline$/);
    await expect(section(page, 'timeline')).toBeInViewport();
    await expect(section(page, 'skills').getByRole('listitem').filter({ visible: true })).toHaveCount(45);
    await expect(section(page, 'timeline').getByText('During a fault, an operator looked for the right rule')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();
    expect((await download).suggestedFilename()).toBe('Alex_Sample_Resume.pdf');
  });

  test('a section whose own part does not arrive can still be read', async ({ page }) => {
    await page.route('**/assets/timeline-*.js', (route) => route.abort());
    await page.goto('/');
    await page.locator('#top[data-live]').waitFor();
    const failed = page.waitForEvent('requestfailed');
    await section(page, 'timeline').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await failed;
    await expect(section(page, 'timeline').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await section(page, 'certifications').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await page.locator('#certifications[data-live]').waitFor();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});
