import { inventedCareer } from '../../bench/invented-career.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollThroughAllSections, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { MILESTONE_WITH_PICTURES, milestoneCard, milestoneToggle } from './helpers/timeline.ts';

const JOB_WITH_LIST = 'One patient record for 14 hospitals';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

test('prints a resume of two pages without controls, no matter what is expanded on the screen, and everything on request', async ({
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

    // Points of a summary instead of one sentence, three recommendations, and no summary in full.
    const summary = section(page, 'timeline').getByRole('article').filter({ hasText: JOB_WITH_LIST }).locator('.prose');
    await expect(summary.getByRole('listitem').first()).toBeVisible();
    await expect(summary.locator('> p').first()).toBeHidden();
    await expect(section(page, 'testimonials').getByRole('figure').filter({ visible: true })).toHaveCount(3);
    // The width of a sheet.
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

test('prints the result and the text of jobs and their points, not the sentence of the closed card', async ({
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
  // The result that the owner wrote, unless the summary says the same.
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
