import type { Locator } from '@playwright/test';
import type { Writer } from '../../server/store/writer.ts';
import { example } from '../support/content.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, section } from './helpers/home.ts';
import { setBrowserFontSize } from './helpers/layout.ts';
import { expect, test } from './helpers/test.ts';
import { job } from './helpers/timeline.ts';

test('four buttons are in one row or in two rows of two, never in rows of three and one', async ({ page, launchSite }) => {
  const seed = seedContent({ profile: { email: 'ines@mail.example.org' }, timeline: [job('Developer', 2010, 2012)] });
  await openHome(page, (await launchSite({ seed })).url);
  const buttons = page.locator('.hero .actions > *');
  await expect(buttons).toHaveCount(4);
  for (const width of [360, 768, 900, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await buttons.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
    const inFirstRow = tops.filter((top) => top === tops[0]).length;
    expect([2, 4], `buttons in the first row at ${width} px`).toContain(inFirstRow);
    const [words, last] = [await page.locator('.hero-words').boundingBox(), await buttons.last().boundingBox()];
    const end = (box: typeof words) => (box?.x ?? 0) + (box?.width ?? 0);
    if (width === 360) expect(end(last), 'the buttons fill the width of a phone').toBeCloseTo(end(words), 0);
  }
});

test('on a very tall screen the next section begins below the first', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openHome(page);
  expect((await page.locator('.hero').boundingBox())?.height).toBeLessThan(1300);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await page.locator('.hero').boundingBox())?.height).toBeGreaterThanOrEqual(900);
  await page.setViewportSize({ width: 1024, height: 900 });
  expect((await page.locator('.hero-span').boundingBox())?.height, 'the caption of the drawing is one line').toBeLessThan(32);
});

const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);

test('on a phone the buttons are in one row, and the current job is on the first screen below a long name and intro', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    profile: {
      name: 'Maximiliane Brandstätter',
      title: 'Head of Platform and Lecturer in Railway Operations',
      location: 'Sankt Valentin, Niederösterreich, Austria',
      email: 'max@example.org',
      linkedinUrl: 'https://www.linkedin.com/in/example',
      intro: 'I keep the trains of a whole country on one timetable, have been woken by it twice, and would do it all again.',
      links: [{ label: 'GitHub', url: 'https://github.com/example' }],
    },
    timeline: [{ ...job('Head of Platform', 2021, 2021), company: 'Example Rail', end_year: null, is_current: true }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page, (await launchSite({ seed })).url);
  const hero = section(page, 'hero');
  const buttons = hero.locator('.actions').getByRole('link');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await buttons.evaluateAll((links) =>
      links.map((link) => ({ top: link.getBoundingClientRect().top, isCut: link.scrollWidth > link.clientWidth })),
    );
    expect(boxes, `the buttons at ${width} px`).toEqual(boxes.map(() => ({ top: boxes[0]?.top, isCut: false })));
    expect(boxes).toHaveLength(4);
    expect(await bottomOf(hero.getByRole('list', { name: 'Last employers' }).getByRole('paragraph').first())).toBeLessThan(844);
  }
  // Text at 200 % leaves room for two in a row.
  await setBrowserFontSize(page, 32);
  for (const cut of await buttons.evaluateAll((links) => links.map((link) => link.scrollWidth > link.clientWidth)))
    expect(cut).toBe(false);
});

