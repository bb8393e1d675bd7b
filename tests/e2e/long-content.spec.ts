import type { Writer } from '../../server/store/writer.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollThroughAllSections, section } from './helpers/home.ts';
import { findFaultsAtWidths, findOverflowing, setBrowserFontSize } from './helpers/layout.ts';
import { expect, test } from './helpers/test.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const SHORT = 'Rindfleischetikettierungsüberwachung';
const TYPES = ['experience', 'project', 'education', 'award'];

const LONG_CONTENT = seedContent({
  profile: {
    name: 'Maximiliane Brandstätter-Hohenzollern-Sigmaringen',
    title: `Leiterin der ${LONG}`,
    intro: `Ich verantworte die ${LONG} und alles, was damit zusammenhängt.`,
    about: `<p>${`${LONG} `.repeat(6)}</p>`,
    email: `verwaltungsgemeinschaft.${'ort.'.repeat(10)}kontakt@example.com`,
    quote: { text: `Wer ${LONG} sagt, muss auch ${SHORT} sagen.`, author: LONG },
    photos: [{ url: '/missing.webp', alt: 'Not there', width: 720, height: 900 }],
  },
  categories: Array.from({ length: 12 }, (_, index) => ({
    name: `fach-${index}`,
    displayName: index === 0 ? 'Bibliotheken/Rahmenwerke' : `${SHORT} ${index}`,
    order: index + 1,
    icon: 'No such icon',
    color: 'no such color',
  })),
  skills: Array.from({ length: 60 }, (_, index) => ({
    name: `${SHORT}sgesetz ${index}`,
    category: `fach-${index % 12}`,
    level: 'Ausgezeichnet und darueber',
    years_experience: 42,
  })),
  certifications: Array.from({ length: 8 }, (_, index) => ({
    name: `${LONG} ${index}`,
    issuer: LONG,
    date: `Voraussichtlich im Wintersemester ${2020 + index}`,
    imageUrl: '/missing.webp',
    verifyUrl: 'https://example.org/verify',
  })),
  timeline: Array.from({ length: 60 }, (_, index) => ({
    title: `${LONG} Nr. ${index}`,
    type: TYPES[index % 4],
    position: LONG,
    company: SHORT,
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    summary: `<p>${`${LONG} und ${SHORT}. `.repeat(12)}</p>`,
    tags: [LONG.slice(0, 60), SHORT, 'Kurz'],
    start_year: 1965 + index,
    end_year: 1966 + index,
    links: [{ label: LONG, url: `https://example.org/${'lang/'.repeat(40)}` }],
  })),
});

test('nothing overflows with 60 milestones, long words and missing photos, even with text twice as large', async ({
  page,
  launchSite,
}) => {
  const seed = async (writer: Writer) => {
    await LONG_CONTENT(writer);
    await writer.markAsOwn();
  };
  await openHome(page, (await launchSite({ seed })).url);
  await scrollThroughAllSections(page);
  await expect(section(page, 'timeline').getByRole('article')).toHaveCount(60);
  await page.getByRole('button', { name: 'List All Skills' }).click();
  const firstMilestone = section(page, 'timeline').getByRole('article').first();
  await firstMilestone.getByRole('heading').getByRole('button').click();
  await expect(firstMilestone.getByRole('button', { name: 'Collapse' })).toBeVisible();
  const linesOfWord = () =>
    page.getByText('Bibliotheken/Rahmenwerke').evaluate((element) => {
      const word = document.createRange();
      const end = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).lastChild() as Text;
      word.setStart(end, end.data.indexOf('Rahmenwerke'));
      word.setEnd(end, end.length);
      return word.getClientRects().length;
    });
  expect.soft(await findFaultsAtWidths(page)).toEqual([]);
  // The name with a slash fits on one line; when it does not, it breaks after the slash.
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await linesOfWord()).toBe(1);
  await setBrowserFontSize(page, 32);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findOverflowing(page), `at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(width);
  }
});
