import type { Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import {
  openHome,
  openHomeWithPausedClock,
  scrollToSection,
  scrollUntilRequestFails,
  section,
  waitUntilObserved,
} from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const certifications = (page: Page) => section(page, 'certifications');
const badgeStrip = (page: Page) => certifications(page).getByRole('region', { name: 'Badges' });
const scrollLeft = (page: Page) => badgeStrip(page).evaluate((element) => element.scrollLeft);

const badge = (name: string, picture: string | null, more = {}) => ({
  name,
  imageUrl: picture && `/sample/badges/${picture}.webp`,
  ...more,
});

test.describe('the headline', () => {
  test.use({ reducedMotion: 'no-preference' });
  const letters = 'High velocity.High quality.Deep understanding.';

  test('is revealed letter by letter: the first after 500 ms, the others every 120 ms', async ({ page }) => {
    await openHomeWithPausedClock(page);
    const visibleLetters = () =>
      certifications(page).evaluate((element) =>
        [...element.querySelectorAll('p [aria-hidden="true"]')]
          .flatMap((sentence) => [...sentence.childNodes])
          .filter((part) => !(part instanceof Element) || getComputedStyle(part).opacity !== '0')
          .map((part) => part.textContent)
          .join(''),
      );
    await scrollToSection(page, 'certifications');
    await expect.poll(visibleLetters).toBe('');
    await waitUntilObserved(certifications(page).locator('.letters'));
    await page.clock.runFor(499);
    expect(await visibleLetters()).toBe('');
    await page.clock.runFor(1);
    await expect.poll(visibleLetters).toBe('H');
    await page.clock.runFor(119);
    expect(await visibleLetters()).toBe('H');
    await page.clock.runFor(1);
    await expect.poll(visibleLetters).toBe('Hi');
    await page.clock.runFor(120 * 16);
    await expect.poll(visibleLetters).toBe('High velocity.High');
    await page.clock.runFor(120 * letters.length);
    await expect.poll(visibleLetters).toBe(letters);
  });

  test('is not animated above an empty list', async ({ page, emptySite }) => {
    await openHomeWithPausedClock(page, emptySite.url, 'certifications');
    await expect(certifications(page).getByText('No certifications yet.')).toBeVisible();
    await expect(certifications(page).getByText('Deep understanding.', { exact: true })).toBeVisible();
    await page.clock.runFor(600);
    await expect(certifications(page).getByText('Deep understanding.', { exact: true })).toBeVisible();
  });
});

test.describe('the cards', () => {
  test('are listed in three groups with their details below a strip of badges, and open the verification page in a new tab', async ({
    page,
    context,
  }) => {
    await openHome(page);
    await scrollToSection(page, 'certifications');
    await test.step('three groups with their details', async () => {
      await expect(certifications(page).getByRole('heading', { level: 3 })).toHaveText([
        'Current Certifications',
        'Currently Pursuing',
        'Planned Certifications',
      ]);
      const group = (name: string) => certifications(page).getByRole('region', { name }).getByRole('listitem');
      await expect(group('Current Certifications')).toHaveCount(6);
      await expect(group('Currently Pursuing')).toHaveCount(2);
      const planned = group('Planned Certifications').filter({ hasText: 'Chartered Programme Director' });
      await expect(planned).toContainText('Institute for Delivery Practice');
      await expect(planned).toContainText('2027');
      await expect(planned.getByText('Certification', { exact: true })).toBeVisible();
      await expect(group('Planned Certifications').getByText('Course', { exact: true })).toHaveCount(1);
      // The parts of a certification are in one row.
      const rows = await planned
        .locator('.certification > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2));
      expect(rows).toHaveLength(4);
      expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(6);
      // A strip that does not move cuts off no badge.
      const strip = (await badgeStrip(page).boundingBox()) ?? { x: 0, width: 0 };
      for (const box of await badgeStrip(page)
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON())))
        expect(box.right).toBeLessThanOrEqual(strip.x + strip.width);
      // On a phone it fades out where a badge is cut, up to the last badge.
      const viewport = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(badgeStrip(page)).toHaveCSS('mask-image', /linear-gradient/);
      const rest = await badgeStrip(page).evaluate((element) => {
        element.scrollLeft = element.scrollWidth;
        const images = [...element.querySelectorAll('img')].map((image) => image.getBoundingClientRect().right);
        return element.getBoundingClientRect().right - Math.max(...images);
      });
      expect(rest).toBeGreaterThan(34);
      if (viewport) await page.setViewportSize(viewport);
    });

    await test.step('the badges of the active ones that have a picture, 300 px high', async () => {
      await expect(badgeStrip(page).getByRole('img')).toHaveCount(6);
      await expect(
        badgeStrip(page).getByRole('img', { name: 'Certified Programme Practitioner, Institute for Delivery Practice' }),
      ).toBeVisible();
      const heights = await badgeStrip(page)
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.clientHeight));
      expect(new Set(heights)).toEqual(new Set([300]));
    });

    await test.step('the new tab gets neither opener nor referrer', async () => {
      let referrer: string | undefined = 'not requested';
      await context.route('https://example.org/**', (route) => {
        referrer = route.request().headers().referer;
        return route.fulfill({ contentType: 'text/html', body: 'Verified' });
      });
      const newTab = context.waitForEvent('page');
      await certifications(page)
        .getByRole('link', { name: /^Information Security Lead/ })
        .click();
      const verification = await newTab;
      await verification.waitForLoadState();
      expect(verification.url()).toBe('https://example.org/verify/bas-l-20331');
      expect(await verification.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
      expect(referrer).toBeUndefined();
      await expect(certifications(page).getByRole('link', { name: /^Distributed Systems Engineer/ })).toHaveCount(0);
    });
  });

  test('omit empty groups, list lapsed certifications separately, and omit the badge strip when there are no badges', async ({
    page,
    launchSite,
  }) => {
    const seed = seedContent({
      certifications: [
        badge('A plan', 'security-lead', { status: 'planned' }),
        badge('No picture', null, { date: 'September 2023' }),
        badge('No longer held', null, { date: 'May 2015 - May 2018' }),
      ],
    });
    await openHome(page, (await launchSite({ seed })).url);
    await scrollToSection(page, 'certifications');
    await expect(certifications(page).getByRole('heading', { level: 3 })).toHaveText([
      'Current Certifications',
      'Planned Certifications',
      'Past Certifications',
    ]);
    const past = certifications(page).getByRole('region', { name: 'Past Certifications' });
    await expect(past.getByText('Expired 2018')).toBeVisible();
    await expect(past.getByText('May 2015 – May 2018')).toBeVisible();
    for (const width of [390, 768, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const height = await certifications(page)
        .getByText('September 2023')
        .evaluate((date) => date.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(date).lineHeight));
      expect(height, `lines of the date at ${width} px`).toBeLessThan(1.5);
    }
    await expect(certifications(page).getByText('Certified', { exact: true })).toHaveCount(1);
    await expect(badgeStrip(page)).toHaveCount(0);
  });
});

