import { chatButton, chatWindow, test } from './helpers/assistant.ts';
import { coveredTexts, isOnScreen } from './helpers/chat-button.ts';
import { openHome, scrollPosition, scrollThroughAllSections, scrollTo, scrollToSection } from './helpers/home.ts';
import { expect } from './helpers/test.ts';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 720 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the button is off screen initially and while the visitor reads down, and returns on the way up', async ({ page }) => {
      await openHome(page);
      expect(await isOnScreen(page)).toBe(false);
      for (let screen = 1; screen <= 3; screen++) {
        await scrollTo(page, screen * 0.8 * viewport.height);
        await expect.poll(() => isOnScreen(page), `after ${screen} screens`).toBe(false);
      }
      // A step up brings it back, except on the first screen. The first step may count as part of the scroll down before it.
      await scrollToSection(page, 'skills');
      await expect
        .poll(async () => {
          await scrollTo(page, (await scrollPosition(page)) - 60);
          return isOnScreen(page);
        })
        .toBe(true);
      // The browser moves the page down when sections above get taller, which is not a scroll by the visitor.
      const before = await scrollPosition(page);
      await page.locator('#about').evaluate((about: HTMLElement) => {
        about.style.minHeight = `${about.offsetHeight + 400}px`;
      });
      await expect.poll(() => scrollPosition(page)).toBeGreaterThan(before + 100);
      // The scroll handler is throttled to less than this.
      await page.waitForTimeout(200);
      expect(await isOnScreen(page)).toBe(true);
      await scrollTo(page, 0);
      await expect.poll(() => isOnScreen(page)).toBe(false);
    });

    test('the button covers no text on the way up a long page', async ({ page }) => {
      await openHome(page);
      await scrollThroughAllSections(page);
      await scrollToSection(page, 'certifications');
      let shown = 0;
      for (let top = await scrollPosition(page); top > 1.5 * viewport.height; top -= 0.41 * viewport.height) {
        await scrollTo(page, top);
        if (!(await isOnScreen(page))) continue;
        shown += 1;
        await expect.poll(() => coveredTexts(page), `at ${top}`).toEqual([]);
      }
      expect(shown).toBeGreaterThan(5);
    });
  });
}

test('the keyboard reaches the button before the content, shows it in full and opens the chat', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  await openHome(page);
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark mode' }).focus();
  await page.keyboard.press('Tab');
  await expect(chatButton(page)).toBeFocused();
  await expect.poll(() => isOnScreen(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(chatWindow(page)).toBeVisible();
});

test('the button has a border that differs from its background, also in forced colors', async ({ page }) => {
  await openHome(page);
  const ring = () =>
    chatButton(page).evaluate((button) => {
      const { borderColor, backgroundColor, borderStyle } = getComputedStyle(button);
      return borderStyle === 'solid' && borderColor !== backgroundColor;
    });
  expect(await ring()).toBe(true);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await ring()).toBe(true);
});

test('on a wide screen the whole button is in the margin beside the text', async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    for (const top of [0, 900, 1800]) {
      await scrollTo(page, top);
      expect.soft(await isOnScreen(page), `at ${top}, ${width} px wide`).toBe(true);
      expect.soft(await coveredTexts(page), `at ${top}, ${width} px wide`).toEqual([]);
    }
  }
});
