import { seedContent } from './helpers/content.ts';
import { openHome, openHomeWithPausedClock, scrollPosition, scrollToSection, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import {
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

test('one card is open at a time, and a click anywhere on a closed card opens it', async ({ page }) => {
  await openHome(page);
  await scrollToSection(page, 'timeline');
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

test('several types can be selected, and “All Types” clears the selection', async ({ page }) => {
  await openHome(page);
  const timeline = await scrollToSection(page, 'timeline');
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

test('there is no type filter when there is only one type', async ({ page, readOnlySite }) => {
  await openHome(page, readOnlySite.url);
  const timeline = await scrollToSection(page, 'timeline');
  await expect(timeline.getByRole('group', { name: 'What are you looking for?' })).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'All Types' })).toHaveCount(0);
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

test('a click on the career overview opens the milestone under it', async ({ page }) => {
  await openHome(page);
  const timeline = await scrollToSection(page, 'timeline');
  const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
  // The overview is a shortcut for the mouse, without role and name.
  await timeline.locator(`svg [data-id="${id}"]`).click();
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
});
