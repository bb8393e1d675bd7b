import sharp from 'sharp';
import { fakeProvider, type Script, says } from '../support/fake-provider.ts';
import { evil, plantEverything, shortEvils } from '../support/hostile-content.ts';
import { ask, chatWindow, conversation, openChatWindow } from './helpers/assistant.ts';
import { scrollToSection, scrollThroughAllSections, openHome, scrollTo, section } from './helpers/home.ts';
import { startBeacon, watchForInjection } from './helpers/injection-watch.ts';
import { expect, test } from './helpers/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#2563eb' } })
    .webp()
    .toBuffer();

/** Answers everything with markup, in the form that is asked for. */
const markup =
  (text: string): Script =>
  (exchange) => {
    if (exchange.request.body.stream)
      return says([`Because. ${text}`, `\n\n[${text}](javascript:ran(1)) ${shortEvils().join(' ')}`])(exchange);
    const wantsQuestions = JSON.stringify(exchange.request.body).includes('questions');
    return says(wantsQuestions ? JSON.stringify({ questions: shortEvils() }) : `Led it. ${text}`)(exchange);
  };

for (const who of ['the built-in engine', 'a model that answers with markup'] as const) {
  test(`with markup in every field and ${who}, nothing on the page comes to life`, async ({ page, launchSite }) => {
    test.slow();
    const beacon = await startBeacon();
    const EVIL = evil(beacon.url);
    const provider = await fakeProvider(markup(EVIL));
    const bytes = await picture();
    const site = await launchSite({
      seed: (writer) => plantEverything(writer, EVIL, { full: bytes, thumbnail: bytes }),
      env: who === 'the built-in engine' ? {} : { AI_MODEL: 'compatible/m', AI_BASE_URL: provider.url },
    });
    const { expectClean } = await watchForInjection(page, beacon);

    await openHome(page, site.url);
    await expectClean('loaded');
    await scrollThroughAllSections(page);
    await expectClean('every section alive');

    const skills = section(page, 'skills');
    await skills.getByRole('button', { expanded: false }).first().click();
    await expectClean('a category expanded');
    await page.getByRole('button', { name: 'List All Skills' }).click();
    await skills.getByRole('list').getByRole('button').first().click();
    await expect(page.getByText(/^Copied "/)).toBeVisible();
    await expectClean('a skill copied');
    await page.getByRole('searchbox').fill(EVIL);
    await expectClean('a search for markup');

    const timeline = await scrollToSection(page, 'timeline');
    await timeline.getByRole('article').first().getByRole('heading').getByRole('button').click();
    await expectClean('a milestone open');
    const told = page.waitForResponse('**/ai-summary');
    await timeline.getByRole('button', { name: 'Leadership' }).click();
    await told;
    await expect(timeline.getByRole('button', { name: 'Show original summary' })).toBeVisible();
    await expectClean('a summary told for the reader');
    await timeline.getByRole('listitem').getByRole('img').first().click();
    const lightbox = page.getByRole('dialog', { name: /^Picture/ });
    await expect(lightbox.getByRole('img')).toBeVisible();
    await expectClean('a picture over the screen');
    await page.route('**/uploads/milestones/**/full/**', (route) => route.abort());
    await lightbox.getByRole('button', { name: 'Next picture' }).click();
    await expect(lightbox.getByRole('alert')).toContainText('Failed to load image');
    await expectClean('a picture that cannot be loaded, by its name');
    await page.keyboard.press('Escape');

    await timeline.getByRole('button', { name: 'Ask about this' }).click();
    const inline = section(page, 'chatbot');
    await expect(
      conversation(inline)
        .or(conversation(chatWindow(page)))
        .first(),
    ).toBeVisible();
    await expectClean('the greeting about a milestone');
    await scrollTo(page, 0);
    const chat = (await chatWindow(page).isVisible()) ? chatWindow(page) : await openChatWindow(page);
    for (const question of [EVIL, 'What skills are there?', ...shortEvils().slice(0, 2)]) {
      const followUps = page.waitForResponse('**/api/chat/suggestions');
      await ask(chat, question);
      await followUps;
      await expectClean(`asked: ${question.slice(0, 60)}`);
    }
    const place = await scrollToSection(page, 'chatbot');
    const rated = page.waitForResponse('**/api/analytics/feedback');
    await place.getByRole('button', { name: 'Rate this answer up' }).last().click();
    await rated;
    await expectClean('an answer rated');
    await page.reload();
    await page.locator('#top[data-live]').waitFor();
    await scrollTo(page, 0);
    await openChatWindow(page);
    await expectClean('what was asked before, remembered');
    await page.keyboard.press('Escape');

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
    await page.goto(
      `${site.url}/${encodeURIComponent(EVIL.slice(0, 500))}?q=${encodeURIComponent(EVIL)}#${EVIL.replaceAll(/\s/g, '')}`,
    );
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expectClean('a page that is not there');
    await page.goto(`${site.url}/?utm_campaign=${encodeURIComponent(EVIL)}#milestone-${encodeURIComponent(EVIL)}`);
    await page.locator('#top[data-live]').waitFor();
    await expectClean('an address with markup in it');
    expect(provider.requests.length > 0).toBe(who !== 'the built-in engine');
    await provider.close();
    beacon.stop();
  });
}

test('what would come to life is seen by this test', async ({ page }) => {
  const beacon = await startBeacon();
  const { expectClean } = await watchForInjection(page, beacon);
  // Without the meta element, which would take the page away.
  await page.setContent(evil(beacon.url).replace('<meta', '<i'));
  await expect.poll(() => beacon.asked.length).toBeGreaterThan(0);
  const told = await expectClean('without a protection').catch(String);
  for (const seen of ['ran: script', 'ran: svg', '<iframe', '<form', 'javascript:ran', '/b']) expect(told).toContain(seen);
  beacon.stop();
});
