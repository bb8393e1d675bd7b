import { openHome } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test('the sections stand in their order, each a screen high, and the footer closes the page', async ({ page }) => {
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

test('the first stop of the keyboard skips the bar', async ({ page }) => {
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

test('what the skills say of the person is there for search engines', async ({ page }) => {
  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const person = data.mainEntity ?? data;
  expect(person['@type']).toBe('Person');
  expect(person.name).toBe('Alex Sample');
  expect(person.jobTitle).toContain('Programme Manager');
  expect(person.url).toMatch(/^http:\/\/localhost:\d+/);
  expect(person.knowsAbout).toContain('Data & Databases');
  expect(JSON.stringify(person.hasSkill)).toContain('PostgreSQL');
  expect(JSON.stringify(person)).not.toContain('Retired, Not Forgotten');
});
