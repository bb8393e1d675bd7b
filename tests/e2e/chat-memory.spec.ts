import type { Page } from '@playwright/test';
import { ask, conversation, openChatWindow, questionField, suggestions, test } from './helpers/assistant.ts';
import { openHome, scrollToSection } from './helpers/home.ts';
import { expect } from './helpers/test.ts';

const KEY = 'chatbot_memory';
const DAY_MS = 24 * 60 * 60 * 1000;

const readMemory = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

/** Writes the memory before the first script of the page's first load. */
const writeMemory = (page: Page, value: object) =>
  page.addInitScript(
    ([key, text]) => {
      if (!sessionStorage.getItem('written')) localStorage.setItem(key, text);
      sessionStorage.setItem('written', 'yes');
    },
    [KEY, JSON.stringify(value)] as const,
  );

const memoryOfAge = (age: number) => ({
  askedQuestions: ['And then?'],
  suggestedQuestions: ['And then?'],
  lastUpdated: Date.now() - age,
  sessionCount: 4,
});

test('stores each question once, and counts sessions', async ({ page, assistant }) => {
  assistant.suggests(['And then?', 'What else?']);
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await expect(questionField(section)).toBeVisible();
  expect(await readMemory(page)).toBeNull();
  for (const question of ['Why?', 'WHY?', 'How?']) {
    await ask(section, question);
    await expect(section.getByRole('list', { name: 'Suggested questions' })).toBeVisible();
  }
  expect(await readMemory(page)).toEqual({
    askedQuestions: ['Why?', 'How?'],
    suggestedQuestions: ['And then?', 'What else?'],
    lastUpdated: expect.any(Number),
    sessionCount: 1,
  });
  await openHome(page);
  await expect.poll(async () => (await readMemory(page)).sessionCount).toBe(2);
  await openChatWindow(page);
  await scrollToSection(page, 'chatbot');
  expect((await readMemory(page)).sessionCount).toBe(2);
});

test('does not suggest questions of an earlier session, and sends them to the server', async ({ page, assistant }) => {
  await writeMemory(page, memoryOfAge(6.9 * DAY_MS));
  assistant.suggests(['And then?', 'What else?']);
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await ask(section, 'Why?');
  await expect(suggestions(section)).toHaveText(['What else?']);
  expect(assistant.suggestionRequests[0]?.askedQuestions).toEqual(['And then?', 'Why?']);
  expect((await readMemory(page)).sessionCount).toBe(5);
});

test.describe('for a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('neither reads nor writes the memory', async ({ page, assistant }) => {
    const before = memoryOfAge(DAY_MS);
    await writeMemory(page, before);
    assistant.suggests(['And then?']);
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    await ask(section, 'Why?');
    await expect(suggestions(section)).toHaveText(['And then?']);
    expect(await readMemory(page)).toEqual(before);
  });
});

test('only warns when there is no local storage', async ({ page, assistant }) => {
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
  expect(warnings.join()).toContain('Local storage is not available; asked questions are not remembered');
});
