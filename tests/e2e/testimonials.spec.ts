import type { Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { scrollToSection, openHome, openHomeWithPausedClock, scrollUntilRequestFails, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const quotes = (page: Page) => section(page, 'testimonials');
const dots = (page: Page) => quotes(page).getByRole('button', { name: /^Recommendation \d/ });
const names = ['Henrik Sørensen', 'Dr. Małgorzata Wiśniewska-Jabłońska', 'Jürgen Großmann-Lüttjohann'];

/** Whose words stand in the middle of the carousel. */
const shown = (page: Page) =>
  quotes(page)
    .getByRole('figure')
    .evaluateAll((figures) => {
      const middle = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left + right) / 2;
      };
      const here = (figures[0] as Element).closest('ul')?.parentElement as Element;
      const distance = (figure: Element) => Math.abs(middle(figure.closest('li') as Element) - middle(here));
      return figures.toSorted((a, b) => distance(a) - distance(b))[0]?.querySelector('figcaption')?.textContent ?? '';
    });

test('the featured ones turn round and round, newest first, by buttons and dots', async ({ page }) => {
  await openHome(page);
  await scrollToSection(page, 'testimonials');
  await expect(quotes(page).getByRole('figure')).toHaveCount(5);
  await expect(quotes(page).getByText('Amara Osei-Mensah')).toHaveCount(0);
  await expect(dots(page)).toHaveCount(5);
  await expect.poll(() => shown(page)).toContain(names[0] as string);

  await quotes(page).getByRole('button', { name: 'Next recommendation' }).click();
  await expect.poll(() => shown(page)).toContain(names[1] as string);
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await quotes(page).getByRole('button', { name: 'Previous recommendation' }).click();
  await quotes(page).getByRole('button', { name: 'Previous recommendation' }).click();
  await expect.poll(() => shown(page)).toContain('João Conceição Guimarães');
  await expect(dots(page).nth(4)).toHaveAttribute('aria-current', 'true');
  await quotes(page).getByRole('button', { name: 'Next recommendation' }).click();
  await expect.poll(() => shown(page)).toContain(names[0] as string);
  await dots(page).nth(2).click();
  await expect.poll(() => shown(page)).toContain(names[2] as string);
});

test('a card tells who says it, when, and leads to their profile', async ({ page }) => {
  await openHome(page);
  await scrollToSection(page, 'testimonials');
  const first = quotes(page).getByRole('figure').first();
  await expect(first).toContainText('Key Account Director, Eksempel Automation A/S');
  await expect(first).toContainText('February 20, 2026');
  await expect(first).toContainText('I have sold to Alex for four years');
  const profile = first.getByRole('link', { name: 'Henrik Sørensen' });
  await expect(profile).toHaveAttribute('href', 'https://www.linkedin.com/in/sample-sorensen');
  await expect(profile).toHaveAttribute('target', '_blank');
  await expect(profile).toHaveAttribute('rel', /noopener/);
  await expect(quotes(page).getByRole('link', { name: names[2] as string })).toHaveCount(0);
});

test('initials stand in for a portrait that is missing or fails, however early', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/avatars/*', (route) => route.abort());
  await page.route('**/assets/home-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await scrollUntilRequestFails(page, 'testimonials');
  held.resolve();
  await scrollToSection(page, 'testimonials');
  for (const [index, initials] of ['HS', 'DMWJ', 'JGL'].entries()) {
    await expect(quotes(page).getByRole('figure').nth(index).getByText(initials, { exact: true })).toBeAttached();
  }
  // Another is fetched only when its card comes into view.
  await dots(page).nth(4).click();
  await expect(quotes(page).getByText('JCG', { exact: true })).toBeVisible();
});

test('long words scroll within 10 rem, by keyboard too', async ({ page, launchSite }) => {
  const seed = seedContent({
    testimonials: [
      { name: 'Lena Lang', content: 'Ten words that go on. '.repeat(80), date: '2025-01-02' },
      { name: 'Kurt Kurz', content: 'Short and good words.', date: '2025-01-01' },
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'testimonials');
  await expect(dots(page)).toHaveCount(2);
  const area = quotes(page).getByRole('region', { name: 'Words of Lena Lang' });
  const [height, rem] = await area.evaluate((element) => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  ]);
  expect(height).toBeCloseTo(10 * (rem ?? 0), 0);
  await area.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
  await expect(quotes(page).getByRole('region', { name: 'Words of Kurt Kurz' })).toHaveCount(0);
});

test('without any the section says so', async ({ page, launchSite }) => {
  await openHome(page, (await launchSite({ seed: seedContent({}) })).url);
  await expect(quotes(page).getByText('No testimonials available yet.')).toBeVisible();
});

test('a skeleton stands in while they are fetched again, and none are left when that fails', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/testimonials', async (route) => {
    await held.promise;
    await route.abort();
  });
  await openHomeWithPausedClock(page, '/', 'testimonials');
  await page.clock.fastForward('15:00');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.runFor(300);
  await expect(quotes(page).getByRole('status', { name: 'Loading recommendations' })).toBeVisible();
  held.resolve();
  await expect(quotes(page).getByText('No testimonials available yet.')).toBeVisible();
});
