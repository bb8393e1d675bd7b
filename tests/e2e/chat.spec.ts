import { inventedCareer } from '../../bench/invented-career.ts';
import { ask, conversation, questionField, suggestions, test, typingIndicator } from './helpers/assistant.ts';
import { seedContent } from './helpers/content.ts';
import { pretendAssistantModel } from './helpers/document.ts';
import { openHome, pauseClock, scrollToSection } from './helpers/home.ts';
import { expect } from './helpers/test.ts';

test('an empty chat offers starter questions; Enter sends, Shift+Enter starts a new line, and blank questions are not sent', async ({
  page,
  assistant,
}) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await test.step('starter questions', async () => {
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

  await test.step('the keys', async () => {
    await expect(questionField(section)).toHaveAttribute('maxlength', '4000');
    await ask(section, '   ');
    await section.getByRole('button', { name: 'Send' }).click();
    await questionField(section).fill('One');
    await questionField(section).press('Shift+Enter');
    await questionField(section).pressSequentially('two');
    await expect(questionField(section)).toHaveValue('One\ntwo');
    expect(assistant.chatRequests).toHaveLength(1);
    await questionField(section).press('Enter');
    await expect(conversation(section).getByText('An answer.')).toHaveCount(2);
    expect(assistant.chatRequests.slice(1).map(({ messages }) => messages.at(-1)?.content)).toEqual(['One\ntwo']);
    await questionField(section).fill('Three');
    await section.getByRole('button', { name: 'Send' }).click();
    await expect(conversation(section).getByText('An answer.')).toHaveCount(3);
  });
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

test('an answer of the built-in engine is not attributed to a language model, can be rated, and shows markup as text', async ({
  page,
  assistant,
}) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await test.step('rated, and the rating withdrawn', async () => {
    assistant.answersWith('Because.');
    await expect(section.getByText('Answers are passages from this page, each with its source.')).toBeVisible();
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

  await test.step('no language model', async () => {
    await expect(section.getByText('Answers are passages from this page, each with its source.')).toBeVisible();

    await ask(section, 'Why?');
    await expect(conversation(section).getByText('Because.')).toHaveCount(2);
    await expect(section.getByText(/language model/i)).toHaveCount(0);
  });

  await test.step('markup is text, and the owner’s e-mail address a link with the question', async () => {
    assistant.answersWith(
      '<img src=x onerror="document.title=1"> <b>not bold</b> [elsewhere](https://example.org) [script](javascript:alert(1))\n\n> quoted\n\n- listed',
    );
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

  await test.step('each paragraph and quotation has the direction of its own language', async () => {
    assistant.answersWith('أجيب بالإنجليزية.\n\n> “It held.”');
    await ask(section, 'أين؟');
    const log = conversation(section);
    await expect(log.getByText('أجيب بالإنجليزية.')).toHaveCSS('direction', 'rtl');
    await expect(log.getByText('“It held.”')).toHaveCSS('direction', 'ltr');
  });
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

test.describe('the author of an answer', () => {
  test('is the configured model before the first answer, then the model that answered, or the built-in engine with the reason', async ({
    page,
    assistant,
  }) => {
    await pretendAssistantModel(page, 'small-model');
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    await test.step('the configured model, then the one that answered', async () => {
      await expect(section.getByText('language model, small-model,')).toBeVisible();
      assistant.answersWith('Because.', { 'x-assistant': 'larger-model' });
      await ask(section, 'Why?');
      await expect(section.getByText('language model, larger-model,')).toBeVisible();
    });

    await test.step('the built-in engine, with the reason', async () => {
      for (const [reason, sentence] of [
        ['failed', 'could not answer just now'],
        ['visitor-limit', 'has answered many of your questions already'],
        ['budget', 'has reached its limit for today'],
        ['busy', 'is busy at the moment'],
      ] as const) {
        assistant.answersWith('Because.', { 'x-assistant': 'built-in', 'x-assistant-stand-in': reason });
        await ask(section, `Why ${reason}?`);
        await expect(conversation(section).getByText(sentence)).toBeVisible();
        await expect(section.getByText('language model, small-model,')).toHaveCount(0);
      }
    });
  });
});

test('moves the focus to the answer and back unless the reader has moved it, and announces an answer once, when complete', async ({
  page,
  assistant,
}) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await test.step('the focus', async () => {
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

  await test.step('the announcement', async () => {
    await page.evaluate(() => {
      const announcements: string[] = [];
      Object.assign(window, { heard: announcements });
      for (const region of document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]')) {
        if (region.getAttribute('aria-live') === 'off') continue;
        new MutationObserver(() => region.textContent && announcements.push(region.textContent)).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }
    });
    const announcements = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    const pending = assistant.nextQuestion();
    await ask(section, 'Why?');
    await expect(conversation(section)).toHaveAttribute('aria-live', 'off');
    const question = await pending;
    for (const piece of ['One ', 'two ', 'three.']) {
      question.write(piece);
      await expect(conversation(section).getByText(piece.trim())).toBeVisible();
    }
    expect(await announcements()).toEqual([]);
    question.end();
    await expect(questionField(section)).toBeEnabled();
    await expect.poll(announcements).toEqual(['One two three.']);
  });
});

test('the section reserves the height of the chat before it is loaded, so the end of the page does not move', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({ profile: { name: 'Ines Exemplo' }, timeline: inventedCareer(12) });
  const { url } = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  const height = () => page.locator('#chatbot').evaluate((section: HTMLElement) => section.offsetHeight);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page, url);
    const before = await height();
    await scrollToSection(page, 'chatbot');
    await expect(page.getByRole('list', { name: 'Questions to start with' })).toBeVisible();
    expect(Math.abs((await height()) - before), `at ${width} px`).toBeLessThan(48);
  }
});
