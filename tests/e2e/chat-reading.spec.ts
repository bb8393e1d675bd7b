import { ask, conversation, questionField, test } from './helpers/assistant.ts';
import { openHome, scrollToSection } from './helpers/home.ts';
import { expect } from './helpers/test.ts';

test('a long answer opens at its start, with its question in view, and stays where the visitor scrolls', async ({
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
  await log.evaluate((element) => {
    // In a busy browser, the next part of the answer can arrive before the scroll event fires.
    element.parentElement?.addEventListener('scroll', (event) => event.stopPropagation(), { capture: true });
    element.scrollTo(0, element.scrollHeight);
  });
  await expect.poll(() => distance('Second?')).toBeLessThan(0);
  second.write('The end.');
  second.end();
  await expect(log.getByText('The end.')).toBeAttached();
  expect(await distance('Second?')).toBeLessThan(0);
});

test('the focus outline of the conversation is not cut off on a phone', async ({ page, assistant }) => {
  assistant.answersWith(Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`).join('\n\n'));
  await page.setViewportSize({ width: 360, height: 780 });
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await ask(section, 'Why?');
  const log = conversation(section);
  await expect(log.getByText('Paragraph 39.')).toBeAttached();
  await questionField(section).focus();
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(log).toBeFocused({ timeout: 100 });
  }).toPass();
  const { mask, offset, width, left, right } = await log.evaluate((element) => {
    const { maskImage, outlineOffset, outlineWidth } = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    return { mask: maskImage, offset: Number.parseFloat(outlineOffset), width: Number.parseFloat(outlineWidth), left, right };
  });
  expect(width).toBeGreaterThanOrEqual(2);
  expect(offset).toBeLessThanOrEqual(-width);
  expect(mask).toBe('none');
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});
