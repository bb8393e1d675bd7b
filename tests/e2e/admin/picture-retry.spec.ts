import type { Page } from '@playwright/test';
import { switchToTab, openTab, signIn, test } from '../helpers/admin.ts';
import { pauseClock, waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const LIST = /\/api\/admin\/timeline\/[^/]+\/pictures$/;
const BUSY = { status: 429, headers: { 'retry-after': '1' }, json: { error: 'Too many requests.' } };

/** Answers the first calls for a list of pictures with these, and the others as the server does; counts all. */
async function answered(page: Page, answers: { status: number; json: unknown }[]) {
  const calls = { count: 0 };
  await page.route(LIST, (route) => {
    const answer = answers[calls.count];
    calls.count += 1;
    return answer ? route.fulfill(answer) : route.continue();
  });
  return calls;
}

/** How much longer than the shortest the next waits are, from 0 to 1. */
const setSpread = (page: Page, spread: number) =>
  page.evaluate((value) => {
    Math.random = () => value;
  }, spread);

/** Lets the clock run and resolves when what that began has been answered. */
async function runFor(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await waitForSentRequests(page);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a list refused as too many requests is asked for again after two to three seconds', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge' }] });
  await signIn(page, site);
  const calls = await answered(page, [BUSY, BUSY]);
  const held = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await held.promise;
    return route.fallback();
  });
  await openTab(page, site, 'timeline');
  await expect(page.getByText('Pictures: …')).toBeVisible();
  await pauseClock(page);
  await setSpread(page, 0);
  const answer = page.waitForResponse(LIST);
  held.resolve();
  await (await answer).finished();
  await waitForSentRequests(page);
  expect(calls.count).toBe(1);
  await runFor(page, 1990);
  expect(calls.count).toBe(1);
  await setSpread(page, 0.999);
  await runFor(page, 20);
  expect(calls.count).toBe(2);
  await runFor(page, 2970);
  expect(calls.count).toBe(2);
  await expect(page.getByText('Pictures: …')).toBeVisible();
  await runFor(page, 40);
  expect(calls.count).toBe(3);
  await page.clock.resume();
  await expect(page.getByText('0 pictures', { exact: true })).toBeVisible();
});

test('a list that stays refused says so in the form, and is asked for when told to', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge' }] });
  await signIn(page, site);
  const calls = await answered(page, [BUSY, BUSY, BUSY, BUSY]);
  await openTab(page, site, 'timeline');
  await page.getByRole('button', { name: 'Edit A bridge' }).click();
  await expect(page.getByRole('status', { name: 'The pictures are loading' })).toBeVisible();
  const failure = page.getByRole('alert').filter({ hasText: 'The pictures could not be loaded.' });
  for (const count of [1, 2, 3]) {
    await expect.poll(() => calls.count).toBe(count);
    await expect(failure).toHaveCount(0);
    await waitForSentRequests(page);
    await page.clock.fastForward(3000);
  }
  await expect(failure).toBeVisible();
  expect(calls.count).toBe(4);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^0 of 5\./)).toBeVisible();
  expect(calls.count).toBe(5);
});

test('a list refused for another reason is not asked for again by itself', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge' }] });
  await signIn(page, site);
  const calls = await answered(page, [{ status: 500, json: { error: 'Out of order' } }]);
  await openTab(page, site, 'timeline');
  await expect.poll(() => calls.count).toBe(1);
  await waitForSentRequests(page);
  await page.clock.fastForward(60_000);
  await waitForSentRequests(page);
  expect(calls.count).toBe(1);
});

test('the list of a milestone is fetched once, however often it is looked at', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge' }, { title: 'A ferry' }] });
  await signIn(page, site);
  const asked: string[] = [];
  page.on('request', (request) => LIST.test(request.url()) && asked.push(request.url()));
  await openTab(page, site, 'timeline');
  await expect(page.getByText('0 pictures', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit A bridge' }).click();
  await expect(page.getByText(/^0 of 5\./)).toBeVisible();
  await switchToTab(page, 'skills');
  await page.clock.fastForward('06:00');
  await switchToTab(page, 'timeline');
  await expect(page.getByText('0 pictures', { exact: true })).toHaveCount(2);
  await waitForSentRequests(page);
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(2);
});
