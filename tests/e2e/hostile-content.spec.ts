import sharp from 'sharp';
import { fakeProvider, type Script, says } from '../support/fake-provider.ts';
import { evil, plantEverything, shortEvils } from '../support/hostile-content.ts';
import { ask, chatWindow, conversation, openWindow } from './helpers/assistant.ts';
import { bring, bringAll, openHome, scrollTo, section } from './helpers/home.ts';
import { startBeacon, watch } from './helpers/nothing-runs.ts';
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
  test(`with markup in every field and ${who}, nothing on the page comes to life`, async ({ page, siteWith }) => {
    test.slow();
    const beacon = await startBeacon();
    const EVIL = evil(beacon.url);
    const provider = await fakeProvider(markup(EVIL));
    const bytes = await picture();
    const site = await siteWith({
      fill: (writer) => plantEverything(writer, EVIL, { full: bytes, thumbnail: bytes }),
      env: who === 'the built-in engine' ? {} : { AI_MODEL: 'compatible/m', AI_BASE_URL: provider.url },
    });
    const { isClean } = await watch(page, beacon);

    await openHome(page, site.url);
    await isClean('loaded');
    await bringAll(page);
    await isClean('every section alive');

    const skills = section(page, 'skills');
    await skills.getByRole('button', { expanded: false }).first().click();
    await isClean('a category expanded');
    await page.getByRole('button', { name: 'List All Skills' }).click();
    await skills.getByRole('list').getByRole('button').first().click();
    await expect(page.getByText(/^Copied "/)).toBeVisible();
    await isClean('a skill copied');
    await page.getByRole('searchbox').fill(EVIL);
    await isClean('a search for markup');

    const timeline = await bring(page, 'timeline');
    await timeline.getByRole('article').first().getByRole('heading').getByRole('button').click();
    await isClean('a milestone open');
    const told = page.waitForResponse('**/ai-summary');
    await timeline.getByRole('button', { name: 'Leadership' }).click();
    await told;
    await expect(timeline.getByRole('button', { name: 'Show original summary' })).toBeVisible();
    await isClean('a summary told for the reader');
    await timeline.getByRole('listitem').getByRole('img').first().click();
    const lightbox = page.getByRole('dialog', { name: /^Picture/ });
    await expect(lightbox.getByRole('img')).toBeVisible();
    await isClean('a picture over the screen');
    await page.route('**/uploads/milestones/**/full/**', (route) => route.abort());
    await lightbox.getByRole('button', { name: 'Next picture' }).click();
    await expect(lightbox.getByRole('alert')).toContainText('Failed to load image');
    await isClean('a picture that cannot be loaded, by its name');
    await page.keyboard.press('Escape');

    await timeline.getByRole('button', { name: 'Ask about this' }).click();
    const inline = section(page, 'chatbot');
    await expect(
      conversation(inline)
        .or(conversation(chatWindow(page)))
        .first(),
    ).toBeVisible();
    await isClean('the greeting about a milestone');
    await scrollTo(page, 0);
    const chat = (await chatWindow(page).isVisible()) ? chatWindow(page) : await openWindow(page);
    for (const question of [EVIL, 'What skills are there?', ...shortEvils().slice(0, 2)]) {
      const followUps = page.waitForResponse('**/api/chat/suggestions');
      await ask(chat, question);
      await followUps;
      await isClean(`asked: ${question.slice(0, 60)}`);
    }
    const place = await bring(page, 'chatbot');
    const rated = page.waitForResponse('**/api/analytics/feedback');
    await place.getByRole('button', { name: 'Rate this answer up' }).last().click();
    await rated;
    await isClean('an answer rated');
    await page.reload();
    await page.locator('#top[data-live]').waitFor();
    await scrollTo(page, 0);
    await openWindow(page);
    await isClean('what was asked before, remembered');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
    await isClean('the privacy policy');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await isClean('the menu');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    await isClean('printed');

    await page.emulateMedia({ media: 'screen' });
    await page.goto(
      `${site.url}/${encodeURIComponent(EVIL.slice(0, 500))}?q=${encodeURIComponent(EVIL)}#${EVIL.replaceAll(/\s/g, '')}`,
    );
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await isClean('a page that is not there');
    await page.goto(`${site.url}/?utm_campaign=${encodeURIComponent(EVIL)}#milestone-${encodeURIComponent(EVIL)}`);
    await page.locator('#top[data-live]').waitFor();
    await isClean('an address with markup in it');
    expect(provider.requests.length > 0).toBe(who !== 'the built-in engine');
    await provider.close();
    beacon.stop();
  });
}

test('what would come to life is seen by this test', async ({ page }) => {
  const beacon = await startBeacon();
  const { isClean } = await watch(page, beacon);
  // Without the meta element, which would take the page away.
  await page.setContent(evil(beacon.url).replace('<meta', '<i'));
  await expect.poll(() => beacon.asked.length).toBeGreaterThan(0);
  const told = await isClean('without a protection').catch(String);
  for (const seen of ['ran: script', 'ran: svg', '<iframe', '<form', 'javascript:ran', '/b']) expect(told).toContain(seen);
  beacon.stop();
});
