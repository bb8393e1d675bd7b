import type { Page } from '@playwright/test';
import type { PageSectionId } from '../../contract/page-sections.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollPosition, scrollTo, scrollToSection, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const nav = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Sections' });
const links = (page: Page) => nav(page).getByRole('link');
const current = (page: Page) => nav(page).locator('[aria-current]');

test('a wide header links to the sections in the order of the page, and marks the current one', async ({ page }) => {
  await openHome(page);
  await expect(links(page)).toHaveText(['About', 'Skills', 'Recommendations', 'Journey', 'Certifications', 'Questions']);
  await expect(current(page)).toHaveCount(0);

  await links(page).filter({ hasText: 'Journey' }).click();
  await expect(current(page)).toHaveText('Journey');
  await expect(section(page, 'timeline')).toBeFocused();
  expect(await topOf(section(page, 'timeline'))).toBeCloseTo(0, 0);
  const currentColor = await current(page).evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(currentColor).not.toBe(
    await links(page)
      .first()
      .evaluate((link) => getComputedStyle(link).borderBottomColor),
  );

  await scrollToSection(page, 'skills');
  await expect(current(page)).toHaveText('Skills');
  await scrollTo(page, (await scrollPosition(page)) - 500);
  await expect(current(page)).toHaveCount(0);
  // The layout of sections that come into view changes the height of the page, so the scroll is repeated.
  await expect(async () => {
    await scrollTo(page, 10_000_000);
    await expect(current(page)).toHaveText('Questions', { timeout: 1000 });
  }).toPass();
});

test('Back returns to the position from which a section link was followed, and a reload of the URL without a section opens the top', async ({
  page,
}) => {
  await openHome(page);
  await scrollToSection(page, 'skills');
  await scrollTo(page, (await scrollPosition(page)) + 200);
  const startPosition = await scrollPosition(page);
  await links(page).filter({ hasText: 'Journey' }).click();
  await expect(page).toHaveURL(/#timeline$/);
  await links(page).filter({ hasText: 'Questions' }).click();
  await expect.poll(() => topOf(section(page, 'chatbot'))).toBeCloseTo(0, 0);

  await page.goBack();
  await expect.poll(() => topOf(section(page, 'timeline'))).toBeCloseTo(0, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => scrollPosition(page)).toBeCloseTo(startPosition, 0);
  await page.goForward();
  await expect.poll(() => topOf(section(page, 'timeline'))).toBeCloseTo(0, 0);
  await page.goBack();
  await page.reload();
  await expect.poll(() => scrollPosition(page)).toBe(0);
});

test('at 2560 px the page is wider, and the links of a header with many long titles fit beside the others', async ({
  page,
  launchSite,
}) => {
  const title = (id: PageSectionId, text: string) => ({ id, show: 'always' as const, title: text });
  const seed = seedContent({
    profile: {
      name: 'Alex Sample',
      email: 'alex@example.com',
      linkedinUrl: 'https://www.linkedin.com/in/sample-profile',
      sections: [
        title('about', 'About me'),
        title('skills', 'What I work with'),
        title('testimonials', 'What others say'),
        title('timeline', 'My journey so far'),
        title('certifications', 'Certificates'),
        title('chatbot', 'Ask me'),
      ],
    },
    timeline: [{ title: 'A bridge' }],
  });
  const { url } = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  await page.setViewportSize({ width: 2560, height: 1300 });
  await openHome(page, url);
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width);
  for (const selector of ['.header-bar', '.section-frame.hero', '.section-frame.timeline'])
    expect.soft(await widthOf(selector), selector).toBeCloseTo(0.6 * 2560, 0);
  const cutOff = await nav(page)
    .locator('ul')
    .evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(cutOff).toBe(0);
  const last = await links(page).last().boundingBox();
  const next = await page.getByRole('banner').getByRole('link', { name: 'Email Me' }).boundingBox();
  expect((next?.x ?? 0) - (last?.x ?? 0) - (last?.width ?? 0)).toBeGreaterThan(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(2560);
});

test('the right section stays marked when sections get taller without a scroll', async ({ page }) => {
  await openHome(page);
  await scrollToSection(page, 'chatbot');
  await expect(current(page)).toHaveText('Questions');
  await section(page, 'certifications').evaluate((certifications) => {
    document.documentElement.style.overflowAnchor = 'none';
    certifications.style.paddingBottom = '3000px';
  });
  await expect(current(page)).toHaveText('Certifications');
});

test('an owner’s own titles and order are used, and only sections that are shown', async ({ page, launchSite }) => {
  const seed = seedContent({
    profile: {
      about: '<p>Builds bridges. They hold.</p>',
      sections: [
        { id: 'timeline', show: 'auto', title: 'Vierzig Jahre Brückenbau in allen Teilen der Welt' },
        { id: 'about', show: 'auto', title: '' },
      ],
    },
    timeline: [{ title: 'A bridge' }, { title: 'Another bridge' }, { title: 'A tunnel' }],
    sections: [{ kind: 'talks', title: 'Talks and a long story about them', order: 1, items: [{ title: 'Queues' }] }],
  });
  const { url } = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  await page.setViewportSize({ width: 1024, height: 700 });
  await openHome(page, url);
  await expect(links(page)).toHaveText([
    'Vierzig Jahre Brückenbau in allen Teilen der Welt',
    'Talks and a long story about them',
    'Questions',
    'About',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  // Links that do not fit scroll into view when focused and when they become current.
  await links(page).last().focus();
  await expect(links(page).last()).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 0);
  await page.locator('#timeline').evaluate((timeline) => timeline.scrollIntoView({ behavior: 'instant' }));
  await expect(current(page)).toHaveText(/^Vierzig/);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Navigated to Vierzig Jahre Brückenbau in allen Teilen der Welt section')).toBeAttached();
});

test('section names that do not fit fade out where they are cut off, and on a tablet they are in a menu', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    profile: { about: '<p>Builds bridges. They hold.</p>', email: 'alex@example.com' },
    categories: [{ name: 'web' }],
    skills: [{ name: 'Bridges', category: 'web' }],
    testimonials: [{ name: 'Sam' }],
    timeline: [{ title: 'A bridge' }],
    certifications: [{ name: 'Welding' }],
  });
  const { url } = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  const isCut = () =>
    nav(page)
      .locator('ul')
      .evaluate((list) => list.scrollWidth > list.clientWidth);
  const edges = () =>
    nav(page)
      .locator('ul')
      .evaluate((list) => {
        const style = getComputedStyle(list);
        return [style.getPropertyValue('--before'), style.getPropertyValue('--after')].map((color) => color === '#0000');
      });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 920, height: 700 });
  await openHome(page, url);
  expect(await isCut()).toBe(true);
  await expect.poll(edges).toEqual([false, true]);
  await nav(page)
    .locator('ul')
    .evaluate((list) => list.scrollTo({ left: 1000 }));
  await expect.poll(edges).toEqual([true, false]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, url);
  expect(await isCut()).toBe(false);
  await expect.poll(edges).toEqual([false, false]);

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(nav(page)).toBeHidden();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Email Me' })).toBeVisible();
  await banner.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Questions' }).click();
  await expect(section(page, 'chatbot')).toBeFocused();
});
