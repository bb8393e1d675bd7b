import type { Page } from '@playwright/test';
import { section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { MILESTONE_WITH_PICTURES, milestoneCard } from './helpers/timeline.ts';

test.use({ javaScriptEnabled: false });

const background = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

test('without scripts all content is readable, every control shown works, and the theme follows the system', async ({ page }) => {
  await page.goto('/');
  await test.step('all content', async () => {
    const skills = section(page, 'skills').getByRole('listitem').filter({ visible: true });
    await expect(skills).toHaveCount(45);
    await expect(section(page, 'about').getByText('Beauty in what you build.')).toHaveCSS('opacity', '1');
    const recommendations = section(page, 'testimonials');
    await expect(recommendations.getByRole('figure')).toHaveCount(5);
    // Without tabindex, Chromium lets the keyboard reach only rows without focusable content.
    await expect(recommendations.locator('.carousel-viewport')).toHaveAttribute('tabindex', '0');
    await expect(section(page, 'certifications').getByText('Chartered Programme Director')).toBeVisible();
    await expect(section(page, 'certifications').getByText('Deep understanding.', { exact: true })).toBeVisible();

    const cards = section(page, 'timeline').getByRole('article');
    const summaryHeights = await cards.evaluateAll((articles) =>
      articles.map((article) => article.querySelector('.prose')?.getBoundingClientRect().height ?? 0),
    );
    expect(summaryHeights.length).toBeGreaterThan(15);
    for (const height of summaryHeights) expect(height).toBeGreaterThan(40);
  });

  await test.step('no control that needs a script', async () => {
    await expect(page.getByRole('searchbox')).toBeHidden();
    for (const name of [
      'List All Skills',
      'All Types',
      'Collapse',
      'Next recommendation',
      'Switch to dark mode',
      'Stop the badges',
      'Open AI chat assistant',
    ]) {
      await expect(page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0);
    }
    await expect(section(page, 'chatbot').getByRole('textbox')).toHaveCount(0);
    await expect(section(page, 'chatbot').getByRole('link', { name: 'alex@example.com' })).toBeVisible();
  });

  await test.step('the theme, and the header’s links on phones', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).not.toBe(light);

    const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Email Me' }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'LinkedIn', exact: true })).toBeVisible();
    await page.setViewportSize(desktop);
  });

  await test.step('the sections, pictures, resume and privacy policy can be opened', async () => {
    await section(page, 'hero').getByRole('link', { name: 'Explore My Journey' }).click();
    await expect(section(page, 'timeline')).toBeInViewport();

    await milestoneCard(page, MILESTONE_WITH_PICTURES)
      .getByRole('listitem')
      .getByRole('link')
      .filter({ has: page.getByRole('img') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/uploads\/milestones\/\w+\/full\/\w+\.webp$/);
    await page.goto('/');
    const download = page.waitForEvent('download');
    await page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();
    expect((await download).suggestedFilename()).toBe('Alex_Sample_Resume.pdf');

    await expect(page.getByText('Last updated August 2025')).toBeHidden();
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByText('Last updated August 2025')).toBeVisible();
    await expect(page.getByText('Last updated August 2025')).toBeInViewport();
  });
});
