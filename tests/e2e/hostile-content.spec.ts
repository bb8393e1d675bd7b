import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { viewPath } from '../../contract/view-path.ts';
import { viewSchema } from '../../contract/views.ts';
import { example } from '../support/content.ts';
import { respondWithText, type Script, startFakeProvider } from '../support/fake-provider.ts';
import { hostileMarkup, plantEverything, shortHostileMarkup } from '../support/hostile-content.ts';
import type { SiteOptions } from '../support/site.ts';
import { ask, chatWindow, conversation, openChatWindow } from './helpers/assistant.ts';
import { openHome, scrollThroughAllSections, scrollTo, scrollToSection, section } from './helpers/home.ts';
import { startBeacon, watchForInjection } from './helpers/injection-watch.ts';
import { findOverflowing } from './helpers/layout.ts';
import { expect, test } from './helpers/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Content with this markup in every field. */
async function hostileSeed(markup: string): Promise<SiteOptions['seed']> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2563eb' } })
    .webp()
    .toBuffer();
  return (writer) => plantEverything(writer, markup, { full: bytes, thumbnail: bytes });
}

/** Answers every request to the model with this markup, in the requested format. */
const answerWithMarkup =
  (markup: string): Script =>
  (exchange) => {
    if (exchange.request.body.stream)
      return respondWithText([`Because. ${markup}`, `\n\n[${markup}](javascript:ran(1)) ${shortHostileMarkup().join(' ')}`])(
        exchange,
      );
    const wantsQuestions = JSON.stringify(exchange.request.body).includes('questions');
    return respondWithText(wantsQuestions ? JSON.stringify({ questions: shortHostileMarkup() }) : `Led it. ${markup}`)(exchange);
  };

/** Long texts: 5,000 characters without a space, Arabic, Chinese, emoji, and characters that change the text direction. */
const ENDLESS = [
  'x'.repeat(5000),
  'سفينة الشحن '.repeat(400),
  '工程师在北京'.repeat(800),
  '👩‍🚀🇵🇱'.repeat(400),
  '\u202eright to left\u2066'.repeat(300),
];

function endlessMilestone(text: string, index: number) {
  const head = text.slice(0, 200);
  return example('timeline', {
    title: head,
    company: head,
    position: head,
    location: head,
    start_year: 2000 + index,
    summary: `<ul><li>${text}</li><li><strong>${text}</strong></li></ul>`,
    tags: [text.slice(0, 60)],
  });
}

type ExpectClean = (state: string) => Promise<void>;

async function openMilestoneWithSummary(page: Page, expectClean: ExpectClean): Promise<Locator> {
  const timeline = await scrollToSection(page, 'timeline');
  await timeline.getByRole('article').first().getByRole('heading').getByRole('button').click();
  await expectClean('a milestone open');
  const summary = page.waitForResponse('**/ai-summary');
  await timeline.getByRole('button', { name: 'Leadership' }).click();
  await summary;
  await expect(timeline.getByRole('button', { name: 'Show original summary' })).toBeVisible();
  await expectClean('a summary written for the reader');
  return timeline;
}

async function askAndRate(page: Page, chat: Locator, questions: string[], expectClean: ExpectClean): Promise<void> {
  for (const question of questions) {
    const suggestions = page.waitForResponse('**/api/chat/suggestions');
    await ask(chat, question);
    await suggestions;
    await expectClean(`asked: ${question.slice(0, 60)}`);
  }
  const chatSection = await scrollToSection(page, 'chatbot');
  const feedback = page.waitForResponse('**/api/analytics/feedback');
  await chatSection.getByRole('button', { name: 'Rate this answer up' }).last().click();
  await feedback;
  await expectClean('an answer rated');
  await page.reload();
  await page.locator('#top[data-hydrated]').waitFor();
  await scrollTo(page, 0);
  await openChatWindow(page);
  await expectClean('earlier questions remembered');
  await page.keyboard.press('Escape');
}

