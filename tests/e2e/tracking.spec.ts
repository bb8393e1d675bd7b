import type { Page, Route } from '@playwright/test';
import { FOCUS_AREA_IDS } from '../../contract/focus-areas.ts';
import { ask, chatWindow, conversation, openChatWindow } from './helpers/assistant.ts';
import { openHome, scrollToSection, section } from './helpers/home.ts';
import { startRecordingProxy } from './helpers/recording-proxy.ts';
import { expect } from './helpers/test.ts';
import {
  MILESTONE_WITH_PICTURES,
  MILESTONE_WITHOUT_PICTURES,
  milestoneCard,
  milestoneIdOf,
  milestoneToggle,
} from './helpers/timeline.ts';
import { failWith, flushEvents, pauseClockOnceTracking, test, UUID } from './helpers/tracking.ts';

const TRACKING_SCRIPT = '**/assets/send-events-*.js';

/** Opens the home page, hydrates sections, pauses the clock and sends the page view. */
async function visit(page: Page, ...sections: Parameters<typeof scrollToSection>[1][]): Promise<void> {
  await page.clock.install();
  await openHome(page);
  for (const id of sections) await scrollToSection(page, id);
  await pauseClockOnceTracking(page);
  await flushEvents(page);
}

const focusAreaButtons = (page: Page) =>
  section(page, 'timeline').getByRole('group', { name: 'What are you looking for?' }).getByRole('button');

const toggleFocusArea = (page: Page, name: string) => focusAreaButtons(page).and(page.getByRole('button', { name })).click();

const milestoneIdByTitle = (page: Page, title: string) => milestoneIdOf(milestoneCard(page, title));

test('sends one page view after two seconds, with the session and the time', async ({ page, tracking }) => {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' });
  await openHome(page, '/?utm_source=letter#skills');
  await pauseClockOnceTracking(page);
  await flushEvents(page);
  await expect
    .poll(() => tracking.calls)
    .toEqual([
      {
        name: 'pageView',
        body: {
          page_path: '/?utm_source=letter',
          session_id: expect.stringMatching(UUID),
          timestamp: expect.stringMatching(/^2026-11-20T10:00:\d\d\.\d{3}Z$/),
        },
      },
    ]);
  await flushEvents(page, 60_000);
  expect(tracking.calls).toHaveLength(1);
});

test('sends the origin of the referring site, without path and query', async ({ page, tracking, baseURL }) => {
  const referringPage = 'http://127.0.0.1:9/somewhere/private?who=me';
  await page.route(referringPage, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'referrer-policy': 'unsafe-url' },
      body: `<a href="${baseURL}/">On</a>`,
    }),
  );
  await page.goto(referringPage);
  await page.getByRole('link', { name: 'On' }).click();
  await expect.poll(() => tracking.bodiesOf('pageView')).toEqual([{ page_path: '/', referrer: 'http://127.0.0.1:9' }]);
});

test('keeps the session id across a reload and uses a new one in another tab', async ({ page, context, tracking }) => {
  await openHome(page);
  await expect.poll(() => tracking.calls.length).toBe(1);
  await page.reload();
  await expect.poll(() => tracking.calls.length).toBe(2);
  const [first, second] = tracking.calls.map(({ body }) => body.session_id);
  expect(second).toBe(first);
  const otherTab = await context.newPage();
  await openHome(otherTab);
  await otherTab.waitForFunction(() => sessionStorage.getItem('session_id'));
  expect(await otherTab.evaluate(() => sessionStorage.getItem('session_id'))).not.toBe(first);
});

