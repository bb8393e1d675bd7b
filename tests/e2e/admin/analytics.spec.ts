import type { Locator, Page } from '@playwright/test';
import { switchToTab, openTab, panel, signIn, fetchPublic, test } from '../helpers/admin.ts';
import { BUSY, failAnalytics, type AnalyticsAnswers, stubAnalytics, UNVISITED } from '../helpers/analytics.ts';
import type { Content } from '../helpers/content.ts';
import { waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const CONTENT: Content = { timeline: [{ title: 'A bridge' }, { title: 'A tunnel' }] };
const LISTS = ['Page Visits', 'Timeline Clicks', 'Chat Interactions'] as const;

const region = (page: Page, name: string) => panel(page, 'analytics').getByRole('region', { name, exact: true });
const rows = (within: Locator) => within.getByRole('listitem');
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0).toLocaleString('en');

/** The names of the two toggles that are pressed. */
const pressed = (page: Page) => panel(page, 'analytics').getByRole('button', { pressed: true }).allTextContents();

test.describe('with visits', () => {
  let calls: string[];
  test.beforeEach(async ({ page, launchAdminSite }) => {
    const site = await launchAdminSite(CONTENT);
    await signIn(page, site);
    calls = await stubAnalytics(page, BUSY);
    await openTab(page, site, 'analytics');
  });

  test('the cards over every tab tell the summary', async ({ page }) => {
    const card = (title: string) => page.getByRole('region', { name: 'Summary' }).getByText(title).locator('..');
    await expect(card('Total Visits')).toContainText('4,218 (7,903)');
    await expect(card('Timeline Clicks')).toContainText('2,950');
    await expect(card('Chat Interactions')).toContainText('864');
    await expect(card('Positive Feedback')).toContainText('131');
    await expect(card('Positive Feedback')).toContainText('92% satisfaction');
  });

  test('opening the tab loads daily stats and feedback, once in five minutes', async ({ page }) => {
    const first = [
      'daily?period=day&limit=30',
      'feedback',
      'focus-areas?period=day&unique=true&limit=100',
      'insights?period=day',
    ];
    await expect.poll(() => calls.toSorted()).toEqual([...first, 'summary']);
    await switchToTab(page, 'feedback');
    await switchToTab(page, 'analytics');
    await waitForSentRequests(page);
    expect(calls).toHaveLength(5);
    await page.getByRole('button', { name: 'Refresh all' }).click();
    await expect.poll(() => calls.slice(5).toSorted()).toEqual([...first, 'summary']);
  });

  test('three lists show the first seven periods, and follow both toggles', async ({ page }) => {
    const { day, month } = BUSY.daily;
    expect(await pressed(page)).toEqual(['Unique Visitors', 'Daily']);
    for (const list of LISTS) await expect(rows(region(page, list))).toHaveCount(7);
    await expect(rows(region(page, 'Page Visits'))).toHaveText(
      day.slice(0, 7).map((stats) => new RegExp(`^\\w{3}, Nov \\d+${stats.unique_visits}$`)),
    );
    await expect(rows(region(page, 'Page Visits')).first()).toHaveText(`Fri, Nov 20${day[0]?.unique_visits}`);

    await choose(page, 'Total Views');
    const first = (list: (typeof LISTS)[number]) => rows(region(page, list)).first();
    await expect(first('Page Visits')).toHaveText(`Fri, Nov 20${day[0]?.total_visits}`);
    await expect(first('Timeline Clicks')).toHaveText(`Fri, Nov 20${day[0]?.timeline_clicks}`);
    await expect(first('Chat Interactions')).toHaveText(`Fri, Nov 20${day[0]?.chat_interactions}`);

    await choose(page, 'Monthly');
    expect(await pressed(page)).toEqual(['Total Views', 'Monthly']);
    await expect(first('Page Visits')).toHaveText(`November 2026${month[0]?.total_visits}`);
    for (const list of LISTS) await expect(rows(region(page, list))).toHaveCount(7);
    await choose(page, 'Unique Visitors');
    await expect(first('Timeline Clicks')).toHaveText(`November 2026${month[0]?.unique_timeline_clicks}`);
    expect(calls).toContain('daily?period=month&limit=12');
  });

  test('focus areas are a grid of ten, fetched anew with every choice', async ({ page }) => {
    const grid = rows(region(page, 'Focus Area Selections'));
    await expect(grid).toHaveCount(10);
    await expect(grid.first()).toHaveText('leadership124 clicks');
    await expect(grid.filter({ hasText: 'ai llm experience' })).toHaveText('ai llm experience20 clicks');
    const asked = () => calls.filter((call) => call.startsWith('focus-areas'));
    await expect.poll(asked).toEqual(['focus-areas?period=day&unique=true&limit=100']);
    await choose(page, 'Total Views');
    await expect(grid.first()).toHaveText('leadership207 clicks');
    await choose(page, 'Monthly');
    await expect(grid.first()).toHaveText('leadership1,860 clicks');
    await choose(page, 'Daily');
    await expect(grid.first()).toHaveText('leadership207 clicks');
    await choose(page, 'Unique Visitors');
    await expect(grid.first()).toHaveText('leadership124 clicks');
    await expect
      .poll(() => asked().map((call) => call.replace('focus-areas?', '').replace('&limit=100', '')))
      .toEqual([
        'period=day&unique=true',
        'period=day&unique=false',
        'period=month&unique=false',
        'period=day&unique=false',
        'period=day&unique=true',
      ]);
  });

  test('the chart is read by keyboard, by pointer and as a table', async ({ page }) => {
    const chart = panel(page, 'analytics').getByRole('figure');
    const said = chart.locator('figcaption');
    const oldestFirst = BUSY.daily.day.toReversed();
    const whole = `${sum(oldestFirst.map((stats) => stats.unique_visits))} unique visitors in 30 days, since Thursday, October 22, 2026`;
    await expect(said).toHaveText(whole);
    const bars = chart.locator('rect');
    await expect(bars).toHaveCount(30);

    const slider = chart.getByRole('slider', { name: 'Visits over time' });
    const today = `Friday, November 20, 2026, so far: ${oldestFirst[29]?.unique_visits} unique visitors`;
    await expect(slider).toHaveAttribute('aria-valuetext', today);
    await page.getByRole('button', { name: 'Export CSV' }).focus();
    await page.keyboard.press('Tab');
    await expect(slider).toBeFocused();
    await expect(said).toHaveText(`${oldestFirst[29]?.unique_visits} unique visitors Friday, November 20, 2026, so far`);
    await page.keyboard.press('ArrowLeft');
    await expect(said).toHaveText(`${oldestFirst[28]?.unique_visits} unique visitors Thursday, November 19, 2026`);
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      `Thursday, October 22, 2026: ${oldestFirst[0]?.unique_visits} unique visitors`,
    );
    await page.keyboard.press('Tab');
    await expect(said).toHaveText(whole);

    await bars.nth(3).hover({ force: true });
    await expect(said).toHaveText(`${oldestFirst[3]?.unique_visits} unique visitors Sunday, October 25, 2026`);
    await page.mouse.move(0, 0);
    await expect(said).toHaveText(whole);

    const table = page.getByRole('table', { name: 'Visits over time' });
    await expect(table).toBeHidden();
    await page.getByText('Show as a table').click();
    await expect(table.getByRole('row')).toHaveCount(31);
    const { unique_visits, total_visits } = BUSY.daily.day[0] ?? { unique_visits: 0, total_visits: 0 };
    await expect(table.getByRole('row', { name: 'Friday, November 20, 2026' }).getByRole('cell')).toHaveText([
      String(unique_visits),
      String(total_visits),
    ]);
    await choose(page, 'Monthly');
    await expect(table.getByRole('row')).toHaveCount(13);
    await expect(bars).toHaveCount(12);
  });

  test('the axes are round and labelled, and the bars as high as their figures', async ({ page }) => {
    const chart = panel(page, 'analytics').getByRole('figure');
    for (const label of ['0', '10', '20', '30', '40', 'Oct 23', 'Oct 30', 'Nov 6', 'Nov 13', 'Nov 20']) {
      await expect(chart.getByText(label, { exact: true }).first()).toBeVisible();
    }
    const plot = await chart.locator('svg').boundingBox();
    for (const [index, stats] of BUSY.daily.day.toReversed().entries()) {
      const bar = await chart.locator('rect').nth(index).boundingBox();
      expect((bar?.height ?? 0) / (plot?.height ?? 1)).toBeCloseTo(stats.unique_visits / 40, 1);
    }
    await choose(page, 'Monthly');
    for (const label of ['Dec', 'Jan', '2026', 'Nov']) await expect(chart.getByText(label, { exact: true })).toBeVisible();
  });

  test('sources, campaigns, skills, endings, today and bots are told', async ({ page }) => {
    await expect(panel(page, 'analytics').getByText('42 visits today so far.')).toBeVisible();
    await expect(panel(page, 'analytics').getByText('20% more than usual: 35 by this time on a usual day.')).toBeVisible();
    const sites = rows(region(page, 'Referring sites'));
    await expect(sites.first()).toHaveText('Direct or unknown289');
    await expect(sites.nth(1)).toHaveText('linkedin.com272');
    await expect(rows(region(page, 'Campaigns'))).toHaveText(['linkedin-featured84', 'autumn-applications27']);
    await expect(rows(region(page, 'Skills')).first()).toHaveText('TypeScript52');
    await expect(panel(page, 'analytics').getByText('Of 855 unique visitors')).toBeVisible();
    await expect(rows(region(page, 'Outcomes'))).toHaveText([
      'Downloaded the resume64 (7%)',
      'Clicked the e-mail address3 (under 1%)',
      'Talked with the assistant155 (18%)',
    ]);
    await expect(panel(page, 'analytics').getByText('Known bots: 1,312 visits')).toBeVisible();
    await choose(page, 'Total Views');
    await expect(sites.nth(1)).toHaveText('linkedin.com388');
    await choose(page, 'Monthly');
    await expect(sites.nth(1)).toHaveText('linkedin.com4,268');
  });
});

