import { seedContent } from './helpers/content.ts';
import { scrollToSection, openHome, openHomeWithPausedClock, scrollPosition, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { milestoneCard, milestoneIdOf, milestoneToggle, MILESTONE_WITH_PICTURES, MILESTONE_WITHOUT_PICTURES } from './helpers/timeline.ts';

const HEADER_ROOM = 88;

/** Two jobs that share two months, and what lies inside one, inside both, and beside them. */
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

test('milestones stand newest first, projects and awards inside the one job they happened in', async ({ page, launchSite }) => {
  await openHome(page, (await launchSite({ seed: CAREER })).url);
  const timeline = await scrollToSection(page, 'timeline');
  await expect(timeline.getByRole('heading', { level: 3 })).toHaveText([
    'Present job',
    'Project in the present job',
    'Bridge between both',
    'First job',
    'Medal',
    'Evening course',
    'Degree',
    'Lonely project',
  ]);
  const nested = timeline.getByRole('listitem').getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(nested).toHaveText(['Project in the present job', 'Medal']);
});

test('one card is open at a time, and a tap anywhere on a closed one opens it', async ({ page }) => {
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

test('Collapse goes back to the top of the card after 100 ms, and keeps the keyboard there', async ({ page }) => {
  await openHomeWithPausedClock(page, '/', 'timeline');
  await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
  await milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('button', { name: 'Collapse' }).click();
  await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toHaveAttribute('aria-expanded', 'false');
  const before = await scrollPosition(page);
  await page.clock.runFor(99);
  expect(await scrollPosition(page)).toBe(before);
  await page.clock.runFor(1);
  expect(await topOf(milestoneCard(page, MILESTONE_WITH_PICTURES))).toBeCloseTo(HEADER_ROOM, -1);
  await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toBeFocused();
});

test('several types can be chosen together, and All Types clears the choice', async ({ page }) => {
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

test('with one type there is no type filter', async ({ page, launchSite }) => {
  const site = await launchSite({
    seed: seedContent({ timeline: [{ title: 'A project' }, { title: 'Another project', start_year: 2010 }] }),
  });
  await openHome(page, site.url);
  const timeline = await scrollToSection(page, 'timeline');
  await expect(timeline.getByRole('group', { name: 'What do you look for?' })).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'All Types' })).toHaveCount(0);
});

test('an address that names a milestone opens its card, even past a type filter', async ({ page }) => {
  await openHome(page);
  const timeline = await scrollToSection(page, 'timeline');
  const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITH_PICTURES));

  await openHome(page, `/?again#milestone-${id}`);
  await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneCard(page, MILESTONE_WITH_PICTURES)).toBeInViewport();
  await expect.poll(() => topOf(milestoneCard(page, MILESTONE_WITH_PICTURES))).toBeCloseTo(HEADER_ROOM, -1);

  const other = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
  await timeline.getByRole('button', { name: 'Education' }).click();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `milestone-${other}`);
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();

  // The same address again, after the reader has closed the card by hand.
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `milestone-${other}`);
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
});

test('a click on the glance over the career opens the milestone under it', async ({ page }) => {
  await openHome(page);
  const timeline = await scrollToSection(page, 'timeline');
  const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
  // A shortcut for the mouse alone, without a role or a name.
  await timeline.locator(`svg [data-id="${id}"]`).click();
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
});
