import { ask, conversation, questionField, suggestions, test, typingIndicator } from './helpers/assistant.ts';
import { openHome, scrollToSection } from './helpers/home.ts';
import { expect } from './helpers/test.ts';

const FAILURE = "I'm sorry, I'm having trouble responding right now. Please try again later.";

test.describe('when answering fails', () => {
  test('the answer reports the failure, the question can be retried, and a partial answer stays', async ({ page, assistant }) => {
    await openHome(page);
    const section = await scrollToSection(page, 'chatbot');
    await test.step('the question can be retried', async () => {
      assistant.answersWith('{"error":"No."}', {}, 503);
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

    await test.step('an empty answer is replaced with an apology, and failed suggestions with default ones', async () => {
      assistant.answersWith('');
      assistant.suggests(null, 500);
      await ask(section, 'Why?');
      await expect(conversation(section).getByText("I'm sorry, I didn't understand that.")).toBeVisible();
      await expect(suggestions(section)).toHaveText([
        'What are the strongest technical skills?',
        'Which project had the biggest impact?',
        'What does leadership look like in practice?',
      ]);
    });

    await test.step('the part that arrived before the connection broke', async () => {
      const pending = assistant.nextQuestion();
      await ask(section, 'Why?');
      const question = await pending;
      question.write('Half an answer');
      await expect(conversation(section).getByText('Half an answer')).toBeVisible();
      question.dropConnection();
      await expect(conversation(section).getByText('The answer was cut off here. Please ask again.')).toBeVisible();
      await expect(conversation(section).getByText('Half an answer')).toBeVisible();
      await expect(conversation(section).getByRole('button', { name: 'Try again' })).toBeVisible();
    });
  });
});

test('an answer can be stopped, and the partial answer stays', async ({ page, assistant }) => {
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
