import { seedContent } from './helpers/content.ts';
import { openHome } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { job } from './helpers/timeline.ts';

test('four buttons are in rows of two or in one row, never three and one', async ({ page, launchSite }) => {
  const seed = seedContent({ profile: { email: 'ines@mail.example.org' }, timeline: [job('Developer', 2010, 2012)] });
  await openHome(page, (await launchSite({ seed })).url);
  const buttons = page.locator('.hero .actions > *');
  await expect(buttons).toHaveCount(4);
  for (const width of [360, 768, 900, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await buttons.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
    const inFirstRow = tops.filter((top) => top === tops[0]).length;
    expect([2, 4], `buttons in the first row at ${width} px`).toContain(inFirstRow);
    const [words, last] = [await page.locator('.hero-words').boundingBox(), await buttons.last().boundingBox()];
    const end = (box: typeof words) => (box?.x ?? 0) + (box?.width ?? 0);
    if (width === 360) expect(end(last), 'the buttons fill the width of a phone').toBeCloseTo(end(words), 0);
  }
});

test('on a very tall screen the next section begins below the first', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openHome(page);
  expect((await page.locator('.hero').boundingBox())?.height).toBeLessThan(1300);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await page.locator('.hero').boundingBox())?.height).toBeGreaterThanOrEqual(900);
});
