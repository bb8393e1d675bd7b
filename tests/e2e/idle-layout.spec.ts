import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { seedContent } from './helpers/content.ts';
import { openHome } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { job } from './helpers/timeline.ts';

const JOBS = 12;
/** The about text pushes the timeline far below the window; the last job needs a font that no other text needs. */
const CAREER = seedContent({
  profile: { about: '<p>Builds bridges that hold, in all weathers.</p>'.repeat(40) },
  timeline: Array.from({ length: JOBS }, (_, index) =>
    job(`Role ${index}`, 2000 + index, 2001 + index, { company: index === 0 ? 'Zakłady Łódź' : `Works ${index}` }),
  ),
});

interface IdleWindow extends Window {
  idleTasks: (() => void)[];
}

/** Runs idle tasks only on request, and makes every step of the layout seem to take 10 ms. */
async function holdIdleTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: (() => void)[] = [];
    let now = performance.now();
    Object.assign(window, { idleTasks: tasks, requestIdleCallback: (task: () => void) => tasks.push(task) });
    performance.now = () => {
      now += 10;
      return now;
    };
  });
}

const runIdleTask = (page: Page) => page.evaluate(() => (window as unknown as IdleWindow).idleTasks.shift()?.());
const waitForIdleTask = (page: Page) => page.waitForFunction(() => (window as unknown as IdleWindow).idleTasks.length > 0);

const laidOutJobs = (page: Page) =>
  page
    .locator('.milestones > li')
    .evaluateAll(
      (items) => items.filter((item) => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    );

test.use({ viewport: { width: 390, height: 500 } });

test('the milestones are laid out a few at a time while the browser is idle', async ({ page, launchSite }) => {
  const { url } = await launchSite({ seed: CAREER });
  await holdIdleTasks(page);
  await page.goto(url);
  await expect.poll(() => laidOutJobs(page)).toBe(0);
  const counts = [0];
  while (counts.at(-1) !== JOBS) {
    await waitForIdleTask(page);
    await runIdleTask(page);
    counts.push(await laidOutJobs(page));
  }
  const steps = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
  expect(Math.max(...steps)).toBe(1);
  // Milestones that a filter adds afterwards are laid out at once.
  while (!(await page.locator('html[data-whole]').count())) {
    await waitForIdleTask(page);
    await runIdleTask(page);
  }
});

test('the fonts of all texts are loaded before the milestones are laid out', async ({ page, launchSite }) => {
  const { url } = await launchSite({ seed: CAREER });
  const released = Promise.withResolvers<void>();
  await page.route('**/fonts/*-pl-*.woff2', async (route) => {
    await released.promise;
    await route.continue();
  });
  const request = page.waitForRequest('**/fonts/*-pl-*.woff2');
  await openHome(page, url);
  await request;
  await expect.poll(() => laidOutJobs(page)).toBe(0);
  released.resolve();
  await expect.poll(() => laidOutJobs(page)).toBe(JOBS);
});

test('the dates beside milestones that are not laid out yet are shown', async ({ page, launchSite }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { url } = await launchSite({ seed: CAREER });
  await holdIdleTasks(page);
  await page.goto(url);
  const date = page.locator('.milestones > li .when').first();
  await date.scrollIntoViewIfNeeded();
  await expect.poll(() => laidOutJobs(page)).toBeGreaterThan(0);
  await expect(page.locator('[data-laid-out]')).toHaveCount(0);
  const { channels } = await sharp(await date.screenshot()).stats();
  expect(channels[0]?.min, 'the darkest pixel').toBeLessThan(160);
});
