import type { Page } from '@playwright/test';
import { ask, chatWindow, conversation, openChatWindow, test } from './helpers/assistant.ts';
import { scrollToSection, openHome, scrollTo, section } from './helpers/home.ts';
import { expect } from './helpers/test.ts';
import { milestoneCard, milestoneIdOf, milestoneToggle, MILESTONE_WITHOUT_PICTURES } from './helpers/timeline.ts';

/** The id of a milestone, from the page as the server made it. */
const milestoneId = (page: Page) => milestoneIdOf(page.getByRole('article').filter({ hasText: MILESTONE_WITHOUT_PICTURES }));

const source = (page: Page) => conversation(chatWindow(page)).getByRole('link', { name: MILESTONE_WITHOUT_PICTURES });

test('a source scrolls to its card and opens it, before the timeline has come alive and as often as it is pressed', async ({
  page,
  assistant,
}) => {
  await openHome(page);
  const id = await milestoneId(page);
  assistant.answersWith(`Because. [${MILESTONE_WITHOUT_PICTURES}](#milestone-${id})`);
  const chat = await openChatWindow(page);
  await ask(chat, 'Why?');
  await expect(page.locator('#timeline[data-live]')).toHaveCount(0);
  for (let time = 1; time <= 3; time++) {
    await source(page).click();
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`#milestone-${id}$`));
    // Twice scrolled away alone, then closed by hand too.
    if (time === 2) await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
    await scrollTo(page, 0);
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).not.toBeInViewport();
  }
});

test('a source is found although the type filter hides its card', async ({ page, assistant }) => {
  await openHome(page);
  const id = await milestoneId(page);
  assistant.answersWith(`Because. [${MILESTONE_WITHOUT_PICTURES}](#milestone-${id})`);
  const timeline = await scrollToSection(page, 'timeline');
  await timeline.getByRole('button', { name: 'Education' }).click();
  await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES)).toHaveCount(0);
  await ask(await openChatWindow(page), 'Why?');
  await source(page).click();
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
});

test('from the section too, a source leads to its card', async ({ page, assistant }) => {
  await openHome(page);
  const id = await milestoneId(page);
  assistant.answersWith(`Because. [${MILESTONE_WITHOUT_PICTURES}](#milestone-${id})`);
  const inline = await scrollToSection(page, 'chatbot');
  await ask(inline, 'Why?');
  await conversation(inline).getByRole('link', { name: MILESTONE_WITHOUT_PICTURES }).click();
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
});

for (const id of ['skills', 'certifications', 'testimonials', 'about'] as const) {
  test(`a source leads to a section: ${id}`, async ({ page, assistant }) => {
    assistant.answersWith(`Because. [That place](#${id})`);
    await openHome(page);
    const chat = await openChatWindow(page);
    await ask(chat, 'Why?');
    await conversation(chat).getByRole('link', { name: 'That place' }).click();
    await expect(section(page, id)).toBeInViewport({ ratio: 0.1 });
    await expect(section(page, id)).toBeFocused();
  });
}

test('a link to anything else is its text', async ({ page, assistant }) => {
  assistant.answersWith('[Away](https://example.org) [gone](#milestone-gone) [hero](#hero) [mail](mailto:x@example.org)');
  await openHome(page);
  const chat = await openChatWindow(page);
  await ask(chat, 'Why?');
  await expect(conversation(chat).getByText('Away gone hero mail')).toBeVisible();
  await expect(conversation(chat).getByRole('link')).toHaveCount(0);
});
