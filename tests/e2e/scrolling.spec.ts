import type { Page } from '@playwright/test';
import { scrollToSection, openHome, openHomeWithPausedClock, type SectionId, scrollPosition, scrollTo, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** Scrolls so that a section's top stands so far below the screen's top. */
async function scrollNear(page: Page, id: SectionId, below: number): Promise<number> {
  const top = (await topOf(section(page, id))) + (await scrollPosition(page));
  await scrollTo(page, top - below);
  return top;
}

const announcement = (page: Page) => page.getByText(/^Navigated to \w+ section$/);

test('the page starts at its top, after a reload too', async ({ page }) => {
  await openHome(page);
  expect(await scrollPosition(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollToSection(page, 'timeline');
  expect(await scrollPosition(page)).toBeGreaterThan(1000);
  await page.reload();
  await page.locator('#top[data-live]').waitFor();
  expect(await scrollPosition(page)).toBe(0);
});

test.describe('snapping', () => {
  test('starts after a pause of 100 ms, lasts 800 ms, and is announced for a second', async ({ page }) => {
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

  test('goes to the section in the middle of the screen, back as well as on', async ({ page }) => {
    await openHomeWithPausedClock(page);
    await scrollNear(page, 'about', 500);
    await page.clock.runFor(1000);
    expect(await topOf(section(page, 'about'))).toBeGreaterThan(300);
    await scrollNear(page, 'quote', -100);
    await page.clock.runFor(1000);
    expect(await topOf(section(page, 'quote'))).toBeCloseTo(0, 0);
  });

  test('waits until the scrolling has paused', async ({ page }) => {
    await openHomeWithPausedClock(page);
    const target = await scrollNear(page, 'about', 300);
    for (const below of [280, 260, 240]) {
      await page.clock.runFor(90);
      await scrollTo(page, target - below);
    }
    await page.clock.runFor(90);
    expect(await scrollPosition(page)).toBeCloseTo(target - 240, 0);
    await page.clock.runFor(1000);
    expect(await scrollPosition(page)).toBeCloseTo(target, 0);
  });

  test('stops where it is when the reader turns the wheel', async ({ page }) => {
    await openHomeWithPausedClock(page);
    const target = await scrollNear(page, 'about', 300);
    await page.clock.runFor(300);
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel', { deltaY: 1 })));
    const stopped = await scrollPosition(page);
    await page.clock.runFor(50);
    expect(await scrollPosition(page)).toBe(stopped);
    expect(stopped).toBeLessThan(target);
  });

  const disturbed = async (page: Page, below = 200) => {
    const target = await scrollNear(page, 'about', below);
    await page.clock.runFor(2000);
    return Math.abs((await scrollPosition(page)) - (target - below)) > 1;
  };

  test('waits while the pointer is down', async ({ page }) => {
    await openHomeWithPausedClock(page);
    await page.mouse.move(640, 700);
    await page.mouse.down();
    expect(await disturbed(page)).toBe(false);
    await page.mouse.up();
    await page.clock.runFor(1100);
    expect(await topOf(section(page, 'about'))).toBeCloseTo(0, 0);
  });

  test('leaves a reader alone who has selected text', async ({ page }) => {
    await openHomeWithPausedClock(page);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') as Element));
    expect(await disturbed(page)).toBe(false);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    expect(await disturbed(page, 150)).toBe(true);
  });

  test('leaves a reader alone whose field has the focus', async ({ page }) => {
    await openHomeWithPausedClock(page, '/', 'skills');
    await page.getByRole('searchbox').evaluate((field) => field.focus({ preventScroll: true }));
    expect(await disturbed(page)).toBe(false);
    await page.getByRole('searchbox').blur();
    expect(await disturbed(page, 150)).toBe(true);
  });

  test('leaves a reader alone who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomeWithPausedClock(page);
    expect(await disturbed(page)).toBe(false);
  });

  test('leaves a reader alone in the middle of a long section, and meets its edges', async ({ page }) => {
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
  test('PageDown and PageUp go by sections, Home and End to the first and the last', async ({ page }) => {
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

  test('jump for a reader who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomeWithPausedClock(page);
    await page.keyboard.press('PageDown');
    expect(await topOf(section(page, 'about'))).toBeCloseTo(0, 0);
  });

  test('belong to the search field while it has the focus', async ({ page }) => {
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
