import { openHome } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test('shows the sections in order, each at least a screen high, then the footer', async ({ page }) => {
  await openHome(page);
  const sections = await page
    .locator('main > section')
    .evaluateAll((found) => found.map(({ id, clientHeight }) => ({ id, isFull: clientHeight >= innerHeight })));
  expect(sections.map(({ id }) => id)).toEqual([
    'hero',
    'about',
    'quote',
    'skills',
    'testimonials',
    'timeline',
    'certifications',
    'chatbot',
  ]);
  expect(sections.filter(({ isFull }) => !isFull)).toEqual([]);
  await expect(page.locator('main ~ footer')).toContainText('2025');
});

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#about$/);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
});

test('describes the person and the skills to search engines', async ({ page }) => {
  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const person = data.mainEntity ?? data;
  expect(person['@type']).toBe('Person');
  expect(person.name).toBe('Alex Sample');
  expect(person.jobTitle).toContain('Programme Manager');
  expect(person.url).toMatch(/^http:\/\/localhost:\d+/);
  expect(person.knowsAbout).toContain('PostgreSQL');
  expect(JSON.stringify(person.hasSkill)).toContain('PostgreSQL');
  expect(JSON.stringify(person)).not.toContain('Retired, Not Forgotten');
});
