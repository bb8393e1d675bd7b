import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { Writer } from '../../server/store/writer.ts';
import { example } from '../support/content.ts';
import { openHome, scrollPosition, scrollToSection, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const WITHOUT_QUOTE = async (writer: Writer) => {
  await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ana Silva', about: '<p>Builds bridges.</p>' });
  await writer.insert('categories', example('categories'));
  await writer.insert('skills', example('skills'));
};

test.describe('without a quote', () => {
  test('its section takes no room, is not a landmark, and is skipped by the keys', async ({ page, launchSite }) => {
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

  test('a link to it leads to where it would be', async ({ page, launchSite }) => {
    const { url } = await launchSite({ seed: WITHOUT_QUOTE });
    await openHome(page, `${url}/#quote`);
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(200);
    await expect.poll(async () => Math.abs(await topOf(section(page, 'skills')))).toBeLessThan(2);
  });
});
