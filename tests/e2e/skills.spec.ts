import type { Page } from '@playwright/test';
import { scrollToSection, openHome, openHomeWithPausedClock, runClockUntilVisible, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search skills or categories' });
const card = (page: Page, name: string | RegExp) => section(page, 'skills').getByRole('button', { name });
const skill = (page: Page, name: string) => section(page, 'skills').getByRole('button', { name: new RegExp(`^${name}\\b`) });

test.describe('skills', () => {
  test.beforeEach(async ({ page }) => {
    await openHome(page);
    await scrollToSection(page, 'skills');
  });

  test('the cards carry the number of their skills and open independently', async ({ page }) => {
    await expect(card(page, /^Programme Delivery/)).toHaveAccessibleName('Programme Delivery 8 skills');
    await expect(card(page, /^Security & Compliance/)).toHaveAccessibleName('Security & Compliance 5 skills');
    await expect(skill(page, 'Risk Management')).toBeHidden();

    await card(page, /^Programme Delivery/).click();
    await card(page, /^Data & Databases/).click();
    await expect(skill(page, 'Risk Management')).toBeVisible();
    await expect(skill(page, 'PostgreSQL')).toBeVisible();
    await expect(card(page, /^Frontend/)).toHaveAttribute('aria-expanded', 'false');

    await card(page, /^Programme Delivery/).press('Enter');
    await expect(skill(page, 'Risk Management')).toBeHidden();
    await expect(skill(page, 'PostgreSQL')).toBeVisible();
  });

  test('the search finds skills by name, in any case', async ({ page }) => {
    await expect(search(page)).toHaveAttribute('placeholder', 'Search skills or categories...');
    await search(page).fill('pOsTgRe');
    await expect(skill(page, 'PostgreSQL')).toBeVisible();
    await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveText([/^Data & Databases\s*1\b/]);
  });

  test('the search finds categories with all their skills', async ({ page }) => {
    await search(page).fill('security & comp');
    await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveText([/^Security & Compliance\s*5\b/]);
    await expect(section(page, 'skills').getByRole('listitem').filter({ visible: true })).toHaveCount(5);
    await search(page).fill('zzz');
    await expect(section(page, 'skills').getByText('No skill or category matches “zzz”.')).toBeVisible();
    await search(page).fill('');
    await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(7);
  });

  test('the list shows all categories with their skills', async ({ page }) => {
    await page.getByRole('button', { name: 'List All Skills' }).click();
    await expect(section(page, 'skills').getByRole('listitem').filter({ visible: true })).toHaveCount(45);
    await expect(section(page, 'skills').getByRole('button', { expanded: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Interactive View' }).click();
    await expect(section(page, 'skills').getByRole('listitem').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'List All Skills' })).toBeVisible();
  });

  test('a hidden category is nowhere', async ({ page }) => {
    await page.getByRole('button', { name: 'List All Skills' }).click();
    await expect(section(page, 'skills').getByRole('button', { name: 'Visual Basic 6' })).toHaveCount(0);
    await search(page).fill('Retired');
    await expect(section(page, 'skills').getByText('No skill or category matches')).toBeVisible();
    expect(await (await page.request.get('/')).text()).not.toContain('Retired, Not Forgotten');
    expect(await (await page.request.get('/api/categories')).text()).not.toContain('Retired, Not Forgotten');
  });

  test('the search box is 300 px wide at least', async ({ page }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      expect((await search(page).boundingBox())?.width).toBeGreaterThanOrEqual(300);
    }
  });
});

test.describe('copying a skill', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is answered with a check mark and a toast for 2 seconds', async ({ page }) => {
    await openHomeWithPausedClock(page, '/', 'skills');
    await card(page, /^Programme Delivery/).click();
    await skill(page, 'Risk Management').click();
    const check = skill(page, 'Risk Management').getByRole('img', { name: 'Copied' });
    const toast = page.getByText('Copied "Risk Management" to clipboard');
    await expect(check).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Risk Management');
    const waited = await runClockUntilVisible(page, toast);
    await page.clock.runFor(1990 - waited);
    await expect(check).toBeVisible();
    await expect(toast).toBeVisible();
    await page.clock.runFor(10);
    await expect(check).toBeHidden();
    // The toast slides away for a moment before it is gone.
    await page.clock.runFor(waited + 500);
    await expect(toast).toBeHidden();
  });

  test('again and again shows three toasts at most, each 356 px wide', async ({ page }) => {
    await openHome(page);
    await scrollToSection(page, 'skills');
    await card(page, /^Programme Delivery/).click();
    for (const name of ['Risk Management', 'Budget Control', 'Agile Delivery', 'Vendor Management']) {
      await skill(page, name).click();
      await expect(page.getByText(`Copied "${name}" to clipboard`)).toBeAttached();
    }
    const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await expect(toasts.and(page.locator('[data-visible="true"]'))).toHaveCount(3);
    expect(await toasts.first().evaluate((toast: HTMLElement) => toast.offsetWidth)).toBe(356);
  });

  test('that fails says so and marks nothing', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await openHomeWithPausedClock(page, '/', 'skills');
    await card(page, /^Programme Delivery/).click();
    await skill(page, 'Risk Management').click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Failed to copy to clipboard' });
    await runClockUntilVisible(page, toast);
    await expect(toast).toHaveAttribute('data-type', 'error');
    await expect(page.getByRole('img', { name: 'Copied' })).toHaveCount(0);
    await page.clock.runFor(1900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(500);
    await expect(toast).toBeHidden();
  });
});

test.describe('when the skills are fetched again', () => {
  test('a skeleton stands in while it lasts, and a failure leaves them empty', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/skills', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: { error: 'Out of order' } });
    });
    await openHomeWithPausedClock(page, '/', 'skills');
    const loading = section(page, 'skills').getByRole('status', { name: 'Loading skills' });
    const count = section(page, 'hero').getByRole('definition').last();
    await expect(count).toHaveText('45');

    await page.clock.fastForward('15:00');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.clock.runFor(300);
    await expect(loading).toBeVisible();
    await expect(count).toHaveText('15+');

    held.resolve();
    await expect(loading).toBeHidden();
    await expect(section(page, 'skills').getByText('No skills yet.')).toBeVisible();
    await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(0);
    await expect(count).toHaveText('15+');
  });
});
