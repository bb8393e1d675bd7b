import type { Locator, Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollThroughAllSections, scrollToSection, section } from './helpers/home.ts';
import { findClippedTexts, findOverflowing, setBrowserFontSize } from './helpers/layout.ts';
import { expect, test } from './helpers/test.ts';

for (const width of [360, 1440]) {
  test(`with text twice as large, nothing is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    const textHeight = () => page.locator('.hero-intro').evaluate((intro) => Number.parseFloat(getComputedStyle(intro).fontSize));
    const before = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const introBefore = await textHeight();
    await setBrowserFontSize(page, 32);
    await scrollThroughAllSections(page);
    // The size of the intro also depends on the width of the window, so it grows less.
    expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBeGreaterThan(before * 1.8);
    expect(await textHeight()).toBeGreaterThan(introBefore);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findOverflowing(page)).toEqual([]);
    expect(await findClippedTexts(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });
}

test('with text twice as large, long words and results are shown in full', async ({ page, launchSite }) => {
  const work = 'Barrierefreiheitsberatungsstellenleitung';
  const seed = seedContent({
    profile: { name: 'Mara Muster', title: work },
    timeline: [
      {
        type: 'experience',
        title: work,
        company: work,
        position: work,
        summary: `<p>${'Led the review of forty public sites and the training of their editors, '.repeat(4)}and cut complaints by 40 %.</p>`,
        start_year: 2021,
        is_current: true,
      },
    ],
  });
  const site = await launchSite({ seed });
  await openHome(page, site.url);
  await setBrowserFontSize(page, 32);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await scrollThroughAllSections(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
    expect(await findClippedTexts(page), `at ${width} px`).toEqual([]);
  }
});

test('forced colors show selected and open elements', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openHome(page);
  const looks = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const expectDifference = async (selection: Locator, other: Locator) =>
    expect.soft(await looks(selection), String(selection)).not.toBe(await looks(other));

  const timeline = await scrollToSection(page, 'timeline');
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links.and(page.locator('[aria-current]'))).toHaveText('Journey');
  await expectDifference(links.filter({ hasText: 'Journey' }), links.filter({ hasText: 'Skills' }));
  await timeline.getByRole('button', { name: 'Leadership' }).click();
  await expectDifference(
    timeline.getByRole('button', { name: 'Leadership', pressed: true }),
    timeline.getByRole('button', { name: 'Communication' }),
  );
  const dots = (await scrollToSection(page, 'testimonials')).getByRole('button', { name: /^Recommendation \d/ });
  await expectDifference(dots.first(), dots.nth(1));
  await timeline.getByRole('button', { name: 'Project', exact: true }).click();
  await expectDifference(
    timeline.getByRole('button', { name: 'Project', pressed: true }),
    timeline.getByRole('button', { name: 'Award', exact: true }),
  );

  const borders = (link: Locator) => link.evaluate((element) => getComputedStyle(element).borderBlockColor);
  expect(await borders(links.filter({ hasText: 'About' })), 'of a link that is not current').toBe('rgb(255, 255, 255)');
  const titles = timeline.locator('.card button[aria-expanded]');
  const sign = (title: Locator) =>
    title.evaluate((element) => {
      const { backgroundImage, backgroundSize, color } = getComputedStyle(element, '::after');
      return { isDrawn: backgroundImage !== 'none', backgroundSize, color };
    });
  await titles.first().click();
  const open = await sign(titles.first());
  const closed = await sign(titles.nth(1));
  expect(open).toMatchObject({ isDrawn: true, color: 'rgb(0, 0, 0)' });
  expect(closed).toMatchObject({ isDrawn: true, color: 'rgb(0, 0, 0)' });
  expect(open.backgroundSize).not.toBe(closed.backgroundSize);
});

/** The name of the focused element, and what is wrong with it: it has no focus indicator, or it is out of view. */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const outlinedElement = element.closest('.composer') ?? element;
    const { outlineStyle, outlineWidth } = getComputedStyle(outlinedElement);
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const isInView = width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const name = `${element.tagName} ${element.ariaLabel ?? element.textContent?.slice(0, 30)}`;
    return {
      name,
      problem: isMarked ? (isInView ? '' : 'out of view') : 'no focus indicator',
      isBody: element === document.body,
    };
  });

test('every Tab stop has a focus indicator and is in view, none is on a hidden slide, and none is under the header when tabbing backward', async ({
  page,
}) => {
  await test.step('forward', async () => {
    test.slow();
    await openHome(page);
    await scrollThroughAllSections(page);
    const names: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const { name, problem, isBody } = await focusProblem(page);
      if (isBody || names.length > 300) break;
      names.push(name);
      expect.soft(problem, name).toBe('');
    }
    expect(names.length).toBeGreaterThan(40);
    const slides = section(page, 'testimonials').getByRole('figure').getByRole('link');
    expect(names.filter((name) => name.startsWith('A Henrik')).length).toBe(1);
    expect(names.filter((name) => name.startsWith('A João')).length).toBe(0);
    await slides.last().evaluate((link) => link.focus());
    expect(await page.evaluate(() => document.activeElement?.closest('figure'))).toBeNull();
  });

  await test.step('backward', async () => {
    const timeline = await scrollToSection(page, 'timeline');
    await timeline.getByRole('heading').getByRole('button').last().focus();
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Shift+Tab');
      const room = await page.evaluate(() => {
        const header = document.getElementById('top') as HTMLElement;
        return (document.activeElement?.getBoundingClientRect().top ?? 0) - header.getBoundingClientRect().bottom;
      });
      expect(room, `after ${stop + 1} steps`).toBeGreaterThan(0);
    }
  });
});

test('text fields follow the direction of the text typed into them, and a notice says that the visitor is offline', async ({
  page,
  context,
}) => {
  await openHome(page);
  await test.step('the direction', async () => {
    const skills = await scrollToSection(page, 'skills');
    await skills.getByRole('searchbox').fill('מיומנות');
    const chat = await scrollToSection(page, 'chatbot');
    await chat.getByRole('textbox').fill('שלום');
    for (const field of [skills.getByRole('searchbox'), chat.getByRole('textbox')])
      await expect(field).toHaveCSS('direction', 'rtl');
    await skills.getByRole('searchbox').fill('PostgreSQL');
    await expect(skills.getByRole('searchbox')).toHaveCSS('direction', 'ltr');
    await expect(skills.getByRole('status')).toHaveText('1 skill found');
    await skills.getByRole('searchbox').fill('S');
    await expect(skills.getByRole('status')).toHaveText(/^\d+ skills found$/);
  });

  await test.step('offline', async () => {
    const notice = page.getByRole('banner').getByRole('status');
    await expect(notice).toBeEmpty();
    await context.setOffline(true);
    await expect(notice).toContainText('You are offline.');
    await context.setOffline(false);
    await expect(notice).toBeEmpty();
  });
});
