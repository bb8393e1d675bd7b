import { ask, chatButton, chatWindow, conversation, openChatWindow, questionField, test } from './helpers/assistant.ts';
import { holdPageScript } from './helpers/document.ts';
import { openHome, scrollPosition, scrollTo, scrollToSection, section } from './helpers/home.ts';
import { expect } from './helpers/test.ts';
import {
  MILESTONE_WITH_PICTURES,
  MILESTONE_WITHOUT_PICTURES,
  milestoneCard,
  milestoneIdOf,
  milestoneToggle,
} from './helpers/timeline.ts';

test('is initially a round button, opens, is minimized while an answer continues, and opens the full chat', async ({
  page,
  assistant,
}) => {
  await openHome(page);
  const chat = chatWindow(page);
  await test.step('the button, and Escape', async () => {
    await expect(chatWindow(page)).toHaveCount(0);
    const box = await chatButton(page).boundingBox();
    expect(box?.width).toBe(box?.height);
    // On the first screen the button is a tab at the edge until the pointer is over it.
    await chatButton(page).hover();
    await expect(chatButton(page)).toHaveCSS('border-radius', '50%');
    await openChatWindow(page);

    await expect(chatButton(page)).toHaveCount(0);
    await expect(questionField(chat)).toBeFocused();
    const starters = chat.getByRole('list', { name: 'Questions to start with' }).getByRole('button');
    await expect(starters).toHaveText([
      'Technical skills?',
      'Ai experience?',
      'Leadership experience?',
      'How did you make this site?',
    ]);
    await expect(chat.getByText('Every answer names its sources')).toBeVisible();

    await chat.getByRole('button', { name: 'Minimise chat' }).click();
    await expect(chat).toHaveCount(0);
    await expect(chatButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(questionField(chat)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chat).toHaveCount(0);
    await expect(chatButton(page)).toBeFocused();

    await openChatWindow(page);
    await starters.first().click();
    await expect(conversation(chat).getByText('An answer.')).toBeVisible();
    expect(assistant.chatRequests[0]?.messages).toEqual([{ role: 'user', content: 'Technical skills?' }]);
  });

  await test.step('an answer in progress', async () => {
    const pending = assistant.nextQuestion();
    await ask(chat, 'Why?');
    const question = await pending;
    question.write('One ');
    await expect(conversation(chat).getByText('One')).toBeVisible();
    await page.keyboard.press('Escape');
    question.write('two.');
    question.end();
    await openChatWindow(page);
    await expect(conversation(chat).getByText('One two.')).toBeVisible();
  });

  await test.step('the chatbot section has the same conversation', async () => {
    assistant.answersWith('Because.');
    await ask(chat, 'Why again?');
    await expect(conversation(chat).getByText('Because.')).toBeVisible();
    await chat.getByRole('button', { name: /full/i }).click();
    await expect(section(page, 'chatbot')).toBeInViewport({ ratio: 0.8 });
    await expect(conversation(section(page, 'chatbot')).getByText('Because.')).toBeVisible();
    await expect(chat).toHaveCount(0);
    await expect(questionField(section(page, 'chatbot'))).toBeFocused();
  });
});

test('does not cut off the focus outline of a starter question', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHome(page);
  await openChatWindow(page);
  const starter = chatWindow(page).getByRole('list', { name: 'Questions to start with' }).getByRole('button').last();
  await page.keyboard.press('Shift+Tab');
  await expect(starter).toBeFocused();
  const { outline, room } = await starter.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button);
    const box = button.getBoundingClientRect();
    const area = button.closest('.chat-welcome')?.getBoundingClientRect() ?? box;
    return {
      outline: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth),
      room: Math.min(box.left - area.left, area.right - box.right),
    };
  });
  expect(outline).toBeGreaterThan(0);
  expect(room).toBeGreaterThanOrEqual(outline);
});

test('is replaced by the chatbot section while that is visible, with the conversation and the draft', async ({
  page,
  assistant,
}) => {
  assistant.answersWith('Because.');
  await openHome(page);
  const chat = await openChatWindow(page);
  await ask(chat, 'Why?');
  await expect(conversation(chat).getByText('Because.')).toBeVisible();
  await questionField(chat).fill('Half a que');
  const inline = await scrollToSection(page, 'chatbot');
  await expect(chat).toHaveCount(0);
  await expect(chatButton(page)).toHaveCount(0);
  await expect(conversation(inline).getByText('Because.')).toBeVisible();
  await expect(questionField(inline)).toHaveValue('Half a que');
  await expect(questionField(inline)).toBeFocused();

  await scrollTo(page, 0);
  await expect(questionField(chat)).toHaveValue('Half a que');
  await expect(questionField(chat)).toBeFocused();

  // A reader who is not typing keeps the focus where it is.
  await scrollToSection(page, 'chatbot');
  await expect(questionField(inline)).toBeFocused();
  await questionField(inline).blur();
  await scrollTo(page, 0);
  await expect(chat).toBeVisible();
  await expect(questionField(chat)).not.toBeFocused();
  await chat.getByRole('button', { name: 'Minimise chat' }).click();
  await scrollToSection(page, 'chatbot');
  await expect(chatButton(page)).toHaveCount(0);
  await scrollTo(page, 0);
  await expect(chatButton(page)).toBeVisible();
  await expect(chat).toHaveCount(0);
});

