import AxeBuilder from '@axe-core/playwright';
import { conversation, openChatWindow, questionField } from './helpers/assistant.ts';
import { openHome } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const DESCRIPTION = `Platform engineer (hybrid)

We are looking for an engineer who keeps a marketplace running. You will join a team of six and look after the systems that others build on.

What you need
- 3+ years of experience with Kubernetes
- PostgreSQL
- COBOL
- Fluent Icelandic

What we offer
${'A garden, a pension and long holidays. '.repeat(120)}`;

test('a job description pasted into the chat is answered with a table, and a note reports what did not fit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page);
  const chat = await openChatWindow(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), DESCRIPTION);
  await questionField(chat).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(chat.getByRole('status')).toHaveText(
    `A message can hold at most 4,000 characters: only the first 4,000 of the ${DESCRIPTION.length.toLocaleString('en')} pasted ones fit.`,
  );
  await page.keyboard.press('Enter');

  const table = conversation(chat).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['The description asks for', 'The portfolio says']);
  await expect(table.getByRole('row', { name: 'COBOL' }).getByRole('cell')).toHaveText('Not told');
  const verdict = table.getByRole('row', { name: 'Kubernetes' }).getByRole('cell');
  await expect(verdict).toContainText(/^(?:Met|Partly)/);
  await expect(conversation(chat)).toContainText(
    /A message can hold at most 4,000 characters: the first \d{3} words of the description were read, up to “[\w ,.]+”\./,
  );
  // The question is collapsed, because it is long.
  await expect(conversation(chat).locator('.question p')).toBeHidden();
  await expect(chat.getByRole('status')).toBeEmpty();
  expect((await new AxeBuilder({ page }).include('.chat-log').analyze()).violations).toEqual([]);
  const width = await table.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(width).toBe(0);
  const source = verdict.getByRole('link').first();
  await expect(source).toHaveAttribute('href', /^#milestone-|^#skills/);
});
