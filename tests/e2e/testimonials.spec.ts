import type { Page } from '@playwright/test';
import { TYPEFACES } from '../../contract/appearance.ts';
import { findViolations, horizontalOverflow } from './helpers/axe.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollToSection, scrollUntilRequestFails, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const testimonials = (page: Page) => section(page, 'testimonials');
const dots = (page: Page) => testimonials(page).getByRole('button', { name: /^Recommendation \d/ });
const NEWEST_AUTHORS = ['Henrik Sørensen', 'Dr. Małgorzata Wiśniewska-Jabłońska', 'Jürgen Großmann-Lüttjohann'];

/** The author of the testimonial in the middle of the carousel. */
const shownAuthor = (page: Page) =>
  testimonials(page)
    .getByRole('figure')
    .evaluateAll((figures) => {
      const middle = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left + right) / 2;
      };
      const carousel = (figures[0] as Element).closest('ul')?.parentElement as Element;
      const distance = (figure: Element) => Math.abs(middle(figure.closest('li') as Element) - middle(carousel));
      return figures.toSorted((a, b) => distance(a) - distance(b))[0]?.querySelector('figcaption')?.textContent ?? '';
    });

test('a card shows the author and the date and links to the profile; buttons and dots move through all, newest first, in a loop', async ({
  page,
}) => {
  await openHome(page);
  await scrollToSection(page, 'testimonials');
  await test.step('the first card', async () => {
    const first = testimonials(page).getByRole('figure').first();
    await expect(first).toContainText('Key Account Director, Eksempel Automation A/S');
    await expect(first).toContainText('February 20, 2026');
    await expect(first).toContainText('I have sold to Alex for four years');
    const profile = first.getByRole('link', { name: 'Henrik Sørensen' });
    await expect(profile).toHaveAttribute('href', 'https://www.linkedin.com/in/sample-sorensen');
    await expect(profile).toHaveAttribute('target', '_blank');
    await expect(profile).toHaveAttribute('rel', /noopener/);
    await expect(testimonials(page).getByRole('link', { name: NEWEST_AUTHORS[2] as string })).toHaveCount(0);
  });

  await test.step('the featured ones, newest first, in a loop', async () => {
    await expect(testimonials(page).getByRole('figure')).toHaveCount(5);
    await expect(testimonials(page).getByText('Amara Osei-Mensah')).toHaveCount(0);
    await expect(dots(page)).toHaveCount(5);
    await expect.poll(() => shownAuthor(page)).toContain(NEWEST_AUTHORS[0] as string);

    await testimonials(page).getByRole('button', { name: 'Next recommendation' }).click();
    await expect.poll(() => shownAuthor(page)).toContain(NEWEST_AUTHORS[1] as string);
    await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await testimonials(page).getByRole('button', { name: 'Previous recommendation' }).click();
    await testimonials(page).getByRole('button', { name: 'Previous recommendation' }).click();
    await expect.poll(() => shownAuthor(page)).toContain('João Conceição Guimarães');
    await expect(dots(page).nth(4)).toHaveAttribute('aria-current', 'true');
    await testimonials(page).getByRole('button', { name: 'Next recommendation' }).click();
    await expect.poll(() => shownAuthor(page)).toContain(NEWEST_AUTHORS[0] as string);
    await dots(page).nth(2).click();
    await expect.poll(() => shownAuthor(page)).toContain(NEWEST_AUTHORS[2] as string);
  });
});

test('initials replace a portrait that is missing or fails to load, even before hydration', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/avatars/*', (route) => route.abort());
  await page.route('**/assets/home-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/');
  await scrollUntilRequestFails(page, 'testimonials');
  released.resolve();
  await scrollToSection(page, 'testimonials');
  for (const [index, initials] of ['HS', 'DMWJ', 'JGL'].entries()) {
    await expect(testimonials(page).getByRole('figure').nth(index).getByText(initials, { exact: true })).toBeAttached();
  }
  // This portrait is fetched only when its card comes into view.
  await dots(page).nth(4).click();
  await expect(testimonials(page).getByText('JCG', { exact: true })).toBeVisible();
});

