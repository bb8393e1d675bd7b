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
  sections: 'More',
  chatbot: 'AI assistant',
} as const;

export type SectionId = keyof typeof SECTIONS;

export function section(page: Page, id: SectionId): Locator {
  return page.locator('main').getByRole('region', { name: SECTIONS[id], exact: true }).first();
}

/** Opens the home page and waits until its first screen is hydrated and the sections below it have their styles. */
export async function openHome(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.locator('#top[data-hydrated]').waitFor();
  const stylesheet = page.locator('link[rel=stylesheet]').first();
  await expect.poll(() => stylesheet.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
}

/** Opens the home page, hydrates these sections and pauses the clock: from then on timers run only on request. */
export async function openHomeWithPausedClock(page: Page, address = '/', ...sections: SectionId[]): Promise<void> {
  await page.clock.install();
  await openHome(page, address);
  for (const id of sections) await scrollToSection(page, id);
  await pauseClock(page);
  // A snap that the last of these scrolls started would otherwise end in the middle of the test.
  if (sections.length > 0) await page.clock.runFor(1000);
}

/** Pauses the clock ten seconds from now; timers due before then run. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/**
 * Runs the paused clock in small steps until an element is visible whose code has to be fetched first.
 * Returns how many milliseconds it ran.
 */
export async function runClockUntilVisible(page: Page, locator: Locator): Promise<number> {
  let elapsed = 0;
  const isVisible = async () => {
    if (await locator.isVisible()) return true;
    await page.clock.runFor(10);
    elapsed += 10;
    return locator.isVisible();
  };
  await expect.poll(isVisible, { intervals: [40] }).toBe(true);
  return elapsed;
}

/** Resolves when every request that the page has sent so far has reached the test's routes and listeners. */
export async function waitForSentRequests(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
}

/** Scrolls to a section and waits until it is hydrated. */
export async function scrollToSection(page: Page, id: SectionId): Promise<Locator> {
  const target = section(page, id);
  // Sections above may change their height as they are laid out, which moves the target away again.
  await expect
    .poll(
      async () => {
        await target.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
        return page.locator(`#${id}[data-hydrated]`).count();
      },
      { intervals: [20, 40, 80, 160] },
    )
    .toBe(1);
  return target;
}

/** Hydrates every section by scrolling from top to bottom, and returns to the top. */
export async function scrollThroughAllSections(page: Page): Promise<void> {
  for (const id of Object.keys(SECTIONS) as SectionId[]) {
    if (await section(page, id).count()) await scrollToSection(page, id);
  }
  await scrollTo(page, 0);
}

/** Scrolls and resolves when the page's scroll event has fired. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        if (Math.abs(scrollY - y) < 1) return resolve();
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );
}

export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Waits until the page's observers of an element have been notified that it is in view: browsers notify observers in the order of creation. */
export async function waitUntilObserved(locator: Locator): Promise<void> {
  await locator.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(element);
      }),
  );
}

/** The distance of an element's top from the top of the window. */
export async function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}

/** Scrolls to a section until one of its pictures fails to load; sections above may still change their height. */
export async function scrollUntilRequestFails(page: Page, id: SectionId): Promise<void> {
  let hasFailed = false;
  page.on('requestfailed', () => {
    hasFailed = true;
  });
  await expect
    .poll(async () => {
      await section(page, id).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      return hasFailed;
    })
    .toBe(true);
}

/** Scrolls so that a section's top is at this distance from the top of the window. */
export async function scrollNear(page: Page, id: SectionId, distance: number): Promise<number> {
  const top = (await topOf(section(page, id))) + (await scrollPosition(page));
  await scrollTo(page, top - distance);
  return top;
}

/** The announcement of a screen reader after a jump to a section. */
export function announcement(page: Page): Locator {
  return page.getByText(/^Navigated to .+ section$/);
}
