import { seedContent } from './helpers/content.ts';
import { openHome, scrollToSection } from './helpers/home.ts';
import { setBrowserFontSize } from './helpers/layout.ts';
import { expect, test } from './helpers/test.ts';
import { job, milestoneToggle } from './helpers/timeline.ts';

test('a bar of the career chart shows its role and years on hover and on focus', async ({ page, launchSite }) => {
  const seed = seedContent({ timeline: [job('Developer', 2010, 2012), job('Architect', 2014, 2016, { company: 'Other Rail' })] });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'timeline');
  const chart = page.getByRole('region', { name: 'The career on a time axis' });
  await chart.getByRole('link').last().hover();
  await expect(chart.getByText('Other Rail · Architect 2014 – 2016')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(chart.getByText('Other Rail · Architect')).toHaveCount(0);
  await chart.getByRole('link', { name: 'Example Rail · Developer, 2010 – 2012' }).focus();
  await expect(chart.getByText('Example Rail · Developer 2010 – 2012')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByText('Other Rail · Architect 2014 – 2016')).toBeVisible();
  // Only one bar is in the tab order.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Leadership', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(milestoneToggle(page, 'Architect')).toHaveAttribute('aria-expanded', 'true');
});

test('the years of the career chart do not touch each other, however short the spans or narrow the screen', async ({
  page,
  launchSite,
}) => {
  const careers = [
    [job('Developer', 2007, 2025, { end_month: 1 }), job('Architect', 2024, 2025, { end_month: 2 })],
    [job('Developer', 2021, 2023), job('Architect', 2024, 2025, { end_month: 1 })],
    [job('Developer', 2024, 2024), job('Architect', 2025, 2025, { end_month: 2 })],
    [job('Developer', 1990, 2025, { end_month: 3 }), job('Architect', 2025, 2025, { end_month: 1 })],
    // The second to last year never has room.
    [job('Developer', 1991, 2025, { end_month: 11 }), job('Architect', 2025, 2025, { end_month: 1 })],
  ];
  for (const timeline of careers) {
    const site = await launchSite({ seed: seedContent({ timeline }) });
    await openHome(page, site.url);
    await scrollToSection(page, 'timeline');
    for (const [width, fontSize] of [
      [320, 16],
      [390, 16],
      [620, 16],
      [768, 16],
      [2560, 16],
      [360, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await setBrowserFontSize(page, fontSize);
      const labels = await page.locator('.career-chart g text').evaluateAll((texts) =>
        texts
          .map((text) => ({ year: text.textContent, box: text.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0)
          .map(({ year, box: { left, right } }) => ({ year, left, right })),
      );
      expect(labels.at(-1)?.year).toMatch(/202[25]/);
      labels.slice(1).forEach(({ year, left }, index) => {
        const previous = labels[index];
        expect(left - (previous?.right ?? 0), `${previous?.year} ${year} at ${width} px`).toBeGreaterThan(3);
      });
      expect(labels.at(-1)?.right).toBeLessThanOrEqual(width);
    }
  }
});

test('each employer’s name fits into its longest bar at any text size', async ({ page, launchSite }) => {
  const seed = seedContent({
    timeline: [
      job('Developer', 2000, 2012, { company: 'Example Rail' }),
      job('Architect', 2012, 2014, { company: 'Example Rail' }),
      job('Lead', 2015, 2024, { company: 'NORTHERN HARBOURS' }),
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'timeline');
  for (const [width, fontSize] of [
    [390, 16],
    [1440, 16],
    [1440, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setBrowserFontSize(page, fontSize);
    const names = await page.locator('.career-chart a text').evaluateAll((texts) =>
      texts
        .filter((text) => text.getBoundingClientRect().width > 0)
        .map((text) => {
          const [name, bar] = [text.getBoundingClientRect(), text.parentElement?.querySelector('rect')?.getBoundingClientRect()];
          const isWithin = bar && name.left >= bar.left && name.right <= bar.right && name.height <= bar.height * 1.3;
          return [text.textContent, isWithin];
        }),
    );
    const isWide = width === 1440 && fontSize === 16;
    expect(names, `at ${width} px with text of ${fontSize} px`).toEqual(
      isWide
        ? [
            ['Example Rail', true],
            ['NORTHERN HARBOURS', true],
          ]
        : names.map(([name]) => [name, true]),
    );
  }
});

test('an employer is named once at any width, on its bar or beside it', async ({ page, launchSite }) => {
  const timeline = [
    job('Designer', 2000, 2013, { company: 'Own Works' }),
    job('Head of Design', 2013, 2020, { company: 'Ferrytown' }),
    job('Engineer', 2021, 2024, { company: 'Universal Bridges' }),
  ];
  await openHome(page, (await launchSite({ seed: seedContent({ timeline }) })).url);
  await scrollToSection(page, 'timeline');
  for (const [width, fontSize] of [
    [320, 16],
    [390, 16],
    [768, 16],
    [1440, 16],
    [360, 32],
    [900, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await setBrowserFontSize(page, fontSize);
    const names = await page
      .locator('.career-chart a text')
      .evaluateAll((texts) => texts.filter((text) => text.getBoundingClientRect().width > 0).map((text) => text.textContent));
    expect(names, `at ${width} px with text of ${fontSize} px`).toEqual([...new Set(names)]);
  }
});

test('an employer whose bars are too short is named beside its longest one, clear of all other bars and names', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    timeline: [
      job('Developer', 2000, 2001, { company: 'Northern Harbours of the Sea' }),
      job('Architect', 2003, 2004, { company: 'Example Rail and Trams' }),
      job('Lead', 2006, 2024, { company: 'Other Rail' }),
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'timeline');
  for (const [width, fontSize] of [
    [390, 16],
    [1440, 16],
    [2560, 16],
    [1440, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setBrowserFontSize(page, fontSize);
    const { names, overlaps, ends } = await page.locator('.career-chart svg').evaluate((svg) => {
      const shown = [...svg.querySelectorAll('a text')].filter((text) => text.getBoundingClientRect().width > 0);
      const overlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom - 4 && b.top < a.bottom - 4;
      const beside = shown.filter((text) => text.classList.contains('beside'));
      return {
        names: beside.map((text) => text.textContent),
        overlaps: beside.flatMap((text) =>
          [...svg.querySelectorAll('rect'), ...shown]
            .filter((other) => other !== text && overlap(text.getBoundingClientRect(), other.getBoundingClientRect()))
            .map(() => text.textContent),
        ),
        ends: beside.map((text) => text.getBoundingClientRect().right - svg.getBoundingClientRect().right),
      };
    });
    expect(overlaps, `at ${width} px with text of ${fontSize} px`).toEqual([]);
    for (const end of ends) expect(end).toBeLessThanOrEqual(0);
    if (fontSize === 16 && width > 390)
      expect(names.toSorted()).toEqual(['Example Rail and Trams', 'Northern Harbours of the Sea']);
  }
});

test('on a phone each employer is named; a long name is shortened or has a lane of its own', async ({ page, launchSite }) => {
  const seed = seedContent({
    timeline: [
      job('Developer', 2000, 2001, { company: 'Northern Harbours of the Sea' }),
      job('Architect', 2003, 2004, { company: 'Example Rail and Trams' }),
      job('Lead', 2006, 2019, { company: 'Other Rail' }),
      job('Engineer', 2020, 2021, { company: 'Coastal Ferries' }),
      job('Head', 2022, 2024, { company: 'Institute of Tides and Currents' }),
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'timeline');
  const names = page.locator('.career-chart a text').filter({ visible: true });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await names.allTextContents()).toSorted(), `at ${width} px`).toEqual([
      'Coastal Ferries',
      'Example Rail…',
      'Institute…',
      'Northern…',
      'Other Rail',
    ]);
    const boxes = await names.evaluateAll((texts) =>
      texts.map((text) => text.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    for (const [left, right] of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(names.filter({ hasText: '…' }), 'the whole names have room on a desktop').toHaveCount(0);
  await expect(names).toHaveCount(5);
});
