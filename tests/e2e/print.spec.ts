import { inventedCareer } from '../../bench/invented-career.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollThroughAllSections, section } from './helpers/home.ts';
import { pagesOf, printedText } from './helpers/print.ts';
import { expect, test } from './helpers/test.ts';
import { MILESTONE_WITH_PICTURES, milestoneCard, milestoneToggle } from './helpers/timeline.ts';

const JOB_WITH_LIST = 'One patient record for 14 hospitals';

test('prints a resume of two pages without controls, whatever is expanded on the screen, and everything on request', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `Printing ${document.documentElement.dataset.print}`;
    };
  });
  await openHome(page);
  await test.step('two pages', async () => {
    expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(2);
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(2);
    await scrollThroughAllSections(page);
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await section(page, 'skills')
      .getByRole('button', { name: /^Programme Delivery/ })
      .click();
    expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(2);
  });

  await test.step('no controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Explore My Journey' })).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: 'All Types' })).toBeHidden();

    await expect(page.getByRole('heading', { name: 'Alex Sample' })).toBeVisible();
    await expect(page.getByText(/alex@example\.com · https:\/\/www\.linkedin\.com/)).toBeVisible();
    await expect(page.getByRole('heading', { name: JOB_WITH_LIST })).toBeVisible();
    await expect(section(page, 'skills').getByText('Risk Management', { exact: true })).toBeVisible();
    await expect(section(page, 'certifications').getByText('Information Security Lead', { exact: true })).toBeVisible();

    // Print shows the bullet points of a summary without its paragraphs, and three recommendations.
    const summary = section(page, 'timeline').getByRole('article').filter({ hasText: JOB_WITH_LIST }).locator('.prose');
    await expect(summary.getByRole('listitem').first()).toBeVisible();
    await expect(summary.locator('> p').first()).toBeHidden();
    await expect(section(page, 'testimonials').getByRole('figure').filter({ visible: true })).toHaveCount(3);
    // The width of an A4 sheet.
    await page.setViewportSize({ width: 794, height: 1123 });
    const dot = await page
      .locator('.hero > .rail-text span')
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content);
    expect(dot, 'after the place, where nothing follows it').toBe('none');
    await page.setViewportSize({ width: 1280, height: 720 });
    const place = await page.locator('.hero > .rail-text').boundingBox();
    const name = await page.getByRole('heading', { name: 'Alex Sample' }).boundingBox();
    expect((name?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0)).toBeGreaterThan(4);
  });

  await test.step('everything on request', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Print everything' }).click();
    await expect(page).toHaveTitle('Printing all');
    await page.emulateMedia({ media: 'print' });
    await expect(section(page, 'testimonials').getByRole('figure').filter({ visible: true })).toHaveCount(5);
    await expect(milestoneCard(page, MILESTONE_WITH_PICTURES).locator('.prose > p').first()).toBeVisible();
    expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBeGreaterThan(3);
    // Afterwards the page prints as a résumé again.
    await expect(page.locator('html')).not.toHaveAttribute('data-print');
  });
});

const LONG_CAREER = seedContent({
  profile: { about: `<p>${'I keep the lines running and write down how. '.repeat(30)}</p>` },
  categories: Array.from({ length: 9 }, (_, index) => ({ name: `c${index}`, displayName: `Category ${index}` })),
  skills: Array.from({ length: 200 }, (_, index) => ({ name: `Technology ${index}`, category: `c${index % 9}` })),
  timeline: inventedCareer(42),
});

test('prints a career of 42 entries on two pages, its newest jobs with their points, and everything on request', async ({
  page,
  launchSite,
}) => {
  const { url } = await launchSite({
    seed: async (writer) => {
      await LONG_CAREER(writer);
      await writer.markAsOwn();
    },
  });
  await openHome(page, url);
  expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBeLessThanOrEqual(2);
  expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  const cards = section(page, 'timeline').getByRole('article').filter({ visible: true });
  expect(await cards.count()).toBeGreaterThan(9);
  expect(await cards.count()).toBeLessThan(42);
  await page.evaluate(() => {
    document.documentElement.dataset.print = 'all';
  });
  await expect(cards).toHaveCount(42);
});

const LETTERS = 'ABCDEFGHIJKLM'.split('');
const YEARS_OF_JOB = 2;

