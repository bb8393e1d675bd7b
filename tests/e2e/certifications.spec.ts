import type { Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { scrollToSection, openHome, openHomeWithPausedClock, scrollUntilRequestFails, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const here = (page: Page) => section(page, 'certifications');
const strip = (page: Page) => here(page).getByRole('region', { name: 'Badges' });
const position = (page: Page) => strip(page).evaluate((element) => element.scrollLeft);

const badge = (name: string, picture: string | null, more = {}) => ({
  name,
  imageUrl: picture && `/sample/badges/${picture}.webp`,
  ...more,
});

test.describe('the headline', () => {
  test.use({ reducedMotion: 'no-preference' });
  const letters = 'High velocity.High quality.Deep understanding.';

  test('is revealed letter by letter, the first after 500 ms, each after 120 ms more', async ({ page }) => {
    await openHomeWithPausedClock(page);
    const seen = () =>
      here(page).evaluate((element) =>
        [...element.querySelectorAll('p [aria-hidden="true"]')]
          .flatMap((sentence) => [...sentence.childNodes])
          .filter((part) => !(part instanceof Element) || getComputedStyle(part).opacity !== '0')
          .map((part) => part.textContent)
          .join(''),
      );
    await scrollToSection(page, 'certifications');
    await expect.poll(seen).toBe('');
    await page.clock.runFor(499);
    expect(await seen()).toBe('');
    await page.clock.runFor(1);
    await expect.poll(seen).toBe('H');
    await page.clock.runFor(119);
    expect(await seen()).toBe('H');
    await page.clock.runFor(1);
    await expect.poll(seen).toBe('Hi');
    await page.clock.runFor(120 * 16);
    await expect.poll(seen).toBe('High velocity.High');
    await page.clock.runFor(120 * letters.length);
    await expect.poll(seen).toBe(letters);
  });

  test('is there in full for assistive technology, and for a reader who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomeWithPausedClock(page, '/', 'certifications');
    await expect(here(page).getByText('High velocity. High quality. Deep understanding.')).toBeAttached();
    await expect(here(page).getByText('Deep understanding.', { exact: true })).toBeVisible();
  });
});

test.describe('the cards', () => {
  test('stand in three groups and say what they are', async ({ page }) => {
    await openHome(page);
    await scrollToSection(page, 'certifications');
    await expect(here(page).getByRole('heading', { level: 3 })).toHaveText([
      'Current Certifications',
      'Currently Pursuing',
      'Planned Certifications',
    ]);
    const group = (name: string) => here(page).getByRole('region', { name }).getByRole('listitem');
    await expect(group('Current Certifications')).toHaveCount(6);
    await expect(group('Currently Pursuing')).toHaveCount(2);
    const planned = group('Planned Certifications').filter({ hasText: 'Chartered Programme Director' });
    await expect(planned).toContainText('Institute for Delivery Practice');
    await expect(planned).toContainText('2027');
    await expect(planned.getByText('Certified', { exact: true })).toBeVisible();
    await expect(group('Planned Certifications').getByText('Course', { exact: true })).toHaveCount(1);
  });

  test('open their proof in a new tab that knows nothing of this one', async ({ page, context }) => {
    let referrer: string | undefined = 'not asked';
    await context.route('https://example.org/**', (route) => {
      referrer = route.request().headers().referer;
      return route.fulfill({ contentType: 'text/html', body: 'Proof' });
    });
    await openHome(page);
    await scrollToSection(page, 'certifications');
    const opened = context.waitForEvent('page');
    await here(page)
      .getByRole('link', { name: /^Information Security Lead/ })
      .click();
    const proof = await opened;
    await proof.waitForLoadState();
    expect(proof.url()).toBe('https://example.org/verify/bas-l-20331');
    expect(await proof.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
    expect(referrer).toBeUndefined();
    await expect(here(page).getByRole('link', { name: /^Distributed Systems Engineer/ })).toHaveCount(0);
  });

  test('a group without cards is not there, and without badges there is no strip', async ({ page, launchSite }) => {
    const seed = seedContent({
      certifications: [badge('A plan', 'security-lead', { status: 'planned' }), badge('No picture', null)],
    });
    await openHome(page, (await launchSite({ seed })).url);
    await scrollToSection(page, 'certifications');
    await expect(here(page).getByRole('heading', { level: 3 })).toHaveText(['Current Certifications', 'Planned Certifications']);
    await expect(strip(page)).toHaveCount(0);
  });
});

test.describe('the badge strip', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('holds the active certifications that have a picture, 300 px high', async ({ page }) => {
    await openHome(page);
    await scrollToSection(page, 'certifications');
    await expect(strip(page).getByRole('img')).toHaveCount(6);
    await expect(
      strip(page).getByRole('img', { name: 'Certified Programme Practitioner, Institute for Delivery Practice' }),
    ).toBeVisible();
    const heights = await strip(page)
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.clientHeight));
    expect(new Set(heights)).toEqual(new Set([300]));
  });

  test('moves half a pixel each 16 ms, rests under the pointer, and stops on request', async ({ page }) => {
    await openHomeWithPausedClock(page);
    await page.mouse.move(5, 300);
    await scrollToSection(page, 'certifications');
    const start = await position(page);
    await page.clock.runFor(1600);
    expect((await position(page)) - start).toBeCloseTo(50, 0);

    await strip(page).hover();
    const hovered = await position(page);
    await page.clock.runFor(1600);
    expect(await position(page)).toBeCloseTo(hovered, 0);
    await page.mouse.move(5, 5);
    await page.clock.runFor(1600);
    expect((await position(page)) - hovered).toBeCloseTo(50, 0);

    await strip(page).focus();
    const focused = await position(page);
    await page.clock.runFor(1600);
    expect(await position(page)).toBeCloseTo(focused, 0);
    await strip(page).blur();

    const stop = here(page).getByRole('button', { name: 'Stop the badges' });
    await stop.press('Enter');
    const stopped = await position(page);
    await page.clock.runFor(1600);
    expect(await position(page)).toBeCloseTo(stopped, 0);
    await here(page).getByRole('button', { name: 'Let the badges move' }).press('Enter');
    await page.clock.runFor(1600);
    expect((await position(page)) - stopped).toBeCloseTo(50, 0);
  });

  test('goes on without end, even when there are only two', async ({ page, launchSite }) => {
    const seed = seedContent({ certifications: [badge('One', 'security-lead'), badge('Two', 'model-evaluation')] });
    await openHomeWithPausedClock(page, (await launchSite({ seed })).url);
    await page.mouse.move(5, 300);
    await scrollToSection(page, 'certifications');
    const pictures = strip(page).getByRole('img');
    await expect(pictures).toHaveCount(2);
    await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    // Wherever it stands, ten seconds later it stands elsewhere.
    for (let tenSeconds = 0; tenSeconds < 4; tenSeconds++) {
      const before = await position(page);
      await page.clock.runFor(10_000);
      expect(Math.abs((await position(page)) - before)).toBeGreaterThan(100);
    }
  });

  const expectStill = async (page: Page) => {
    const before = await position(page);
    await page.clock.runFor(5000);
    expect(await position(page)).toBe(before);
    await expect(here(page).getByRole('button', { name: 'Stop the badges' })).toHaveCount(0);
  };

  test('stands still with a single badge', async ({ page, launchSite }) => {
    const seed = seedContent({ certifications: [badge('One', 'security-lead')] });
    await openHomeWithPausedClock(page, (await launchSite({ seed })).url, 'certifications');
    await expectStill(page);
  });

  test('stands still for a reader who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomeWithPausedClock(page, '/', 'certifications');
    await expectStill(page);
  });

  test('leaves out a picture that cannot be loaded, however early', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/badges/security-lead.webp', (route) => route.abort());
    await page.route('**/assets/home-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/');
    await scrollUntilRequestFails(page, 'certifications');
    held.resolve();
    await scrollToSection(page, 'certifications');
    await expect(strip(page).getByRole('img')).toHaveCount(5);
    await expect(strip(page).getByRole('img', { name: /^Information Security Lead/ })).toHaveCount(0);
  });
});
