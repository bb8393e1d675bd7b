import type { Page } from '@playwright/test';
import { openHome, openHomeWithPausedClock, scrollTo } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const bar = (page: Page) => page.getByRole('banner');
const toDark = (page: Page) => bar(page).getByRole('button', { name: 'Switch to dark mode' });
const toLight = (page: Page) => bar(page).getByRole('button', { name: 'Switch to light mode' });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the bar writes to the owner, and opens their profile in a new tab', async ({ page, context }) => {
  await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A profile' }));
  await openHome(page);
  await expect(bar(page).getByRole('link', { name: 'Email Me' })).toHaveAttribute('href', 'mailto:alex@example.com');
  const opened = context.waitForEvent('page');
  await bar(page).getByRole('link', { name: 'LinkedIn', exact: true }).click();
  const profile = await opened;
  await profile.waitForLoadState();
  expect(profile.url()).toBe('https://www.linkedin.com/in/sample-profile');
  expect(await profile.evaluate(() => opener)).toBeNull();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a ${colorScheme} system`, () => {
    test.use({ colorScheme });

    test(`the page is ${colorScheme} from the first paint, and a toggle is remembered`, async ({ page }) => {
      const isDark = colorScheme === 'dark';
      await openHome(page);
      const first = await background(page);
      await (isDark ? toLight : toDark)(page).click();
      await expect((isDark ? toDark : toLight)(page)).toBeVisible();
      const second = await background(page);
      expect(second).not.toBe(first);
      const lightness = (color: string) => Number(color.match(/[\d.]+/)?.[0]);
      expect(lightness(isDark ? second : first)).toBeGreaterThan(lightness(isDark ? first : second));

      await openHome(page);
      expect(await background(page)).toBe(second);
      await expect((isDark ? toDark : toLight)(page)).toBeVisible();
    });
  });
}

test('past 20 px of scrolling the bar is blurred and casts a shadow', async ({ page }) => {
  await openHome(page);
  const look = () =>
    bar(page).evaluate((element) => {
      const { backdropFilter, boxShadow } = getComputedStyle(element);
      return `${backdropFilter.includes('blur') ? 'blur' : 'clear'}, ${boxShadow === 'none' ? 'flat' : 'shadow'}`;
    });
  expect(await look()).toBe('clear, flat');
  await scrollTo(page, 21);
  await expect.poll(look).toBe('blur, shadow');
  await scrollTo(page, 20);
  await expect.poll(look).toBe('clear, flat');
});

test.describe('the hint on the theme toggle', () => {
  const hint = (page: Page) => bar(page).getByText(/^Switch to (dark|light) mode$/);

  test('appears after 700 ms, and at once within 300 ms of the last', async ({ page }) => {
    await openHomeWithPausedClock(page);
    await toDark(page).hover();
    await page.clock.runFor(699);
    await expect(hint(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(hint(page)).toBeVisible();
    await page.mouse.move(100, 400);
    await expect(hint(page)).toHaveCount(0);

    await page.clock.runFor(290);
    await toDark(page).hover();
    await page.clock.runFor(1);
    await expect(hint(page)).toBeVisible();

    await page.mouse.move(100, 400);
    await expect(hint(page)).toHaveCount(0);
    await page.clock.runFor(310);
    await toDark(page).hover();
    await page.clock.runFor(699);
    await expect(hint(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(hint(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hint(page)).toHaveCount(0);
  });

  test('appears for the keyboard too', async ({ page }) => {
    await openHomeWithPausedClock(page);
    await bar(page).getByRole('link', { name: 'LinkedIn', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(700);
    await expect(hint(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hint(page)).toHaveCount(0);
    await expect(toDark(page)).toBeFocused();
  });
});

test.describe('for a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('local storage is neither read nor written', async ({ page }) => {
    await page.addInitScript(() => {
      const used: string[] = [];
      Object.assign(globalThis, { used });
      for (const verb of ['getItem', 'setItem', 'removeItem'] as const) {
        const real = Storage.prototype[verb] as (...args: string[]) => unknown;
        Storage.prototype[verb] = function (this: Storage, ...args: string[]) {
          used.push(`${verb} ${args[0]}`);
          return real.apply(this, args) as never;
        };
      }
    });
    await openHome(page);
    await toDark(page).click();
    await expect(toLight(page)).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { used: string[] }).used)).toEqual([]);
  });
});

test('without local storage the theme still changes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('Local storage is not available'));
  await openHome(page);
  expect((await warned).type()).toBe('warning');
  await toDark(page).click();
  await expect(toLight(page)).toBeVisible();
});
