import { expect, type Locator, type Page } from '@playwright/test';

/** Anchor id → the name under which assistive technology finds the section. */
const SECTIONS = {
  hero: 'Introduction',
  about: 'About',
  quote: 'Inspiration',
  skills: 'Skills',
  testimonials: 'Recommendations',
  timeline: 'Career timeline',
  certifications: 'Certifications',
  chatbot: 'AI assistant',
} as const;

export type SectionId = keyof typeof SECTIONS;

export function section(page: Page, id: SectionId): Locator {
  return page.locator('main').getByRole('region', { name: SECTIONS[id], exact: true }).first();
}

/** Opens the page and waits until its first screen answers. */
export async function openHome(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.locator('#top[data-live]').waitFor();
}

/** Opens the page with the clock in the test's hand: timers run while it loads, and then only as told. */
export async function openHomeFrozen(page: Page, address = '/', ...sections: SectionId[]): Promise<void> {
  await page.clock.install();
  await openHome(page, address);
  for (const id of sections) await bring(page, id);
  await freeze(page);
}

/** Stops the clock, a moment after now. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/**
 * With the clock stopped: lets it run on in small steps until something is there whose code has to be fetched
 * first. Returns how many milliseconds it ran.
 */
export async function runUntilShown(page: Page, locator: Locator): Promise<number> {
  let waited = 0;
  const isShown = async () => {
    if (await locator.isVisible()) return true;
    await page.clock.runFor(10);
    waited += 10;
    return locator.isVisible();
  };
  await expect.poll(isShown, { intervals: [40] }).toBe(true);
  return waited;
}

/** Resolves when every request that the page has begun until now has reached the test. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
}

/** Scrolls to a section and waits until it answers. */
export async function bring(page: Page, id: SectionId): Promise<Locator> {
  const found = section(page, id);
  // What stands above may find its height only now, and push it away again.
  await expect
    .poll(
      async () => {
        await found.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
        return page.locator(`#${id}[data-live]`).count();
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  return found;
}

/** Wakes every section, as a reader does who scrolls from top to bottom, and goes back to the top. */
export async function bringAll(page: Page): Promise<void> {
  for (const id of Object.keys(SECTIONS) as SectionId[]) if (await section(page, id).count()) await bring(page, id);
  await scrollTo(page, 0);
}

/** Scrolls and resolves when the page has heard of it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((done) => {
        if (Math.abs(scrollY - y) < 1) return done();
        addEventListener('scroll', () => done(), { once: true });
        window.scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );
}

export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Where a locator's top is, from the top of the screen. */
export async function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}

/** Until a picture of the section could not be loaded: what stands above may find its height only now, and push it away again. */
export async function scrollUntilRequestFails(page: Page, id: SectionId): Promise<void> {
  let failed = false;
  page.on('requestfailed', () => {
    failed = true;
  });
  await expect
    .poll(async () => {
      await section(page, id).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      return failed;
    })
    .toBe(true);
}
