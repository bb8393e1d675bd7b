import type { Locator } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { openHome, openHomeWithPausedClock, scrollTo, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test.describe('the first screen', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('“Explore My Journey” and “Ask AI Anything” scroll to their sections', async ({ page }) => {
    await openHomeWithPausedClock(page);
    for (const [name, id] of [
      ['Explore My Journey', 'timeline'],
      ['Ask AI Anything', 'chatbot'],
    ] as const) {
      await scrollTo(page, 0);
      await page.clock.runFor(2000);
      await section(page, 'hero').getByRole('link', { name }).click();
      await page.clock.runFor(100);
      expect(await topOf(section(page, id))).toBeGreaterThan(720);
      await page.clock.runFor(730);
      await expect(section(page, id)).toBeInViewport();
      await expect(section(page, id)).toBeFocused();
    }
  });
});

test('“Share on LinkedIn” opens a 600 × 400 popup with the URL and a title; three tiles show the years, the projects and the skills', async ({
  page,
  context,
}) => {
  await openHome(page);
  await test.step('the tiles', async () => {
    const hero = section(page, 'hero');
    await expect(hero.getByRole('term')).toHaveText(['Years Experience', 'Projects Completed', 'Skills Mastered']);
    await expect(hero.getByRole('definition')).toHaveText(['15+', '175+', '45']);
  });

  await test.step('the popup', async () => {
    await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Share' }));
    const newTab = context.waitForEvent('page');
    await section(page, 'hero').getByRole('link', { name: 'Share on LinkedIn' }).click();
    const popup = await newTab;
    await popup.waitForLoadState();
    const address = new URL(popup.url());
    expect(address.hostname).toBe('www.linkedin.com');
    expect(address.searchParams.get('url')).toMatch(/^http:\/\/localhost:\d+\/$/);
    expect(address.searchParams.get('title')).toContain('Alex Sample');
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
    expect(await popup.evaluate(() => opener)).toBeNull();
  });
});

const job = (company: string, from: number, to: number | null, position: string) => ({
  type: 'experience',
  title: 'A story',
  position,
  company,
  start_year: from,
  end_year: to,
  is_current: to === null,
});

const CAREER = seedContent({
  profile: {
    name: 'Maximiliane Brandstätter',
    title: 'Head of Platform',
    location: 'Graz, Austria',
    email: 'max@example.org',
    intro: 'I keep the trains of a whole country on one timetable, and have been woken by it twice.',
  },
  timeline: [
    { ...job('Bahnwerk', 2021, null, 'Head of Platform'), result: 'Trains late by an hour fell by 43% in a year.' },
    job('Bahnwerk GmbH', 2017, 2021, 'Engineer'),
    job('Stadtwerke Beispielstadt', 2012, 2016, 'Developer'),
    job('Erste Musterfirma', 2008, 2012, 'Developer'),
    job('Long Ago', 2004, 2007, 'Trainee'),
  ],
  categories: [{ name: 'rail' }],
  skills: ['Timetables', 'Signals', 'Depots'].map((name) => ({ name, category: 'rail' })),
});

