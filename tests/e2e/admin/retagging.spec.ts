import type { Page } from '@playwright/test';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { Site } from '../../support/site.ts';
import { expectToast, fetchPublic, openAsOwner, openTab, test, undoDeletion } from '../helpers/admin.ts';
import type { Content } from '../helpers/content.ts';
import { pauseClock, waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const MILESTONES: Content = {
  timeline: [
    { title: 'A bridge', summary: '<p>Showed leadership: led and mentored a team.</p>' },
    { title: 'A ferry', focusAreaTags: ['customer_focus', 'innovation', 'leadership'] },
  ],
};
const BATCH_TAG = '**/api/timeline/batch-tag';

const focusAreas = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Milestones' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('list', { name: 'AI focus areas' });
const progressBar = (page: Page) => page.getByRole('progressbar', { name: 'AI re-tagging' });
const retagButton = (page: Page) => page.getByRole('button', { name: 'AI Re-tag All' });
const question = (page: Page) => page.getByRole('alertdialog');
const tagsOf = async (page: Page, site: Site, title: string) =>
  (await fetchPublic<Milestone>(page, site, 'timeline')).find((milestone) => milestone.title === title)?.focusAreaTags;

async function retagAll(page: Page): Promise<void> {
  await retagButton(page).click();
  await question(page).getByRole('button', { name: 'Re-tag all' }).click();
}

/** Responds to the requests of a run with this progress, which the test may change. */
async function stubRun(page: Page, run: { running: boolean; done: number; total: number; failed: number }): Promise<void> {
  await page.route(BATCH_TAG, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 202, json: { message: 'Tagging 3 milestones.' } })
      : route.fulfill({ json: run }),
  );
}

test('focus areas are removed and restored, and all milestones are re-tagged once the owner accepts the cost', async ({
  page,
  openAdmin,
}) => {
  const site = await openAdmin('timeline', MILESTONES);
  await test.step('a removal that fails', async () => {
    await page.route('**/remove-focus-tag', (route) => route.fulfill({ status: 500, json: { message: 'The tag is stuck.' } }));
    await focusAreas(page, 'A ferry').getByRole('button', { name: 'Remove focus area Leadership' }).click();
    await expectToast(page, 'Failed to Remove Tag');
    await expectToast(page, 'The tag is stuck.');
    await expect(focusAreas(page, 'A ferry').getByText('Leadership')).toBeVisible();
    await page.unroute('**/remove-focus-tag');
  });

  await test.step('a removal, and back in its place', async () => {
    const ferry = focusAreas(page, 'A ferry');
    await expect(ferry.getByRole('listitem')).toHaveText(['Customer focus', 'Innovation', 'Leadership']);
    await ferry.getByRole('button', { name: 'Remove focus area Innovation' }).click();
    await expectToast(page, 'Focus Area Tag Removed');
    await expect(ferry.getByRole('listitem')).toHaveText(['Customer focus', 'Leadership']);
    await expect(ferry.getByRole('button', { name: 'Remove focus area Leadership' })).toBeFocused();
    expect(await tagsOf(page, site, 'A ferry')).toEqual(['customer_focus', 'leadership']);
    await undoDeletion(page);
    await expectToast(page, 'Focus Area Tag Restored');
    await expect(ferry.getByRole('listitem')).toHaveText(['Customer focus', 'Innovation', 'Leadership']);
    expect(await tagsOf(page, site, 'A ferry')).toEqual(['customer_focus', 'innovation', 'leadership']);
  });

  await test.step('removals while the form of the milestone is open', async () => {
    await page.getByRole('button', { name: 'Edit A ferry' }).click();
    const editing = page.getByRole('form', { name: 'Edit Milestone' });
    await editing.getByLabel('Title').fill('A fast ferry');
    for (const area of ['Customer focus', 'Innovation', 'Leadership']) {
      await page.getByRole('button', { name: `Remove focus area ${area}` }).click();
      await expect(page.getByRole('button', { name: `Remove focus area ${area}` })).toHaveCount(0);
    }
    await editing.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Timeline milestone updated successfully');
    expect(await tagsOf(page, site, 'A fast ferry')).toEqual([]);
  });

  await test.step('all at once', async () => {
    await retagButton(page).click();
    await expect(question(page).getByText(/takes several minutes and consumes credits of your AI provider/)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await tagsOf(page, site, 'A bridge')).toEqual([]);
    await retagAll(page);
    await expectToast(page, 'AI Batch Tagging Started');
    await expectToast(page, 'Tagging 2 milestones. Refresh in a few minutes to see the new tags.');
    await expectToast(page, 'AI Batch Tagging Finished');
    await expectToast(page, '2 milestones tagged.');
    await expect(focusAreas(page, 'A bridge').getByText('Leadership')).toBeVisible();
    await expect(progressBar(page)).toHaveCount(0);
  });
});

