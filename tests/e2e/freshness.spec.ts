import type { Page } from '@playwright/test';
import { openHomeWithPausedClock, scrollPosition, scrollTo, section, waitForSentRequests } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { MILESTONE_WITHOUT_PICTURES, milestoneCard, milestoneIdOf, milestoneToggle } from './helpers/timeline.ts';

const LISTS = ['categories', 'certifications', 'skills', 'testimonials', 'timeline'];

/** Records the requests for lists. */
function recordListRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const list = new URL(request.url()).pathname.match(/^\/api\/(\w+)$/)?.[1];
    if (list) requests.push(list);
  });
  return requests;
}

/** Fires the events that a browser fires when the visitor returns to the tab. */
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a visitor who returns after 15 minutes sees what has changed', async ({ page }) => {
  const requests = recordListRequests(page);
  await openHomeWithPausedClock(page, '/', 'skills');
  const [skill] = await (await page.request.get('/api/skills')).json();
  await page.route('**/api/skills', (route) => route.fulfill({ json: [{ ...skill, name: 'A new skill' }] }));
  await page.getByRole('button', { name: 'List All Skills' }).click();

  await page.clock.fastForward('14:30');
  await returnToTab(page);
  await waitForSentRequests(page);
  expect(requests).toEqual([]);
  await page.clock.fastForward('00:30');
  await returnToTab(page);
  await expect(section(page, 'skills').getByRole('button', { name: /^A new skill/ })).toBeVisible();
  await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(section(page, 'hero').getByRole('definition').last()).toHaveText('1');
  expect(requests.toSorted()).toEqual(LISTS);

  await page.clock.fastForward('14:59');
  await returnToTab(page);
  await waitForSentRequests(page);
  expect(requests).toHaveLength(LISTS.length);
  await page.clock.fastForward('00:01');
  await returnToTab(page);
  await expect.poll(() => requests.length).toBe(2 * LISTS.length);
});

test('a list that fails to load becomes empty, and the others stay', async ({ page }) => {
  await openHomeWithPausedClock(page, '/', 'skills', 'testimonials', 'timeline', 'certifications');
  await page.route('**/api/timeline', (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }));
  await page.route('**/api/certifications', (route) => route.fulfill({ json: { not: 'a list' } }));
  await page.route('**/api/testimonials', (route) => route.abort());
  await page.clock.fastForward('15:00');
  await returnToTab(page);
  await expect(section(page, 'timeline').getByText('No milestones yet.')).toBeVisible();
  await expect(section(page, 'certifications').getByText('No certifications yet.')).toBeVisible();
  await expect(section(page, 'certifications').getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(7);
  await expect(section(page, 'testimonials').getByText('No testimonials available yet.')).toBeVisible();
});

test('a visitor who followed a link to a milestone is not scrolled back to it', async ({ page }) => {
  await openHomeWithPausedClock(page, '/', 'timeline');
  const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `milestone-${id}`);
  await page.clock.runFor(100);
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await scrollTo(page, 200);

  const timelineResponse = page.waitForResponse('**/api/timeline');
  await page.clock.fastForward('15:00');
  await returnToTab(page);
  await (await timelineResponse).finished();
  await page.clock.runFor(2000);
  expect(await scrollPosition(page)).toBe(200);
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'false');
});
