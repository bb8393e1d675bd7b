import type { Locator, Page } from '@playwright/test';
import type { Writer } from '../../server/store/writer.ts';
import { findViolations } from './helpers/axe.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollThroughAllSections, scrollToSection, section } from './helpers/home.ts';
import { printedText } from './helpers/print.ts';
import { expect, test } from './helpers/test.ts';
import { milestoneCard, milestoneToggle } from './helpers/timeline.ts';

const job = (title: string, company: string, from: number, to: number | null, fields: object = {}) => ({
  type: 'experience',
  title,
  company,
  start_year: from,
  end_year: to,
  is_current: to === null,
  ...fields,
});

const CONTENT = seedContent({
  profile: {
    name: 'Ines Exemplo',
    email: 'ines.exemplo@mail.example.org',
    linkedinUrl: 'https://www.linkedin.com/in/ines',
    links: [
      { label: 'GitHub', url: 'https://github.com/ines-exemplo' },
      { label: 'Notes', url: 'https://notes.example.org' },
      { label: 'GitHub', url: 'https://github.com/ines-at-work' },
      { label: 'Pics', url: 'https://pics.example.org/' },
      { label: 'Code', url: 'https://code.example.org/' },
    ],
  },
  timeline: [
    job('Head of Platform', 'Norte Logística S.A.', 2021, null, {
      position: 'Head',
      location: 'Porto',
      summary: '<p>Led it. Cut delivery times by 31%.</p>',
      result: 'Delivery times fell by a third',
    }),
    { type: 'education', title: 'Evening studies', start_year: 2019, end_year: 2021 },
    job('Platform Engineer', 'Norte Logística', 2018, 2021, {
      location: 'Porto',
      summary:
        '<p>Moved to Java 17 in 2019. Cut hosting costs by 40%. <a href="https://example.org/talk">A talk</a> tells how.</p>',
    }),
    job('Developer', 'Another Place', 2015, 2018),
    job('Trainee', 'Norte Logistica Ltd.', 2010, 2011),
    { type: 'project', title: 'Chosen parent', company: 'Elsewhere', start_year: 2016, end_year: 2016 },
  ],
  sections: [
    {
      kind: 'talks',
      title: 'Talks',
      order: 1,
      items: [
        {
          title: 'Queues that empty themselves',
          organisation: 'Example Forum',
          date: 'May 2024',
          url: 'https://example.org/queues',
          description: 'What a port taught us about back pressure.',
        },
        { title: 'Small databases', date: '2022' },
      ],
    },
    {
      kind: 'languages',
      title: 'Languages',
      order: 2,
      items: [{ title: 'Portuguese' }, { title: 'English' }, { title: 'Dutch' }],
    },
    { kind: 'patents', title: 'Patents', order: 3, items: [] },
  ],
});
/** Stores this content on an owner's site. */
const CAREER = async (writer: Writer) => {
  await CONTENT(writer);
  await writer.markAsOwn();
};

const openCareer = async (page: Page, launchSite: (options: { seed: typeof CAREER }) => Promise<{ url: string }>) => {
  const site = await launchSite({ seed: CAREER });
  await openHome(page, site.url);
  await scrollThroughAllSections(page);
  return site;
};

