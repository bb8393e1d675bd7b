import type { Locator } from '@playwright/test';
import { ask, conversation, questionField, test } from './helpers/assistant.ts';
import { pretendAssistantModel } from './helpers/document.ts';
import { openHome, pauseClock, scrollToSection } from './helpers/home.ts';
import { expect } from './helpers/test.ts';

const FAILURE = "I'm sorry, I'm having trouble responding right now. Please try again later.";

const suggestions = (chat: Locator) => chat.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
const typingIndicator = (chat: Locator) => chat.getByRole('img', { name: 'The answer is being written' });

test('an empty chat greets and offers starter questions', async ({ page, assistant }) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await expect(section.getByText('What would you like to know?')).toBeVisible();
  const starters = section.getByRole('list', { name: 'Questions to start with' }).getByRole('button');
  await expect(starters).toHaveText([/technical skills/, /AI/, /leadership experience/, /How did you make this site/]);

  await starters.first().click();
  await expect(conversation(section).getByText('An answer.')).toBeVisible();
  await expect(starters).toHaveCount(0);
  expect(assistant.chatRequests).toEqual([
    { messages: [{ role: 'user', content: 'What are your strongest technical skills?' }] },
  ]);
});

test('an answer streams in and ends with suggested questions', async ({ page, assistant }) => {
  assistant.suggests(['And then?', 'Why?', 'What else?']);
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  const pending = assistant.nextQuestion();
  await ask(section, 'Why?');
  const question = await pending;
  const log = conversation(section);
  await expect(log.getByText('Why?', { exact: true })).toBeVisible();
  await expect(typingIndicator(section)).toBeVisible();
  await expect(questionField(section)).toBeDisabled();
  await expect(questionField(section)).toHaveValue('');

  question.write('First **pa');
  await expect(log.getByText('First', { exact: true })).toBeVisible();
  await expect(log.getByText('**')).toHaveCount(0);
  question.write('rt**, then the rest.');
  await expect(log.getByText('part', { exact: true })).toHaveCSS('font-weight', '600');
  await expect(typingIndicator(section)).toBeVisible();
  expect(assistant.suggestionRequests).toEqual([]);
  await expect(suggestions(section)).toHaveCount(0);

  question.end();
  await expect(suggestions(section)).toHaveText(['And then?', 'What else?']);
  await expect(typingIndicator(section)).toHaveCount(0);
  await expect(questionField(section)).toBeEnabled();
  expect(assistant.suggestionRequests).toEqual([
    {
      lastMessage: 'First **part**, then the rest.',
      conversationHistory: [
        { role: 'user', content: 'Why?' },
        { role: 'assistant', content: 'First **part**, then the rest.' },
      ],
      askedQuestions: ['Why?'],
      currentQuestion: 'Why?',
    },
  ]);

  assistant.suggests(['And then?', 'What else?']);
  await suggestions(section).first().click();
  await expect(suggestions(section)).toHaveText(['What else?']);
  expect(assistant.chatRequests.at(-1)?.messages).toEqual([
    { role: 'user', content: 'Why?' },
    { role: 'assistant', content: 'First **part**, then the rest.' },
    { role: 'user', content: 'And then?' },
  ]);
});

test('Enter sends, Shift+Enter starts a new line, and blank questions are not sent', async ({ page, assistant }) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await expect(questionField(section)).toHaveAttribute('maxlength', '4000');
  await ask(section, '   ');
  await section.getByRole('button', { name: 'Send' }).click();
  await questionField(section).fill('One');
  await questionField(section).press('Shift+Enter');
  await questionField(section).pressSequentially('two');
  await expect(questionField(section)).toHaveValue('One\ntwo');
  expect(assistant.chatRequests).toEqual([]);
  await questionField(section).press('Enter');
  await expect(conversation(section).getByText('An answer.')).toBeVisible();
  expect(assistant.chatRequests.map(({ messages }) => messages.at(-1)?.content)).toEqual(['One\ntwo']);
  await questionField(section).fill('Three');
  await section.getByRole('button', { name: 'Send' }).click();
  await expect(conversation(section).getByText('An answer.')).toHaveCount(2);
});

