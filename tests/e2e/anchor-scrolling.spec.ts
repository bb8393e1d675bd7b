import type { Locator, Page } from '@playwright/test';
import type { Writer } from '../../server/store/writer.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollPosition, scrollTo, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { job, milestoneCard, milestoneIdOf } from './helpers/timeline.ts';

test.use({ reducedMotion: 'no-preference' });

/** Holds back the stylesheet for the content below the first screen until the returned function is called. */
async function holdStylesheet(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/home-*.css', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Opens the URL of a section without waiting for anything that loads late. */
async function openBare(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#footer').waitFor({ state: 'attached' });
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(200);
}

const isStyled = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet);

for (const id of ['timeline', 'chatbot'] as const) {
  test(`the URL of #${id} scrolls to the section, however late the layout settles`, async ({ page }) => {
    const release = await holdStylesheet(page);
    await openBare(page, `/#${id}`);
    release();
    await isStyled(page);
    await page.locator(`#${id}[data-hydrated]`).waitFor({ state: 'attached' });
    await expect.poll(() => topOf(section(page, id))).toBeCloseTo(0, 0);
    // Content above the section that grows later does not push the section away either.
    await page.locator('#about').evaluate((about) => about.style.setProperty('padding-bottom', '500px'));
    await expect.poll(() => topOf(section(page, id))).toBeCloseTo(0, 0);
  });
}

test('a page that scrolls to an anchor does not snap to the edge of the section', async ({ page }) => {
  await page.clock.install();
  await openHome(page, '/#chatbot');
  await page.locator('#chatbot[data-hydrated]').waitFor({ state: 'attached' });
  // A section slightly taller than the screen has its lower edge near enough to snap to.
  await page.locator('#chatbot').evaluate((chatbot) => chatbot.style.setProperty('height', '760px'));
  await page.locator('#about').evaluate((about) => about.style.setProperty('padding-bottom', '500px'));
  await expect.poll(() => topOf(section(page, 'chatbot'))).toBeCloseTo(0, 0);
  await page.clock.runFor(2000);
  expect(await topOf(section(page, 'chatbot'))).toBeCloseTo(0, 0);
});

test('the page stays where the visitor has scrolled to, whatever loads late', async ({ page }) => {
  const release = await holdStylesheet(page);
  await openBare(page, '/#timeline');
  await page.evaluate(() => dispatchEvent(new WheelEvent('wheel', { deltaY: -1 })));
  await scrollTo(page, 0);
  release();
  await isStyled(page);
  await page.locator('#top[data-hydrated]').waitFor();
  expect(await scrollPosition(page)).toBe(0);
});

test('the page stays where it was scrolled by something other than the wheel', async ({ page }) => {
  await openHome(page, '/#timeline');
  await page.waitForLoadState('networkidle');
  await expect.poll(() => topOf(section(page, 'timeline'))).toBeCloseTo(0, 0);
  await scrollTo(page, 0);
  await page.locator('#skills').evaluate((skills) => skills.style.setProperty('padding-bottom', '500px'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await scrollPosition(page)).toBe(0);
});

test('nothing moves when the styles below the first screen arrive', async ({ page }) => {
  const release = await holdStylesheet(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#footer').waitFor({ state: 'attached' });
  const before = await topOf(page.locator('main'));
  release();
  await isStyled(page);
  expect(await topOf(page.locator('main'))).toBe(before);
});

const CAREER = seedContent({
  profile: { about: '<p>Builds bridges. They hold.</p>' },
  categories: [{ name: 'web' }],
  skills: Array.from({ length: 9 }, (_, index) => ({ name: `Skill ${index}`, category: 'web' })),
  testimonials: [{ name: 'Sam' }, { name: 'Kim' }],
  timeline: [
    ...Array.from({ length: 9 }, (_, index) => job(`Role ${index}`, 2000 + index, 2001 + index, { position: `Role ${index}` })),
    job('Founder', 1990, 1995, { company: 'Own Works', position: 'Founder' }),
  ],
  certifications: Array.from({ length: 4 }, (_, index) => ({ name: `Certificate ${index}` })),
  sections: [{ kind: 'talks', title: 'Talks', order: 1, items: [{ title: 'Queues' }] }],
});
const OWN_SITE = {
  seed: async (writer: Writer) => {
    await CAREER(writer);
    await writer.markAsOwn();
  },
};

/** How far the text of an element is below the fixed header. */
async function clearanceOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const header = document.getElementById('top')?.getBoundingClientRect().bottom ?? 0;
    return Math.round(text.getBoundingClientRect().top - header);
  });
}

/** At the end of the page no section can be scrolled further up. */
const isAtEnd = (page: Page) => page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1);

for (const kind of ['sample', 'own'] as const) {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    test(`a jump to a section of the ${kind} site leaves its heading clear of the header at ${width} px`, async ({
      page,
      launchSite,
    }) => {
      const url = kind === 'own' ? (await launchSite(OWN_SITE)).url : '/';
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await openHome(page, url);
      for (const id of ['about', 'skills', 'testimonials', 'timeline', 'certifications', 'sections', 'chatbot']) {
        const heading = page.locator(`#${id} h2`).first();
        if ((await heading.count()) === 0) continue;
        await page.evaluate((hash) => Object.assign(location, { hash }), id);
        await expect.poll(() => clearanceOf(heading), id).toBeGreaterThanOrEqual(16);
        if (!(await isAtEnd(page))) expect.soft(await clearanceOf(heading), id).toBeLessThanOrEqual(40);
      }
    });
  }
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a jump to a role brings the name of its employer into view at ${width} px`, async ({ page, launchSite }) => {
    const { url } = await launchSite(OWN_SITE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await openHome(page, url);
    for (const [title, employer] of [
      ['Role 8', page.locator('.employer')],
      ['Role 0', milestoneCard(page, 'Role 0').getByText('Example Rail')],
      ['Founder', milestoneCard(page, 'Founder').getByText('Own Works').first()],
    ] as const) {
      const id = await milestoneIdOf(milestoneCard(page, title));
      await page.evaluate((hash) => Object.assign(location, { hash }), `milestone-${id}`);
      await expect(milestoneCard(page, title)).toHaveAttribute('data-open');
      await expect(employer, title).toBeInViewport({ ratio: 1 });
      await expect.poll(() => clearanceOf(employer), title).toBeGreaterThanOrEqual(10);
    }
  });
}