test('the first screen shows name, title, place and employers; on a phone the first two screens do', async ({
  page,
  launchSite,
}) => {
  const { url } = await launchSite({
    seed: async (writer) => {
      await CAREER(writer);
      await writer.markAsOwn();
    },
  });
  const hero = section(page, 'hero');
  const facts = [
    hero.getByRole('heading', { name: 'Maximiliane Brandstätter' }),
    hero.getByText('Head of Platform').first(),
    hero.getByText('Graz, Austria'),
    hero.getByRole('link', { name: 'Write to me' }),
    hero.getByRole('link', { name: 'Download CV' }),
    ...['Bahnwerk', 'Stadtwerke Beispielstadt', 'Erste Musterfirma'].map((name) => hero.getByRole('link', { name })),
    hero.getByText('2008–2012'),
  ];
  const lowest = async () =>
    Math.max(
      ...(await Promise.all(facts.map((fact) => fact.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)))),
    );
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, url);
  await expect(hero.getByRole('list', { name: 'Last employers' }).getByRole('listitem')).toHaveText([
    'Bahnwerk2017–nowHead of Platform, 2021–nowTrains late by an hour fell by 43% in a year.',
    'Stadtwerke Beispielstadt2012–2016DeveloperBuilt.',
    'Erste Musterfirma2008–2012DeveloperBuilt.',
  ]);
  await expect(
    hero.getByRole('img', {
      name: 'A drawing of this career: 5 roles at 4 employers from 2004 to today, up to 2 at a time.',
    }),
  ).toBeVisible();
  // The whole drawing is visible below the list of employers and as wide as the list.
  const drawing = await hero.getByRole('img').boundingBox();
  const employers = await hero.getByRole('list', { name: 'Last employers' }).boundingBox();
  expect(drawing?.width).toBeCloseTo(employers?.width ?? 0, 0);
  await expect(hero.getByRole('img').getByText('Bahnwerk')).toBeVisible();
  expect(drawing?.y).toBeGreaterThan((employers?.y ?? 0) + (employers?.height ?? 900));
  expect(await lowest()).toBeLessThanOrEqual(900);
  // The buttons directly follow the intro.
  const intro = await hero.getByText('I keep the trains').boundingBox();
  const button = await hero.getByRole('link', { name: 'Write to me' }).boundingBox();
  expect((button?.y ?? 900) - ((intro?.y ?? 0) + (intro?.height ?? 0))).toBeLessThan(60);
  expect(await hero.evaluate((element) => element.clientHeight)).toBe(900);
  const results = hero.getByText(/Built\.|Trains late/).filter({ visible: true });
  await expect(results).toHaveCount(3);
  // On a tablet the employers are side by side above the drawing, and both use the whole width.
  await page.setViewportSize({ width: 768, height: 1024 });
  const list = hero.getByRole('list', { name: 'Last employers' });
  const tops = await list.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect((await list.boundingBox())?.width).toBeGreaterThan(600);
  expect((await hero.getByRole('img').boundingBox())?.width).toBeGreaterThan(600);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await lowest()).toBeLessThanOrEqual(2 * 844);
  await expect(results).toHaveCount(3);
  // The tiles are below the drawing.
  const tiles = await hero.locator('.tiles').boundingBox();
  const phoneDrawing = await hero.getByRole('img').boundingBox();
  expect(tiles?.y).toBeGreaterThan((phoneDrawing?.y ?? 844) + (phoneDrawing?.height ?? 844));
  expect(tiles?.y).toBeLessThan(2 * 844);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const figureTops = await hero
    .getByRole('definition')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top));
  expect(figureTops.length).toBeGreaterThan(1);
  expect(new Set(figureTops).size, 'lines of figures').toBe(1);
  // The drawing's caption takes two lines without reaching the tiles.
  const caption = await hero.getByText('Each arc is a job').boundingBox();
  expect((caption?.y ?? 640) + (caption?.height ?? 640)).toBeLessThan((await hero.locator('.tiles').boundingBox())?.y ?? 0);
  await hero.getByRole('link', { name: 'Erste Musterfirma' }).click();
  await expect(page).toHaveURL(/#milestone-/);
  await expect(section(page, 'timeline')).toBeInViewport();
});

test('the drawing is animated unless the visitor prefers reduced motion, and highlights the focused employer', async ({
  page,
}) => {
  const hero = section(page, 'hero');
  const drawing = hero.getByRole('img', { name: /^A drawing of this career/ });
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if ((target as Element).matches('[role="img"]')) document.documentElement.dataset.drawingGrew = '';
    });
  });
  const finishedDrawing = page.locator('[data-drawing-grew]');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(finishedDrawing).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  expect(await drawing.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(finishedDrawing).toHaveCount(0);
  const opacity = (name: string) =>
    drawing
      .locator(`path.${name}`)
      .first()
      .evaluate((path) => getComputedStyle(path).opacity);
  expect(await opacity('recent-2')).toBe('1');
  await hero.getByRole('link', { name: 'Beispiel Energienetze' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => opacity('recent-2')).toBe('0.2');
  expect(await opacity('recent-1')).toBe('1');
});

