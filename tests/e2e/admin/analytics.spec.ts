import type { Locator, Page } from '@playwright/test';
import { fetchPublic, openAsOwner, openTab, panel, switchToTab, test } from '../helpers/admin.ts';
import { type AnalyticsResponses, BUSY, failAnalytics, stubAnalytics, UNVISITED } from '../helpers/analytics.ts';
import { horizontalOverflow } from '../helpers/axe.ts';
import { waitForSentRequests } from '../helpers/home.ts';
import { findOverflowing, setBrowserFontSize } from '../helpers/layout.ts';
import { expect } from '../helpers/test.ts';

const LISTS = ['Page Visits', 'Timeline Clicks', 'Chat Interactions'] as const;

const region = (page: Page, name: string) => panel(page, 'analytics').getByRole('region', { name, exact: true });
const rows = (within: Locator) => within.getByRole('listitem');
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0).toLocaleString('en');

/** The names of the pressed buttons of the two toggles. */
const pressedButtons = (page: Page) => panel(page, 'analytics').getByRole('button', { pressed: true }).allTextContents();

test.describe('with visits', () => {
  test('the tab loads its figures once, and its lists, cards and chart show them', async ({ page, readOnlySite }) => {
    const requests = await stubAnalytics(page, BUSY);
    await openAsOwner(page, readOnlySite, 'analytics');
    await test.step('daily stats and feedback are loaded once in five minutes', async () => {
      const first = [
        'daily?period=day&limit=30',
        'feedback',
        'focus-areas?period=day&unique=true&limit=100',
        'insights?period=day',
      ];
      await expect.poll(() => requests.toSorted()).toEqual([...first, 'summary']);
      await switchToTab(page, 'feedback');
      await switchToTab(page, 'analytics');
      await waitForSentRequests(page);
      expect(requests).toHaveLength(5);
      await page.getByRole('button', { name: 'Reload all data' }).click();
      await expect.poll(() => requests.slice(5).toSorted()).toEqual([...first, 'summary']);
    });

    await test.step('the lists show the newest seven periods, the focus areas all ten, and both follow the two toggles', async () => {
      requests.length = 0;
      const { day, month } = BUSY.daily;
      const first = (list: (typeof LISTS)[number]) => rows(region(page, list)).first();
      const areas = rows(region(page, 'Focus Area Selections'));
      expect(await pressedButtons(page)).toEqual(['Unique Visitors', 'Daily']);
      for (const list of LISTS) await expect(rows(region(page, list))).toHaveCount(7);
      await expect(rows(region(page, 'Page Visits'))).toHaveText(
        day.slice(0, 7).map((stats) => new RegExp(`^\\w{3}, Nov \\d+${stats.unique_visits}$`)),
      );
      await expect(first('Page Visits')).toHaveText(`Fri, Nov 20${day[0]?.unique_visits}`);
      await expect(areas).toHaveCount(10);
      await expect(areas.first()).toHaveText('leadership124 clicks');
      await expect(areas.filter({ hasText: 'ai llm experience' })).toHaveText('ai llm experience20 clicks');

      await choose(page, 'Total Views');
      await expect(first('Page Visits')).toHaveText(`Fri, Nov 20${day[0]?.total_visits}`);
      await expect(first('Timeline Clicks')).toHaveText(`Fri, Nov 20${day[0]?.timeline_clicks}`);
      await expect(first('Chat Interactions')).toHaveText(`Fri, Nov 20${day[0]?.chat_interactions}`);
      await expect(areas.first()).toHaveText('leadership207 clicks');

      await choose(page, 'Monthly');
      expect(await pressedButtons(page)).toEqual(['Total Views', 'Monthly']);
      await expect(first('Page Visits')).toHaveText(`November 2026${month[0]?.total_visits}`);
      for (const list of LISTS) await expect(rows(region(page, list))).toHaveCount(7);
      await expect(areas.first()).toHaveText('leadership1,860 clicks');

      await choose(page, 'Unique Visitors');
      await expect(first('Timeline Clicks')).toHaveText(`November 2026${month[0]?.unique_timeline_clicks}`);
      await expect(areas.first()).toHaveText('leadership1,116 clicks');
      expect(requests).toContain('daily?period=month&limit=12');

      await choose(page, 'Daily');
      await expect(areas.first()).toHaveText('leadership124 clicks');
      await expect
        .poll(() => requests.filter((request) => request.startsWith('focus-areas')))
        .toEqual([
          'focus-areas?period=day&unique=false&limit=100',
          'focus-areas?period=month&unique=false&limit=100',
          'focus-areas?period=month&unique=true&limit=100',
          'focus-areas?period=day&unique=true&limit=100',
        ]);
    });

    await test.step('the chart has round axes and can be read by keyboard, by pointer and as a table', async () => {
      const chart = panel(page, 'analytics').getByRole('figure');
      const caption = chart.locator('figcaption');
      const oldestFirst = BUSY.daily.day.toReversed();
      const summary = `${sum(oldestFirst.map((stats) => stats.unique_visits))} unique visitors in 30 days, since Thursday, October 22, 2026`;
      await expect(caption).toHaveText(summary);
      const bars = chart.locator('rect');
      await expect(bars).toHaveCount(30);

      for (const label of ['0', '10', '20', '30', '40', 'Oct 23', 'Oct 30', 'Nov 6', 'Nov 13', 'Nov 20']) {
        await expect(chart.getByText(label, { exact: true }).first()).toBeVisible();
      }
      const plot = await chart.locator('svg').boundingBox();
      const barBoxes = await Promise.all(oldestFirst.map((_, index) => bars.nth(index).boundingBox()));
      for (const [index, { unique_visits }] of oldestFirst.entries()) {
        expect((barBoxes[index]?.height ?? 0) / (plot?.height ?? 1)).toBeCloseTo(unique_visits / 40, 1);
      }

      const slider = chart.getByRole('slider', { name: 'Visits over time' });
      const today = `Friday, November 20, 2026, so far: ${oldestFirst[29]?.unique_visits} unique visitors`;
      await expect(slider).toHaveAttribute('aria-valuetext', today);
      await page.getByRole('button', { name: 'Export CSV' }).focus();
      await page.keyboard.press('Tab');
      await expect(slider).toBeFocused();
      await expect(caption).toHaveText(`${oldestFirst[29]?.unique_visits} unique visitors Friday, November 20, 2026, so far`);
      await page.keyboard.press('ArrowLeft');
      await expect(caption).toHaveText(`${oldestFirst[28]?.unique_visits} unique visitors Thursday, November 19, 2026`);
      await page.keyboard.press('Home');
      await expect(slider).toHaveAttribute(
        'aria-valuetext',
        `Thursday, October 22, 2026: ${oldestFirst[0]?.unique_visits} unique visitors`,
      );
      await page.keyboard.press('Tab');
      await expect(caption).toHaveText(summary);

      await bars.nth(3).hover({ force: true });
      await expect(caption).toHaveText(`${oldestFirst[3]?.unique_visits} unique visitors Sunday, October 25, 2026`);
      await page.mouse.move(0, 0);
      await expect(caption).toHaveText(summary);

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
      for (const label of ['Dec', 'Jan', '2026', 'Nov']) await expect(chart.getByText(label, { exact: true })).toBeVisible();
    });

    await test.step('the cards, and the lists of sources, campaigns, skills, outcomes and bots', async () => {
      await choose(page, 'Daily');
      const card = (title: string) => page.getByRole('region', { name: 'Key figures' }).getByText(title).locator('..');
      await expect(card('Total Visits')).toContainText('4,218 (7,903)');
      await expect(card('Timeline Clicks')).toContainText('2,950');
      await expect(card('Chat Interactions')).toContainText('864');
      await expect(card('Positive Feedback')).toContainText('131');
      await expect(card('Positive Feedback')).toContainText('92% satisfaction');

      await expect(panel(page, 'analytics').getByText('42 visits today so far.')).toBeVisible();
      await expect(panel(page, 'analytics').getByText('20% more than usual: 35 by this time on a typical day.')).toBeVisible();
      const sites = rows(region(page, 'Referring sites'));
      await expect(sites.first()).toHaveText('Direct or unknown289');
      await expect(sites.nth(1)).toHaveText('linkedin.com272');
      await expect(sites.nth(5)).toHaveText('Others14');
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
});

test('while other figures load, the previous ones stay and are marked as busy; milestones are listed by their titles', async ({
  page,
  readOnlySite,
}) => {
  await test.step('milestones, including a deleted one', async () => {
    const [{ id } = { id: '' }] = await fetchPublic<{ id: string }>(page, readOnlySite, 'timeline');
    const insights: AnalyticsResponses['insights'] = (period) => ({
      ...BUSY.insights(period),
      milestones: [
        { name: 'deleted', total: 9, unique: 4 },
        { name: id, total: 8, unique: 5 },
      ],
    });
    await stubAnalytics(page, { ...BUSY, insights });
    await openAsOwner(page, readOnlySite, 'analytics');
    const milestones = rows(region(page, 'Milestones'));
    await expect(milestones).toHaveText(['A bridge5', 'Deleted milestone4']);
    await choose(page, 'Total Views');
    await expect(milestones).toHaveText(['Deleted milestone9', 'A bridge8']);
  });

  await test.step('the previous figures stay', async () => {
    await choose(page, 'Unique Visitors');
    const released = Promise.withResolvers<void>();
    await page.route('**/analytics/daily?period=month*', async (route) => {
      await released.promise;
      await route.fallback();
    });
    const first = rows(region(page, 'Page Visits')).first();
    await choose(page, 'Monthly');
    const busy = panel(page, 'analytics')
      .locator('[aria-busy="true"]')
      .filter({ has: page.getByRole('figure') });
    await expect(busy).toBeVisible();
    await expect(first).toContainText('Fri, Nov 20');
    released.resolve();
    await expect(first).toContainText('November 2026');
    await expect(busy).toHaveCount(0);
  });
});

test('lists are empty without visits and when they fail to load or are malformed, and complete from the first visit', async ({
  page,
  readOnlySite,
}) => {
  await test.step('no visits, and the first', async () => {
    await stubAnalytics(page, UNVISITED);
    await openAsOwner(page, readOnlySite, 'analytics');
    await expectEmptyLists(page);
    await expect(page.getByText('There is no typical day to compare with yet.')).toBeVisible();

    const [today, ...earlierDays] = UNVISITED.daily.day;
    const day = today ? [{ ...today, unique_visits: 1, total_visits: 1 }, ...earlierDays] : [];
    await stubAnalytics(page, { ...UNVISITED, daily: { ...UNVISITED.daily, day } });
    await openTab(page, readOnlySite, 'analytics');
    await expect(rows(region(page, 'Page Visits')).first()).toHaveText('Fri, Nov 201');
    await expect(rows(region(page, 'Timeline Clicks'))).toHaveCount(7);
    await expect(panel(page, 'analytics').getByRole('figure').locator('figcaption')).toContainText('1 unique visitor in 30 days');
  });

  await test.step('a failure, without a toast', async () => {
    await failAnalytics(page);
    await openTab(page, readOnlySite, 'analytics');
    await expectEmptyLists(page);
    const summary = page.getByRole('region', { name: 'Key figures' });
    await expect(summary.getByText('0 (0)')).toBeVisible();
    await expect(summary.getByText('0% satisfaction')).toBeVisible();
    await waitForSentRequests(page);
    await expect(page.locator('.toasts').getByRole('listitem')).toHaveCount(0);

    await page.route('**/api/admin/analytics/**', (route) => route.fulfill({ json: { rows: 'none' } }));
    await openTab(page, readOnlySite, 'analytics');
    await expectEmptyLists(page);
  });
});

async function expectEmptyLists(page: Page): Promise<void> {
  for (const list of LISTS) await expect(region(page, list).getByText('No data available yet.', { exact: true })).toBeVisible();
  await expect(page.getByText('No focus area data available yet.', { exact: true })).toBeVisible();
  await expect(panel(page, 'analytics').getByRole('figure')).toHaveCount(0);
  await expect(rows(region(page, 'Outcomes')).first()).toHaveText('Downloaded the resume0 (0%)');
}

test.describe('in another time zone and language', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'de-DE' });

  test('a period keeps its day and is formatted for the reader', async ({ page, readOnlySite }) => {
    await stubAnalytics(page, BUSY);
    await openAsOwner(page, readOnlySite, 'analytics');
    await expect(rows(region(page, 'Page Visits')).first()).toContainText('Fr., 20. Nov.');
    await choose(page, 'Monthly');
    await expect(rows(region(page, 'Page Visits')).first()).toContainText('November 2026');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

  test('nothing overflows, buttons are large enough, and a tapped bar stays selected', async ({ page, readOnlySite }) => {
    await stubAnalytics(page, BUSY);
    await openAsOwner(page, readOnlySite, 'analytics');
    const chart = panel(page, 'analytics').getByRole('figure');
    await expect(chart.getByText('Oct 23', { exact: true })).toBeVisible();
    const bar = await chart.locator('rect').nth(10).boundingBox();
    await page.touchscreen.tap((bar?.x ?? 0) + 2, (bar?.y ?? 0) + 2);
    await expect(chart.locator('figcaption')).toContainText('Sunday, November 1, 2026');
    await choose(page, 'Monthly');
    await expect(chart.getByText('2026', { exact: true })).toBeVisible();
    const labels = await chart.locator('.chart-periods span:visible').allTextContents();
    expect(labels).toEqual(['Jan', '2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov']);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    for (const name of ['Unique Visitors', 'Monthly', 'Export CSV']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(42);
    }
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await setBrowserFontSize(page, 32);
    await expect(page.locator('body')).toHaveCSS('font-size', '30px');
    expect(await findOverflowing(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
});
