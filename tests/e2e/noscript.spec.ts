import type { Page } from '@playwright/test';
import { section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { milestoneCard, MILESTONE_WITH_PICTURES } from './helpers/timeline.ts';

test.use({ javaScriptEnabled: false });

const background = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

test('without a script all content can be read', async ({ page }) => {
  await page.goto('/');
  const list = section(page, 'skills').getByRole('listitem').filter({ visible: true });
  await expect(list).toHaveCount(45);
  await expect(section(page, 'about').getByText('Beauty in what you build.')).toHaveCSS('opacity', '1');
  await expect(section(page, 'testimonials').getByRole('figure')).toHaveCount(5);
  await expect(section(page, 'certifications').getByText('Chartered Programme Director')).toBeVisible();
  await expect(section(page, 'certifications').getByText('Deep understanding.', { exact: true })).toBeVisible();

  const cards = section(page, 'timeline').getByRole('article');
  const stories = await cards.evaluateAll((articles) =>
    articles.map((article) => article.querySelector('.prose')?.getBoundingClientRect().height ?? 0),
  );
  expect(stories.length).toBeGreaterThan(15);
  for (const height of stories) expect(height).toBeGreaterThan(40);
});

test('without a script nothing is offered that only a script could do', async ({ page }) => {
  await page.goto('/');
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

test('without a script pictures, the resume, the sections and the privacy policy can be reached', async ({ page }) => {
  await page.goto('/');
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

test('without a script the theme follows the system, and a phone keeps the links of the bar', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).not.toBe(light);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Email Me' }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'LinkedIn', exact: true })).toBeVisible();
});
