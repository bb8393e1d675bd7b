import type { Page } from '@playwright/test';
import { holdPageScript } from './helpers/document.ts';
import { scrollPosition, scrollTo, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const journeyLink = (page: Page) => section(page, 'hero').getByRole('link', { name: 'Explore My Journey' });

test.describe('before the page’s script has loaded', () => {
  test('a click on a link is replayed, and text that is typed is kept', async ({ page }) => {
    await test.step('the link', async () => {
      const release = await holdPageScript(page);
      await page.goto('/');
      await page.getByRole('searchbox').fill('postgre');
      await scrollTo(page, 0);
      await journeyLink(page).click();
      expect(await scrollPosition(page)).toBe(0);
      release();
      await expect(section(page, 'timeline')).toBeFocused();
      await expect(section(page, 'timeline')).toBeInViewport();
    });

    await test.step('the text', async () => {
      await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(1);
      await expect(page.getByRole('searchbox')).toHaveValue('postgre');
    });
  });

  test('every click is replayed, in order', async ({ page }) => {
    const release = await holdPageScript(page);
    await page.goto('/');
    const theme = page.getByRole('button', { name: /^Switch to/ });
    const category = (name: RegExp) => section(page, 'skills').getByRole('button', { name });
    await page.evaluate(() => {
      const clicks: string[] = [];
      Object.assign(window, { clicks });
      // The script in the head stops early clicks before they get here, so only replayed ones are recorded.
      addEventListener('click', (event) => {
        const button = (event.target as Element).closest('button');
        if (button && !event.defaultPrevented) clicks.push(button.getAttribute('aria-controls') ?? 'theme');
      });
    });
    await theme.click();
    await category(/^Programme Delivery/).click();
    await theme.click();
    await theme.click();
    await category(/^Data & Databases/).click();
    const ids = await Promise.all(
      [category(/^Programme Delivery/), category(/^Data & Databases/)].map((button) => button.getAttribute('aria-controls')),
    );
    release();
    await expect(category(/^Programme Delivery/)).toHaveAttribute('aria-expanded', 'true');
    await expect(category(/^Data & Databases/)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { clicks: string[] }).clicks)).toEqual([
      'theme',
      ids[0],
      'theme',
      'theme',
      ids[1],
    ]);
    await expect(page.locator('[data-early-click]')).toHaveCount(0);
  });
});

test.describe('when a script fails to load', () => {
  test('the whole page is readable and its links work', async ({ page }) => {
    await page.route('**/assets/home-*.js', (route) => route.abort());
    await page.goto('/');
    await journeyLink(page).click();
    await expect(page).toHaveURL(/#timeline$/);
    await expect(section(page, 'timeline')).toBeInViewport();
    await expect(section(page, 'skills').getByRole('listitem').filter({ visible: true })).toHaveCount(45);
    await expect(section(page, 'timeline').getByText('During a fault, an operator looked for the right rule')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();
    expect((await download).suggestedFilename()).toBe('Alex_Sample_Resume.pdf');
  });

  test('a section without its own script is still readable', async ({ page }) => {
    await page.route('**/assets/timeline-*.js', (route) => route.abort());
    await page.goto('/');
    await page.locator('#top[data-hydrated]').waitFor();
    const failure = page.waitForEvent('requestfailed');
    await section(page, 'timeline').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await failure;
    await expect(section(page, 'timeline').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await section(page, 'certifications').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await page.locator('#certifications[data-hydrated]').waitFor();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});
