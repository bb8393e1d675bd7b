import { openHome, openHomeWithPausedClock, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test.describe('the first screen', () => {
  test.use({ reducedMotion: 'no-preference' });

  for (const [name, id] of [
    ['Explore My Journey', 'timeline'],
    ['Ask AI Anything', 'chatbot'],
  ] as const) {
    test(`“${name}” scrolls to the section ${id}`, async ({ page }) => {
      await openHomeWithPausedClock(page);
      await section(page, 'hero').getByRole('link', { name }).click();
      await page.clock.runFor(100);
      expect(await topOf(section(page, id))).toBeGreaterThan(720);
      await page.clock.runFor(730);
      await expect(section(page, id)).toBeInViewport();
      await expect(section(page, id)).toBeFocused();
    });
  }
});

test('“Share on LinkedIn” opens a 600 × 400 popup with the URL and a title', async ({ page, context }) => {
  await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Share' }));
  await openHome(page);
  const opened = context.waitForEvent('page');
  await section(page, 'hero').getByRole('link', { name: 'Share on LinkedIn' }).click();
  const popup = await opened;
  await popup.waitForLoadState();
  const address = new URL(popup.url());
  expect(address.hostname).toBe('www.linkedin.com');
  expect(address.searchParams.get('url')).toMatch(/^http:\/\/localhost:\d+\/$/);
  expect(address.searchParams.get('title')).toContain('Alex Sample');
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
  expect(await popup.evaluate(() => opener)).toBeNull();
});

test('three tiles show the years, the projects and the skills', async ({ page }) => {
  await openHome(page);
  const hero = section(page, 'hero');
  await expect(hero.getByRole('term')).toHaveText(['Years Experience', 'Projects Completed', 'Skills Mastered']);
  await expect(hero.getByRole('definition')).toHaveText(['15+', '175+', '45']);
});

test('the third tile shows 15+ without skills', async ({ page, emptySite }) => {
  await openHome(page, emptySite.url);
  await expect(section(page, 'hero').getByRole('definition')).toHaveText(['15+', '175+', '15+']);
});