test('the page of an imported career has further sections, blocks of roles, teasers, safe links, profiles and sources in answers', async ({
  page,
  launchSite,
}) => {
  await openCareer(page, launchSite);
  await test.step('further sections with entries come before the questions, as plain lists', async () => {
    const more = section(page, 'sections');
    expect(await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id).slice(-2))).toEqual([
      'sections',
      'chatbot',
    ]);
    await expect(more.getByRole('heading')).toHaveText(['Talks', 'Languages']);
    const talks = more.getByRole('region', { name: 'Talks' }).getByRole('listitem');
    await expect(talks).toHaveCount(2);
    await expect(talks.first()).toContainText('Example Forum');
    await expect(talks.first().getByRole('link')).toHaveAttribute('href', 'https://example.org/queues');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('roles that follow each other at one employer are one block, each a card of its own', async () => {
    const tenure = section(page, 'timeline')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Norte/ }) });
    await expect(tenure.getByRole('heading', { level: 3 })).toHaveText('Norte Logística S.A. 2018 – Present · Porto');
    await expect(tenure.getByText('Porto'), 'the place of all roles').toHaveCount(1);
    await expect(tenure.getByRole('heading', { level: 4 })).toHaveText(['Head of Platform', 'Platform Engineer']);
    // An earlier tenure at the same employer is a separate block, after the jobs in between.
    const titles = section(page, 'timeline').getByRole('article').getByRole('heading');
    await expect(titles).toHaveText([
      'Head of Platform',
      'Platform Engineer',
      'Evening studies',
      'Developer',
      'Chosen parent',
      'Trainee',
    ]);
    await expect(milestoneCard(page, 'Head of Platform')).not.toContainText('Norte');
    await expect(milestoneCard(page, 'Trainee')).toContainText('Norte Logistica Ltd.');
  });

  await test.step('a closed card shows the owner’s result, or the sentence that says most', async () => {
    await expect(milestoneCard(page, 'Head of Platform').locator('.teaser')).toHaveText('Delivery times fell by a third');
    await expect(milestoneCard(page, 'Platform Engineer').locator('.teaser')).toHaveText('Cut hosting costs by 40%.');
  });

  await test.step('a link in a summary is a safe link', async () => {
    await milestoneToggle(page, 'Platform Engineer').click();
    await expect(milestoneToggle(page, 'Platform Engineer')).toHaveAttribute('aria-expanded', 'true');
    const link = milestoneCard(page, 'Platform Engineer').getByRole('link', { name: 'A talk' });
    await expect(link).toHaveAttribute('href', 'https://example.org/talk');
    await expect(link).toHaveAttribute('rel', 'noopener nofollow');
  });

  await test.step('the first profile links are on the first screen, and all ways to the owner at the end of the page', async () => {
    const profiles = ['GitHub · ines-exemplo', 'Notes', 'GitHub · ines-at-work', 'Pics', 'Code'];
    for (const [place, labels] of [
      [section(page, 'hero'), profiles.slice(0, 4)],
      [page.getByRole('contentinfo'), profiles],
    ] as const)
      await expect(place.getByRole('list', { name: 'Profiles' }).getByRole('link')).toHaveText(labels);

    const linkedin = section(page, 'hero').getByRole('link', { name: 'LinkedIn', exact: true });
    await expect(linkedin, 'the header has it').toBeHidden();
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(linkedin).toHaveAttribute('href', 'https://www.linkedin.com/in/ines');
    await expect(linkedin).toBeVisible();
    if (viewport) await page.setViewportSize(viewport);

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Ines Exemplo');
    await expect(footer).toContainText('Engineer');
    await expect(footer.getByRole('link', { name: 'ines.exemplo@mail.example.org' })).toHaveAttribute('href', /^mailto:/);
    await expect(footer.getByRole('link', { name: 'LinkedIn profile' })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/in/ines',
    );
    await expect(footer.getByText(/^Page last updated/).getByRole('time')).toHaveAttribute(
      'datetime',
      new Date().toISOString().slice(0, 10),
    );
    await expect(footer.getByRole('link', { name: 'Resume', exact: true })).toHaveAttribute('href', '/api/resume/download');
    const bottoms = await footer.locator('.ending-ways a').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return Math.round(range.getBoundingClientRect().bottom);
      }),
    );
    expect(new Set(bottoms).size, 'lines of links').toBe(1);
  });

  await test.step('a source in an answer leads to the section that it quotes', async () => {
    const chat = section(page, 'chatbot');
    await chat.getByRole('textbox').fill('Which talks have you given?');
    await page.keyboard.press('Enter');
    await chat.getByRole('log').locator('a[href^="#section-"]').first().click();
    await expect(page.getByRole('heading', { name: 'Talks' })).toBeInViewport();
  });
});