test('the list is refetched two seconds after the start', async ({ page, readOnlySite }) => {
  await page.clock.install();
  await openAsOwner(page, readOnlySite, 'timeline');
  await stubRun(page, { running: true, done: 0, total: 3, failed: 0 });
  await retagButton(page).click();
  await expect(question(page)).toBeVisible();
  await pauseClock(page);
  let listRequests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/timeline')) listRequests += 1;
  });
  const postResponse = page.waitForResponse((response) => response.request().method() === 'POST');
  await question(page).getByRole('button', { name: 'Re-tag all' }).click();
  await (await postResponse).finished();
  await waitForSentRequests(page);
  await page.clock.runFor(1999);
  await waitForSentRequests(page);
  expect(listRequests).toBe(0);
  await page.clock.runFor(1);
  await waitForSentRequests(page);
  expect(listRequests).toBe(1);
});

test('a progress bar survives a reload, and a toast shows the result at the end', async ({ page, readOnlySite }) => {
  const run = { running: true, done: 1, total: 4, failed: 0 };
  await stubRun(page, run);
  await openAsOwner(page, readOnlySite, 'timeline');
  await expect(progressBar(page)).toHaveJSProperty('value', 1);
  await expect(progressBar(page)).toHaveJSProperty('max', 4);
  await expect(page.getByText('AI re-tagging is in progress.')).toBeVisible();
  await expect(retagButton(page)).toBeDisabled();
  Object.assign(run, { done: 2, failed: 1 });
  await expect(page.getByText('3 of 4, 1 failed')).toBeVisible();
  await expect(progressBar(page)).toHaveJSProperty('value', 3);
  await page.reload();
  await expect(progressBar(page)).toHaveJSProperty('value', 3);

  const listRequest = page.waitForRequest((request) => request.url() === `${readOnlySite.url}/api/admin/timeline`);
  Object.assign(run, { running: false, done: 3 });
  await expectToast(page, 'AI Batch Tagging Finished');
  await expectToast(page, '3 of 4 milestones tagged, 1 failed. Those keep their tags.');
  await listRequest;
  await expect(progressBar(page)).toHaveCount(0);
  await expect(retagButton(page)).toBeEnabled();
  await openTab(page, readOnlySite, 'timeline');
  await expect(page.getByText('AI Batch Tagging Finished')).toHaveCount(0);
});

test('the result of a run that ended on another tab is shown on return', async ({ page, readOnlySite }) => {
  const run = { running: true, done: 0, total: 2, failed: 0 };
  await stubRun(page, run);
  await openAsOwner(page, readOnlySite, 'timeline');
  await expect(progressBar(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Skills' }).click();
  await expect(progressBar(page)).toHaveCount(0);
  Object.assign(run, { running: false, done: 2 });
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expectToast(page, '2 milestones tagged.');
});

test('the cached summaries are deleted on confirmation, and failures show the server’s message', async ({
  page,
  readOnlySite,
}) => {
  await test.step('a run that cannot start', async () => {
    await page.route(BATCH_TAG, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: 'The disk is full.' } })
        : route.fallback(),
    );
    await openAsOwner(page, readOnlySite, 'timeline');
    await retagAll(page);
    await expectToast(page, 'AI Batch Tagging Failed');
    await expectToast(page, 'The disk is full.');
    await expect(progressBar(page)).toHaveCount(0);
  });

  await test.step('the cached summaries', async () => {
    const clear = async () => {
      await page.getByRole('button', { name: 'Clear Cache' }).click();
      await expect(question(page).getByText(/permanently delete all cached AI summaries/)).toBeVisible();
      await question(page).getByRole('button', { name: 'Clear cache' }).click();
    };
    await clear();
    await expectToast(page, 'Cache Cleared Successfully');
    await expectToast(page, 'All cached AI summaries were deleted.');
    await page.route('**/clear-cache', (route) => route.fulfill({ status: 500, json: { message: 'Locked.' } }));
    await clear();
    await expectToast(page, 'Cache Clear Failed');
    await expectToast(page, 'Locked.');
  });
});
