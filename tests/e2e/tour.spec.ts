import type { Page } from '@playwright/test';
import { bring, openHome, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { card, opener, WITH_PICTURES } from './helpers/timeline.ts';

test.use({ reducedMotion: 'no-preference', permissions: ['clipboard-read', 'clipboard-write'] });

/** All that a browser complains of. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error}`));
  page.on('requestfailed', (request) => complaints.push(`request: ${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`response: ${response.status()} ${response.url()}`);
  });
  await page.exposeFunction('violated', (what: string) => complaints.push(`policy: ${what}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      (globalThis as unknown as { violated: (what: string) => void }).violated(
        `${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`,
      ),
    );
  });
  return complaints;
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [320, 360, 768, 1440, 2560]) {
  test(`a tour with everything opened is without a complaint and fits at ${width} px`, async ({ page }) => {
    const complaints = await complaintsOf(page);
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/ai-summary', (route) => route.fulfill({ json: { summary: '<p>Told for this reader.</p>' } }));
    await openHome(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    const skills = await bring(page, 'skills');
    await page.getByRole('button', { name: 'List All Skills' }).click();
    await skills.getByRole('button', { name: /^PostgreSQL/ }).click();
    await expect(page.getByText('Copied "PostgreSQL" to clipboard')).toBeVisible();
    await page.getByRole('searchbox').fill('sql');
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await bring(page, 'testimonials');
    await page.getByRole('button', { name: 'Next recommendation' }).click();
    const timeline = await bring(page, 'timeline');
    await timeline.getByRole('button', { name: 'Leadership' }).click();
    await opener(page, WITH_PICTURES).click();
    const open = card(page, WITH_PICTURES);
    await expect(open.getByRole('button', { name: 'Show original summary' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await open.getByRole('listitem').getByRole('img').first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');

    await bring(page, 'certifications');
    await expect(section(page, 'certifications').getByRole('heading', { name: 'Current Certifications' })).toBeVisible();
    await bring(page, 'chatbot');
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
    await page.keyboard.press('Escape');
    if (width < 768) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Dark Mode' }).click();
      await page.keyboard.press('Escape');
    } else await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
}
