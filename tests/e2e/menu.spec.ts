import type { Page } from '@playwright/test';
import { openHome, openHomeWithPausedClock, scrollPosition, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('under 768 px the bar is a menu with everything in order', async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await button(page).click();
  await expect(menu(page).getByRole('listitem')).toHaveText([
    'Email Me',
    'Download Resume',
    'LinkedIn Profile',
    'Dark Mode',
    'About Me',
    'Recommendations',
    'Skills',
    'Journey',
    'Certifications',
  ]);
  await expect(menu(page).getByRole('list', { name: 'Navigate to Section' }).getByRole('listitem')).toHaveCount(5);
  await expect(menu(page).getByRole('link', { name: 'Email Me' })).toHaveAttribute('href', 'mailto:alex@example.com');
  await menu(page).getByRole('button', { name: 'Dark Mode' }).click();
  await expect(menu(page).getByRole('button', { name: 'Light Mode' })).toBeVisible();

  const download = page.waitForEvent('download');
  await menu(page).getByRole('link', { name: 'Download Resume' }).click();
  await download;
});

test('from 768 px on there is no menu', async ({ page }) => {
  await openHome(page);
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(button(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

for (const [entry, id] of [
  ['About Me', 'about'],
  ['Recommendations', 'testimonials'],
  ['Skills', 'skills'],
  ['Journey', 'timeline'],
  ['Certifications', 'certifications'],
] as const) {
  test(`${entry} closes the menu and scrolls there smoothly`, async ({ page }) => {
    await openHomeWithPausedClock(page);
    await button(page).click();
    const way = await topOf(section(page, id));
    await menu(page).getByRole('link', { name: entry }).click();
    await expect(menu(page)).toBeHidden();
    await page.clock.runFor(400);
    const halfway = await scrollPosition(page);
    expect(halfway).toBeGreaterThan(way * 0.2);
    expect(halfway).toBeLessThan(way * 0.8);
    await page.clock.runFor(430);
    expect(await topOf(section(page, id))).toBeCloseTo(0, 0);
    await expect(section(page, id)).toBeFocused();
  });
}

test('Escape and a click outside close the menu, and the keyboard goes through it', async ({ page }) => {
  await openHome(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Email Me' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');

  await button(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(15, 500);
  await expect(menu(page)).toBeHidden();
  await button(page).click();
  await expect(menu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page)).toBeHidden();
});
