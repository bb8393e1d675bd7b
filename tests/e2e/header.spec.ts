import type { Locator, Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { openHome, openHomeWithPausedClock, scrollTo } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const header = (page: Page) => page.getByRole('banner');
const darkModeButton = (page: Page) => header(page).getByRole('button', { name: 'Switch to dark mode' });
const lightModeButton = (page: Page) => header(page).getByRole('button', { name: 'Switch to light mode' });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('links the e-mail address and, in a new tab without an opener, the profile in the header, which casts a shadow on a scrolled page', async ({
  page,
  context,
}) => {
  await openHome(page);
  await test.step('the links', async () => {
    await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A profile' }));
    await expect(header(page).getByRole('link', { name: 'Email Me' })).toHaveAttribute('href', 'mailto:alex@example.com');
    const newTab = context.waitForEvent('page');
    await header(page).getByRole('link', { name: 'LinkedIn', exact: true }).click();
    const profile = await newTab;
    await profile.waitForLoadState();
    expect(profile.url()).toBe('https://www.linkedin.com/in/sample-profile');
    expect(await profile.evaluate(() => opener)).toBeNull();
  });

  await test.step('blurred, with a shadow, once the page has scrolled more than 20 px', async () => {
    const appearance = () =>
      header(page).evaluate((element) => {
        const { backdropFilter, boxShadow } = getComputedStyle(element);
        return `${backdropFilter.includes('blur') ? 'blur' : 'clear'}, ${boxShadow === 'none' ? 'flat' : 'shadow'}`;
      });
    expect(await appearance()).toBe('clear, flat');
    await scrollTo(page, 21);
    await expect.poll(appearance).toBe('blur, shadow');
    await scrollTo(page, 20);
    await expect.poll(appearance).toBe('clear, flat');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with a ${colorScheme} system theme`, () => {
    test.use({ colorScheme });

    test(`the page is ${colorScheme} from the first paint, and a toggled theme is remembered`, async ({ page }) => {
      const isDark = colorScheme === 'dark';
      await openHome(page);
      const initial = await background(page);
      await (isDark ? lightModeButton : darkModeButton)(page).click();
      await expect((isDark ? darkModeButton : lightModeButton)(page)).toBeVisible();
      const toggled = await background(page);
      expect(toggled).not.toBe(initial);
      const lightness = (color: string) => Number(color.match(/[\d.]+/)?.[0]);
      expect(lightness(isDark ? toggled : initial)).toBeGreaterThan(lightness(isDark ? initial : toggled));

      await openHome(page);
      expect(await background(page)).toBe(toggled);
      await expect((isDark ? darkModeButton : lightModeButton)(page)).toBeVisible();
    });
  });
}

test.describe('the tooltip of the theme toggle', () => {
  const tooltip = (page: Page) => header(page).getByText(/^Switch to (dark|light) mode$/);

  test('appears after 700 ms, or at once within 300 ms of the previous one, and on keyboard focus too', async ({ page }) => {
    await openHomeWithPausedClock(page);
    await test.step('under the pointer', async () => {
      await darkModeButton(page).hover();
      await page.clock.runFor(699);
      await expect(tooltip(page)).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(tooltip(page)).toBeVisible();
      await page.mouse.move(100, 400);
      await expect(tooltip(page)).toHaveCount(0);

      await page.clock.runFor(290);
      await darkModeButton(page).hover();
      await page.clock.runFor(1);
      await expect(tooltip(page)).toBeVisible();

      await page.mouse.move(100, 400);
      await expect(tooltip(page)).toHaveCount(0);
      await page.clock.runFor(310);
      await darkModeButton(page).hover();
      await page.clock.runFor(699);
      await expect(tooltip(page)).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(tooltip(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tooltip(page)).toHaveCount(0);
    });

    await test.step('on keyboard focus', async () => {
      await page.mouse.move(100, 400);
      await page.clock.runFor(310);
      await header(page).getByRole('link', { name: 'LinkedIn', exact: true }).focus();
      await page.keyboard.press('Tab');
      await page.clock.runFor(700);
      await expect(tooltip(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tooltip(page)).toHaveCount(0);
      await expect(darkModeButton(page)).toBeFocused();
    });
  });
});

test.describe('for a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('local storage is neither read nor written', async ({ page }) => {
    await page.addInitScript(() => {
      const storageCalls: string[] = [];
      Object.assign(globalThis, { storageCalls });
      for (const verb of ['getItem', 'setItem', 'removeItem'] as const) {
        const original = Storage.prototype[verb] as (...args: string[]) => unknown;
        Storage.prototype[verb] = function (this: Storage, ...args: string[]) {
          storageCalls.push(`${verb} ${args[0]}`);
          return original.apply(this, args) as never;
        };
      }
    });
    await openHome(page);
    await darkModeButton(page).click();
    await expect(lightModeButton(page)).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { storageCalls: string[] }).storageCalls)).toEqual([]);
  });
});

test('a name of three words takes one line in the header and two on the first screen', async ({ page, launchSite }) => {
  const seed = seedContent({ profile: { name: 'Alejandra Exemplo Coronada', intro: 'I build bridges that hold.' } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, (await launchSite({ seed })).url);
  const linesOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(await linesOf(page.getByRole('banner').getByRole('link', { name: 'Alejandra Exemplo Coronada' }))).toBe(1);
  expect(await linesOf(page.getByRole('heading', { level: 1 }))).toBe(2);
});

test('the list of sections scrolls before a name of one word is broken', async ({ page, launchSite }) => {
  const { url } = await launchSite({ seed: seedContent({ profile: { name: 'Bernadette' } }) });
  await page.setViewportSize({ width: 768, height: 1024 });
  await openHome(page, url);
  const name = header(page).getByRole('link', { name: 'Bernadette', exact: true });
  const { height, lineHeight } = await name.evaluate((element) => ({
    height: element.clientHeight,
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeLessThan(1.5 * lineHeight);
  const sections = header(page).getByRole('navigation', { name: 'Sections' }).getByRole('list');
  expect(await sections.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0);
});

test('the theme can be toggled without local storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const warning = page.waitForEvent('console', (message) => message.text().startsWith('Local storage is not available'));
  await openHome(page);
  expect((await warning).type()).toBe('warning');
  await darkModeButton(page).click();
  await expect(lightModeButton(page)).toBeVisible();
});
