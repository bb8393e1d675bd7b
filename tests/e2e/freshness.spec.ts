import type { Page } from '@playwright/test';
import { openHomeWithPausedClock, scrollPosition, scrollTo, section, waitForSentRequests } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { milestoneCard, milestoneIdOf, milestoneToggle, MILESTONE_WITHOUT_PICTURES } from './helpers/timeline.ts';

const LISTS = ['categories', 'certifications', 'skills', 'testimonials', 'timeline'];

/** Counts the calls for lists. */
function counted(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const list = new URL(request.url()).pathname.match(/^\/api\/(\w+)$/)?.[1];
    if (list) calls.push(list);
  });
  return calls;
}

/** As a browser tells it to a page whose tab is looked at again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a visitor who comes back after 15 minutes gets what has changed', async ({ page }) => {
  const calls = counted(page);
  await openHomeWithPausedClock(page, '/', 'skills');
  const [skill] = await (await page.request.get('/api/skills')).json();
  await page.route('**/api/skills', (route) => route.fulfill({ json: [{ ...skill, name: 'A new skill' }] }));
  await page.getByRole('button', { name: 'List All Skills' }).click();

  await page.clock.fastForward('14:30');
  await comeBack(page);
  await waitForSentRequests(page);
  expect(calls).toEqual([]);
  await page.clock.fastForward('00:30');
  await comeBack(page);
  await expect(section(page, 'skills').getByRole('button', { name: /^A new skill/ })).toBeVisible();
  await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(section(page, 'hero').getByRole('definition').last()).toHaveText('1');
  expect(calls.toSorted()).toEqual(LISTS);

  await page.clock.fastForward('14:59');
  await comeBack(page);
  await waitForSentRequests(page);
  expect(calls).toHaveLength(LISTS.length);
  await page.clock.fastForward('00:01');
  await comeBack(page);
  await expect.poll(() => calls.length).toBe(2 * LISTS.length);
});

test('a list that cannot be fetched becomes empty, and the others stay', async ({ page }) => {
  await openHomeWithPausedClock(page, '/', 'skills', 'testimonials', 'timeline', 'certifications');
  await page.route('**/api/timeline', (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }));
  await page.route('**/api/certifications', (route) => route.fulfill({ json: { not: 'a list' } }));
  await page.clock.fastForward('15:00');
  await comeBack(page);
  await expect(section(page, 'timeline').getByText('No milestones yet.')).toBeVisible();
  await expect(section(page, 'certifications').getByText('No certifications yet.')).toBeVisible();
  await expect(section(page, 'certifications').getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(7);
  await expect(section(page, 'testimonials').getByRole('figure')).toHaveCount(5);
});

test('who came by a link to a milestone is left where they are', async ({ page }) => {
  await openHomeWithPausedClock(page, '/', 'timeline');
  const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `milestone-${id}`);
  await page.clock.runFor(100);
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await scrollTo(page, 200);

  const fetched = page.waitForResponse('**/api/timeline');
  await page.clock.fastForward('15:00');
  await comeBack(page);
  await (await fetched).finished();
  await page.clock.runFor(2000);
  expect(await scrollPosition(page)).toBe(200);
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'false');
});