/** Thirteen jobs; the newest two are roles at one employer. */
const JOBS = LETTERS.map((letter, index) => ({
  type: 'experience' as const,
  title: `Story ${letter}`,
  position: `Keeper ${letter}`,
  company: `Station ${index < 2 ? 'A' : letter}`,
  start_year: 2022 - index * YEARS_OF_JOB,
  end_year: 2024 - index * YEARS_OF_JOB,
  date: `${2022 - index * YEARS_OF_JOB} - ${2024 - index * YEARS_OF_JOB}`,
  focusAreaTags: index === 12 ? ['leadership' as const] : [],
  summary: `<ul>${['first', 'second', 'third', 'fourth'].map((point) => `<li>The ${point} point of ${letter}: ${'kept the light burning through the winter '.repeat(3)}</li>`).join('')}</ul>`,
}));
const DEGREES = LETTERS.slice(0, 4).map((letter, index) => ({
  type: 'education' as const,
  title: `Diploma ${letter}`,
  company: `School ${letter}`,
  start_year: 1985 + index,
  end_year: 1986 + index,
}));
const PROJECTS = Array.from({ length: 40 }, (_, index) => ({
  type: 'project' as const,
  title: `Lamp ${index}`,
  start_year: 2025,
  parentId: 'none',
  summary: '<p>A lamp that anybody can build and repair with parts from a drawer, and how it is done.</p>',
}));

test('prints every job and degree of a long career on two pages, whatever the visitor has chosen on the screen', async ({
  page,
  launchSite,
}) => {
  const { url } = await launchSite({
    seed: async (writer) => {
      await seedContent({ timeline: [...JOBS, ...DEGREES, ...PROJECTS] })(writer);
      await writer.markAsOwn();
    },
  });
  await openHome(page, url);
  await scrollThroughAllSections(page);
  const journey = section(page, 'timeline');

  const text = await printedText(page);
  for (const { company, position, date } of JOBS) {
    expect(text).toContain(company);
    expect(text).toContain(position);
    expect(text).toContain(date.replace('-', '–'));
  }
  for (const { title, company } of DEGREES) {
    expect(text).toContain(title);
    expect(text).toContain(company);
  }
  expect(text).toContain('The third point of A');
  expect(text).toContain('Lamp 0');

  await journey.getByRole('button', { name: /Leadership/ }).click();
  await expect(journey.getByText('1 of 57 entries')).toBeVisible();
  expect(await printedText(page), 'with a focus area').toBe(text);
  await journey.getByRole('button', { name: 'Project', exact: true }).click();
  await expect(journey.getByRole('heading', { name: 'Story A' })).toHaveCount(0);
  expect(await printedText(page), 'with a focus area and a type').toBe(text);
  // Afterwards the screen shows the choice again.
  await expect(journey.getByRole('heading', { name: 'Story A' })).toHaveCount(0);
  await journey.getByRole('button', { name: 'Project', exact: true }).click();
  await journey.getByRole('button', { name: /Leadership/ }).click();
  await journey
    .getByRole('button', { name: /entries$/ })
    .first()
    .click();
  expect(await printedText(page), 'with an open period').toBe(text);
});

test('prints the paragraphs and bullet points of jobs and the owner’s results, not the key sentence of the closed card', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    timeline: [
      {
        title: 'Keeper',
        company: 'A lighthouse',
        start_year: 2020,
        summary: '<p>Kept the light.</p><p>Wrote the log.</p>',
        result: 'No ship was lost.',
      },
      {
        title: 'Pilot',
        result: 'Brought them out.',
        company: 'A harbour',
        start_year: 2015,
        summary: '<ul><li>Brought ships in.</li><li>Brought them out.</li></ul>',
      },
    ],
  });
  const { url } = await launchSite({ seed });
  await openHome(page, url);
  await page.emulateMedia({ media: 'print' });
  const journey = section(page, 'timeline');
  await expect(journey.locator('.prose > p').filter({ visible: true })).toHaveText(['Kept the light.', 'Wrote the log.']);
  await expect(journey.locator('.prose li').filter({ visible: true })).toHaveText(['Brought ships in.', 'Brought them out.']);
  // A result that the summary repeats is not printed.
  await expect(journey.locator('.teaser').filter({ visible: true })).toHaveText(['No ship was lost.']);
});

test.describe('with the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('prints black on white', async ({ page }) => {
    await openHome(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Alex Sample' })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  });
});
