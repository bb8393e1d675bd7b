import type { Locator } from '@playwright/test';
import { findViolations, horizontalOverflow } from './helpers/axe.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, openHomeWithPausedClock, scrollPosition, scrollToSection, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import {
  job,
  MILESTONE_WITH_PICTURES,
  MILESTONE_WITHOUT_PICTURES,
  milestoneCard,
  milestoneIdOf,
  milestoneToggle,
} from './helpers/timeline.ts';

const HEADER_OFFSET_PX = 88;

/** Two jobs that overlap by two months, and milestones within one job, within both, and outside of them. */
const CAREER = seedContent({
  timeline: [
    { title: 'Lonely project', type: 'project', start_year: 2008 },
    { title: 'Degree', type: 'education', start_year: 2010, end_year: 2014 },
    { title: 'First job', type: 'experience', start_year: 2015, end_year: 2020, end_month: 1 },
    { title: 'Present job', type: 'experience', start_year: 2019, start_month: 12, is_current: true },
    { title: 'Medal', type: 'award', start_year: 2018, start_month: 6 },
    { title: 'Evening course', type: 'education', start_year: 2016 },
    { title: 'Project in the present job', type: 'project', start_year: 2021, start_month: 3, end_year: 2021, end_month: 6 },
    { title: 'Bridge between both', type: 'project', start_year: 2019, start_month: 11, end_year: 2020, end_month: 2 },
  ],
});

test('lists milestones newest first, with projects and awards inside the one job that they belong to', async ({
  page,
  launchSite,
}) => {
  await openHome(page, (await launchSite({ seed: CAREER })).url);
  const timeline = await scrollToSection(page, 'timeline');
  await expect(timeline.getByRole('article').getByRole('heading')).toHaveText([
    'Present job',
    'Project in the present job',
    'Bridge between both',
    'First job',
    'Medal',
    'Evening course',
    'Degree',
    'Lonely project',
  ]);
  const nested = timeline.getByRole('listitem').getByRole('listitem').getByRole('heading', { level: 4 });
  await expect(nested).toHaveText(['Project in the present job', 'Medal']);
});

test('“Collapse” scrolls to the top of the card after 100 ms and keeps the focus there', async ({ page }) => {
  await openHomeWithPausedClock(page, '/', 'timeline');
  await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
  await milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('button', { name: 'Collapse' }).click();
  await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toHaveAttribute('aria-expanded', 'false');
  const before = await scrollPosition(page);
  await page.clock.runFor(99);
  expect(await scrollPosition(page)).toBe(before);
  await page.clock.runFor(1);
  expect(await topOf(milestoneCard(page, MILESTONE_WITH_PICTURES))).toBeCloseTo(HEADER_OFFSET_PX, -1);
  await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toBeFocused();
});

test('one card is open at a time, types are selected, and the career overview opens the milestone under the pointer', async ({
  page,
}) => {
  await openHome(page);
  const timeline = await scrollToSection(page, 'timeline');
  await test.step('several types, and “All Types”', async () => {
    const filter = timeline.getByRole('group', { name: 'Show' });
    const all = filter.getByRole('button', { name: 'All Types' });
    const headings = timeline.getByRole('heading', { level: 3 });
    const total = await headings.count();
    await expect(all).toHaveAttribute('aria-pressed', 'true');

    await filter.getByRole('button', { name: 'Education' }).click();
    await expect(headings).toHaveText(['MSc in Applied Machine Learning, part-time', 'Magister inżynier, Computer Science']);
    await expect(all).toHaveAttribute('aria-pressed', 'false');

    await filter.getByRole('button', { name: 'Award' }).click();
    await expect(headings).toHaveText([
      'Leitstellenpreis for the quietest go-live',
      'MSc in Applied Machine Learning, part-time',
      'Runbook of the Year, for the 46 minutes',
      'Goldene Weiche for passenger information',
      'Dean’s Prize for the shortest thesis',
      'Magister inżynier, Computer Science',
    ]);
    await filter.getByRole('button', { name: 'Education' }).click();
    await expect(headings).toHaveCount(4);
    await all.click();
    await expect(headings).toHaveCount(total);
    await expect(filter.getByRole('button', { name: 'Award' })).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('one card at a time, opened by a click anywhere on it', async () => {
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await expect(milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('button', { name: 'Collapse' })).toBeVisible();
    await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');

    await milestoneCard(page, MILESTONE_WITHOUT_PICTURES).getByText('Product and delivery lead').click();
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toHaveAttribute('aria-expanded', 'false');
    await expect(section(page, 'timeline').getByRole('button', { name: 'Collapse' }).filter({ visible: true })).toHaveCount(1);

    await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).press('Space');
    await expect(section(page, 'timeline').getByRole('button', { name: 'Collapse' }).filter({ visible: true })).toHaveCount(0);
  });

  await test.step('the career overview', async () => {
    const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
    await timeline.locator(`svg [href="#milestone-${id}"]`).click();
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
  });
});

test('omits the type filter for a single type, and the further sections when there are none', async ({ page, readOnlySite }) => {
  await openHome(page, readOnlySite.url);
  const timeline = await scrollToSection(page, 'timeline');
  await expect(timeline.getByRole('group', { name: 'What are you looking for?' })).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'All Types' })).toHaveCount(0);
  await expect(page.locator('#sections')).toHaveCount(0);
});

