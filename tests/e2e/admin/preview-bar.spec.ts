import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { HIDDEN_SITE } from '../../../contract/site-state.ts';
import { openAsOwner, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

const WIDTHS = [360, 768, 1440, 2560];

test('the preview bar is one line that covers nothing and that nothing covers, and expands above the page', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge' }] });
  await openAsOwner(page, site, 'overview');
  await page.request.post(`${site.url}${ADMIN_API_PATHS.publish}`, { data: { published: false } });
  const bar = page.getByRole('complementary', { name: 'Preview' });
  const back = bar.getByRole('link', { name: 'Admin area' });
  const summary = bar.locator('summary');
  const note = bar.getByText(HIDDEN_SITE);
  /** The page, and what stays at the top of the screen, below the bar. */
  const expectBelow = async () => {
    await page.locator('.skip-link').focus();
    const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
    for (const selector of ['#root', '.header', '.skip-link', '.chat-dock'])
      await expect
        .poll(() => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top), { message: selector })
        .toBeGreaterThanOrEqual(bottom);
  };
  for (const width of WIDTHS) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.url}/?preview`);
      await expect(back).toBeInViewport();
      await expect(note).toBeHidden();
      const publish = bar.getByRole('button', { name: 'Publish' });
      const tops = await Promise.all(
        [summary, back, publish].map((part) => part.evaluate((element) => element.getBoundingClientRect().top)),
      );
      expect(Math.max(...tops) - Math.min(...tops), 'one line').toBeLessThan(10);
      await expect(page.locator('.skip-link')).not.toBeInViewport();
      await expectBelow();
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(note).toBeInViewport();
      await expectBelow();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await summary.click();
      await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
      const [header, height = 0] = [page.locator('.header'), (await bar.boundingBox())?.height];
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(Math.ceil(height));
    });
  }
  expect(await findViolations(page, '#preview-bar')).toEqual([]);
});
