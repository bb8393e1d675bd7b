import type { Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { openHome, openHomeWithPausedClock, pauseClock, scrollTo, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const LINES = ['Precision in function.', 'Rigor in process.', 'Beauty in what you build.'];

const portrait = (file: string, alt: string) => ({ url: `/sample/${file}`, alt, width: 720, height: 900 });
const TWO_PHOTOS = seedContent({
  profile: { photos: [portrait('portrait.svg', 'At the desk'), portrait('avatars/joao.webp', 'On the stage')] },
});

test.describe('the tagline', () => {
  test.use({ reducedMotion: 'no-preference' });

  /** Whether each line is visible at a time after the start of the reveal, in milliseconds. */
  const visibleLinesAt = (page: Page, time: number) =>
    page.evaluate(
      ([lines, currentTime]) =>
        lines.map((text) => {
          const line = [...document.querySelectorAll('#about p')].find((paragraph) => paragraph.textContent === text) as Element;
          for (const animation of line.getAnimations()) {
            animation.pause();
            animation.currentTime = currentTime;
          }
          return getComputedStyle(line).opacity !== '0';
        }),
      [LINES, time] as const,
    );
  const firstLine = (page: Page) => section(page, 'about').getByText(LINES[0] as string);

  test('reveals its lines after 0.2, 1.7 and 3.2 s once 30 % of it is visible, and hides them when it leaves the screen', async ({
    page,
  }) => {
    await openHomeWithPausedClock(page);
    await test.step('nothing is revealed before 30 % of it is visible', async () => {
      const box = await firstLine(page).evaluate((line) => {
        const { top, height } = (line.parentElement as Element).getBoundingClientRect();
        return { top: top + scrollY, height };
      });
      await scrollTo(page, box.top - 720 + box.height * 0.2);
      await scrollTo(page, box.top - 720 + box.height * 0.25);
      expect(await visibleLinesAt(page, 5000)).toEqual([false, false, false]);
      await scrollTo(page, box.top - 720 + box.height * 0.35);
      await expect.poll(() => visibleLinesAt(page, 5000)).toEqual([true, true, true]);
    });

    await test.step('the lines are revealed one after the other, and again when the tagline returns', async () => {
      await scrollTo(page, 0);
      await expect.poll(() => visibleLinesAt(page, 0)).toEqual([false, false, false]);
      const reveal = async () => {
        await firstLine(page).evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await expect.poll(() => firstLine(page).evaluate((line) => line.getAnimations().length)).toBeGreaterThan(0);
      };
      await reveal();
      expect(await visibleLinesAt(page, 190)).toEqual([false, false, false]);
      expect(await visibleLinesAt(page, 300)).toEqual([true, false, false]);
      expect(await visibleLinesAt(page, 1690)).toEqual([true, false, false]);
      expect(await visibleLinesAt(page, 1800)).toEqual([true, true, false]);
      expect(await visibleLinesAt(page, 3190)).toEqual([true, true, false]);
      expect(await visibleLinesAt(page, 3300)).toEqual([true, true, true]);

      await scrollTo(page, 0);
      await expect.poll(() => visibleLinesAt(page, 5000)).toEqual([false, false, false]);
      await reveal();
      expect(await visibleLinesAt(page, 300)).toEqual([true, false, false]);
    });
  });

  test('is visible at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    expect(await visibleLinesAt(page, 0)).toEqual([true, true, true]);
  });
});

test.describe('two photos', () => {
  const deskPhoto = (page: Page) => section(page, 'about').getByRole('img', { name: 'At the desk' });
  const stagePhoto = (page: Page) => section(page, 'about').getByRole('img', { name: 'On the stage' });

  test('change every 5 seconds, can be paused, and stay still with reduced motion', async ({ page, launchSite }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const site = await launchSite({ seed: TWO_PHOTOS });
    await page.clock.install();
    await page.goto(site.url);
    await page.locator('#about[data-hydrated]').waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const pause = section(page, 'about').getByRole('button', { name: 'Pause photos' });
    await pause.click();
    await section(page, 'about').getByRole('button', { name: 'Play photos' }).click();
    const [shown, other] = (await deskPhoto(page).isVisible())
      ? [deskPhoto(page), stagePhoto(page)]
      : [stagePhoto(page), deskPhoto(page)];
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

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.resume();
    await openHome(page, site.url);
    await pauseClock(page);
    await page.clock.runFor(60_000);
    await expect(deskPhoto(page)).toBeVisible();
    await expect(stagePhoto(page)).toBeHidden();
  });
});

test('keeps a single photo in place, without a pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHomeWithPausedClock(page);
  await page.clock.runFor(60_000);
  await expect(section(page, 'about').getByRole('img', { name: /^Drawn portrait/ })).toBeVisible();
  await expect(section(page, 'about').getByRole('button')).toHaveCount(0);
});

