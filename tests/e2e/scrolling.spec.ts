import type { Page } from '@playwright/test';
import {
  announcement,
  openHome,
  openHomeWithPausedClock,
  scrollNear,
  scrollPosition,
  scrollTo,
  scrollToSection,
  section,
  topOf,
} from './helpers/home.ts';
import { expectProgressNear } from './helpers/scroll-progress.ts';
import { expect, test } from './helpers/test.ts';

test.use({ reducedMotion: 'no-preference' });

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
  /** Whether the page scrolls by itself after the reader has scrolled down near a section. */
  const snaps = async (page: Page) => {
    await scrollTo(page, 0);
    await page.clock.runFor(60);
    const target = await scrollNear(page, 'about', 80);
    await page.clock.runFor(1100);
    return Math.abs((await scrollPosition(page)) - (target - 80)) > 1;
  };

  test('waits until scrolling stops, ends where the reader turns the wheel, and goes on in the direction of the last movement', async ({
    page,
  }) => {
    await openHomeWithPausedClock(page);
    await test.step('it starts 100 ms after scrolling stops, takes 800 ms, and is announced for a second', async () => {
      const target = await scrollNear(page, 'about', 100);
      await page.clock.runFor(99);
      expect(await scrollPosition(page)).toBeCloseTo(target - 100, 0);

      await page.clock.runFor(401);
      const halfway = await scrollPosition(page);
      expect(halfway).toBeGreaterThan(target - 70);
      expect(halfway).toBeLessThan(target - 30);
      await expect(announcement(page)).toHaveCount(0);
      await page.clock.runFor(420);
      expect(await scrollPosition(page)).toBeCloseTo(target, 0);
      await expect(announcement(page)).toHaveText('Navigated to About section');
      await expect(page.getByRole('status').filter({ hasText: 'Navigated' })).toHaveAttribute('aria-live', 'polite');

      await page.clock.runFor(900);
      await expect(announcement(page)).toHaveCount(1);
      await page.clock.runFor(100);
      await expect(announcement(page)).toHaveCount(0);
    });

    await test.step('it waits until scrolling stops, and ends where the reader turns the wheel', async () => {
      await scrollTo(page, 0);
      await page.clock.runFor(2000);
      const target = await scrollNear(page, 'about', 100);
      for (const distance of [90, 80, 70]) {
        await page.clock.runFor(90);
        await scrollTo(page, target - distance);
      }
      await page.clock.runFor(90);
      expect(await scrollPosition(page)).toBeCloseTo(target - 70, 0);
      await page.clock.runFor(1000);
      expect(await scrollPosition(page)).toBeCloseTo(target, 0);

      // For a second after a snap the page keeps its place when the layout changes, unless the reader moves it.
      await page.evaluate(() => dispatchEvent(new WheelEvent('wheel', { deltaY: -1 })));
      await scrollTo(page, 0);
      await page.clock.runFor(60);
      await scrollNear(page, 'about', 100);
      await page.clock.runFor(500);
      await page.evaluate(() => dispatchEvent(new WheelEvent('wheel', { deltaY: 1 })));
      const stopPosition = await scrollPosition(page);
      await page.clock.runFor(50);
      expect(await scrollPosition(page)).toBe(stopPosition);
      expect(stopPosition).toBeGreaterThan(target - 100);
      expect(stopPosition).toBeLessThan(target);
    });

    await test.step('it moves the page by at most 15 % of the screen', async () => {
      await scrollTo(page, 0);
      await page.clock.runFor(2000);
      const top = await scrollNear(page, 'quote', 120);
      /** Scrolls to places relative to the top of the quote, and expects the page to come to rest at another. */
      const expectRest = async (from: number, to: number, rest: number) => {
        await scrollTo(page, top + from);
        await page.clock.runFor(60);
        await scrollTo(page, top + to);
        await page.clock.runFor(1100);
        expect(await scrollPosition(page), `from ${from} to ${to}`).toBeCloseTo(top + rest, 0);
      };
      await expectRest(-500, -120, -120);
      await expectRest(-500, -100, 0);
      await expectRest(-500, 100, 100);
      await expectRest(300, 100, 0);
      await expectRest(300, 120, 120);
      await expectRest(300, -100, -100);
    });
  });

  test('ends when something else scrolls the page, such as a dragged scrollbar or a program', async ({ page }) => {
    await openHomeWithPausedClock(page);
    const target = await scrollNear(page, 'about', 100);
    await page.clock.runFor(500);
    const halfway = await scrollPosition(page);
    expect(halfway).toBeGreaterThan(target - 99);
    await scrollTo(page, 0);
    await page.clock.runFor(2000);
    expect(await scrollPosition(page)).toBe(0);
  });

  test('waits while a pointer or finger is down, text is selected or a field has the focus', async ({ page }) => {
    await openHomeWithPausedClock(page, '/', 'skills');
    await page.mouse.move(640, 700);
    await page.mouse.down();
    expect(await snaps(page)).toBe(false);
    await page.mouse.up();
    await page.clock.runFor(1100);
    expect(await topOf(section(page, 'about'))).toBeCloseTo(0, 0);

    const touch = (type: string, isDown: boolean) =>
      page.evaluate(
        ([name, down]) => {
          const finger = new Touch({ identifier: 1, target: document.body });
          dispatchEvent(new TouchEvent(name, { touches: down ? [finger] : [] }));
        },
        [type, isDown] as const,
      );
    await touch('touchstart', true);
    // The browser cancels the pointer when it begins to scroll, while the finger is still down.
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')));
    expect(await snaps(page)).toBe(false);
    await touch('touchend', false);
    await page.clock.runFor(1100);
    expect(await topOf(section(page, 'about'))).toBeCloseTo(0, 0);

    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') as Element));
    expect(await snaps(page)).toBe(false);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    expect(await snaps(page)).toBe(true);

    await page.getByRole('searchbox').evaluate((field) => field.focus({ preventScroll: true }));
    expect(await snaps(page)).toBe(false);
    await page.getByRole('searchbox').blur();
    expect(await snaps(page)).toBe(true);
  });

  test('is off after a key that makes the browser scroll, until the reader scrolls in another way, and with reduced motion', async ({
    page,
  }) => {
    await openHomeWithPausedClock(page);
    for (const init of [{ key: 'ArrowDown' }, { key: 'ArrowUp' }, { key: ' ' }, { key: 'Home', ctrlKey: true }]) {
      await page.evaluate((key) => dispatchEvent(new KeyboardEvent('keydown', key)), init);
      expect(await snaps(page)).toBe(false);
      await page.evaluate(() => dispatchEvent(new WheelEvent('wheel', { deltaY: 1 })));
      expect(await snaps(page)).toBe(true);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await snaps(page)).toBe(false);
  });

  test('does nothing in the middle of a long section, even when the layout changes, and snaps to its edges', async ({ page }) => {
    await openHomeWithPausedClock(page, '/', 'timeline', 'certifications');
    await page.clock.runFor(1000);
    await scrollNear(page, 'timeline', 400);
    await page.clock.runFor(60);
    await scrollNear(page, 'timeline', 100);
    await page.clock.runFor(1100);
    expect(await topOf(section(page, 'timeline'))).toBeCloseTo(0, 0);

    await scrollNear(page, 'timeline', -900);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const spacer = Object.assign(document.createElement('div'), { style: 'height: 40px' });
          new ResizeObserver(() => spacer.isConnected && resolve()).observe(document.body);
          document.body.append(spacer);
        }),
    );
    await page.clock.runFor(1100);
    expect(await topOf(section(page, 'timeline')), 'where the reader dragged the scrollbar').toBeCloseTo(-900, 0);

    await scrollNear(page, 'certifications', 800);
    await page.clock.runFor(1100);
    expect(await topOf(section(page, 'certifications'))).toBeCloseTo(720, 0);
  });
});

for (const [viewport, input] of [
  [{ width: 1440, height: 900 }, 'notch of the wheel'],

  [{ width: 390, height: 844 }, 'short drag'],
] as const) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    test(`every ${input} and arrow key makes progress near the edges of a section`, async ({ page }) => {
      await openHomeWithPausedClock(page);
      await expectProgressNear(page, 'quote', input);
    });
  });
}