test('milestones are told by their titles, also one that is no longer there', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  const milestones = await fetchPublic<{ id: string; title: string }>(page, site, 'timeline');
  const idOf = (title: string) => milestones.find((milestone) => milestone.title === title)?.id ?? '';
  const insights: AnalyticsAnswers['insights'] = (period) => ({
    ...BUSY.insights(period),
    milestones: [
      { name: idOf('A tunnel'), total: 9, unique: 4 },
      { name: idOf('A bridge'), total: 8, unique: 5 },
      { name: 'deleted', total: 2, unique: 1 },
    ],
  });
  await stubAnalytics(page, { ...BUSY, insights });
  await openTab(page, site, 'analytics');
  const told = rows(region(page, 'Milestones'));
  await expect(told).toHaveText(['A bridge5', 'A tunnel4', 'Deleted milestone1']);
  await choose(page, 'Total Views');
  await expect(told).toHaveText(['A tunnel9', 'A bridge8', 'Deleted milestone2']);
});

test('a site that nobody has visited says so', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  await stubAnalytics(page, UNVISITED);
  await openTab(page, site, 'analytics');
  await expectNothing(page);
  await expect(page.getByText('There is no usual day to compare with yet.')).toBeVisible();
});

test('what cannot be loaded is empty, without a word', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  await failAnalytics(page);
  await openTab(page, site, 'analytics');
  await expectNothing(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('0 (0)')).toBeVisible();
  await expect(summary.getByText('0% satisfaction')).toBeVisible();
  await waitForSentRequests(page);
  await expect(page.locator('.toasts').getByRole('listitem')).toHaveCount(0);
});

