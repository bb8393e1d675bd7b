import type { Page } from '@playwright/test';
import {
  openHome,
  openHomeWithPausedClock,
  type SectionId,
  scrollPosition,
  scrollTo,
  scrollToSection,
  section,
  topOf,
} from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** Scrolls so that a section's top is at this distance from the top of the window. */
async function scrollNear(page: Page, id: SectionId, distance: number): Promise<number> {
  const top = (await topOf(section(page, id))) + (await scrollPosition(page));
  await scrollTo(page, top - distance);
  return top;
}

const announcement = (page: Page) => page.getByText(/^Navigated to \w+ section$/);

test('the page starts at the top, even after a reload', async ({ page }) => {
  await openHome(page);
  expect(await scrollPosition(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollToSection(page, 'timeline');
  expect(await scrollPosition(page)).toBeGreaterThan(1000);
  await page.reload();
  await page.locator('#top[data-hydrated]').waitFor();
  expect(await scrollPosition(page)).toBe(0);
});

test.describe('snapping', () => {
  test('starts 100 ms after scrolling stops, takes 800 ms, and is announced for a second', async ({ page }) => {
    await openHomeWithPausedClock(page);
    const target = await scrollNear(page, 'about', 300);
    await page.clock.runFor(99);
    expect(await scrollPosition(page)).toBeCloseTo(target - 300, 0);

    await page.clock.runFor(401);
    const halfway = await scrollPosition(page);
    expect(halfway).toBeGreaterThan(target - 200);
    expect(halfway).toBeLessThan(target - 100);
    await expect(announcement(page)).toHaveCount(0);
    await page.clock.runFor(420);
    expect(await scrollPosition(page)).toBeCloseTo(target, 0);
    await expect(announcement(page)).toHaveText('Navigated to about section');
    await expect(page.getByRole('status').filter({ hasText: 'Navigated' })).toHaveAttribute('aria-live', 'polite');

    await page.clock.runFor(900);
    await expect(announcement(page)).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(announcement(page)).toHaveCount(0);
  });

  test('goes to the section in the middle of the screen, in both directions', async ({ page }) => {
    await openHomeWithPausedClock(page);
    await scrollNear(page, 'about', 500);
    await page.clock.runFor(1000);
    expect(await topOf(section(page, 'about'))).toBeGreaterThan(300);
    await scrollNear(page, 'quote', -100);
    await page.clock.runFor(1000);
    expect(await topOf(section(page, 'quote'))).toBeCloseTo(0, 0);
  });

  test('waits until scrolling stops, and ends where the reader turns the wheel', async ({ page }) => {
    await openHomeWithPausedClock(page);
    const target = await scrollNear(page, 'about', 300);
    for (const distance of [280, 260, 240]) {
      await page.clock.runFor(90);
      await scrollTo(page, target - distance);
    }
    await page.clock.runFor(90);
    expect(await scrollPosition(page)).toBeCloseTo(target - 240, 0);
    await page.clock.runFor(1000);
    expect(await scrollPosition(page)).toBeCloseTo(target, 0);

    await scrollNear(page, 'about', 300);
    await page.clock.runFor(300);
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel', { deltaY: 1 })));
    const stopped = await scrollPosition(page);
    await page.clock.runFor(50);
    expect(await scrollPosition(page)).toBe(stopped);
    expect(stopped).toBeLessThan(target);
  });

  /** Whether the page scrolls by itself after the reader has scrolled near a section. */
  const snaps = async (page: Page, distance = 200) => {
    const target = await scrollNear(page, 'about', distance);
    await page.clock.runFor(2000);
    return Math.abs((await scrollPosition(page)) - (target - distance)) > 1;
  };

  test('waits while the pointer is down, text is selected or a field has the focus', async ({ page }) => {
    await openHomeWithPausedClock(page, '/', 'skills');
    await scrollTo(page, 0);
    await page.clock.runFor(1000);
    await page.mouse.move(640, 700);
    await page.mouse.down();
    expect(await snaps(page)).toBe(false);
    await page.mouse.up();
    await page.clock.runFor(1100);
    expect(await topOf(section(page, 'about'))).toBeCloseTo(0, 0);

    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') as Element));
    expect(await snaps(page)).toBe(false);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    expect(await snaps(page, 150)).toBe(true);

    await page.getByRole('searchbox').evaluate((field) => field.focus({ preventScroll: true }));
    expect(await snaps(page)).toBe(false);
    await page.getByRole('searchbox').blur();
    expect(await snaps(page, 150)).toBe(true);
  });

  test('is off with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomeWithPausedClock(page);
    expect(await snaps(page)).toBe(false);
  });

  test('does nothing in the middle of a long section and snaps to its edges', async ({ page }) => {
    await openHomeWithPausedClock(page, '/', 'timeline', 'certifications');
    await page.clock.runFor(1000);
    await scrollNear(page, 'timeline', -900);
    await page.clock.runFor(2000);
    expect(await topOf(section(page, 'timeline'))).toBeCloseTo(-900, 0);

    await scrollNear(page, 'timeline', 150);
    await page.clock.runFor(1000);
    expect(await topOf(section(page, 'timeline'))).toBeCloseTo(0, 0);

    await scrollNear(page, 'certifications', 600);
    await page.clock.runFor(1000);
    expect(await topOf(section(page, 'certifications'))).toBeCloseTo(720, 0);
  });
});

test.describe('the section keys', () => {
  test('PageDown and PageUp go to the next and previous section, Home and End to the first and last', async ({ page }) => {
    await openHomeWithPausedClock(page);
    const press = async (key: string, id: SectionId) => {
      await page.keyboard.press(key);
      await page.clock.runFor(830);
      expect(await topOf(section(page, id))).toBeCloseTo(0, 0);
      await expect(announcement(page)).toHaveText(`Navigated to ${id} section`);
    };
    await press('PageDown', 'about');
    await press('PageDown', 'quote');
    await press('PageUp', 'about');
    await press('Home', 'hero');
    await page.keyboard.press('PageUp');
    await page.clock.runFor(830);
    expect(await scrollPosition(page)).toBe(0);
    await page.keyboard.press('End');
    await page.clock.runFor(830);
    await expect(section(page, 'chatbot')).toBeInViewport({ ratio: 0.9 });
  });

  test('jump with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomeWithPausedClock(page);
    await page.keyboard.press('PageDown');
    expect(await topOf(section(page, 'about'))).toBeCloseTo(0, 0);
  });

  test('edit the text of the search field while it has the focus', async ({ page }) => {
    await openHomeWithPausedClock(page, '/', 'skills');
    await page.clock.runFor(1000);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('data');
    const before = await scrollPosition(page);
    for (const key of ['Home', 'End', 'PageDown', 'PageUp']) {
      await page.keyboard.press(key);
      await page.clock.runFor(900);
    }
    await page.keyboard.press('Home');
    await page.keyboard.type('big ');
    await expect(page.getByRole('searchbox')).toHaveValue('big data');
    await expect(announcement(page)).toHaveCount(0);
    expect(Math.abs((await scrollPosition(page)) - before)).toBeLessThan(720);
  });
});
