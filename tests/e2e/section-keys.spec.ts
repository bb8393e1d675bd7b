import {
  announcement,
  openHome,
  openHomeWithPausedClock,
  type SectionId,
  scrollNear,
  scrollPosition,
  scrollThroughAllSections,
  scrollTo,
  scrollToSection,
  section,
  topOf,
} from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('End leads to the last section while the browser still scrolls for an arrow key', async ({ page }) => {
  await openHome(page);
  await scrollThroughAllSections(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => scrollPosition(page), { intervals: [5] }).toBeGreaterThan(0);
  await page.keyboard.press('End');
  await expect.poll(() => topOf(section(page, 'chatbot'))).toBeLessThan(100);
});

test.describe('the section keys', () => {
  test('PageDown and PageUp go from section to section, Home and End to the first and last, unless a field has the focus', async ({
    page,
  }) => {
    await openHomeWithPausedClock(page, '/', 'quote', 'skills');
    await scrollTo(page, 0);
    await page.clock.runFor(2000);
    await test.step('the next and previous section, the first and last', async () => {
      const press = async (key: string, id: SectionId, name: string) => {
        await page.keyboard.press(key);
        await page.clock.runFor(830);
        expect(await topOf(section(page, id))).toBeCloseTo(0, 0);
        await expect(announcement(page)).toHaveText(`Navigated to ${name} section`);
      };
      await scrollNear(page, 'about', 720);
      await press('PageDown', 'about', 'About');
      await scrollNear(page, 'skills', 720);
      await press('PageDown', 'skills', 'Skills');
      await press('PageUp', 'quote', 'Inspiration');
      await press('Home', 'hero', 'Introduction');
      await page.keyboard.press('PageUp');
      await page.clock.runFor(830);
      expect(await scrollPosition(page)).toBe(0);
      await page.keyboard.press('End');
      await page.clock.runFor(830);
      await expect(section(page, 'chatbot')).toBeInViewport({ ratio: 0.9 });
      await expect(announcement(page)).toHaveText('Navigated to Questions section');
    });

    await test.step('a key pressed while the page still scrolls continues from where the scroll will end', async () => {
      await scrollTo(page, 0);
      await page.clock.runFor(2000);
      await scrollNear(page, 'quote', 720);
      await page.keyboard.press('PageDown');
      await page.clock.runFor(100);
      await page.keyboard.press('PageDown');
      await page.clock.runFor(830);
      expect(await topOf(section(page, 'skills'))).toBeCloseTo(0, 0);
    });

    await test.step('the keys edit the text of the search field while it has the focus', async () => {
      await scrollToSection(page, 'skills');
      await page.clock.runFor(2000);
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

    await test.step('a jump with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.getByRole('searchbox').blur();
      await scrollTo(page, 0);
      await page.clock.runFor(2000);
      await scrollNear(page, 'about', 720);
      await page.keyboard.press('PageDown');
      expect(await topOf(section(page, 'about'))).toBeCloseTo(0, 0);
    });
  });

  test('PageDown and PageUp move by a screen within a section taller than the screen', async ({ page }) => {
    await openHomeWithPausedClock(page, '/', 'timeline');
    await page.clock.runFor(1000);
    const top = await scrollNear(page, 'timeline', 0);
    const press = async (key: string) => {
      await page.keyboard.press(key);
      await page.clock.runFor(1200);
      return (await scrollPosition(page)) - top;
    };
    const headerHeight = await page.locator('#top').evaluate((header) => (header as HTMLElement).offsetHeight);
    const screen = 720 - headerHeight;
    expect(await press('PageDown')).toBeCloseTo(screen, 0);
    expect(await press('PageDown')).toBeCloseTo(2 * screen, 0);
    expect(await press('PageUp')).toBeCloseTo(screen, 0);
    expect(await press('PageUp')).toBeCloseTo(0, 0);
    await expect(announcement(page)).toHaveCount(0);

    const bottom = await section(page, 'timeline').evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
    await scrollTo(page, bottom - 720 - 200);
    expect(await press('PageDown')).toBeCloseTo(bottom - 720 - top, 0);
    await press('PageDown');
    expect(await topOf(section(page, 'certifications'))).toBeCloseTo(0, 0);
  });
});