test('answers that are no lists count as empty', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  await page.route('**/api/admin/analytics/**', (route) => route.fulfill({ json: { rows: 'none' } }));
  await openTab(page, site, 'analytics');
  await expectNothing(page);
});

async function expectNothing(page: Page): Promise<void> {
  for (const list of LISTS) await expect(region(page, list).getByText('No data available yet.', { exact: true })).toBeVisible();
  await expect(page.getByText('No focus area data available yet.', { exact: true })).toBeVisible();
  await expect(panel(page, 'analytics').getByRole('figure')).toHaveCount(0);
  await expect(rows(region(page, 'Outcomes')).first()).toHaveText('Downloaded the resume0 (0%)');
}

test('one day with clicks shows all its lists, with their zeros', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  const [today, ...before] = UNVISITED.daily.day;
  const day = today ? [{ ...today, unique_visits: 1, total_visits: 1 }, ...before] : [];
  await stubAnalytics(page, { ...UNVISITED, daily: { ...UNVISITED.daily, day } });
  await openTab(page, site, 'analytics');
  await expect(rows(region(page, 'Page Visits')).first()).toHaveText('Fri, Nov 201');
  await expect(rows(region(page, 'Timeline Clicks'))).toHaveCount(7);
  await expect(panel(page, 'analytics').getByRole('figure').locator('figcaption')).toContainText('1 unique visitor in 30 days');
});

