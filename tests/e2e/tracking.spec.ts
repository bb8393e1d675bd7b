import type { Page } from '@playwright/test';
import { FOCUS_AREA_IDS } from '../../contract/focus-areas.ts';
import { ask, chatWindow, conversation, openWindow } from './helpers/assistant.ts';
import { eavesdrop } from './helpers/eavesdropper.ts';
import { bring, openHome, section, settle } from './helpers/home.ts';
import { expect } from './helpers/test.ts';
import { card, idOf, opener, WITH_PICTURES, WITHOUT_PICTURES } from './helpers/timeline.ts';
import { fail, flush, freezeTracked, hide, test, UUID } from './helpers/tracking.ts';

/** Opens the page, brings sections to life, lets its view be counted, and stops the clock. */
async function visit(page: Page, ...sections: Parameters<typeof bring>[1][]): Promise<void> {
  await page.clock.install();
  await openHome(page);
  for (const id of sections) await bring(page, id);
  await freezeTracked(page);
  await flush(page);
}

const areas = (page: Page) => section(page, 'timeline').getByRole('group', { name: 'What do you look for?' }).getByRole('button');

const chooseArea = (page: Page, area: string) =>
  areas(page)
    .and(page.getByRole('button', { name: area }))
    .click();

/** An address of the page's own, with a way to go on to the site. */
const LINKED_FROM = 'http://127.0.0.1:9/somewhere/private?who=me';

test('a page view is told once, two seconds after it, with who and when', async ({ page, tracking }) => {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' });
  await openHome(page, '/?utm_source=letter#skills');
  await freezeTracked(page);
  await flush(page);
  await expect
    .poll(() => tracking.told)
    .toEqual([
      {
        call: 'pageView',
        body: {
          page_path: '/?utm_source=letter',
          session_id: expect.stringMatching(UUID),
          timestamp: expect.stringMatching(/^2026-11-20T10:00:\d\d\.\d{3}Z$/),
        },
      },
    ]);
  await flush(page, 60_000);
  expect(tracking.told).toHaveLength(1);
});

test('of the site that led here the name is told, and no more', async ({ page, tracking, baseURL }) => {
  await page.route(LINKED_FROM, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'referrer-policy': 'unsafe-url' },
      body: `<a href="${baseURL}/">On</a>`,
    }),
  );
  await page.goto(LINKED_FROM);
  await page.getByRole('link', { name: 'On' }).click();
  await expect.poll(() => tracking.of('pageView')).toEqual([{ page_path: '/', referrer: 'http://127.0.0.1:9' }]);
});

test('a session has one id, another tab another', async ({ page, context, tracking }) => {
  await openHome(page);
  await expect.poll(() => tracking.told.length).toBe(1);
  await page.reload();
  await expect.poll(() => tracking.told.length).toBe(2);
  const [first, second] = tracking.told.map(({ body }) => body.session_id);
  expect(second).toBe(first);
  const other = await context.newPage();
  await openHome(other);
  await other.waitForFunction(() => sessionStorage.getItem('session_id'));
  expect(await other.evaluate(() => sessionStorage.getItem('session_id'))).not.toBe(first);
});

