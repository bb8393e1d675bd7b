import { openHome, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test('shows the sections in order, each at least a screen high, a link that skips the header, and data for search engines', async ({
  page,
}) => {
  await openHome(page);
  await test.step('the person and the skills for search engines', async () => {
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

  await test.step('the sections, then the footer', async () => {
    const sections = await page
      .locator('main > section')
      .evaluateAll((elements) => elements.map(({ id, clientHeight }) => ({ id, isFull: clientHeight >= innerHeight })));
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

  await test.step('the first Tab stop skips the header', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#about$/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
  });
});

test('an empty site says which content is missing, but not in print', async ({ page, emptySite }) => {
  await openHome(page, emptySite.url);
  await expect(section(page, 'hero').getByRole('definition')).toHaveText(['15+', '175+', '15+']);
  await expect(section(page, 'testimonials').getByText('No testimonials available yet.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const id of ['skills', 'testimonials', 'timeline', 'certifications'] as const)
    await expect(section(page, id)).toBeHidden();
});