test('markup in every field runs nowhere on the page', async ({ page, launchSite }) => {
  test.slow();
  const beacon = await startBeacon();
  const markup = hostileMarkup(beacon.url);
  const site = await launchSite({ seed: await hostileSeed(markup) });
  const { expectClean } = await watchForInjection(page, beacon);

  await openHome(page, site.url);
  await expectClean('loaded');
  await scrollThroughAllSections(page);
  await expectClean('every section hydrated');

  const skills = section(page, 'skills');
  await skills.getByRole('button', { expanded: false }).first().click();
  await expectClean('a category expanded');
  await page.getByRole('button', { name: 'List All Skills' }).click();
  await skills.getByRole('list').getByRole('button').first().click();
  await expect(page.getByText(/^Copied "/)).toBeVisible();
  await expectClean('a skill copied');
  await page.getByRole('searchbox').fill(markup);
  await expectClean('a search for markup');

  const timeline = await openMilestoneWithSummary(page, expectClean);
  await timeline.getByRole('listitem').getByRole('img').first().click();
  const lightbox = page.getByRole('dialog', { name: /^Picture/ });
  await expect(lightbox.getByRole('img')).toBeVisible();
  await expectClean('a picture in the lightbox');
  await page.route('**/uploads/milestones/**/full/**', (route) => route.abort());
  await lightbox.getByRole('button', { name: 'Next picture' }).click();
  await expect(lightbox.getByRole('alert')).toContainText('Failed to load image');
  await expectClean('the name of a picture that fails to load');
  await page.keyboard.press('Escape');

  await timeline.getByRole('button', { name: 'Ask about this' }).click();
  await expect(
    conversation(section(page, 'chatbot'))
      .or(conversation(chatWindow(page)))
      .first(),
  ).toBeVisible();
  await expectClean('the greeting about a milestone');
  await scrollTo(page, 0);
  const chat = (await chatWindow(page).isVisible()) ? chatWindow(page) : await openChatWindow(page);
  await askAndRate(page, chat, [markup, 'What skills are there?', ...shortHostileMarkup().slice(0, 2)], expectClean);

  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
  await expectClean('the privacy policy');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expectClean('the menu');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expectClean('printed');

  await page.emulateMedia({ media: 'screen' });
  const path = encodeURIComponent(markup.slice(0, 500));
  await page.goto(`${site.url}/${path}?q=${encodeURIComponent(markup)}#${markup.replaceAll(/\s/g, '')}`);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectClean('the 404 page');
  await page.goto(`${site.url}/?utm_campaign=${encodeURIComponent(markup)}#milestone-${encodeURIComponent(markup)}`);
  await page.locator('#top[data-hydrated]').waitFor();
  await expectClean('an address with markup');
  beacon.stop();
});

test('markup from a model runs nowhere in answers, suggestions and summaries', async ({ page, launchSite }) => {
  test.slow();
  const beacon = await startBeacon();
  const markup = hostileMarkup(beacon.url);
  const provider = await startFakeProvider(answerWithMarkup(markup));
  const site = await launchSite({
    seed: await hostileSeed(markup),
    env: { AI_MODEL: 'compatible/m', AI_BASE_URL: provider.url },
  });
  const { expectClean } = await watchForInjection(page, beacon);
  await openHome(page, site.url);
  await openMilestoneWithSummary(page, expectClean);
  await scrollTo(page, 0);
  await askAndRate(page, await openChatWindow(page), [markup, 'What skills are there?'], expectClean);
  expect(provider.requests.length).toBeGreaterThan(0);
  await provider.close();
  beacon.stop();
});

test('on the page of a view, markup does not run, and very long words and non-Latin scripts do not widen it', async ({
  page,
  launchSite,
}) => {
  test.slow();
  const beacon = await startBeacon();
  const plantMarkup = await hostileSeed(hostileMarkup(beacon.url));
  let path = '';
  const site = await launchSite({
    seed: async (writer) => {
      await plantMarkup?.(writer);
      for (const [index, text] of ENDLESS.entries()) await writer.insert('timeline', endlessMilestone(text, index));
      const fields = viewSchema.parse({ name: 'x', title: 'سفينة'.repeat(30), intro: 'x'.repeat(400) });
      path = viewPath((await writer.addView({ ...fields, resume: { paper: 'a4', pages: 'all' } })).token);
    },
  });
  const { expectClean } = await watchForInjection(page, beacon);
  await page.setViewportSize({ width: 320, height: 700 });
  await openHome(page, site.url + path);
  await scrollThroughAllSections(page);
  const timeline = section(page, 'timeline');
  for (const milestone of await timeline.getByRole('article').all()) {
    await milestone.getByRole('heading').getByRole('button', { expanded: false }).click();
  }
  await expectClean('every section hydrated and every milestone open');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findOverflowing(page), `at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(width);
  }
  const questions = ['What have you built?', hostileMarkup(beacon.url)];
  const chat = await openChatWindow(page);
  for (const question of questions) await ask(chat, question);
  await expectClean('asked on the view');
  beacon.stop();
});

test('the injection watch detects markup that runs', async ({ page }) => {
  const beacon = await startBeacon();
  const { expectClean } = await watchForInjection(page, beacon);
  // The meta element would navigate away from the page.
  await page.setContent(hostileMarkup(beacon.url).replace('<meta', '<i'));
  await expect.poll(() => beacon.requests.length).toBeGreaterThan(0);
  const failure = await expectClean('without protection').catch(String);
  for (const trace of ['ran: script', 'ran: svg', '<iframe', '<form', 'javascript:ran', '/b']) expect(failure).toContain(trace);
  beacon.stop();
});
