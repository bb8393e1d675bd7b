import { expect, test } from './helpers/test.ts';

test('an unknown path is a 404 with a link home, and is logged in the console', async ({ page }) => {
  const consoleMessage = page.waitForEvent('console', (message) => message.text().includes('/no/such-page'));
  const response = await page.goto('/no/such-page?x=1');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  expect((await consoleMessage).text()).toBe('404: no page at /no/such-page');
  // The 404 page uses the typefaces of the home page.
  await page.evaluate(() => document.fonts.ready);
  expect(
    await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
  ).toEqual(['Newsreader', 'Geist']);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alex Sample');
});