test('the URL of a milestone opens its card, even if the type filter hides it', async ({ page }) => {
  await openHome(page);
  const timeline = await scrollToSection(page, 'timeline');
  const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITH_PICTURES));

  await openHome(page, `/?again#milestone-${id}`);
  await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneCard(page, MILESTONE_WITH_PICTURES)).toBeInViewport();
  await expect.poll(() => topOf(milestoneCard(page, MILESTONE_WITH_PICTURES))).toBeCloseTo(HEADER_OFFSET_PX, -1);

  const other = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
  await timeline.getByRole('button', { name: 'Education' }).click();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `milestone-${other}`);
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();

  // The same URL again, after the reader has closed the card.
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `milestone-${other}`);
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
});

test('a job shows its employer, position and title in this order, and an award within it takes less room', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    timeline: [
      job('The night of the trams', 2016, 2019, { position: 'Project lead', location: 'Porto' }),
      {
        title: 'Golden Switch',
        type: 'award',
        company: 'Rail Board',
        summary: '<p>Best depot.</p>',
        start_year: 2017,
        end_year: 2017,
        start_month: 5,
        end_month: 5,
      },
      job('Developer', 2010, 2012, { company: 'Other Rail', links: [{ label: 'The code', url: 'https://example.org/' }] }),
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  const timeline = await scrollToSection(page, 'timeline');
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not read
  const lines = (title: string) => milestoneCard(page, title).evaluate((card: HTMLElement) => card.innerText.split(/\n+/));
  expect((await lines('The night of the trams')).slice(0, 5)).toEqual([
    '2016 – 2019',
    'Experience',
    'Example Rail Porto',
    'Project lead',
    'The night of the trams',
  ]);
  expect((await lines('Developer')).slice(2, 4)).toEqual(['Other Rail', 'Developer']);
  expect(await lines('Golden Switch')).toEqual(['May 2017', 'Award', 'Golden Switch']);
  const heightOf = async (title: string) => (await milestoneCard(page, title).boundingBox())?.height ?? 0;
  expect(await heightOf('Golden Switch')).toBeLessThan((await heightOf('The night of the trams')) / 2);
  // The axis ends with the last year of the career.
  expect(await timeline.locator('svg g text').last().textContent()).toMatch(/^201[6-9]$/);

  const sign = () =>
    milestoneToggle(page, 'Developer').evaluate((button) => getComputedStyle(button, '::after').backgroundSize.split(', ')[1]);
  expect(await sign()).toBe('1.5px 100%');
  await milestoneToggle(page, 'Developer').click();
  expect(await sign()).toBe('0px 0px');
  // Links are underlined, actions have a border, tags have neither.
  const card = milestoneCard(page, 'Developer');
  const look = (locator: Locator) =>
    locator.evaluate((element) => {
      const { borderTopWidth, textDecorationLine } = getComputedStyle(element);
      return `${borderTopWidth} ${textDecorationLine}`;
    });
  expect(await look(card.getByRole('link', { name: 'The code' }))).toBe('0px underline');
  expect(await look(card.getByRole('button', { name: 'Collapse' }))).toBe('1px none');
  expect(await look(card.getByRole('list', { name: 'Tags' }).getByText('Rail'))).toBe('0px none');
});

test('forty projects fold by period, and a link opens the period of its project', async ({ page, launchSite }) => {
  const projects = Array.from({ length: 40 }, (_, index) => ({
    type: 'project',
    title: `Bridge ${index}`,
    start_year: 2020 - index,
  }));
  const seed = seedContent({ timeline: [...projects, { type: 'award', title: 'Medal', start_year: 1970 }] });
  await page.setViewportSize({ width: 360, height: 800 });
  await openHome(page, (await launchSite({ seed })).url);
  const timeline = await scrollToSection(page, 'timeline');
  const cards = timeline.getByRole('article').filter({ visible: true });
  await expect(cards).toHaveCount(3);
  await expect(timeline.getByRole('button', { name: '1970 1 entry' })).toBeVisible();
  const period = timeline.getByRole('button', { name: '2005 – 2009 5 entries' });
  await period.click();
  await expect(cards).toHaveCount(8);
  await expect(period).toHaveAttribute('aria-expanded', 'true');

  const id = await milestoneIdOf(timeline.getByRole('article', { includeHidden: true }).filter({ hasText: 'Bridge 38' }));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `milestone-${id}`);
  await expect(milestoneToggle(page, 'Bridge 38')).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneCard(page, 'Bridge 38')).toBeInViewport();

  // The filters are one row, which scrolls horizontally within the page.
  const areas = timeline.getByRole('group', { name: 'What are you looking for?' }).getByRole('button');
  expect(new Set(await areas.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))).size).toBe(1);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await timeline.getByRole('button', { name: 'Project', exact: true }).click();
  await expect(cards).toHaveCount(40);
  expect(await findViolations(page)).toEqual([]);
});

test('the current job has the largest type, and the figures of its result stand out', async ({ page, launchSite }) => {
  const seed = seedContent({
    timeline: [
      job('Present job', 2020, 0, { end_year: null, is_current: true, position: 'Lead', result: 'Delays fell by 43%.' }),
      job('Past job', 2015, 2019, { company: 'Other Rail', position: 'Developer', result: 'Moved 12 depots.' }),
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'timeline');
  const sizeOf = (locator: Locator) => locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const [present, past] = [milestoneCard(page, 'Present job'), milestoneCard(page, 'Past job')];
  expect(await sizeOf(present.getByText('Example Rail'))).toBeGreaterThan(1.2 * (await sizeOf(past.getByText('Other Rail'))));
  expect(await sizeOf(present.locator('.teaser'))).toBeGreaterThan(1.2 * (await sizeOf(past.locator('.teaser'))));
  await expect(present.locator('.teaser b')).toHaveText('43%');
  await expect(past.locator('.teaser b')).toHaveText('12');
});
