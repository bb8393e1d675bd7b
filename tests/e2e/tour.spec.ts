import { horizontalOverflow } from './helpers/axe.ts';
import { collectBrowserErrors } from './helpers/browser-errors.ts';
import { openHome, scrollToSection, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { MILESTONE_WITH_PICTURES, milestoneCard, milestoneToggle } from './helpers/timeline.ts';

test.use({ reducedMotion: 'no-preference', permissions: ['clipboard-read', 'clipboard-write'] });

for (const [device, firstWidth, ...otherWidths] of [
  ['a phone', 360, 320],
  ['a desktop', 1440, 768, 2560],
] as const) {
  test(`on a tour of the whole page on ${device}, the browser reports no error and nothing overflows`, async ({ page }) => {
    const errors = await collectBrowserErrors(page);
    const expectNoOverflow = async (state: string) => {
      for (const width of [...otherWidths, firstWidth]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await horizontalOverflow(page), `${state}, ${width} px`).toBeLessThanOrEqual(0);
      }
    };
    await page.setViewportSize({ width: firstWidth, height: 900 });
    await page.route('**/ai-summary', (route) => route.fulfill({ json: { summary: '<p>Written for this reader.</p>' } }));
    await openHome(page);
    await expectNoOverflow('loaded');

    const skills = await scrollToSection(page, 'skills');
    await page.getByRole('button', { name: 'List All Skills' }).click();
    await skills.getByRole('button', { name: /^PostgreSQL/ }).click();
    await expect(page.getByText('Copied "PostgreSQL" to clipboard')).toBeVisible();
    await page.getByRole('searchbox').fill('sql');
    await expectNoOverflow('skills found');

    await scrollToSection(page, 'testimonials');
    await page.getByRole('button', { name: 'Next recommendation' }).click();
    const timeline = await scrollToSection(page, 'timeline');
    await timeline.getByRole('button', { name: 'Leadership' }).click();
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    const milestone = milestoneCard(page, MILESTONE_WITH_PICTURES);
    await expect(milestone.getByRole('button', { name: 'Show original summary' })).toBeVisible();
    await expectNoOverflow('milestone open');
    await milestone.getByRole('listitem').getByRole('img').first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectNoOverflow('picture open');
    await page.keyboard.press('Escape');

    await scrollToSection(page, 'certifications');
    await expect(section(page, 'certifications').getByRole('heading', { name: 'Current Certifications' })).toBeVisible();
    await scrollToSection(page, 'chatbot');
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
    await page.keyboard.press('Escape');
    if (device === 'a phone') {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Dark Mode' }).click();
      await page.keyboard.press('Escape');
    } else await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expectNoOverflow('dark, everything open');
    expect(errors).toEqual([]);
  });
}
