import { seedContent } from './helpers/content.ts';
import { openHome, scrollToSection, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { MILESTONE_WITH_PICTURES, milestoneCard } from './helpers/timeline.ts';

/** An invented career in Chinese, with one entry in Arabic. */
const CHINESE = seedContent({
  profile: { name: '林远', title: '前端架构师', about: '<p>我负责前端架构与性能优化，带领团队开发网页应用。</p>' },
  timeline: [
    {
      type: 'experience',
      title: '结算页面重写',
      company: '北岸物流',
      position: '前端架构师',
      summary: '<p>重写了结算页面，加载时间减少了一半。</p>',
      tags: ['性能'],
      start_year: 2021,
      is_current: true,
    },
    { type: 'project', title: 'Open timetable', start_year: 2018, end_year: 2018 },
    { type: 'project', title: 'الموانئ', summary: '<p>تصميم الموانئ والجسور.</p>', start_year: 2017, end_year: 2017 },
  ],
});

for (const [locale, day] of [
  ['en-GB', '20 February 2026'],
  ['de-DE', 'February 20, 2026'],
] as const) {
  test.describe(`with the locale ${locale}`, () => {
    test.use({ locale, timezoneId: 'America/Los_Angeles' });

    test('dates are in the language of the page, and in ISO format for machines', async ({ page }) => {
      await openHome(page);
      await scrollToSection(page, 'testimonials');
      const date = section(page, 'testimonials').getByRole('figure').first().getByRole('time');
      await expect(date).toHaveText(day);
      await expect(date).toHaveAttribute('datetime', '2026-02-20');
    });
  });
}

test('the months of a milestone are machine-readable', async ({ page }) => {
  await openHome(page);
  const times = milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('time');
  await expect(times).toHaveText(['January 2023', 'May 2024']);
  await expect(times.first()).toHaveAttribute('datetime', '2023-01');
  await expect(times.last()).toHaveAttribute('datetime', '2024-05');
});

test('the owner’s text in Chinese is marked as Chinese, and the words of the page are English', async ({ page, launchSite }) => {
  const site = await launchSite({ seed: CHINESE });
  await openHome(page, site.url);
  const language = (text: string) =>
    page
      .getByText(text, { exact: true })
      .evaluateAll((elements) =>
        elements.filter((element) => element.closest('main')).map((element) => element.closest('[lang]')?.getAttribute('lang')),
      );
  for (const text of ['林远', '前端架构师', '北岸物流', '结算页面重写', '重写了结算页面，加载时间减少了一半。', '性能']) {
    const languages = await language(text);
    expect(languages.length, text).toBeGreaterThan(0);
    expect([...new Set(languages)], text).toEqual(['zh-Hans']);
  }
  for (const text of ['Journey', 'Open timetable', 'Explore My Journey']) expect(await language(text), text).toContain('en');
  // With left-to-right direction the full stop would be at the wrong end.
  await expect(milestoneCard(page, 'الموانئ').locator('.teaser')).toHaveCSS('direction', 'rtl');
});

test('the owner’s text in French is marked as French, and text in English beside it is not', async ({ page, launchSite }) => {
  const about =
    'Je construis des ponts et des ports avec les villes du pays, dans une équipe pour la sécurité. Les plans du port et des quais, des grues et du pont sont de moi, avec une équipe du pays.';
  const intro = 'Engineer of bridges and ports';
  const site = await launchSite({ seed: seedContent({ profile: { name: 'Odile Exemple', intro, about: `<p>${about}</p>` } }) });
  await openHome(page, site.url);
  const language = (text: string) =>
    page
      .locator('main')
      .getByText(text)
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect(await language('Je construis des ponts')).toBe('fr');
  expect(await language(intro)).toBe('en');
});

test('nothing is formatted with Intl while the page loads, because its first use blocks a slow phone', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    timeline: [
      { type: 'experience', title: 'Bridges', company: 'Northwind', start_year: 2020, is_current: true },
      { type: 'education', title: 'Civil engineering', company: 'Example University', start_year: 2014, end_year: 2018 },
      { type: 'project', title: 'Open timetable', start_year: 2018, end_year: 2018 },
    ],
  });
  const site = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  await page.addInitScript(() => {
    const uses: string[] = [];
    const record = (owner: object, names: string[]) => {
      for (const name of names) {
        const original = Reflect.get(owner, name);
        const get = () => {
          uses.push(`${name}: ${new Error().stack}`);
          return original;
        };
        Object.defineProperty(owner, name, { get });
      }
    };
    record(Intl, ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'Segmenter']);
    record(Number.prototype, ['toLocaleString']);
    record(String.prototype, ['localeCompare']);
    record(Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
    Object.assign(window, { usesOfIntl: uses });
  });
  await openHome(page, site.url);
  await page.locator('#footer[data-hydrated]').waitFor();
  await expect(page.getByRole('list', { name: 'Last employers, studies and projects' })).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, 'usesOfIntl'))).toEqual([]);
});