test('a long testimonial is cut after a whole line, not within a word, and scrolls within 10 rem on request, by keyboard too', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    testimonials: [
      { name: 'Lena Lang', content: 'Ten words that go on. '.repeat(80), date: '2025-01-02' },
      { name: 'Kurt Kurz', content: 'Short and good words.', date: '2025-01-01' },
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'testimonials');
  await expect(dots(page)).toHaveCount(2);
  const words = testimonials(page).getByRole('figure').first().locator('blockquote');
  const measure = () =>
    words.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      lines: element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
      limit: 10 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    }));
  const more = testimonials(page).getByRole('button', { name: /^Read more/ });
  await expect(more).toHaveCount(1);
  const { lines, height, limit } = await measure();
  expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.02);
  expect(height).toBeLessThanOrEqual(limit);
  expect(await words.evaluate((element) => getComputedStyle(element).overflowY)).toBe('hidden');
  // line-clamp would cut letters off the last word to paint its ellipsis.
  expect(await words.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('none');

  await more.press('Enter');
  const area = testimonials(page).getByRole('region', { name: 'Words of Lena Lang' });
  await expect(area).toBeFocused();
  expect((await measure()).height).toBeCloseTo(limit, 0);
  await page.keyboard.press('PageDown');
  await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
  await expect(more).toHaveCount(0);
  // The last line is above the edge at which text fades out.
  await page.keyboard.press('End');
  await expect
    .poll(() => area.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop))
    .toBeLessThan(1);
  const room = await area.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element.firstChild as Node);
    return element.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThan(20);

  await testimonials(page).getByRole('button', { name: 'Show less of Lena Lang' }).press('Enter');
  await expect(more).toBeFocused();
  expect((await measure()).height).toBe(height);
  expect(await words.evaluate((element) => element.scrollTop)).toBe(0);
});

const MANY = Array.from({ length: 21 }, (_, index) => ({
  name: `Person ${String.fromCharCode(65 + index)}`,
  content: `Words of a colleague about a long collaboration. ${'They go on. '.repeat(40)}`,
  date: `2025-01-${31 - index}`,
}));

test('with many testimonials the position is shown, the page is not widened, and all are listed', async ({
  page,
  launchSite,
}) => {
  await openHome(page, (await launchSite({ seed: seedContent({ testimonials: MANY }) })).url);
  await scrollToSection(page, 'testimonials');
  const heading = testimonials(page).getByRole('heading', { name: 'Recommendations' });
  await expect(testimonials(page).getByText('1 / 21', { exact: true })).toBeVisible();
  for (const width of [320, 360, 390, 768, 900, 1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await horizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
    await expect.soft(dots(page)).toHaveCount(width < 900 ? 0 : 21);
    const controls = await testimonials(page).locator('.carousel-controls').boundingBox();
    expect.soft((controls?.x ?? 0) + (controls?.width ?? 0), `controls at ${width} px`).toBeLessThanOrEqual(width);
    for (const typeface of TYPEFACES) {
      // A heading in the margin is as high as the section, so the lines of its text are counted.
      const lines = await heading.evaluate(async (element, name) => {
        document.documentElement.dataset.typeface = name;
        await document.fonts.load(`500 20px ${getComputedStyle(element).fontFamily}`);
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }, typeface);
      expect.soft(lines, `lines of the heading at ${width} px in ${typeface}`).toBe(1);
    }
  }
  await testimonials(page).getByRole('button', { name: 'Next recommendation' }).click();
  await expect(testimonials(page).getByText('2 / 21', { exact: true })).toBeVisible();
  // Slides that are off screen cannot be reached.
  await expect(testimonials(page).locator('li[inert]')).toHaveCount(20);

  await testimonials(page).getByRole('button', { name: 'List all 21' }).click();
  await expect(testimonials(page).locator('li[inert]')).toHaveCount(0);
  await expect(testimonials(page).getByRole('button', { name: /^Read more|^Next/ })).toHaveCount(0);
  const clippedQuotes = await testimonials(page)
    .locator('blockquote')
    .evaluateAll((quotes) => quotes.filter((quote) => quote.scrollHeight > quote.clientHeight + 1).length);
  expect(clippedQuotes).toBe(0);
  const tops = await testimonials(page)
    .getByRole('figure')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(21);
  expect(await findViolations(page)).toEqual([]);
  await testimonials(page).getByRole('button', { name: 'Show one at a time' }).click();
  await expect(testimonials(page).getByText('1 / 21', { exact: true })).toBeVisible();
});
