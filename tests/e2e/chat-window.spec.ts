import { ask, chatWindow, conversation, field, openButton, openWindow, test } from './helpers/assistant.ts';
import { holdModule } from './helpers/document.ts';
import { bring, openHome, scrollTo, section } from './helpers/home.ts';
import { expect } from './helpers/test.ts';
import { card, idOf, opener, WITH_PICTURES, WITHOUT_PICTURES } from './helpers/timeline.ts';

test('starts as a round button, opens, and is minimised by its button or Escape', async ({ page, assistant }) => {
  await openHome(page);
  await expect(chatWindow(page)).toHaveCount(0);
  const box = await openButton(page).boundingBox();
  expect(box?.width).toBe(box?.height);
  await expect(openButton(page)).toHaveCSS('border-radius', '50%');

  const chat = await openWindow(page);
  await expect(openButton(page)).toHaveCount(0);
  await expect(field(chat)).toBeFocused();
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
  await expect(openButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(chat)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  await expect(openButton(page)).toBeFocused();

  await openWindow(page);
  await starters.first().click();
  await expect(conversation(chat).getByText('An answer.')).toBeVisible();
  expect(assistant.asked[0]?.messages).toEqual([{ role: 'user', content: 'Technical skills?' }]);
});

test('is there only while the section is off the screen, and gives way to it with all that was written', async ({
  page,
  assistant,
}) => {
  assistant.says('Because.');
  await openHome(page);
  const chat = await openWindow(page);
  await ask(chat, 'Why?');
  await expect(conversation(chat).getByText('Because.')).toBeVisible();
  await field(chat).fill('Half a que');
  const inline = await bring(page, 'chatbot');
  await expect(chat).toHaveCount(0);
  await expect(openButton(page)).toHaveCount(0);
  await expect(conversation(inline).getByText('Because.')).toBeVisible();
  await expect(field(inline)).toHaveValue('Half a que');
  await expect(field(inline)).toBeFocused();

  await scrollTo(page, 0);
  await expect(field(chat)).toHaveValue('Half a que');
  await expect(field(chat)).toBeFocused();

  // Who is not writing keeps the keyboard where it is.
  await bring(page, 'chatbot');
  await expect(field(inline)).toBeFocused();
  await field(inline).blur();
  await scrollTo(page, 0);
  await expect(chat).toBeVisible();
  await expect(field(chat)).not.toBeFocused();
  await chat.getByRole('button', { name: 'Minimise chat' }).click();
  await bring(page, 'chatbot');
  await expect(openButton(page)).toHaveCount(0);
  await scrollTo(page, 0);
  await expect(openButton(page)).toBeVisible();
  await expect(chat).toHaveCount(0);
});

test('opens the full experience: the section, with the conversation in it', async ({ page, assistant }) => {
  assistant.says('Because.');
  await openHome(page);
  const chat = await openWindow(page);
  await ask(chat, 'Why?');
  await expect(conversation(chat).getByText('Because.')).toBeVisible();
  await chat.getByRole('button', { name: /full/i }).click();
  await expect(section(page, 'chatbot')).toBeInViewport({ ratio: 0.8 });
  await expect(conversation(section(page, 'chatbot')).getByText('Because.')).toBeVisible();
  await expect(chat).toHaveCount(0);
  await expect(field(section(page, 'chatbot'))).toBeFocused();
});

test('an answer goes on while the window is minimised', async ({ page, assistant }) => {
  await openHome(page);
  const chat = await openWindow(page);
  const coming = assistant.next();
  await ask(chat, 'Why?');
  const question = await coming;
  question.write('One ');
  await expect(conversation(chat).getByText('One')).toBeVisible();
  await page.keyboard.press('Escape');
  question.write('two.');
  question.end();
  await openWindow(page);
  await expect(conversation(chat).getByText('One two.')).toBeVisible();
});

test('Escape belongs to what lies over it', async ({ page }) => {
  await openHome(page);
  await bring(page, 'timeline');
  await opener(page, WITH_PICTURES).click();
  const chat = await openWindow(page);
  await card(page, WITH_PICTURES).getByRole('listitem').getByRole('img').first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0);
  await expect(chat).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
});

