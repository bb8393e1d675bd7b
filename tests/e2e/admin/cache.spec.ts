import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import {
  changeElsewhere,
  expectToast,
  fetchPublic,
  fillFields,
  form,
  listItem,
  openTab,
  signIn,
  switchToTab,
  test,
} from '../helpers/admin.ts';
import type { Content } from '../helpers/content.ts';
import { waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const CONTENT: Content = {
  categories: [{ name: 'web', displayName: 'Web' }],
  skills: [{ name: 'TypeScript', category: 'web', order: 1 }],
  testimonials: [{ name: 'Ana Silva' }],
  certifications: [{ name: 'Architect' }],
  timeline: [{ title: 'A bridge' }],
};
const SUMMARY = '**/api/admin/analytics/summary';
const CACHED = ['analytics', 'categories', 'certifications', 'skills', 'testimonials', 'timeline'];

/** Records requests for lists; the returned function expects exactly these since its last call. */
async function recordListRequests(page: Page): Promise<(lists: string[]) => Promise<void>> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const list = new URL(request.url()).pathname.match(/^\/api\/admin\/(\w+)(\/summary)?$/)?.[1];
    if (request.method() === 'GET' && list && CACHED.includes(list)) requests.push(list);
  });
  const chatRatings = { positive: 3, negative: 1 };
  const figures = { uniqueVisitors: 7, totalVisits: 9, timelineClicks: 2, chatInteractions: 4, chatRatings };
  await page.route(SUMMARY, (route) => route.fulfill({ json: figures }));
  return async (lists) => {
    const sortedRequests = () => waitForSentRequests(page).then(() => requests.toSorted());
    await expect.poll(sortedRequests).toEqual(lists);
    requests.length = 0;
  };
}

/** Fires the events that a browser fires when the owner returns to the tab. */
const returnToTab = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

test('lists are cached for five minutes, changed without a request, and refetched once they are older or on “Reload all data”', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  await page.clock.install();
  const expectRequests = await recordListRequests(page);
  await test.step('five minutes', async () => {
    await openTab(page, site, 'overview');
    await expect(page.getByText('75% satisfaction')).toBeVisible();
    await expectRequests(CACHED);

    const [{ id } = { id: '' }] = await fetchPublic<{ id: string }>(page, site, 'skills');
    await changeElsewhere(page, site, ADMIN_API_PATHS.item('skills', id), { name: 'JavaScript' });
    await page.clock.fastForward('04:30');
    await switchToTab(page, 'skills');
    await expect(listItem(page, 'Skills', 'TypeScript')).toBeVisible();
    await returnToTab(page);
    await expectRequests([]);

    await page.clock.fastForward('00:30');
    await switchToTab(page, 'categories');
    await expectRequests(CACHED);
    await switchToTab(page, 'skills');
    await expect(listItem(page, 'Skills', 'JavaScript')).toBeVisible();
    await expectRequests([]);

    await page.clock.fastForward('05:00');
    await returnToTab(page);
    await expectRequests(CACHED);
  });

  await test.step('a change resets the age of its list', async () => {
    await switchToTab(page, 'certifications');
    await page.clock.fastForward('04:00');
    await page.getByRole('button', { name: 'Delete Architect' }).click();
    await expectToast(page, 'Certification deleted successfully');
    await switchToTab(page, 'skills');
    await expectRequests([]);
    await page.clock.fastForward('02:00');
    await switchToTab(page, 'certifications');
    await expect(page.getByText(/^No certifications added yet\./)).toBeVisible();
    await expectRequests(CACHED.filter((list) => list !== 'certifications'));
  });

  await test.step('“Reload all data” keeps what is typed', async () => {
    await switchToTab(page, 'skills');
    await expectRequests([]);
    await page.getByRole('button', { name: 'Add Skill' }).click();
    const adding = form(page, 'Add Skill');
    await fillFields(adding, { 'Skill name': 'Half typed' });
    const [{ id } = { id: '' }] = await fetchPublic<{ id: string }>(page, site, 'skills');
    await changeElsewhere(page, site, ADMIN_API_PATHS.item('skills', id), { name: 'Rust' });
    await changeElsewhere(page, site, ADMIN_API_PATHS.profile, { title: 'Bridge Programs' });

    const released = Promise.withResolvers<void>();
    await page.route('**/api/admin/skills', async (route) => {
      await released.promise;
      await route.continue();
    });
    const refresh = page.getByRole('button', { name: 'Reload all data' });
    await refresh.click();
    await expect(refresh).toHaveAttribute('aria-busy', 'true');
    released.resolve();
    await expect(listItem(page, 'Skills', 'Rust')).toBeVisible();
    await expect(refresh).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridge Programs');
    await expect(adding.getByLabel('Skill name')).toHaveValue('Half typed');
    await expect(adding.getByLabel('Category')).toHaveValue('web');
    await expectRequests(CACHED);
  });
});

test('a list that failed to load is empty and cached until the owner refreshes it', async ({ page, readOnlySite }) => {
  await signIn(page, readOnlySite);
  await page.clock.install();
  const expectRequests = await recordListRequests(page);
  const FAILURE = { status: 500, json: { error: 'Out of order' } };
  await page.route('**/api/admin/timeline', (route) => route.fulfill(FAILURE));
  await page.route(SUMMARY, (route) => route.fulfill(FAILURE));
  await openTab(page, readOnlySite, 'overview');
  await expectToast(page, 'Failed to fetch timeline');
  await expect(page.getByText('0% satisfaction')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Milestones not loaded' })).toBeVisible();
  await expectRequests(CACHED);
  await page.clock.fastForward('04:30');
  await switchToTab(page, 'timeline');
  await returnToTab(page);
  await expectRequests([]);
  await page.unroute('**/api/admin/timeline');
  await page.getByRole('button', { name: 'Reload all data' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'A bridge' })).toBeVisible();
  await expectRequests(CACHED);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('“Reload all data” is in the menu', async ({ page, readOnlySite }) => {
    await signIn(page, readOnlySite);
    const expectRequests = await recordListRequests(page);
    await openTab(page, readOnlySite, 'skills');
    await expectRequests(CACHED);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Reload all data' }).click();
    await expectRequests(CACHED);
    await expect(listItem(page, 'Skills', 'TypeScript')).toBeVisible();
  });
});