const WITHOUT_INTRO = seedContent({
  profile: {
    name: 'Ines Exemplo',
    email: 'ines.exemplo@mail.example.org',
    about: '<p>I keep the bridges of a city standing. Then I teach the next crew to do it.</p>',
    links: [{ label: 'Website', url: 'https://example.org/ines' }],
  },
});

test('without an intro the first screen shows the first sentence of the about text and a readable e-mail address, without a layout shift', async ({
  page,
  launchSite,
}) => {
  const { url } = await launchSite({
    seed: async (writer) => {
      await WITHOUT_INTRO(writer);
      await writer.markAsOwn();
    },
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = String(list.getEntries().length);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await openHome(page, url);
  const hero = section(page, 'hero');
  const address = hero.getByRole('link', { name: 'ines.exemplo@mail.example.org' });
  await expect(address).toHaveAttribute('href', 'mailto:ines.exemplo@mail.example.org');
  const fits = await address.evaluate(
    (link) => link.scrollWidth <= link.clientWidth || getComputedStyle(link).display === 'inline',
  );
  expect(fits).toBe(true);
  await expect(hero.getByText('I keep the bridges of a city standing.')).toBeVisible();
  await expect(section(page, 'about').getByRole('paragraph')).toHaveText(['Then I teach the next crew to do it.']);
  await expect(page.locator('[data-shifts]')).toHaveCount(0);
  expect(await (await page.request.get(url)).text()).not.toContain('ines.exemplo@');
});

test('without an intro, the employers or the drawing fill the first screen below the buttons', async ({ page, launchSite }) => {
  const ownSite = (timeline: Record<string, unknown>[]) =>
    launchSite({
      seed: async (writer) => {
        const profile = { name: 'Ines Exemplo', title: 'Bridge engineer', email: 'ines@example.org' };
        await seedContent({ profile, timeline })(writer);
        await writer.markAsOwn();
      },
    });
  const { url } = await ownSite(
    [2021, 2016, 2012].map((year) => ({
      type: 'experience',
      title: 'Engineer',
      company: `Works of ${year}`,
      start_year: year,
      end_year: year + 4,
    })),
  );
  const hero = section(page, 'hero');
  const boxOf = async (locator: Locator) => {
    const { x = 0, y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { left: x, top: y, bottom: y + height };
  };
  const title = () => boxOf(hero.getByText('Bridge engineer'));
  const button = () => boxOf(hero.getByRole('link', { name: 'Write to me' }));
  const share = () => boxOf(hero.getByRole('link', { name: 'Share on LinkedIn' }));
  const newest = () => boxOf(hero.getByRole('link', { name: 'Works of 2021' }));
  const oldest = () => boxOf(hero.getByRole('link', { name: 'Works of 2012' }));

  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, url);
  expect((await button()).top - (await title()).bottom).toBeLessThan(60);
  expect((await newest()).left).toBeCloseTo((await button()).left, 0);
  expect((await newest()).top - (await share()).bottom).toBeLessThan(100);
  expect((await oldest()).bottom).toBeLessThan(900);

  await page.setViewportSize({ width: 390, height: 844 });
  expect((await button()).top - (await title()).bottom).toBeLessThan(60);
  expect((await newest()).bottom).toBeLessThan(844);
  expect((await oldest()).bottom).toBeLessThan(2 * 844);

  const { url: withoutEmployers } = await ownSite([
    { type: 'education', title: 'Civil engineering', company: 'Escola', start_year: 2006, end_year: 2017 },
  ]);
  await page.goto(withoutEmployers);
  for (const width of [900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const drawing = await hero.getByRole('img', { name: /^A drawing/ }).boundingBox();
    expect.soft(drawing?.width, `the drawing at ${width} px`).toBeGreaterThan(100);
  }
});

test('the first screen of an empty site has its buttons low on the screen, in one row', async ({ page, launchSite }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page, (await launchSite({ seed: async () => {} })).url);
  const buttons = section(page, 'hero').locator('.actions').getByRole('link');
  await expect(buttons).toHaveCount(3);
  const tops = () => buttons.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(Math.min(...(await tops()))).toBeGreaterThan(400);
  expect(new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(Math.min(...(await tops()))).toBeGreaterThan(500);
});