test.describe('from a milestone', () => {
  test('an empty chat greets with it, and the question says where it comes from', async ({ page, assistant }) => {
    await openHome(page);
    await bring(page, 'timeline');
    await expect(page.getByRole('button', { name: 'Ask about this' })).toHaveCount(0);
    await opener(page, WITHOUT_PICTURES).click();
    const id = await idOf(card(page, WITHOUT_PICTURES));
    await card(page, WITHOUT_PICTURES).getByRole('button', { name: 'Ask about this' }).click();
    const chat = chatWindow(page);
    await expect(conversation(chat).getByText(`What would you like to know about “${WITHOUT_PICTURES}”?`)).toBeVisible();
    await expect(field(chat)).toBeFocused();
    await ask(chat, 'How long did it take?');
    await expect(conversation(chat).getByText('An answer.')).toBeVisible();
    expect(assistant.asked[0]).toMatchObject({
      messages: [{ role: 'assistant' }, { role: 'user', content: 'How long did it take?' }],
      context: { milestoneId: id },
    });

    await chat.getByRole('button', { name: 'Ask about everything' }).click();
    await ask(chat, 'And all the rest?');
    await expect(conversation(chat).getByText('An answer.')).toHaveCount(2);
    expect(assistant.asked[1]).not.toHaveProperty('context');

    // A conversation that has begun is not greeted again.
    await card(page, WITHOUT_PICTURES).getByRole('button', { name: 'Ask about this' }).click();
    await expect(chat.getByText(`About “${WITHOUT_PICTURES}”`, { exact: true })).toBeVisible();
    await expect(conversation(chat).getByText('What would you like to know about')).toHaveCount(1);
    await expect(field(chat)).toBeFocused();
  });
});

test.describe('before its script has arrived', () => {
  test('a click on the button is made again', async ({ page }) => {
    const release = await holdModule(page);
    await page.goto('/');
    await openButton(page).click();
    release();
    await expect(field(chatWindow(page))).toBeFocused();
  });

  test('when the chat cannot be fetched the section is shown, with the address of the owner', async ({ page }) => {
    await page.route('**/assets/chat*.js', (route) => route.abort());
    await openHome(page);
    await openButton(page).click();
    await expect(section(page, 'chatbot')).toBeInViewport({ ratio: 0.8 });
    await expect(section(page, 'chatbot').getByRole('link', { name: 'alex@example.com' })).toBeVisible();
    await expect(section(page, 'chatbot').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('it is a sheet over the lower part, as wide as the screen', async ({ page, assistant }) => {
    await openHome(page);
    await openButton(page).tap();
    const chat = chatWindow(page);
    await expect(chat).toBeVisible();
    const box = await chat.boundingBox();
    expect(box).toMatchObject({ x: 0, width: 360 });
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
    expect(box?.y).toBeGreaterThan(160);
    // No keyboard comes up by itself.
    await expect(field(chat)).not.toBeFocused();
    expect(await chat.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    const id = await idOf(page.getByRole('article').filter({ hasText: WITHOUT_PICTURES }));
    assistant.says(`Because. [${WITHOUT_PICTURES}](#milestone-${id})`);
    await field(chat).fill('Why?');
    await chat.getByRole('button', { name: 'Send' }).tap();
    await conversation(chat).getByRole('link', { name: WITHOUT_PICTURES }).tap();
    await expect(chat).toHaveCount(0);
    await expect(opener(page, WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await expect(opener(page, WITHOUT_PICTURES)).toBeInViewport();
  });
});

test.describe('on paper', () => {
  test('there is neither the button nor the window', async ({ page }) => {
    await openHome(page);
    await page.emulateMedia({ media: 'print' });
    await expect(openButton(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await openWindow(page);
    await page.emulateMedia({ media: 'print' });
    await expect(chatWindow(page)).toBeHidden();
  });
});