test.describe('the badge strip', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('moves half a pixel every 16 ms, pauses under the pointer, and can be stopped', async ({ page }) => {
    await openHomeWithPausedClock(page);
    await page.mouse.move(5, 300);
    await scrollToSection(page, 'certifications');
    const start = await scrollLeft(page);
    await page.clock.runFor(1600);
    expect((await scrollLeft(page)) - start).toBeCloseTo(50, 0);

    await badgeStrip(page).hover();
    const hovered = await scrollLeft(page);
    await page.clock.runFor(1600);
    expect(await scrollLeft(page)).toBeCloseTo(hovered, 0);
    await page.mouse.move(5, 5);
    await page.clock.runFor(1600);
    expect((await scrollLeft(page)) - hovered).toBeCloseTo(50, 0);

    await badgeStrip(page).focus();
    const positionOnFocus = await scrollLeft(page);
    await page.clock.runFor(1600);
    expect(await scrollLeft(page)).toBeCloseTo(positionOnFocus, 0);
    await badgeStrip(page).blur();

    const stop = certifications(page).getByRole('button', { name: 'Stop the badges' });
    await expect(stop).toHaveText('');
    await stop.press('Enter');
    const stopPosition = await scrollLeft(page);
    await page.clock.runFor(1600);
    expect(await scrollLeft(page)).toBeCloseTo(stopPosition, 0);
    await certifications(page).getByRole('button', { name: 'Let the badges move' }).press('Enter');
    await page.clock.runFor(1600);
    expect((await scrollLeft(page)) - stopPosition).toBeCloseTo(50, 0);
  });

  test('loops endlessly, even with only two badges', async ({ page, launchSite }) => {
    const seed = seedContent({ certifications: [badge('One', 'security-lead'), badge('Two', 'model-evaluation')] });
    await openHomeWithPausedClock(page, (await launchSite({ seed })).url);
    await page.mouse.move(5, 300);
    await scrollToSection(page, 'certifications');
    const pictures = badgeStrip(page).getByRole('img');
    await expect(pictures).toHaveCount(2);
    await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    // Wherever the strip starts, it has moved after ten seconds.
    for (let tenSeconds = 0; tenSeconds < 4; tenSeconds++) {
      const before = await scrollLeft(page);
      await page.clock.runFor(10_000);
      expect(Math.abs((await scrollLeft(page)) - before)).toBeGreaterThan(100);
    }
  });

  const expectStill = async (page: Page) => {
    const before = await scrollLeft(page);
    await page.clock.runFor(5000);
    expect(await scrollLeft(page)).toBe(before);
    await expect(certifications(page).getByRole('button', { name: 'Stop the badges' })).toHaveCount(0);
  };

  test('does not move with a single badge', async ({ page, launchSite }) => {
    const seed = seedContent({ certifications: [badge('One', 'security-lead')] });
    await openHomeWithPausedClock(page, (await launchSite({ seed })).url, 'certifications');
    await expectStill(page);
    // It does not fade out at its edges either.
    await expect(badgeStrip(page)).toHaveCSS('mask-image', 'none');
  });

  test('does not move with reduced motion, and the headline is complete, as it always is for assistive technology', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomeWithPausedClock(page, '/', 'certifications');
    await test.step('the badges', async () => {
      await expectStill(page);
    });

    await test.step('the headline', async () => {
      await expect(certifications(page).getByText('High velocity. High quality. Deep understanding.')).toBeAttached();
      await expect(certifications(page).getByText('Deep understanding.', { exact: true })).toBeVisible();
    });
  });

  test('omits a picture that fails to load, even before hydration', async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/badges/security-lead.webp', (route) => route.abort());
    await page.route('**/assets/home-*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/');
    await scrollUntilRequestFails(page, 'certifications');
    released.resolve();
    await scrollToSection(page, 'certifications');
    await expect(badgeStrip(page).getByRole('img')).toHaveCount(5);
    await expect(badgeStrip(page).getByRole('img', { name: /^Information Security Lead/ })).toHaveCount(0);
  });
});