test.describe('events', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('are sent for milestones, focus areas, skills and e-mail links, and not for the resume, whose downloads the server counts', async ({
    page,
    tracking,
  }) => {
    await test.step('milestones that are opened, focus areas that are toggled and skills that are copied', async () => {
      await page.route('**/ai-summary', (route) => route.fulfill({ json: { summary: '<p>Written for this reader.</p>' } }));
      await visit(page, 'skills', 'timeline');
      await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
      await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
      await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
      const [first, second] = [
        await milestoneIdByTitle(page, MILESTONE_WITH_PICTURES),
        await milestoneIdByTitle(page, MILESTONE_WITHOUT_PICTURES),
      ];
      await page.evaluate((id) => {
        location.hash = `milestone-${id}`;
      }, first);
      await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');
      await flushEvents(page);
      const clickOn = (element_id: string) => ({ type: 'timeline_click', element_id });
      await expect.poll(() => tracking.bodiesOf('interaction')).toEqual([clickOn(first), clickOn(second), clickOn(first)]);

      for (const name of ['Process & delivery', 'Leadership', 'Process & delivery', 'Innovation', 'Clear']) {
        await toggleFocusArea(page, name);
      }
      await flushEvents(page);
      await expect
        .poll(() => tracking.bodiesOf('focusArea'))
        .toEqual(
          [
            ['process_delivery', true],
            ['leadership', true],
            ['process_delivery', false],
            ['innovation', true],
            ['leadership', false],
            ['innovation', false],
          ].map(([focus_area_id, is_selected]) => ({ focus_area_id, is_selected })),
        );

      await page.getByRole('button', { name: 'List All Skills' }).click();
      await section(page, 'skills')
        .getByRole('button', { name: /^PostgreSQL/ })
        .click();
      await expect(section(page, 'skills').getByRole('img', { name: 'Copied' })).toBeVisible();
      await flushEvents(page);
      await expect
        .poll(() => tracking.bodiesOf('interaction').slice(3))
        .toEqual([{ type: 'skill_click', element_id: 'PostgreSQL' }]);
    });

    await test.step('each e-mail link, but not the resume', async () => {
      const { length } = tracking.calls;
      const download = page.waitForEvent('download');
      await page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();
      await download;
      await flushEvents(page);
      expect(tracking.calls).toHaveLength(length);

      // Keeps the browser from opening an e-mail program.
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
      await page.getByRole('banner').getByRole('link', { name: 'Email Me' }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      await page.getByRole('dialog').getByRole('link', { name: '@' }).click();
      await flushEvents(page);
      const click = { type: 'email_click', element_id: 'email' };
      await expect.poll(() => tracking.bodiesOf('interaction').slice(4)).toEqual([click, click]);
    });
  });

  test('are sent for the start of each question and for each rating, but not for a rating that is withdrawn', async ({
    page,
    tracking,
    assistant,
  }) => {
    assistant.answersWith(`**Because** of [skills](#skills). ${'a'.repeat(100)}`);
    await openHome(page);
    const window = await openChatWindow(page);
    await ask(window, `  ${'q'.repeat(120)}`);
    await expect(conversation(window).getByText('Because')).toBeVisible();
    const chat = await scrollToSection(page, 'chatbot');
    await expect(chatWindow(page)).toBeHidden();
    for (const rating of ['up', 'down', 'down']) {
      await chat.getByRole('button', { name: `Rate this answer ${rating}` }).click();
    }
    await ask(chat, 'Why?');
    await expect(conversation(chat).getByText('Because')).toHaveCount(2);

    const question = (context: string) => ({ type: 'chat_interaction', element_id: 'chat', context });
    await expect.poll(() => tracking.bodiesOf('interaction')).toEqual([question('q'.repeat(100)), question('Why?')]);
    const message = `Because of skills. ${'a'.repeat(81)}`;
    expect(tracking.bodiesOf('feedback')).toEqual([
      { rating: 'positive', message, context: 'chat_feedback' },
      { rating: 'negative', message, context: 'chat_feedback' },
    ]);
  });

  test('that happen before the tracking script has loaded are sent', async ({ page, tracking }) => {
    const released = Promise.withResolvers<void>();
    const scriptRequest = page.waitForRequest(TRACKING_SCRIPT);
    await page.route(TRACKING_SCRIPT, async (route) => {
      await released.promise;
      await route.continue();
    });
    await openHome(page);
    await scriptRequest;
    await scrollToSection(page, 'timeline');
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    released.resolve();
    await expect.poll(() => tracking.calls.map(({ name }) => name)).toEqual(['pageView', 'interaction']);
    const [viewedAt, openedAt] = tracking.calls.map(({ body }) => String(body.timestamp));
    expect(viewedAt?.localeCompare(openedAt ?? '')).toBe(-1);
  });
});

test.describe('when events cannot be sent', () => {
  test('they are kept in order until the network and the server respond again, with one warning', async ({ page, tracking }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await visit(page, 'timeline');
    tracking.responses.push((route: Route) => route.abort(), failWith(503));
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
    const [first, second] = [
      await milestoneIdByTitle(page, MILESTONE_WITH_PICTURES),
      await milestoneIdByTitle(page, MILESTONE_WITHOUT_PICTURES),
    ];
    const sentIds = () => tracking.bodiesOf('interaction').map(({ element_id }) => element_id);
    await flushEvents(page);
    await expect.poll(sentIds).toEqual([first]);
    await flushEvents(page);
    await expect.poll(sentIds).toEqual([first, first]);
    await flushEvents(page);
    await expect.poll(sentIds).toEqual([first, first, first, second]);
    expect(tracking.calls[1]?.body).toEqual(tracking.calls[3]?.body);
    expect(warnings.filter((text) => text.startsWith('Sending events failed'))).toHaveLength(1);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });

  test('a tracking script that does not load is logged, and the page works', async ({ page, tracking }) => {
    const consoleMessage = page.waitForEvent('console', (message) => message.text().startsWith('This visit is not tracked'));
    await page.route(TRACKING_SCRIPT, (route) => route.abort());
    await openHome(page);
    await consoleMessage;
    await scrollToSection(page, 'timeline');
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await expect(milestoneToggle(page, MILESTONE_WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    expect(tracking.calls).toEqual([]);
  });
});

test('sends events without session storage, under an id that lasts until the next load', async ({ page, tracking }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await openHome(page);
  await scrollToSection(page, 'timeline');
  await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
  await expect.poll(() => tracking.calls.length).toBe(2);
  const [viewSession, clickSession] = tracking.calls.map(({ body }) => body.session_id);
  expect(viewSession).toMatch(UUID);
  expect(clickSession).toBe(viewSession);
});

test.describe('as the page unloads', () => {
  for (const [cause, leave] of [
    ['another page is opened in its place', (page: Page) => page.goto('about:blank')],
    ['the tab is closed', (page: Page) => page.close({ runBeforeUnload: true })],
  ] as const) {
    test(`pending events arrive when ${cause}`, async ({ page, context, sampleSite }) => {
      // Closing the only page would quit the browser.
      await context.newPage();
      const proxy = await startRecordingProxy(sampleSite.url, /^\/api\/analytics\//);
      await page.goto(proxy.url);
      await scrollToSection(page, 'timeline');
      await expect.poll(() => proxy.posts).toHaveLength(1);
      // All clicks happen before the next flush of events.
      await focusAreaButtons(page).evaluateAll(async (buttons) => {
        for (const button of buttons) {
          (button as HTMLElement).click();
          await new Promise((resolve) => setTimeout(resolve));
        }
      });
      await leave(page);
      await expect
        .poll(() => proxy.posts.map(({ body }) => body.focus_area_id).toSorted())
        .toEqual([...FOCUS_AREA_IDS.toSorted(), undefined]);
      proxy.stop();
    });
  }
});