test.describe('when answering fails', () => {
  test('the answer says so and the question can be retried', async ({ page, assistant }) => {
    assistant.answersWith('{"error":"No."}', {}, 503);
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    await ask(section, 'Why?');
    const log = conversation(section);
    await expect(log.getByText(FAILURE)).toBeVisible();
    await expect(suggestions(section)).toHaveCount(0);
    await expect(questionField(section)).toBeEnabled();

    assistant.answersWith('Because.');
    await log.getByRole('button', { name: 'Try again' }).click();
    await expect(log.getByText('Because.')).toBeVisible();
    await expect(log.getByText(FAILURE)).toHaveCount(0);
    await expect(log.getByText('Why?', { exact: true })).toHaveCount(1);
    expect(assistant.chatRequests[1]).toEqual(assistant.chatRequests[0]);
    await expect(log.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('an empty answer is replaced with an apology, and failed suggestions with default ones', async ({ page, assistant }) => {
    assistant.answersWith('');
    assistant.suggests(null, 500);
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    await ask(section, 'Why?');
    await expect(conversation(section).getByText("I'm sorry, I didn't understand that.")).toBeVisible();
    await expect(suggestions(section)).toHaveText([
      'What are the strongest technical skills?',
      'Which project had the biggest impact?',
      'What does leadership look like in practice?',
    ]);
  });

  test('the part that arrived before the connection broke stays', async ({ page, assistant }) => {
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    const pending = assistant.nextQuestion();
    await ask(section, 'Why?');
    const question = await pending;
    question.write('Half an answer');
    await expect(conversation(section).getByText('Half an answer')).toBeVisible();
    question.dropConnection();
    await expect(conversation(section).getByText('The answer broke off here. Please ask again.')).toBeVisible();
    await expect(conversation(section).getByText('Half an answer')).toBeVisible();
    await expect(conversation(section).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('an answer can be stopped, and the part that arrived stays', async ({ page, assistant }) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  const pending = assistant.nextQuestion();
  await ask(section, 'Why?');
  const question = await pending;
  question.write('Half an answer');
  await expect(conversation(section).getByText('Half an answer')).toBeVisible();
  await section.getByRole('button', { name: 'Stop the answer' }).click();
  await question.disconnected;
  await expect(conversation(section).getByText('Half an answer')).toBeVisible();
  await expect(conversation(section).getByText('Stopped.')).toBeVisible();
  await expect(typingIndicator(section)).toHaveCount(0);
  await expect(questionField(section)).toBeEnabled();
  await expect(conversation(section).getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an answer can be rated and the rating withdrawn', async ({ page, assistant }) => {
  assistant.answersWith('Because.');
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await ask(section, 'Why?');
  const up = section.getByRole('button', { name: 'Rate this answer up' });
  const down = section.getByRole('button', { name: 'Rate this answer down' });
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('puts the answer as plain text on the clipboard and shows a check mark for two seconds', async ({ page, assistant }) => {
    assistant.answersWith('**Because** of [skills](#skills).');
    await page.clock.install();
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    await ask(section, 'Why?');
    await expect(section.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await pauseClock(page);
    await section.getByRole('button', { name: 'Copy answer' }).click();
    await expect(section.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Because of skills.');
    await page.clock.runFor(1999);
    await expect(section.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.runFor(1);
    await expect(section.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  });
});

test('sends the newest 50 messages, each cut at 4,000 characters', async ({ page, assistant }) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  // The answer to the second question is the oldest message that is sent with the last one. Filling the field waits
  // until the previous answer is complete.
  for (let n = 1; n <= 27; n++) {
    assistant.answersWith(n === 2 ? 'a'.repeat(4100) : 'Yes.');
    await ask(section, `Question ${n}?`);
    await expect.poll(() => assistant.chatRequests.length, { intervals: [5, 10, 20] }).toBe(n);
  }
  await expect(section.getByRole('button', { name: 'Copy answer' })).toHaveCount(27);
  const { messages } = assistant.chatRequests.at(-1) ?? { messages: [] };
  expect(messages).toHaveLength(50);
  expect(messages.at(-1)).toEqual({ role: 'user', content: 'Question 27?' });
  expect(messages[0]?.content).toHaveLength(4000);
});

test('renders markup in an answer as text, and the owner’s e-mail address as a link with the question', async ({
  page,
  assistant,
}) => {
  assistant.answersWith(
    '<img src=x onerror="document.title=1"> <b>not bold</b> [elsewhere](https://example.org) [script](javascript:alert(1))\n\n> quoted\n\n- listed',
  );
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await ask(section, 'Why?');
  const log = conversation(section);
  await expect(log.getByText('<b>not bold</b> elsewhere script')).toBeVisible();
  await expect(log.getByRole('link')).toHaveCount(0);
  await expect(log.locator('img, b')).toHaveCount(0);
  await expect(log.getByRole('blockquote')).toHaveText('quoted');
  await expect(log.getByRole('listitem').filter({ hasText: /^listed$/ })).toBeVisible();

  assistant.answersWith('Please write to alex@example.com.');
  await ask(section, 'What & how much?');
  await expect(log.getByRole('link', { name: 'alex@example.com' })).toHaveAttribute(
    'href',
    'mailto:alex@example.com?body=What%20%26%20how%20much%3F',
  );
});

test.describe('the author of an answer', () => {
  test('is not called a language model without one', async ({ page, assistant }) => {
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    await expect(section.getByText('Answers are passages from this page, each with its source.')).toBeVisible();
    assistant.answersWith('Because.');
    await ask(section, 'Why?');
    await expect(conversation(section).getByText('Because.')).toBeVisible();
    await expect(section.getByText(/language model/i)).toHaveCount(0);
  });

  test('is the configured model before the first answer, then the model that answered', async ({ page, assistant }) => {
    await pretendAssistantModel(page, 'small-model');
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    await expect(section.getByText('language model, small-model,')).toBeVisible();
    assistant.answersWith('Because.', { 'x-assistant': 'larger-model' });
    await ask(section, 'Why?');
    await expect(section.getByText('language model, larger-model,')).toBeVisible();
  });

  test('is the built-in engine when the model is not used, with the reason', async ({ page, assistant }) => {
    await pretendAssistantModel(page, 'small-model');
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    for (const [reason, sentence] of [
      ['failed', 'could not answer just now'],
      ['visitor-limit', 'has answered you a good deal already'],
      ['budget', 'has done its work for today'],
      ['busy', 'is busy at the moment'],
    ] as const) {
      assistant.answersWith('Because.', { 'x-assistant': 'built-in', 'x-assistant-stand-in': reason });
      await ask(section, `Why ${reason}?`);
      await expect(conversation(section).getByText(sentence)).toBeVisible();
      await expect(section.getByText('language model, small-model,')).toHaveCount(0);
    }
  });
});

test('announces an answer once, when it is complete', async ({ page, assistant }) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]')) {
      if (region.getAttribute('aria-live') === 'off') continue;
      new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const pending = assistant.nextQuestion();
  await ask(section, 'Why?');
  await expect(conversation(section)).toHaveAttribute('aria-live', 'off');
  const question = await pending;
  for (const piece of ['One ', 'two ', 'three.']) {
    question.write(piece);
    await expect(conversation(section).getByText(piece.trim())).toBeVisible();
  }
  expect(await heard()).toEqual([]);
  question.end();
  await expect(questionField(section)).toBeEnabled();
  await expect.poll(heard).toEqual(['One two three.']);
});

test('moves the focus to the answer and back to the field, unless the reader has moved it', async ({ page, assistant }) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  const pending = assistant.nextQuestion();
  await ask(section, 'Why?');
  await expect(conversation(section)).toBeFocused();
  const question = await pending;
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button', { name: 'Stop the answer' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  question.end();
  await expect(questionField(section)).toBeFocused();

  // A reader who has moved the focus keeps it.
  const next = assistant.nextQuestion();
  await ask(section, 'And?');
  await page.getByRole('link', { name: 'Privacy Policy' }).focus();
  (await next).end();
  await expect(questionField(section)).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeFocused();
});

test('a long answer opens at its beginning, with its question in view, and stays where the visitor scrolls', async ({
  page,
  assistant,
}) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  assistant.answersWith('A first answer. '.repeat(150));
  await ask(section, 'First?');
  const log = conversation(section);
  const distance = (question: string) =>
    log
      .getByText(question, { exact: true })
      .evaluate(
        (element) => element.getBoundingClientRect().top - (element.closest('[role="log"]')?.getBoundingClientRect().top ?? 0),
      );
  await expect(log.getByText('A first answer.').first()).toBeVisible();
  await expect.poll(() => distance('First?')).toBeLessThan(40);
  expect(await distance('First?')).toBeGreaterThanOrEqual(0);

  const pending = assistant.nextQuestion();
  await ask(section, 'Second?');
  const second = await pending;
  second.write('A second answer. '.repeat(150));
  await expect.poll(() => distance('Second?')).toBeLessThan(40);
  expect(await distance('Second?')).toBeGreaterThanOrEqual(0);
  await log.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(() => distance('Second?')).toBeLessThan(0);
  second.write('The end.');
  second.end();
  await expect(log.getByText('The end.')).toBeAttached();
  expect(await distance('Second?')).toBeLessThan(0);
});
