import type { Page } from '@playwright/test';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { changeElsewhere, listItem, fillFields, form, switchToTab, openTab, signIn, fetchPublic, test, expectToast } from '../helpers/admin.ts';
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

/** Expects that these lists, and no others, are asked for; later ones are told the next time. */
async function counted(page: Page): Promise<(lists: string[]) => Promise<void>> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const list = new URL(request.url()).pathname.match(/^\/api\/admin\/(\w+)(\/summary)?$/)?.[1];
    if (request.method() === 'GET' && list && CACHED.includes(list)) calls.push(list);
  });
  const chatRatings = { positive: 3, negative: 1 };
  const figures = { uniqueVisitors: 7, totalVisits: 9, timelineClicks: 2, chatInteractions: 4, chatRatings };
  await page.route(SUMMARY, (route) => route.fulfill({ json: figures }));
  return async (lists) => {
    const soFar = () => waitForSentRequests(page).then(() => calls.toSorted());
    await expect.poll(soFar).toEqual(lists);
    calls.length = 0;
  };
}

/** As a browser tells it to a page whose tab is looked at again. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

test('every list is kept for five minutes, and fetched again once it is older', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  await page.clock.install();
  const expectCalls = await counted(page);
  await openTab(page, site, 'overview');
  await expect(page.getByText('75% satisfaction')).toBeVisible();
  await expectCalls(CACHED);

  const [{ id } = { id: '' }] = await fetchPublic<{ id: string }>(page, site, 'skills');
  await changeElsewhere(page, site, ADMIN_PATHS.item('skills', id), { name: 'JavaScript' });
  await page.clock.fastForward('04:30');
  await switchToTab(page, 'skills');
  await expect(listItem(page, 'Skills', 'TypeScript')).toBeVisible();
  await comeBack(page);
  await expectCalls([]);

  await page.clock.fastForward('00:30');
  await switchToTab(page, 'categories');
  await expectCalls(CACHED);
  await switchToTab(page, 'skills');
  await expect(listItem(page, 'Skills', 'JavaScript')).toBeVisible();
  await expectCalls([]);

  await page.clock.fastForward('05:00');
  await comeBack(page);
  await expectCalls(CACHED);
});

test('a change made here stays without a fetch, and starts its list anew', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  await page.clock.install();
  const expectCalls = await counted(page);
  await openTab(page, site, 'certifications');
  await expectCalls(CACHED);
  await page.clock.fastForward('04:00');
  await page.getByRole('button', { name: 'Delete Architect' }).click();
  await expectToast(page, 'Certification deleted successfully');
  await switchToTab(page, 'skills');
  await expectCalls([]);
  await page.clock.fastForward('02:00');
  await switchToTab(page, 'certifications');
  await expect(page.getByText(/^No certifications added yet\./)).toBeVisible();
  await expectCalls(CACHED.filter((list) => list !== 'certifications'));
});

test('Refresh all fetches everything at once, and keeps what is typed', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  const expectCalls = await counted(page);
  await openTab(page, site, 'skills');
  await expectCalls(CACHED);
  await page.getByRole('button', { name: 'Add Skill' }).click();
  const adding = form(page, 'Add Skill');
  await fillFields(adding, { 'Skill name': 'Half typed' });
  const [{ id } = { id: '' }] = await fetchPublic<{ id: string }>(page, site, 'skills');
  await changeElsewhere(page, site, ADMIN_PATHS.item('skills', id), { name: 'JavaScript' });
  await changeElsewhere(page, site, ADMIN_PATHS.profile, { title: 'Bridge Programs' });

  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/skills', async (route) => {
    await held.promise;
    await route.continue();
  });
  const refresh = page.getByRole('button', { name: 'Refresh all' });
  await refresh.click();
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(listItem(page, 'Skills', 'JavaScript')).toBeVisible();
  await expect(refresh).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridge Programs');
  await expect(adding.getByLabel('Skill name')).toHaveValue('Half typed');
  await expect(adding.getByLabel('Category')).toHaveValue('web');
  await expectCalls(CACHED);
});

test('a list that could not be fetched is empty and counts as fetched, until it is asked for', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  await page.clock.install();
  const expectCalls = await counted(page);
  const REFUSED = { status: 500, json: { error: 'Out of order' } };
  await page.route('**/api/admin/timeline', (route) => route.fulfill(REFUSED));
  await page.route(SUMMARY, (route) => route.fulfill(REFUSED));
  await openTab(page, site, 'overview');
  await expectToast(page, 'Failed to fetch timeline');
  await expect(page.getByText('0% satisfaction')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Milestones not loaded' })).toBeVisible();
  await expectCalls(CACHED);
  await page.clock.fastForward('04:30');
  await switchToTab(page, 'timeline');
  await comeBack(page);
  await expectCalls([]);
  await page.unroute('**/api/admin/timeline');
  await page.getByRole('button', { name: 'Refresh all' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'A bridge' })).toBeVisible();
  await expectCalls(CACHED);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('Refresh all stands in the menu', async ({ page, launchAdminSite }) => {
    const site = await launchAdminSite(CONTENT);
    await signIn(page, site);
    const expectCalls = await counted(page);
    await openTab(page, site, 'skills');
    await expectCalls(CACHED);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Refresh all' }).click();
    await expectCalls(CACHED);
    await expect(listItem(page, 'Skills', 'TypeScript')).toBeVisible();
  });
});
