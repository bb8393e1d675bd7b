import type { Locator } from '@playwright/test';
import { example } from '../support/content.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollToSection, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { job, milestoneCard, milestoneToggle } from './helpers/timeline.ts';

test('projects and degrees have smaller titles than the employers of jobs, and a degree or an award is a name and one line', async ({
  page,
  launchSite,
}) => {
  const own = { start_year: 2005, end_year: 2006 };
  const seed = seedContent({
    timeline: [
      job('Developer', 2010, 2012, { position: 'Developer' }),
      { ...own, title: 'A bridge', type: 'project' },
      { ...own, title: 'Engineering', type: 'education', company: 'Tech', summary: '<p>On steel.</p>' },
      { ...own, title: 'Golden Switch', type: 'award', company: 'Rail Board', summary: '<p>The best depot of the year.</p>' },
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'timeline');
  const fontSize = (locator: Locator) => locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const employer = await fontSize(milestoneCard(page, 'Developer').locator('.company'));
  for (const title of ['A bridge', 'Engineering']) {
    expect(await fontSize(milestoneCard(page, title).getByRole('heading')), title).toBeLessThan(employer);
  }
  const award = milestoneCard(page, 'Golden Switch');
  await expect(award.locator('.place, .teaser')).toHaveText(['Rail Board', 'The best depot of the year.']);
  const degree = milestoneCard(page, 'Engineering');
  for (const card of [award, degree]) {
    await expect(card.locator('.teaser')).toBeVisible();
    const topOf = async (part: string) => (await card.locator(part).boundingBox())?.y;
    expect(await topOf('.place')).toBe(await topOf('.teaser'));
  }
  const height = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;
  expect(await height(degree), 'beside its mark and its date').toBeLessThan(90);
  await expect(degree.locator('.type-name'), 'for screen readers').toHaveText('Education');
});

test('a card with nothing to expand has no expand icon, and keeps its sentence without scripts', async ({
  page,
  launchSite,
  browser,
}) => {
  const jobs = [
    job('Developer', 2010, 2012, { summary: '<p>Archived.</p>' }),
    job('Architect', 2014, 2016, { summary: '<p>Drew it.</p><p>And built it.</p>' }),
  ];
  const { url } = await launchSite({
    seed: async (writer) => {
      // With the fields that an import sets.
      for (const fields of jobs) await writer.insert('timeline', { ...example('timeline', fields), tags: [] });
    },
  });
  await openHome(page, url);
  await scrollToSection(page, 'timeline');
  await expect(milestoneToggle(page, 'Architect')).toBeVisible();
  await expect(milestoneToggle(page, 'Developer')).toHaveCount(0);
  await expect(milestoneCard(page, 'Developer').getByText('Archived.')).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const pageWithoutScripts = await context.newPage();
  await pageWithoutScripts.goto(url);
  await expect(pageWithoutScripts.getByText('Archived.')).toBeVisible();
  await context.close();
});

test('cards of roles at one employer show what sets each role apart, and no sentence twice', async ({ page, launchSite }) => {
  const summary = (bullet: string, product: string) =>
    `<p>Design lead for the depots.</p><ul><li>${bullet}</li></ul><p>${product}</p>`;
  const seed = seedContent({
    timeline: [
      job('Design Lead', 2018, 2020, { summary: summary('Drew the signals', 'Trains for Ports') }),
      job('Design Lead', 2015, 2018, { summary: summary('Shipped the first tunnel', 'Tunnels') }),
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'timeline');
  const cards = section(page, 'timeline').locator('.roles .card');
  await expect(cards.getByRole('heading')).toHaveText(['Design Lead · Trains for Ports', 'Design Lead · Tunnels']);
  expect(await cards.getByRole('heading').first().textContent(), 'no line begins with the dot').toContain('\u00a0· ');
  await expect(cards.locator('.teaser')).toHaveText(['Design lead for the depots.', 'Shipped the first tunnel']);
});

test('on a phone the row of type filters extends from edge to edge, also after it is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  const types = (await scrollToSection(page, 'timeline')).getByRole('group', { name: 'Show' });
  const row = types.locator('.choices');
  await row.evaluate((element) => element.scrollTo({ left: 120 }));
  const box = await row.boundingBox();
  expect(box?.x).toBeLessThanOrEqual(1);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThanOrEqual(389);
});

test('on the owner’s site, the closed cards of the last three employers show more points, and only jobs are marked “Now”', async ({
  page,
  launchSite,
  browser,
}) => {
  const points = (name: string) =>
    `<ul><li>Cut the cost of ${name} by 30%</li><li>Drew the plans of ${name} by hand</li><li>Trained the drivers of ${name}</li><li>Responsible for ${name}</li></ul>`;
  const jobAt = (company: string, from: number, to: number | null) =>
    job(`At ${company}`, from, to ?? from, {
      company,
      position: 'Engineer',
      summary: points(company),
      ...(to === null && { end_year: null, is_current: true }),
    });
  const content = {
    profile: { name: 'Ines Exemplo' },
    timeline: [
      jobAt('Alfa', 2019, null),
      jobAt('Beta', 2015, 2018),
      jobAt('Gama', 2012, 2014),
      jobAt('Delta', 2009, 2011),
      job('Member', 2012, 2012, { company: 'Rail Society', position: 'Volunteer', end_year: null, is_current: true }),
    ],
  };
  const newestRole = job('Head of Trams', 2022, 2022, {
    company: 'Alfa',
    position: 'Head of Trams',
    end_year: null,
    is_current: true,
  });
  const launch = (isOwn: boolean) =>
    launchSite({
      seed: async (writer) => {
        await seedContent(content)(writer);
        // With the fields that an import sets for a role that has just begun.
        await writer.insert('timeline', { ...example('timeline', newestRole), summary: '' });
        if (isOwn) await writer.markAsOwn();
      },
    });
  const { url } = await launch(true);
  await openHome(page, url);
  await scrollToSection(page, 'timeline');
  const pointsOf = (title: string) => milestoneCard(page, title).locator('.points li');
  for (const company of ['Alfa', 'Beta', 'Gama']) {
    await expect(pointsOf(`At ${company}`)).toHaveText([
      `Drew the plans of ${company} by hand`,
      `Trained the drivers of ${company}`,
    ]);
  }
  await expect(pointsOf('At Delta')).toHaveCount(0);
  await expect(section(page, 'timeline').locator('.now')).toHaveCount(1);
  await expect(milestoneCard(page, 'Head of Trams').locator('.now')).toHaveText('Now');

  await milestoneToggle(page, 'At Beta').click();
  await expect(pointsOf('At Beta').first()).toBeHidden();
  await milestoneToggle(page, 'At Beta').click();
  await expect(pointsOf('At Beta').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(pointsOf('At Alfa').first(), 'the print has the whole summary').toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
  await withoutScripts.goto(url);
  await expect(withoutScripts.locator('.points').first()).toBeHidden();
  await withoutScripts.close();

  const sample = await launch(false);
  await openHome(page, sample.url);
  await scrollToSection(page, 'timeline');
  await expect(page.locator('.points')).toHaveCount(0);
  await expect(section(page, 'timeline').locator('.now')).toHaveCount(3);
});

test('the title of voluntary work is no larger than the title of a job', async ({ page, launchSite }) => {
  const seed = seedContent({
    timeline: [
      { title: 'Welder', company: 'Harbour Works', type: 'experience', start_year: 2015, end_year: 2020 },
      { title: 'Mentor', company: 'Lifeboat', position: 'Volunteer', type: 'experience', start_year: 2012, end_year: 2014 },
    ],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, (await launchSite({ seed })).url);
  const sizeOf = (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf('Mentor')).toBeLessThanOrEqual(await sizeOf('Welder'));
});