const OWN = seedContent({
  profile: {
    intro: 'I build bridges.',
    about: `<p>I build bridges. They hold, also in wind. ${'Each of them was drawn by hand before anybody wrote a line of code. '.repeat(9)}</p>`,
    taglines: ['Measure twice.', 'Cut once.', 'Write it down.'],
    aboutQuote: { text: 'A bridge is a promise.', author: '' },
    quote: {
      text: 'Nothing is as practical as a good theory, says the sign above the drawing board in our office.',
      author: 'K. L.',
    },
  },
});

test('on the owner’s site the about text without a photo takes the full width, no sentence is repeated, and quotes and taglines take at most a screen', async ({
  page,
  launchSite,
}) => {
  const { url } = await launchSite({
    seed: async (writer) => {
      await OWN(writer);
      await writer.markAsOwn();
    },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, url);
  const about = section(page, 'about');
  const heightOf = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
  await about.scrollIntoViewIfNeeded();
  await expect(about.locator('.lead')).toHaveText('They hold, also in wind.');
  await expect(about.getByText('I build bridges.')).toHaveCount(0);
  await expect(about.getByRole('img')).toHaveCount(0);
  expect(await about.locator('.prose').evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(900);
  const paragraphs = await about.locator('.prose > p:not(.lead)').allTextContents();
  expect(paragraphs.length).toBeGreaterThan(1);
  const sayings = [await heightOf('.about-quote'), await heightOf('.tagline'), await heightOf('#quote')];
  expect(sayings.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(900);
});

test('a photo that fails to load is replaced by the drawing of the career', async ({ page }) => {
  await page.route('**/portrait.svg', (route) => route.abort());
  await openHome(page);
  const portrait = page.locator('#about .about-portrait');
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait.locator('svg path').first()).toBeVisible();
  await expect(portrait.getByRole('img')).toHaveCount(0);
  const [width, height] = await portrait
    .locator('svg')
    .first()
    .evaluate((drawing) => [drawing.clientWidth, drawing.clientHeight]);
  expect(width).toBeGreaterThan(200);
  expect(height).toBeGreaterThan(200);
});

const paragraph = (word: string) => `<p>${`${word} by hand, `.repeat(24)}and then in code.</p>`;
const TWO_PARAGRAPHS = seedContent({
  profile: { name: 'Ines Exemplo', about: paragraph('Drawn') + paragraph('Written') },
  categories: [{ name: 'engineering', displayName: 'Engineering' }],
  skills: [{ name: 'Statics', category: 'engineering' }],
});

test('on the owner’s site two paragraphs are side by side, and a short section ends with its content', async ({
  page,
  launchSite,
}) => {
  const { url } = await launchSite({
    seed: async (writer) => {
      await TWO_PARAGRAPHS(writer);
      await writer.markAsOwn();
    },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, url);
  const words = section(page, 'about').getByRole('paragraph');
  const [first, second] = await Promise.all([words.nth(0).boundingBox(), words.nth(1).boundingBox()]);
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  expect(second?.width).toBe(first?.width);
  await section(page, 'skills').scrollIntoViewIfNeeded();
  await page.locator('#skills[data-hydrated]').waitFor();
  expect(await section(page, 'skills').evaluate((element) => element.clientHeight)).toBeLessThan(600);
});
