import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { Writer } from '../../server/store/writer.ts';
import { example } from '../support/content.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollPosition, scrollToSection, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const WITHOUT_QUOTE = async (writer: Writer) => {
  await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ana Silva', about: '<p>Builds bridges.</p>' });
  await writer.insert('categories', example('categories'));
  await writer.insert('skills', example('skills'));
};

test.describe('without a quote', () => {
  test('its section takes no room, is not a landmark, and is skipped by the section keys', async ({ page, launchSite }) => {
    const { url } = await launchSite({ seed: WITHOUT_QUOTE });
    await openHome(page, url);
    await test.step('no room', async () => {
      await expect(section(page, 'quote')).toHaveCount(0);
      expect(await page.locator('#quote').evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
    });

    await test.step('the keys', async () => {
      await scrollToSection(page, 'skills');
      await page.keyboard.press('PageUp');
      await expect(page.getByText('Navigated to About section')).toBeAttached();
      expect(Math.abs(await topOf(section(page, 'about')))).toBeLessThan(2);
    });
  });

  test('a link to it leads to where the quote would be', async ({ page, launchSite }) => {
    const { url } = await launchSite({ seed: WITHOUT_QUOTE });
    await openHome(page, `${url}/#quote`);
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(200);
    await expect.poll(async () => Math.abs(await topOf(section(page, 'skills')))).toBeLessThan(2);
  });
});

const words = (length: number) =>
  `${'A bridge carries what its builders knew and a little more. '.repeat(12).slice(0, length - 1)}.`;
const quotation = (length: number) => ({ text: words(length * 0.85), author: words(length * 0.15) });

// The longest allowed quote, and the longest of each smaller font-size step.
for (const length of [700, 240, 100]) {
  test(`the slogan and two quotations of ${length} characters each take at most one screen`, async ({ page, launchSite }) => {
    const quote = quotation(length);
    const taglines = Array.from({ length: 3 }, (_, line) => `${line} ${words(Math.min(100, length / 3) - 2)}`);
    const seed = async (writer: Writer) => {
      await seedContent({ profile: { about: '<p>Builds bridges.</p>', aboutQuote: quote, quote, taglines } })(writer);
      await writer.markAsOwn();
    };
    await openHome(page, (await launchSite({ seed })).url);
    await scrollToSection(page, 'quote');
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const heights = await page.locator('.tagline, .about-quote, #quote').evaluateAll((blocks) =>
        blocks.map((block) => {
          const { marginTop, height } = getComputedStyle(block);
          return Number.parseFloat(marginTop) + Number.parseFloat(height);
        }),
      );
      expect(heights).toHaveLength(3);
      expect
        .soft(
          heights.reduce((sum, size) => sum + size),
          `at ${width} px: ${heights.map(Math.round)}`,
        )
        .toBeLessThanOrEqual(height);
    }
  });
}