test.describe('what is told', () => {
  test('is each milestone that is opened, by hand or by its address', async ({ page, tracking }) => {
    await visit(page, 'timeline');
    await opener(page, WITH_PICTURES).click();
    await opener(page, WITHOUT_PICTURES).click();
    await opener(page, WITHOUT_PICTURES).click();
    const [one, other] = [await idOf(card(page, WITH_PICTURES)), await idOf(card(page, WITHOUT_PICTURES))];
    await page.evaluate((id) => {
      location.hash = `milestone-${id}`;
    }, one);
    await expect(opener(page, WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await flush(page);
    const click = (element_id: string) => ({ type: 'timeline_click', element_id });
    await expect.poll(() => tracking.of('interaction')).toEqual([click(one), click(other), click(one)]);
  });

  test('is each focus area that is chosen or unchosen', async ({ page, tracking }) => {
    await page.route('**/ai-summary', (route) => route.fulfill({ json: { summary: '<p>Told for this reader.</p>' } }));
    await visit(page, 'timeline');
    await chooseArea(page, 'Process & delivery');
    await chooseArea(page, 'Leadership');
    await chooseArea(page, 'Process & delivery');
    await chooseArea(page, 'Innovation');
    await chooseArea(page, 'Clear');
    await flush(page);
    await expect
      .poll(() => tracking.of('focusArea'))
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
  });

  test('is the beginning of each question, from the section and from the window', async ({ page, tracking, assistant }) => {
    assistant.says('An answer.');
    await openHome(page);
    const window = await openWindow(page);
    await ask(window, `  ${'q'.repeat(120)}`);
    await expect(conversation(window).getByText('An answer.')).toBeVisible();
    const place = await bring(page, 'chatbot');
    await expect(chatWindow(page)).toBeHidden();
    await ask(place, 'Why?');
    await expect(conversation(place).getByText('An answer.')).toHaveCount(2);
    const question = (context: string) => ({ type: 'chat_interaction', element_id: 'chat', context });
    await expect.poll(() => tracking.of('interaction')).toEqual([question('q'.repeat(100)), question('Why?')]);
  });

  test('is how an answer was rated and how it begins, but not that a rating was taken back', async ({
    page,
    tracking,
    assistant,
  }) => {
    assistant.says(`**Because** of [skills](#skills). ${'a'.repeat(100)}`);
    await visit(page, 'chatbot');
    await ask(section(page, 'chatbot'), 'Why?');
    for (const rating of ['up', 'down', 'down'])
      await section(page, 'chatbot')
        .getByRole('button', { name: `Rate this answer ${rating}` })
        .click();
    await flush(page);
    const message = `Because of skills. ${'a'.repeat(81)}`;
    await expect
      .poll(() => tracking.of('feedback'))
      .toEqual([
        { rating: 'positive', message, context: 'chat_feedback' },
        { rating: 'negative', message, context: 'chat_feedback' },
      ]);
  });

  test('is each link by which an email is written, wherever it stands', async ({ page, tracking }) => {
    await visit(page, 'chatbot');
    // No program for emails opens.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('banner').getByRole('link', { name: 'Email Me' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '@' }).click();
    await flush(page);
    const click = { type: 'email_click', element_id: 'email' };
    await expect.poll(() => tracking.of('interaction')).toEqual([click, click]);
  });

  test.describe('', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('is each skill that is copied', async ({ page, tracking }) => {
      await visit(page, 'skills');
      await page.getByRole('button', { name: 'List All Skills' }).click();
      await section(page, 'skills')
        .getByRole('button', { name: /^PostgreSQL/ })
        .click();
      await expect(section(page, 'skills').getByRole('img', { name: 'Copied' })).toBeVisible();
      await flush(page);
      await expect.poll(() => tracking.of('interaction')).toEqual([{ type: 'skill_click', element_id: 'PostgreSQL' }]);
    });
  });

  test('is no download of the resume, which the server counts', async ({ page, tracking }) => {
    await visit(page);
    const download = page.waitForEvent('download');
    await page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();
    await download;
    await flush(page);
    expect(tracking.told).toHaveLength(1);
  });

  test('is what was done before the part that tells has arrived', async ({ page, tracking }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/send-events-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await openHome(page);
    await bring(page, 'timeline');
    await opener(page, WITH_PICTURES).click();
    await expect(opener(page, WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    held.resolve();
    await expect.poll(() => tracking.told.map(({ call }) => call)).toEqual(['pageView', 'interaction']);
    const [view, click] = tracking.told.map(({ body }) => String(body.timestamp));
    expect(view?.localeCompare(click ?? '')).toBe(-1);
  });
});

test.describe('when it cannot be told', () => {
  for (const [what, failure] of [
    ['the line is dead', (route: Parameters<ReturnType<typeof fail>>[0]) => route.abort()],
    ['the server fails', fail(503)],
  ] as const) {
    test(`because ${what}, it is kept, in order, and only logged`, async ({ page, tracking }) => {
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await visit(page, 'timeline');
      tracking.answers.push(failure, failure);
      await opener(page, WITH_PICTURES).click();
      await opener(page, WITHOUT_PICTURES).click();
      const [one, other] = [await idOf(card(page, WITH_PICTURES)), await idOf(card(page, WITHOUT_PICTURES))];
      const arrived = () => tracking.of('interaction').map(({ element_id }) => element_id);
      await flush(page);
      await expect.poll(arrived).toEqual([one]);
      await flush(page);
      await expect.poll(arrived).toEqual([one, one]);
      await flush(page);
      await expect.poll(arrived).toEqual([one, one, one, other]);
      expect(tracking.told[1]?.body).toEqual(tracking.told[3]?.body);
      expect(warnings.filter((text) => text.startsWith('Sending events failed'))).toHaveLength(1);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    });
  }

  test('for now, the server gets the pause that it asks for', async ({ page, tracking }) => {
    await page.clock.install();
    tracking.answers.push(fail(429, { 'retry-after': '60' }));
    await openHome(page);
    await freezeTracked(page);
    await flush(page);
    await expect.poll(() => tracking.told.length).toBe(1);
    await flush(page, 40_000);
    await hide(page);
    await settle(page);
    expect(tracking.told).toHaveLength(1);
    await flush(page, 30_000);
    await expect.poll(() => tracking.told.length).toBe(2);
  });

  test('at all, it is dropped and logged', async ({ page, tracking }) => {
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('The server rejected an event'));
    await page.clock.install();
    tracking.answers.push(fail(422));
    await openHome(page);
    await freezeTracked(page);
    await flush(page);
    await logged;
    await flush(page, 60_000);
    expect(tracking.told).toHaveLength(1);
  });

  test('because the part that tells does not arrive, that is logged and the page works', async ({ page, tracking }) => {
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('This visit is not tracked'));
    await page.route('**/assets/send-events-*.js', (route) => route.abort());
    await openHome(page);
    await logged;
    await bring(page, 'timeline');
    await opener(page, WITH_PICTURES).click();
    await expect(opener(page, WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    expect(tracking.told).toEqual([]);
  });

  test('from session to session for want of storage, it is told all the same', async ({ page, tracking }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    });
    await openHome(page);
    await bring(page, 'timeline');
    await opener(page, WITH_PICTURES).click();
    await expect.poll(() => tracking.told.length).toBe(2);
    const [one, other] = tracking.told.map(({ body }) => body.session_id);
    expect(one).toMatch(UUID);
    expect(other).toBe(one);
  });
});

test.describe('as the page goes away', () => {
  test('what waits is sent, once', async ({ page, tracking }) => {
    await visit(page, 'timeline');
    await opener(page, WITH_PICTURES).click();
    await expect(opener(page, WITH_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await hide(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect.poll(() => tracking.of('interaction')).toHaveLength(1);
    await flush(page, 60_000);
    expect(tracking.told).toHaveLength(2);
  });

  for (const [how, go] of [
    ['another is opened in its place', (page: Page) => page.goto('about:blank')],
    ['it is closed', (page: Page) => page.close({ runBeforeUnload: true })],
  ] as const) {
    test(`what waits arrives although ${how}`, async ({ page, context, sample }) => {
      // Without a page the browser would end, and the test with it.
      await context.newPage();
      const between = await eavesdrop(sample.url, /^\/api\/analytics\//);
      await page.goto(between.url);
      await bring(page, 'timeline');
      await expect.poll(() => between.posted).toHaveLength(1);
      // Faster than the next flush.
      await areas(page).evaluateAll(async (buttons) => {
        for (const button of buttons) {
          (button as HTMLElement).click();
          await new Promise((resolve) => setTimeout(resolve));
        }
      });
      await go(page);
      await expect
        .poll(() => between.posted.map(({ body }) => body.focus_area_id).toSorted())
        .toEqual([...FOCUS_AREA_IDS.toSorted(), undefined]);
      between.stop();
    });
  }
});

test.describe('nothing is told', () => {
  /** Does what would be told of anybody else. */
  async function wander(page: Page): Promise<void> {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.clock.install();
    await openHome(page);
    await bring(page, 'timeline');
    await opener(page, WITH_PICTURES).click();
    await page.clock.runFor(10_000);
    await hide(page);
    await settle(page);
    expect(loaded.filter((url) => /analytics|\/tell-/.test(url))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  }

  test('of somebody who asks for Global Privacy Control', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await wander(page);
  });

  test('of a page that was made ready and not looked at, until it is', async ({ page, tracking }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }));
    await openHome(page);
    await settle(page);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await expect.poll(() => tracking.of('pageView')).toHaveLength(1);
  });

  test('in the admin area', async ({ page, tracking }) => {
    await page.goto('/admin');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await hide(page);
    await settle(page);
    expect(tracking.told).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test.describe('of a crawler', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

    test('', async ({ page }) => {
      await wander(page);
    });
  });
});