test('on a phone the dates of a current job and the type of a degree stay on one line, and three type filters and a publisher fit', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    timeline: [
      job('Head of Platform', 'Norte Logística', 2018, null, { start_month: 9, position: 'Head of Platform' }),
      job('Developer', 'Norte Logística', 2012, 2018),
      { type: 'education', title: 'Physics', start_year: 2003, start_month: 10, end_year: 2008, end_month: 7 },
    ],
    sections: [
      {
        kind: 'publications',
        title: 'Publications',
        order: 1,
        items: [{ title: 'Queues', organisation: 'Proceedings of the Forum on Harbours and Ports', date: 'January 2009' }],
      },
    ],
  });
  const { url } = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page, url);
  await scrollThroughAllSections(page);
  const lines = (text: string) =>
    page
      .locator('#content')
      .getByText(text)
      .last()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom);
        return 1 + Math.round((Math.max(...bottoms) - Math.min(...bottoms)) / 24);
      });
  await expect(page.locator('#timeline .when').first()).toHaveText('September 2018 – Present');
  expect(await lines('September 2018 –')).toBe(1);
  const right = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
  const education = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Education' });
  expect(await right(education)).toBeLessThanOrEqual(await right(page.locator('.timeline-intro')));
  const degree = page.locator('.type-education > .card');
  const middles = await degree
    .locator('.when, .kind')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2));
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(6);
  expect(await lines('Proceedings of the Forum on Harbours and Ports')).toBeLessThanOrEqual(2);
  await expect(page.getByRole('list', { name: 'Last employers' }).getByText('2018–now')).toHaveCSS('white-space', 'nowrap');
});

test('a job whose title is its employer is named once on the first screen and once on its card', async ({ page, launchSite }) => {
  const timeline = [job('Another Place', 'Another Place', 2021, null), job('Developer', 'Norte Logística', 2015, 2021)];
  const site = await launchSite({
    seed: async (writer) => {
      await seedContent({ timeline })(writer);
      await writer.markAsOwn();
    },
  });
  await openHome(page, site.url);
  const employers = page.getByRole('list', { name: 'Last employers' }).getByRole('listitem');
  await expect(employers).toHaveText([/^Another Place2021–now(?!Another Place)/, /^Norte Logística2015–2021Developer/]);
  await expect((await scrollToSection(page, 'timeline')).getByRole('article').getByText('Another Place')).toHaveCount(1);
});

test('further sections are in the menu and in print', async ({ page, launchSite }) => {
  const site = await launchSite({ seed: CAREER });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page, site.url);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'GitHub · ines-exemplo' })).toHaveAttribute(
    'href',
    'https://github.com/ines-exemplo',
  );
  await menu.getByRole('link', { name: 'Languages' }).click();
  await expect(page.getByRole('heading', { name: 'Languages' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Talks' })).toBeVisible();
  await expect(page.getByText('Norte Logística S.A.', { exact: false }).filter({ visible: true }).first()).toBeVisible();
});

test('in print the roles of a tenure are below one heading with the employer’s name', async ({ page, launchSite }) => {
  await openHome(page, (await launchSite({ seed: CAREER })).url);
  const roles = /Norte Logística S\.A\. 2018 – Present(.*Head of Platform.*Platform Engineer.*)Developer/s;
  expect(roles.exec(await printedText(page))?.[1], 'no role repeats the name').toMatch(/^((?!Norte).)*$/s);
  await page.emulateMedia({ media: 'print' });
  const headings = section(page, 'timeline').getByRole('heading', { name: /^Norte/ });
  await expect(headings.filter({ visible: true })).toHaveText(['Norte Logística S.A. 2018 – Present · Porto']);
});
