import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { signIn } from './helpers/admin.ts';
import { ask, openChatWindow, test } from './helpers/assistant.ts';
import { findColorViolations, findViolations } from './helpers/axe.ts';
import { seedContent, THREE_SKILLS } from './helpers/content.ts';
import { replacePageData } from './helpers/document.ts';
import { openHome, openHomeWithPausedClock, scrollThroughAllSections, scrollToSection } from './helpers/home.ts';
import { expect } from './helpers/test.ts';
import { MILESTONE_WITH_PICTURES, milestoneCard, milestoneToggle } from './helpers/timeline.ts';

const MAX_MOBILE_WIDTH = 767;

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

/** Checks all rules in the light theme, and those whose result depends on the theme in the dark one too. */
async function expectNoViolationsInBothThemes(page: Page, state: string): Promise<void> {
  expect.soft(await findViolations(page), state).toEqual([]);
  await setTheme(page, 'dark');
  expect.soft(await findColorViolations(page), `${state}, dark`).toEqual([]);
  await setTheme(page, 'light');
}

// Colors depend on the theme and layout on the width, so two passes cover both themes and both widths.
for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const) {
  test.describe(`axe finds nothing in the ${colorScheme} theme at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] });

    test('on the home page as it loads, filtered, and with everything expanded', async ({ page }) => {
      test.slow();
      await page.route('**/ai-summary', (route) => route.fulfill({ json: { summary: '<p>Written for this reader.</p>' } }));
      await openHome(page);
      expect.soft(await findViolations(page), 'as it loads').toEqual([]);

      await scrollThroughAllSections(page);
      const skills = await scrollToSection(page, 'skills');
      await page.getByRole('button', { name: 'List All Skills' }).click();
      await skills.getByRole('button', { name: /^PostgreSQL/ }).click();
      await expect(page.getByText('Copied "PostgreSQL" to clipboard')).toBeVisible();
      expect.soft(await findViolations(page, '#skills'), 'list of skills').toEqual([]);
      expect.soft(await findViolations(page, '.toasts'), 'toast').toEqual([]);
      await page.getByRole('searchbox').fill('nothing such');
      await expect(skills.getByText('No skill or category matches')).toBeVisible();
      expect.soft(await findViolations(page, '#skills'), 'search without a match').toEqual([]);
      const timeline = await scrollToSection(page, 'timeline');
      await timeline.getByRole('button', { name: 'Award' }).click();
      expect.soft(await findViolations(page, '#timeline'), 'timeline of one type').toEqual([]);

      await timeline.getByRole('button', { name: 'All Types' }).click();
      await page.getByRole('searchbox').fill('');
      await page.getByRole('button', { name: 'Interactive View' }).click();
      const collapsed = skills.getByRole('button', { expanded: false });
      while (await collapsed.count()) await collapsed.first().click();
      await timeline.getByRole('button', { name: 'Leadership' }).click();
      await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
      const summaryToggle = milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('button', { name: 'Show original summary' });
      await expect(summaryToggle).toBeVisible();
      // The other sections have not changed since the page loaded.
      for (const id of ['#skills', '#timeline'])
        expect.soft(await findViolations(page, id), `everything expanded, ${id}`).toEqual([]);
    });

    test('in the menu, the privacy policy, the lightbox and the chat', async ({ page, assistant }) => {
      test.slow();
      assistant.answersWith('**Because** of [the skills](#skills).\n\n> So it is.\n\n- One', {
        'x-assistant': 'built-in',
        'x-assistant-stand-in': 'busy',
      });
      assistant.suggests(['What else?']);
      await openHome(page);
      if (width <= MAX_MOBILE_WIDTH) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('link', { name: 'About Me' })).toBeVisible();
        // At 1440 px there is no menu, so its dark theme is checked here too.
        await expectNoViolationsInBothThemes(page, 'menu');
        await page.keyboard.press('Escape');
      } else {
        await setTheme(page, 'light');
        expect.soft(await findColorViolations(page, 'header'), 'bar, light').toEqual([]);
        await setTheme(page, 'dark');
      }
      await page.getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
      expect.soft(await findViolations(page, '#privacy'), 'privacy policy').toEqual([]);
      await page.keyboard.press('Escape');

      await scrollToSection(page, 'timeline');
      await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
      await milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('listitem').getByRole('img').first().click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      expect.soft(await findViolations(page, 'dialog[open]'), 'lightbox').toEqual([]);
      await page.keyboard.press('Escape');

      const chat = await openChatWindow(page);
      await expect(chat.getByText('Technical skills?')).toBeVisible();
      expect.soft(await findViolations(page, '#assistant'), 'chat window').toEqual([]);
      await ask(chat, 'Why?');
      await expect(chat.getByRole('button', { name: 'What else?' })).toBeVisible();
      await chat.getByRole('button', { name: 'Rate this answer up' }).click();
      expect.soft(await findViolations(page, '#assistant'), 'rated answer').toEqual([]);

      const chatSection = await scrollToSection(page, 'chatbot');
      const question = assistant.nextQuestion();
      await ask(chatSection, 'And?');
      (await question).write('Half an');
      await expect(chatSection.getByText('Half an')).toBeVisible();
      expect.soft(await findViolations(page, '#chatbot'), 'answer in progress').toEqual([]);
    });
  });
}

test('axe finds nothing on skeletons and on the page shown when rendering fails', async ({ page }) => {
  test.slow();
  await openHomeWithPausedClock(page, '/', 'skills', 'testimonials', 'timeline', 'certifications');
  for (const list of ['skills', 'categories', 'testimonials', 'timeline', 'certifications']) {
    await page.route(`**/api/${list}`, () => {});
  }
  await page.clock.fastForward('15:00');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.runFor(300);
  for (const list of ['skills', 'recommendations', 'the timeline', 'certifications']) {
    await expect(page.getByRole('status', { name: `Loading ${list}` })).toBeVisible();
  }
  await page.clock.resume();
  await expectNoViolationsInBothThemes(page, 'skeletons');

  await replacePageData(page, 'recent', [null]);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'page that cannot be rendered');
});

test('axe finds nothing on an empty site and on its 404 page', async ({ page, emptySite }) => {
  await openHome(page, emptySite.url);
  await scrollThroughAllSections(page);
  await expectNoViolationsInBothThemes(page, 'empty site');
  await page.goto(`${emptySite.url}/nowhere`);
  await expectNoViolationsInBothThemes(page, '404 page');
});

test('axe finds nothing on a view, offline, on the link of a withdrawn view and on an unpublished site', async ({
  page,
  launchSite,
}) => {
  test.slow();
  const quote = { text: 'Measure twice.', author: 'A carpenter' };
  const profile = { about: '<p>Builds bridges.</p>', aboutQuote: quote, quote, taglines: ['First this.', 'Then that.'] };
  const timeline = [{ title: 'A bridge' }, { title: 'A degree', type: 'education' }];
  const sections = [{ kind: 'languages', title: 'Portuguese' }];
  const site = await launchSite({ seed: seedContent({ ...THREE_SKILLS, profile, timeline, sections }) });
  await signIn(page, site);
  const request = async (method: string, path: string, data?: object) =>
    (await page.request.fetch(site.url + path, { method, data })).json();
  await request('POST', ADMIN_API_PATHS.publish, { published: true });
  const view = await request('POST', ADMIN_API_PATHS.views, { name: 'Tunnels Ltd', title: 'Tunnel builder' });

  await openHome(page, `${site.url}/v/${view.token}`);
  await scrollThroughAllSections(page);
  await expect(page.getByText('Tunnel builder').first()).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'view');
  await page.context().setOffline(true);
  await expect(page.getByRole('banner').getByRole('status')).toContainText('You are offline.');
  await expectNoViolationsInBothThemes(page, 'offline');
  await page.context().setOffline(false);

  await request('DELETE', ADMIN_API_PATHS.view(view.id));
  await request('POST', ADMIN_API_PATHS.publish, { published: false });
  await page.context().clearCookies();
  for (const [state, path, status] of [
    ['withdrawn view', `/v/${view.token}`, 410],
    ['unpublished site', '/', 200],
  ] as const) {
    expect((await page.goto(site.url + path))?.status(), state).toBe(status);
    await expect(page.getByText(/no longer available|not public yet/)).toBeVisible();
    await expectNoViolationsInBothThemes(page, state);
  }
});
