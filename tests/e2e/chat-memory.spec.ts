import type { Page } from '@playwright/test';
import { ask, conversation, questionField, openChatWindow, test } from './helpers/assistant.ts';
import { scrollToSection, openHome } from './helpers/home.ts';
import { expect } from './helpers/test.ts';

const KEY = 'chatbot_memory';
const DAY = 24 * 60 * 60 * 1000;

const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

/** Puts it in before the page's first script, once. */
const remember = (page: Page, value: unknown) =>
  page.addInitScript(
    ([key, text]) => {
      if (!sessionStorage.getItem('put')) localStorage.setItem(key, text);
      sessionStorage.setItem('put', 'yes');
    },
    [KEY, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );

const memory = (age: number) => ({
  askedQuestions: ['And then?'],
  suggestedQuestions: ['And then?'],
  lastUpdated: Date.now() - age,
  sessionCount: 4,
});

test('what was asked is kept, each question once, and a further session is counted', async ({ page, assistant }) => {
  assistant.suggests(['And then?', 'What else?']);
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await expect(questionField(section)).toBeVisible();
  expect(await stored(page)).toBeNull();
  for (const question of ['Why?', 'WHY?', 'How?']) {
    await ask(section, question);
    await expect(section.getByRole('list', { name: 'Suggested questions' })).toBeVisible();
  }
  expect(await stored(page)).toEqual({
    askedQuestions: ['Why?', 'How?'],
    suggestedQuestions: ['And then?', 'What else?'],
    lastUpdated: expect.any(Number),
    sessionCount: 1,
  });
  await openHome(page);
  await expect.poll(async () => (await stored(page)).sessionCount).toBe(2);
  await openChatWindow(page);
  await scrollToSection(page, 'chatbot');
  expect((await stored(page)).sessionCount).toBe(2);
});

test('a question of an earlier session is suggested no more, and the server is told of it', async ({ page, assistant }) => {
  await remember(page, memory(6.9 * DAY));
  assistant.suggests(['And then?', 'What else?']);
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await ask(section, 'Why?');
  await expect(section.getByRole('list', { name: 'Suggested questions' }).getByRole('button')).toHaveText(['What else?']);
  expect(assistant.suggestionRequests[0]?.askedQuestions).toEqual(['And then?', 'Why?']);
  expect((await stored(page)).sessionCount).toBe(5);
});

for (const [what, value] of [
  ['older than seven days', memory(7 * DAY + 60_000)],
  ['corrupt', '{"askedQuestions":['],
  ['of another shape', { askedQuestions: 'Why?' }],
] as const) {
  test(`what is ${what} is removed`, async ({ page }) => {
    await remember(page, value);
    await openHome(page);
    await expect.poll(() => stored(page).catch(() => 'corrupt')).toBeNull();
  });
}

test.describe('for a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('the memory is neither read nor written', async ({ page, assistant }) => {
    const before = memory(DAY);
    await remember(page, before);
    assistant.suggests(['And then?']);
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    await ask(section, 'Why?');
    await expect(section.getByRole('list', { name: 'Suggested questions' }).getByRole('button')).toHaveText(['And then?']);
    expect(await stored(page)).toEqual(before);
  });
});

test('without local storage it only warns', async ({ page, assistant }) => {
  assistant.answersWith('Because.');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await ask(section, 'Why?');
  await expect(conversation(section).getByText('Because.')).toBeVisible();
  expect(warnings.join()).toContain('Local storage is not available; asked questions are forgotten');
});