test('Escape closes a dialog over the window first', async ({ page }) => {
  await openHome(page);
  await scrollToSection(page, 'timeline');
  await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
  const chat = await openChatWindow(page);
  await milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('listitem').getByRole('img').first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0);
  await expect(chat).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
});

test.describe('from a milestone', () => {
  test('an empty chat greets with the milestone and sends its id with the question', async ({ page, assistant }) => {
    await openHome(page);
    await scrollToSection(page, 'timeline');
    await expect(page.getByRole('button', { name: 'Ask about this' })).toHaveCount(0);
    await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
    const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
    await milestoneCard(page, MILESTONE_WITHOUT_PICTURES).getByRole('button', { name: 'Ask about this' }).click();
    const chat = chatWindow(page);
    await expect(
      conversation(chat).getByText(`What would you like to know about “${MILESTONE_WITHOUT_PICTURES}”?`),
    ).toBeVisible();
    await expect(questionField(chat)).toBeFocused();
    await ask(chat, 'How long did it take?');
    await expect(conversation(chat).getByText('An answer.')).toBeVisible();
    expect(assistant.chatRequests[0]).toMatchObject({
      messages: [{ role: 'assistant' }, { role: 'user', content: 'How long did it take?' }],
      context: { milestoneId: id },
    });

    await chat.getByRole('button', { name: 'Ask about everything' }).click();
    await ask(chat, 'And all the rest?');
    await expect(conversation(chat).getByText('An answer.')).toHaveCount(2);
    expect(assistant.chatRequests[1]).not.toHaveProperty('context');

    // A conversation is greeted only once.
    await milestoneCard(page, MILESTONE_WITHOUT_PICTURES).getByRole('button', { name: 'Ask about this' }).click();
    await expect(chat.getByText(`About “${MILESTONE_WITHOUT_PICTURES}”`, { exact: true })).toBeVisible();
    await expect(conversation(chat).getByText('What would you like to know about')).toHaveCount(1);
    await expect(questionField(chat)).toBeFocused();
  });
});

test.describe('before the chat’s script has loaded', () => {
  test('a click on the button is replayed', async ({ page }) => {
    const release = await holdPageScript(page);
    await page.goto('/');
    await chatButton(page).click();
    release();
    await expect(questionField(chatWindow(page))).toBeFocused();
  });

  test('a chat that cannot be loaded leads to the section, with the owner’s e-mail address', async ({ page }) => {
    await page.route('**/assets/chat*.js', (route) => route.abort());
    await openHome(page);
    await chatButton(page).click();
    await expect(section(page, 'chatbot')).toBeInViewport({ ratio: 0.8 });
    await expect(section(page, 'chatbot').getByRole('link', { name: 'alex@example.com' })).toBeVisible();
    await expect(section(page, 'chatbot').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('it is a sheet over the lower part of the screen, at full width', async ({ page, assistant }) => {
    await openHome(page);
    // Scrolling up brings the button back.
    await scrollToSection(page, 'skills');
    await scrollTo(page, (await scrollPosition(page)) - 200);
    await chatButton(page).tap();
    const chat = chatWindow(page);
    await expect(chat).toBeVisible();
    const box = await chat.boundingBox();
    expect(box).toMatchObject({ x: 0, width: 360 });
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
    expect(box?.y).toBeGreaterThan(160);
    // The on-screen keyboard does not open by itself.
    await expect(questionField(chat)).not.toBeFocused();
    expect(await chat.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    const id = await milestoneIdOf(page.getByRole('article').filter({ hasText: MILESTONE_WITHOUT_PICTURES }));
    assistant.answersWith(`Because. [${MILESTONE_WITHOUT_PICTURES}](#milestone-${id})`);
    await questionField(chat).fill('Why?');
    await chat.getByRole('button', { name: 'Send' }).tap();
    await conversation(chat).getByRole('link', { name: MILESTONE_WITHOUT_PICTURES }).tap();
    await expect(chat).toHaveCount(0);
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
  });
});

test.describe('in print', () => {
  test('neither the button nor the window is printed', async ({ page }) => {
    await openHome(page);
    await page.emulateMedia({ media: 'print' });
    await expect(chatButton(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await openChatWindow(page);
    await page.emulateMedia({ media: 'print' });
    await expect(chatWindow(page)).toBeHidden();
  });
});