test('while another choice is fetched, what is shown stays and is busy', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite(CONTENT);
  await signIn(page, site);
  await stubAnalytics(page, BUSY);
  await openTab(page, site, 'analytics');
  const held = Promise.withResolvers<void>();
  await page.route('**/analytics/daily?period=month*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  const first = rows(region(page, 'Page Visits')).first();
  await choose(page, 'Monthly');
  const busy = panel(page, 'analytics')
    .locator('[aria-busy="true"]')
    .filter({ has: page.getByRole('figure') });
  await expect(busy).toBeVisible();
  await expect(first).toContainText('Fri, Nov 20');
  held.resolve();
  await expect(first).toContainText('November 2026');
  await expect(busy).toHaveCount(0);
});

test.describe('in another time zone and language', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'de-DE' });

  test('a period keeps its day', async ({ page, launchAdminSite }) => {
    const site = await launchAdminSite(CONTENT);
    await signIn(page, site);
    await stubAnalytics(page, BUSY);
    await openTab(page, site, 'analytics');
    await expect(rows(region(page, 'Page Visits')).first()).toContainText('Fr., 20. Nov.');
    await choose(page, 'Monthly');
    await expect(rows(region(page, 'Page Visits')).first()).toContainText('November 2026');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, reducedMotion: 'reduce' });

  test('all of it is there, nothing is cut, and a touched bar stays readable', async ({ page, launchAdminSite }) => {
    const site = await launchAdminSite(CONTENT);
    await signIn(page, site);
    await stubAnalytics(page, BUSY);
    await openTab(page, site, 'analytics');
    const chart = panel(page, 'analytics').getByRole('figure');
    await expect(chart.getByText('Oct 23', { exact: true })).toBeVisible();
    const bar = await chart.locator('rect').nth(10).boundingBox();
    await page.touchscreen.tap((bar?.x ?? 0) + 2, (bar?.y ?? 0) + 2);
    await expect(chart.locator('figcaption')).toContainText('Sunday, November 1, 2026');
    await choose(page, 'Monthly');
    await expect(chart.getByText('2026', { exact: true })).toBeVisible();
    const shown = await chart.locator('.chart-periods span:visible').allTextContents();
    expect(shown).toEqual(['Jan', '2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov']);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    for (const name of ['Unique Visitors', 'Monthly', 'Export CSV']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(42);
    }
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
