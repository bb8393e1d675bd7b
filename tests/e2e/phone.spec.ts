import type { Locator, Page } from '@playwright/test';
import type { Tile } from '../../contract/tiles.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollToSection, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { job } from './helpers/timeline.ts';

test.use({ viewport: { width: 390, height: 844 } });

const SKILLS = Array.from({ length: 20 }, (_, index) => ({ name: `Rope ${index}`, category: 'ropes', order: index + 1 }));

const seedOwn = (tiles: Tile[] = []) => {
  const seed = seedContent({
    profile: {
      intro: 'I weld.',
      about: '<p>I keep the bridges of a city standing, with a crew of nine.</p>',
      ...(tiles.length > 0 && { tiles }),
    },
    categories: [{ name: 'ropes', displayName: 'Ropes' }],
    skills: SKILLS,
    timeline: [job('Welder', 2004, 2012), job('Engineer', 2012, 2020)],
  });
  return async (writer: Parameters<typeof seed>[0]) => {
    await seed(writer);
    await writer.markAsOwn();
  };
};

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const listButton = (page: Page) => page.getByRole('button', { name: 'List All Skills' });

test('on the owner’s site the drawing is not tall, and each figure is on one line with its label', async ({
  page,
  launchSite,
}) => {
  await openHome(page, (await launchSite({ seed: seedOwn() })).url);
  expect((await boxOf(page.locator('.hero-drawing'))).height).toBeLessThanOrEqual(96);
  const tiles = page.locator('.tiles > div');
  await expect(tiles).toHaveCount(2);
  const [years, skills] = [await boxOf(tiles.first()), await boxOf(tiles.last())];
  expect(skills.y).toBe(years.y);
  const label = page.locator('.tiles dt').first();
  const figure = await boxOf(page.locator('.tiles dd').first());
  expect((await boxOf(label)).x).toBeGreaterThan(figure.x + figure.width);
  expect((await boxOf(label)).height).toBeLessThan(figure.height);
});

test('on the owner’s site three figures are on one line', async ({ page, launchSite }) => {
  const computed: Tile = { value: '', label: '', mode: 'computed' };
  const seed = seedOwn([computed, { value: '6', label: 'Projects', mode: 'own' }, computed]);
  await openHome(page, (await launchSite({ seed })).url);
  const figures = page.locator('.tiles dd');
  await expect(figures).toHaveCount(3);
  const tops = await figures.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const heights = await page
    .locator('.tiles dt')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeLessThan(25);
});

test('on the owner’s site a line names the employers before the last three unless it would push the tiles off the screen', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    profile: { intro: 'I weld.' },
    timeline: ['Alfa', 'Beta', 'Gama', 'Delta', 'Eta'].map((company, index) =>
      job('Welder', 2020 - 2 * index, 2021 - 2 * index, { company }),
    ),
  });
  const { url } = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  await openHome(page, url);
  const line = section(page, 'hero').getByText('Before: Delta 2014–2015 · Eta 2012–2013');
  await expect(line).toBeVisible();
  const drawing = await boxOf(page.locator('.hero-drawing'));
  expect((await boxOf(line)).y + (await boxOf(line)).height).toBeLessThanOrEqual(drawing.y);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(line).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 1100 });
  await expect(line).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(line, 'the print names all jobs').toBeHidden();
});

test('on the owner’s site the line of earlier employers ends with how many more there are', async ({ page, launchSite }) => {
  const seed = seedContent({
    profile: { intro: 'I weld.' },
    timeline: [...'ABCDEFGHIJKLMN'].map((letter, index) =>
      job('Welder', 2020 - 2 * index, 2021 - 2 * index, { company: `Yard ${letter}` }),
    ),
  });
  const { url } = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  await openHome(page, url);
  const line = section(page, 'hero').getByText(/^Before: Yard D/);
  await expect(line).toHaveText(/Yard G 2008–2009 · and 7 more$/);
  await line.getByRole('link', { name: 'and 7 more' }).click();
  await expect(section(page, 'timeline')).toBeInViewport();
});

test('on the owner’s site the button that lists all skills is beside the heading, if both fit', async ({ page, launchSite }) => {
  const { url } = await launchSite({ seed: seedOwn() });
  await openHome(page, url);
  const skills = await scrollToSection(page, 'skills');
  const search = skills.getByRole('searchbox');
  const [heading, button, field] = [
    await boxOf(skills.getByRole('heading', { level: 2 })),
    await boxOf(listButton(page)),
    await boxOf(search),
  ];
  expect(button.height).toBeGreaterThanOrEqual(44);
  expect(field.width).toBeGreaterThanOrEqual(300);
  expect(button.x).toBeGreaterThan(heading.x + heading.width);
  expect(button.y + button.height).toBeLessThan(field.y);
  expect(heading.y + heading.height).toBeGreaterThan(button.y);
  await listButton(page).click();
  await expect(page.getByRole('button', { name: 'Interactive View' })).toBeVisible();
  // A long heading leaves no room for the button beside it.
  const title = await skills.getByRole('heading', { level: 2 }).evaluate((element) => {
    element.textContent = 'Things I can do with rope';
    const { right, bottom } = element.getBoundingClientRect();
    return { right, bottom };
  });
  expect(title.right).toBeLessThanOrEqual(390);
  expect((await boxOf(page.getByRole('button', { name: 'Interactive View' }))).y).toBeGreaterThanOrEqual(title.bottom);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on the owner’s site there is little space between sections, and a jump leaves the heading below the header', async ({
  page,
  launchSite,
}) => {
  await openHome(page, (await launchSite({ seed: seedOwn() })).url);
  const words = section(page, 'about').getByText('I keep the bridges');
  const skills = await scrollToSection(page, 'skills');
  const heading = skills.getByRole('heading', { level: 2 });
  const end = await boxOf(words);
  expect((await boxOf(heading)).y - end.y - end.height).toBeLessThan(110);
  await page.evaluate(() => {
    location.hash = '#skills';
  });
  const header = await boxOf(page.locator('.header'));
  await expect.poll(async () => (await boxOf(heading)).y).toBeLessThan(140);
  expect((await boxOf(heading)).y).toBeGreaterThan(header.height);
});

test('on the sample site the search comes before the button that lists all skills, and the drawing keeps its height', async ({
  page,
}) => {
  await openHome(page);
  expect((await boxOf(page.locator('.hero-drawing'))).height).toBeGreaterThan(110);
  const skills = await scrollToSection(page, 'skills');
  expect((await boxOf(listButton(page))).y).toBeGreaterThan((await boxOf(skills.getByRole('searchbox'))).y);
});
