import { expectToast, fillFields, form, openAsOwner, panel, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

const ask = (url: string, content: string) =>
  fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content }] }),
  }).then((response) => response.text());

test('the owner sees visitors’ questions, answers one, tests the answer and withdraws it', async ({ page, launchAdminSite }) => {
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
  for (const label of ['Question', 'Answer'])
    await expect(answer.getByRole('textbox', { name: label, exact: true })).toHaveAttribute('aria-required', 'true');
  await answer.getByRole('button', { name: 'Save' }).click();
  await expect(answer).toContainText('Answer is required');
  await fillFields(answer, { Answer: 'Three months.' });
  await answer.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Answer saved');
  await expect(questions).toContainText('Answered by you');
  await expect(tab.getByRole('region', { name: 'Questions' })).toBeFocused();
  expect(await ask(site.url, 'what is your NOTICE period')).toContain('Three months.');

  await tab.getByLabel('Would this question get one of them?').fill('What is your management style?');
  await page.keyboard.press('Enter');
  await expect(tab.getByRole('status').filter({ hasText: 'is the most similar one' })).toContainText('needed 0.75');
  expect(await findViolations(page)).toEqual([]);

  const withdrawals: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && withdrawals.push(request.url()));
  await tab.getByRole('button', { name: 'Withdraw What is your notice period?' }).dblclick();
  await expectToast(page, 'Answer withdrawn');
  await expect(tab).toBeFocused();
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Answer restored');
  await expect(tab.getByRole('list', { name: 'Your Answers' })).toContainText('Three months.');
  expect(withdrawals, 'a double click is one click').toHaveLength(1);
});

test("the owner's answer can be added as a skill, as a line of the about text or as a milestone, and is kept or withdrawn", async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite({
    timeline: [{ title: 'A bridge' }],
    categories: [{ name: 'work', displayName: 'Work' }],
    profile: { name: 'Mira Okafor', about: '<p>I build bridges.</p>' },
  });
  await openAsOwner(page, site, 'feedback');
  const fields = { question: 'Do you mentor?', alternatives: [], answer: 'Yes & often.\nAt < 5 hours a week.' };
  const headers = { origin: site.url };
  expect((await page.request.post(`${site.url}/api/admin/answers`, { data: fields, headers })).status()).toBe(201);
  await page.reload();
  const answers = panel(page, 'feedback').getByRole('list', { name: 'Your Answers' });
  const dialog = page.getByRole('dialog', { name: 'Turn Your Answer into Content' });
  const turnInto = async (target: string) => {
    await answers.getByRole('button', { name: 'Turn into content: Do you mentor?' }).click();
    await dialog.getByRole('button', { name: target }).click();
  };
  const decide = (choice: 'Keep' | 'Withdraw') =>
    page.getByRole('alertdialog', { name: 'Withdraw your answer?' }).getByRole('button', { name: choice }).click();

  await turnInto('A skill');
  await expect(dialog.getByLabel('Description')).toHaveValue(fields.answer);
  expect(await findViolations(page)).toEqual([]);
  await fillFields(dialog, { 'Skill name': 'Mentoring' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await decide('Keep');
  await expect(answers).toContainText('Yes & often.');

  await turnInto('A paragraph of the about text');
  const profile = page.getByRole('dialog', { name: 'Edit Site Profile' });
  await expect(profile.getByRole('textbox', { name: 'About' })).toContainText('At < 5 hours a week.');
  await profile.getByRole('button', { name: 'Save' }).click();
  await decide('Keep');

  await turnInto('A milestone');
  await expect(dialog.getByRole('textbox', { name: 'Summary' })).toContainText('Yes & often.');
  await fillFields(dialog, { Title: 'Mentor', 'Start year': '2020', Tags: 'Mentoring' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await decide('Withdraw');
  await expectToast(page, 'Answer withdrawn');
  await expect(answers).toHaveCount(0);

  const fetchText = async (path: string) => (await page.request.get(`${site.url}/api/${path}`)).text();
  expect(await fetchText('profile')).toContain('<p>I build bridges.</p><p>Yes &amp; often.</p><p>At &lt; 5 hours a week.</p>');
  expect(await fetchText('skills')).toContain('Yes & often.');
  expect(await fetchText('timeline')).toContain('"Mentor"');
});
