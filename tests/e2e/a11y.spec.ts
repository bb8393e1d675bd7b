import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask, openWindow, test } from './helpers/assistant.ts';
import { content } from './helpers/content.ts';
import { withList } from './helpers/document.ts';
import { bring, bringAll, openHome, openHomeFrozen, section } from './helpers/home.ts';
import { expect } from './helpers/test.ts';
import { card, opener, WITH_PICTURES } from './helpers/timeline.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Every rule that axe has for WCAG 2.2 AA, and its best practices; each violation with the places it was found at. */
async function violations(page: Page, within?: string): Promise<string[]> {
  // Legacy mode: nothing on the page stands in a frame, for which axe would open another page each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS);
  const { violations: found } = await (within ? axe.include(within) : axe).analyze();
  return found.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] });

      test('the page as it comes, and with everything opened', async ({ page }) => {
        await page.route('**/ai-summary', (route) => route.fulfill({ json: { summary: '<p>Told for this reader.</p>' } }));
        await openHome(page);
        expect(await violations(page)).toEqual([]);

        await bringAll(page);
        const closed = section(page, 'skills').getByRole('button', { expanded: false });
        while (await closed.count()) await closed.first().click();
        const timeline = section(page, 'timeline');
        await timeline.getByRole('button', { name: 'Leadership' }).click();
        await opener(page, WITH_PICTURES).click();
        await expect(card(page, WITH_PICTURES).getByRole('button', { name: 'Show original summary' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

      test('lists, filters, toast', async ({ page }) => {
        await openHome(page);
        const skills = await bring(page, 'skills');
        await page.getByRole('button', { name: 'List All Skills' }).click();
        await skills.getByRole('button', { name: /^PostgreSQL/ }).click();
        await expect(page.getByText('Copied "PostgreSQL" to clipboard')).toBeVisible();
        expect(await violations(page, '#skills')).toEqual([]);
        expect(await violations(page, '.toasts')).toEqual([]);
        await page.getByRole('searchbox').fill('nothing such');
        await expect(skills.getByText('No skill or category matches')).toBeVisible();
        expect(await violations(page, '#skills')).toEqual([]);
        const timeline = await bring(page, 'timeline');
        await timeline.getByRole('button', { name: 'Award' }).click();
        expect(await violations(page, '#timeline')).toEqual([]);
      });

      test('what lies over the page', async ({ page }) => {
        await openHome(page);
        if (width < 768) {
          await page.getByRole('button', { name: 'Open menu' }).click();
          await expect(page.getByRole('link', { name: 'About Me' })).toBeVisible();
          expect(await violations(page)).toEqual([]);
          await page.keyboard.press('Escape');
        }
        await page.getByRole('link', { name: 'Privacy Policy' }).click();
        await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
        expect(await violations(page, '#privacy')).toEqual([]);
        await page.keyboard.press('Escape');

        await bring(page, 'timeline');
        await opener(page, WITH_PICTURES).click();
        await card(page, WITH_PICTURES).getByRole('listitem').getByRole('img').first().click();
        await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
        expect(await violations(page, 'dialog[open]')).toEqual([]);
      });

      test('the chat, in its window and in its section', async ({ page, assistant }) => {
        assistant.says('**Because** of [the skills](#skills).\n\n> So it is.\n\n- One', {
          'x-assistant': 'built-in',
          'x-assistant-stand-in': 'busy',
        });
        assistant.suggests(['What else?']);
        await openHome(page);
        const chat = await openWindow(page);
        await expect(chat.getByText('Technical skills?')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await ask(chat, 'Why?');
        await expect(chat.getByRole('button', { name: 'What else?' })).toBeVisible();
        await chat.getByRole('button', { name: 'Rate this answer up' }).click();
        expect(await violations(page, '#assistant')).toEqual([]);

        const section = await bring(page, 'chatbot');
        const coming = assistant.next();
        await ask(section, 'And?');
        (await coming).write('Half an');
        await expect(section.getByText('Half an')).toBeVisible();
        expect(await violations(page, '#chatbot')).toEqual([]);
      });
    });
  }

  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('skeletons, and the page that cannot be rendered', async ({ page }) => {
      await openHomeFrozen(page, '/', 'skills', 'testimonials', 'timeline', 'certifications');
      for (const list of ['skills', 'categories', 'testimonials', 'timeline', 'certifications']) {
        await page.route(`**/api/${list}`, () => {});
      }
      await page.clock.fastForward('15:00');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.clock.runFor(300);
      for (const list of ['skills', 'recommendations', 'the timeline', 'certifications']) {
        await expect(page.getByRole('status', { name: `Loading ${list}` })).toBeVisible();
      }
      await page.clock.resume();
      expect(await violations(page)).toEqual([]);

      await withList(page, 'timeline', [null]);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('an empty site, and the page that is not there', async ({ page, siteWith }) => {
      const site = await siteWith({ fill: content({}) });
      await openHome(page, site.url);
      await bringAll(page);
      expect(await violations(page)).toEqual([]);
      await page.goto(`${site.url}/nowhere`);
      expect(await violations(page)).toEqual([]);
    });
  });
}
