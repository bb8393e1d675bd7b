import type { Page } from '@playwright/test';
import { openTab, signIn, switchToTab, test } from '../helpers/admin.ts';
import { pauseClock, waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const LIST = /\/api\/admin\/timeline\/[^/]+\/pictures$/;
const BUSY = { status: 429, headers: { 'retry-after': '1' }, json: { error: 'Too many requests.' } };

/** Responds to the first requests for a list of pictures with these responses, passes the others on, and counts all. */
async function stubFirstResponses(page: Page, responses: { status: number; json: unknown }[]) {
  const requests = { count: 0 };
  await page.route(LIST, (route) => {
    const response = responses[requests.count];
    requests.count += 1;
    return response ? route.fulfill(response) : route.continue();
  });
  return requests;
}

/** Holds back the responses to all requests for a list until the returned function is called. */
async function holdResponses(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await released.promise;
    return route.fallback();
  });
  return released.resolve;
}

/** Sets the random part of the next delays, from 0 to 1. */
const setJitter = (page: Page, jitter: number) =>
  page.evaluate((value) => {
    Math.random = () => value;
  }, jitter);

/** Runs the paused clock and waits until the requests that this caused have been sent. */
async function runClockFor(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await waitForSentRequests(page);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a list whose request got 429 is requested again after two to three seconds', async ({ page, readOnlySite }) => {
  await signIn(page, readOnlySite);
  const requests = await stubFirstResponses(page, [BUSY, BUSY]);
  const release = await holdResponses(page);
  await openTab(page, readOnlySite, 'timeline');
  await expect(page.getByText('Pictures: …')).toBeVisible();
  await pauseClock(page);
  await setJitter(page, 0);
  const firstResponse = page.waitForResponse(LIST);
  release();
  await (await firstResponse).finished();
  await waitForSentRequests(page);
  expect(requests.count).toBe(1);
  await runClockFor(page, 1990);
  expect(requests.count).toBe(1);
  await setJitter(page, 0.999);
  await runClockFor(page, 20);
  expect(requests.count).toBe(2);
  await runClockFor(page, 2970);
  expect(requests.count).toBe(2);
  await expect(page.getByText('Pictures: …')).toBeVisible();
  await runClockFor(page, 40);
  expect(requests.count).toBe(3);
  await page.clock.resume();
  await expect(page.getByText('0 pictures', { exact: true })).toBeVisible();
});

test('a list whose request still gets 429 says so in the form and can be retried', async ({ page, readOnlySite }) => {
  await signIn(page, readOnlySite);
  const requests = await stubFirstResponses(page, [BUSY, BUSY, BUSY, BUSY]);
  const release = await holdResponses(page);
  await openTab(page, readOnlySite, 'timeline');
  await page.getByRole('button', { name: 'Edit A bridge' }).click();
  await expect(page.getByRole('status', { name: 'The pictures are loading' })).toBeVisible();
  // Otherwise the time that the steps take would cause further requests.
  await pauseClock(page);
  release();
  const failure = page.getByRole('alert').filter({ hasText: 'The pictures could not be loaded.' });
  for (const count of [1, 2, 3]) {
    await expect.poll(() => requests.count).toBe(count);
    await expect(failure).toHaveCount(0);
    await waitForSentRequests(page);
    await page.clock.fastForward(3000);
  }
  await page.clock.resume();
  await expect(failure).toBeVisible();
  expect(requests.count).toBe(4);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^0 of 5\./)).toBeVisible();
  expect(requests.count).toBe(5);
});

test('a list that fails with 500 is not requested again automatically', async ({ page, readOnlySite }) => {
  await signIn(page, readOnlySite);
  const requests = await stubFirstResponses(page, [{ status: 500, json: { error: 'Out of order' } }]);
  await openTab(page, readOnlySite, 'timeline');
  await expect.poll(() => requests.count).toBe(1);
  await waitForSentRequests(page);
  await page.clock.fastForward(60_000);
  await waitForSentRequests(page);
  expect(requests.count).toBe(1);
});

test('the list of a milestone is fetched once, no matter how often it is shown', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge' }, { title: 'A ferry' }] });
  await signIn(page, site);
  const requestedUrls: string[] = [];
  page.on('request', (request) => LIST.test(request.url()) && requestedUrls.push(request.url()));
  await openTab(page, site, 'timeline');
  await expect(page.getByText('0 pictures', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit A bridge' }).click();
  await expect(page.getByText(/^0 of 5\./)).toBeVisible();
  await switchToTab(page, 'skills');
  await page.clock.fastForward('06:00');
  await switchToTab(page, 'timeline');
  await expect(page.getByText('0 pictures', { exact: true })).toHaveCount(2);
  await waitForSentRequests(page);
  expect(requestedUrls).toHaveLength(2);
  expect(new Set(requestedUrls).size).toBe(2);
});
