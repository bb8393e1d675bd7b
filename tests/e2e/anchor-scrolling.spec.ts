import type { Page } from '@playwright/test';
import { openHome, scrollPosition, scrollTo, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** Holds the stylesheet for what is below the first screen until the returned function is called. */
async function holdStylesheet(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/home-*.css', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Opens the address of a section, without waiting for what loads late. */
async function openBare(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#footer').waitFor({ state: 'attached' });
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(200);
}

const isStyled = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet);

for (const id of ['timeline', 'chatbot'] as const) {
  test(`the address of ${id} leads there, however late the layout settles`, async ({ page }) => {
    const release = await holdStylesheet(page);
    await openBare(page, `/#${id}`);
    release();
    await isStyled(page);
    await page.locator(`#${id}[data-hydrated]`).waitFor({ state: 'attached' });
    await expect.poll(() => topOf(section(page, id))).toBeCloseTo(0, 0);
    // Whatever grows above the section later does not move it away either.
    await page.locator('#about').evaluate((about) => about.style.setProperty('padding-bottom', '500px'));
    await expect.poll(() => topOf(section(page, id))).toBeCloseTo(0, 0);
  });
}

test('a page that scrolls to an anchor does not snap to the edge of the section', async ({ page }) => {
  await page.clock.install();
  await openHome(page, '/#chatbot');
  await page.locator('#chatbot[data-hydrated]').waitFor({ state: 'attached' });
  // The section is a little taller than the screen, so that its lower edge is near.
  await page.locator('#chatbot').evaluate((chatbot) => chatbot.style.setProperty('height', '760px'));
  await page.locator('#about').evaluate((about) => about.style.setProperty('padding-bottom', '500px'));
  await expect.poll(() => topOf(section(page, 'chatbot'))).toBeCloseTo(0, 0);
  await page.clock.runFor(2000);
  expect(await topOf(section(page, 'chatbot'))).toBeCloseTo(0, 0);
});

test('the page stays where the visitor has scrolled to, whatever loads late', async ({ page }) => {
  const release = await holdStylesheet(page);
  await openBare(page, '/#timeline');
  await page.evaluate(() => dispatchEvent(new WheelEvent('wheel', { deltaY: -1 })));
  await scrollTo(page, 0);
  release();
  await isStyled(page);
  await page.locator('#top[data-hydrated]').waitFor();
  expect(await scrollPosition(page)).toBe(0);
});

test('the page stays where something other than the wheel has scrolled it', async ({ page }) => {
  await openHome(page, '/#timeline');
  await page.waitForLoadState('networkidle');
  await expect.poll(() => topOf(section(page, 'timeline'))).toBeCloseTo(0, 0);
  await scrollTo(page, 0);
  await page.locator('#skills').evaluate((skills) => skills.style.setProperty('padding-bottom', '500px'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await scrollPosition(page)).toBe(0);
});

test('nothing moves when the styles below the first screen arrive', async ({ page }) => {
  const release = await holdStylesheet(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#footer').waitFor({ state: 'attached' });
  const before = await topOf(page.locator('main'));
  release();
  await isStyled(page);
  expect(await topOf(page.locator('main'))).toBe(before);
});