test('on a phone a name of 60 letters takes at most three lines', async ({ page, launchSite }) => {
  const name = 'Dr. Maximiliane Alexandra von Brandstätter-Sommerfeld-Enns';
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page, (await launchSite({ seed: seedContent({ profile: { name } }) })).url);
  const heading = page.getByRole('heading', { level: 1 });
  const lines = await heading.evaluate(
    (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(lines).toBeLessThan(3.5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('“Share on LinkedIn” is smaller and paler than the links to the owner', async ({ page }) => {
  await openHome(page);
  const styleOf = (name: string) =>
    section(page, 'hero')
      .getByRole('link', { name })
      .evaluate((link) => ({ size: Number.parseFloat(getComputedStyle(link).fontSize), color: getComputedStyle(link).color }));
  const [share, email] = [await styleOf('Share on LinkedIn'), await styleOf('alex@example.com')];
  expect(share.size).toBeLessThan(email.size);
  expect(share.color).not.toBe(email.color);
});

const EDUCATION = { type: 'education', title: 'BSc, Tides', company: 'Harbour University', start_year: 2018, end_year: 2021 };
const PROJECT = { type: 'project', title: 'Gauge Map', start_year: 2019, end_year: 2020 };

test.describe('on a desktop there is no gap between a short list of employers and the drawing', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const gapBelow = async (list: Locator) => {
    const drawing = await list.page().locator('.hero-drawing').boundingBox();
    return (drawing?.y ?? 900) - (await bottomOf(list));
  };
  const own = (timeline: Record<string, unknown>[], fields: object = {}) => ({
    seed: async (writer: Writer) => {
      await seedContent({ profile: { intro: 'I weld.' } })(writer);
      for (const item of timeline) await writer.insert('timeline', { ...example('timeline', item), ...fields });
      await writer.markAsOwn();
    },
  });

  test('after one job: the drawing is taller, and education and a project follow', async ({ page, launchSite }) => {
    const { url } = await launchSite(own([job('Welder', 2021, 2026), EDUCATION, PROJECT]));
    await openHome(page, url);
    const list = section(page, 'hero').getByRole('list', { name: 'Last employers, studies and projects' });
    await expect(list.getByRole('listitem')).toHaveText([
      /^Example Rail2021–2026Welder/,
      /^Harbour University2018–2021BSc, Tides/,
      /^Gauge Map2019–2020Project/,
    ]);
    expect(await gapBelow(list)).toBeLessThan(200);
    await list.getByRole('link', { name: 'Gauge Map' }).click();
    await expect(page).toHaveURL(/#milestone-/);
    const { url: alone } = await launchSite(own([job('Welder', 2021, 2026)]));
    await openHome(page, alone);
    expect(await gapBelow(section(page, 'hero').getByRole('list', { name: 'Last employers' }))).toBeLessThan(250);
    const { url: student } = await launchSite(own([EDUCATION]));
    await openHome(page, student);
    await expect(section(page, 'hero').getByRole('list', { name: 'Last studies', exact: true })).toBeVisible();
  });

  test('after employers without results: earlier employers and a project follow', async ({ page, launchSite }) => {
    const rails = ['Alfa', 'Beta', 'Gama', 'Delta'].map((company, index) =>
      job('Welder', 2020 - 2 * index, 2021 - 2 * index, { company }),
    );
    const { url } = await launchSite(own([...rails, PROJECT], { summary: '' }));
    await openHome(page, url);
    const hero = section(page, 'hero');
    await expect(hero.getByText('Before: Delta 2014–2015')).toBeVisible();
    await hero.getByRole('link', { name: 'Gauge Map' }).click();
    await expect(page).toHaveURL(/#milestone-/);
  });
});

test('without an intro, the last three employers are on the first screen at 1440 px beside a name of any usual length', async ({
  page,
  launchSite,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Ines Exemplo', 'Liz Ann Lee (Inu)', 'Inesa Exemplo Marina']) {
    const { url } = await launchSite({
      seed: async (writer) => {
        await seedContent({
          profile: { name, title: 'Bridge engineer', email: 'ines@example.org' },
          timeline: [2021, 2016, 2012].map((year) =>
            job('Engineer', year, year + 4, { company: `Works of ${year}`, result: 'Repaired 14 bridges in half the time.' }),
          ),
        })(writer);
        await writer.markAsOwn();
      },
    });
    await openHome(page, url);
    const oldest = await section(page, 'hero').getByRole('link', { name: 'Works of 2012' }).boundingBox();
    expect((oldest?.y ?? 0) + (oldest?.height ?? 0), name).toBeLessThan(850);
  }
});

test('further employers are listed after “Also”, not “Before”, if some are not earlier than the last three', async ({
  page,
  launchSite,
}) => {
  const { url } = await launchSite({
    seed: async (writer) => {
      await seedContent({
        profile: { intro: 'I weld.' },
        timeline: [
          job('Welder', 2020, 2024, { company: 'Alfa' }),
          job('Welder', 2018, 2020, { company: 'Beta' }),
          job('Welder', 1998, 2016, { company: 'Gama' }),
          job('Welder', 1999, 2000, { company: 'Delta' }),
        ],
      })(writer);
      await writer.markAsOwn();
    },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page, url);
  await expect(section(page, 'hero').getByText('Also: Delta 1999–2000')).toBeVisible();
});
