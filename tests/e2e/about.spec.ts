import type { Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { openHome, openHomeWithPausedClock, scrollTo, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const LINES = ['Precision in function.', 'Rigor in process.', 'Beauty in what you build.'];

const portrait = (file: string, alt: string) => ({ url: `/sample/${file}`, alt, width: 720, height: 900 });
const TWO_PHOTOS = seedContent({
  profile: { photos: [portrait('portrait.svg', 'At the desk'), portrait('og.png', 'On the stage')] },
});

test.describe('the tagline', () => {
  test.use({ reducedMotion: 'no-preference' });

  /** Puts the reveal at a moment after its start, and tells which lines can be seen then. */
  const seenAt = (page: Page, moment: number) =>
    page.evaluate(
      ([lines, time]) =>
        lines.map((text) => {
          const line = [...document.querySelectorAll('#about p')].find((paragraph) => paragraph.textContent === text) as Element;
          for (const animation of line.getAnimations()) {
            animation.pause();
            animation.currentTime = time;
          }
          return getComputedStyle(line).opacity !== '0';
        }),
      [LINES, moment] as const,
    );
  const place = (page: Page) => section(page, 'about').getByText(LINES[0] as string);

  test('reveals its lines after 0.2, 1.7 and 3.2 s, and hides them again when it leaves view', async ({ page }) => {
    await openHomeWithPausedClock(page);
    expect(await seenAt(page, 0)).toEqual([false, false, false]);
    const reveal = async () => {
      await place(page).evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect.poll(() => place(page).evaluate((line) => line.getAnimations().length)).toBeGreaterThan(0);
    };
    await reveal();
    expect(await seenAt(page, 190)).toEqual([false, false, false]);
    expect(await seenAt(page, 300)).toEqual([true, false, false]);
    expect(await seenAt(page, 1690)).toEqual([true, false, false]);
    expect(await seenAt(page, 1800)).toEqual([true, true, false]);
    expect(await seenAt(page, 3190)).toEqual([true, true, false]);
    expect(await seenAt(page, 3300)).toEqual([true, true, true]);

    await scrollTo(page, 0);
    await expect.poll(() => seenAt(page, 5000)).toEqual([false, false, false]);
    await reveal();
    expect(await seenAt(page, 300)).toEqual([true, false, false]);
  });

  test('waits until 30 % of it can be seen', async ({ page }) => {
    await openHomeWithPausedClock(page);
    const box = await place(page).evaluate((line) => {
      const { top, height } = (line.parentElement as Element).getBoundingClientRect();
      return { top: top + scrollY, height };
    });
    await scrollTo(page, box.top - 720 + box.height * 0.2);
    await scrollTo(page, box.top - 720 + box.height * 0.25);
    expect(await seenAt(page, 5000)).toEqual([false, false, false]);
    await scrollTo(page, box.top - 720 + box.height * 0.35);
    await expect.poll(() => seenAt(page, 5000)).toEqual([true, true, true]);
  });

  test('stands there at once for a reader who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    expect(await seenAt(page, 0)).toEqual([true, true, true]);
  });
});

test.describe('the photos', () => {
  const desk = (page: Page) => section(page, 'about').getByRole('img', { name: 'At the desk' });
  const stage = (page: Page) => section(page, 'about').getByRole('img', { name: 'On the stage' });

  test('change every 5 seconds when there are two, and can be stopped', async ({ page, launchSite }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const site = await launchSite({ seed: TWO_PHOTOS });
    await page.clock.install();
    await page.goto(site.url);
    await page.locator('#about[data-live]').waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const pause = section(page, 'about').getByRole('button', { name: 'Pause photos' });
    await pause.click();
    await section(page, 'about').getByRole('button', { name: 'Play photos' }).click();
    const [shown, other] = (await desk(page).isVisible()) ? [desk(page), stage(page)] : [stage(page), desk(page)];
    await page.clock.runFor(4999);
    await expect(shown).toBeVisible();
    await page.clock.runFor(1);
    await expect(other).toBeVisible();
    await expect(shown).toBeHidden();
    await page.clock.runFor(5000);
    await expect(shown).toBeVisible();

    await pause.click();
    await page.clock.runFor(60_000);
    await expect(shown).toBeVisible();
  });

  test('stay for a reader who prefers reduced motion', async ({ page, launchSite }) => {
    await openHomeWithPausedClock(page, (await launchSite({ seed: TWO_PHOTOS })).url);
    await page.clock.runFor(60_000);
    await expect(desk(page)).toBeVisible();
    await expect(stage(page)).toBeHidden();
  });

  test('a single one stays, with nothing to stop', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHomeWithPausedClock(page);
    await page.clock.runFor(60_000);
    await expect(section(page, 'about').getByRole('img', { name: /^Drawn portrait/ })).toBeVisible();
    await expect(section(page, 'about').getByRole('button')).toHaveCount(0);
  });
});
