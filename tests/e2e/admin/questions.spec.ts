import { expectToast, fillFields, form, openAsOwner, panel, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

const ask = (url: string, content: string) =>
  fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content }] }),
  }).then((response) => response.text());

test('the owner sees what visitors asked, answers it once, tries the answer and withdraws it', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge' }] });
  await ask(site.url, 'What is your notice period?');
  await openAsOwner(page, site, 'feedback');
  const tab = panel(page, 'feedback');
  const questions = tab.getByRole('list', { name: 'Questions' }).locator('> li');
  await expect(questions).toHaveCount(1);
  await expect(questions).toContainText('No answer');
  await expect(questions).toContainText('Asked 1 time');
  await questions.getByText('The answer they got').click();
  await expect(questions.locator('.question-answer')).not.toBeEmpty();

  await questions.getByRole('button', { name: 'Answer: What is your notice period?' }).click();
  const answer = form(page, 'Answer');
  await answer.getByRole('button', { name: 'Save' }).click();
  await expect(answer).toContainText('Answer is required');
  await fillFields(answer, { Answer: 'Three months.' });
  await answer.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Answer saved');
  await expect(questions).toContainText('Answered by you');
  expect(await ask(site.url, 'what is your NOTICE period')).toContain('Three months.');

  await tab.getByLabel('Would this question get one of them?').fill('What is your management style?');
  await page.keyboard.press('Enter');
  await expect(tab.getByRole('status').filter({ hasText: 'is the nearest' })).toContainText('needed 0.75');
  expect(await findViolations(page)).toEqual([]);

  await tab.getByRole('button', { name: 'Withdraw What is your notice period?' }).click();
  await expectToast(page, 'Answer withdrawn');
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Answer restored');
  await expect(tab.getByRole('list', { name: 'Your Answers' })).toContainText('Three months.');
});
