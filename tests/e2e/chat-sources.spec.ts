import type { Page } from '@playwright/test';
import { ask, chatWindow, conversation, openChatWindow, test } from './helpers/assistant.ts';
import { openHome, scrollTo, scrollToSection, section } from './helpers/home.ts';
import { expect } from './helpers/test.ts';
import { MILESTONE_WITHOUT_PICTURES, milestoneCard, milestoneIdOf, milestoneToggle } from './helpers/timeline.ts';

/** The id of a milestone, from the server-rendered page. */
const fetchMilestoneId = (page: Page) => milestoneIdOf(page.getByRole('article').filter({ hasText: MILESTONE_WITHOUT_PICTURES }));

const source = (page: Page) => conversation(chatWindow(page)).getByRole('link', { name: MILESTONE_WITHOUT_PICTURES });

test('a source opens its card before the timeline is hydrated, and each time it is clicked', async ({ page, assistant }) => {
  await openHome(page);
  const id = await fetchMilestoneId(page);
  assistant.answersWith(`Because. [${MILESTONE_WITHOUT_PICTURES}](#milestone-${id})`);
  const chat = await openChatWindow(page);
  await ask(chat, 'Why?');
  await expect(page.locator('#timeline[data-hydrated]')).toHaveCount(0);
  for (let time = 1; time <= 3; time++) {
    await source(page).click();
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`#milestone-${id}$`));
    // The second time the reader also closes the card.
    if (time === 2) await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
    await scrollTo(page, 0);
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).not.toBeInViewport();
  }
});

test('a source opens its card even if the type filter hides it', async ({ page, assistant }) => {
  await openHome(page);
  const id = await fetchMilestoneId(page);
  assistant.answersWith(`Because. [${MILESTONE_WITHOUT_PICTURES}](#milestone-${id})`);
  const timeline = await scrollToSection(page, 'timeline');
  await timeline.getByRole('button', { name: 'Education' }).click();
  await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES)).toHaveCount(0);
  await ask(await openChatWindow(page), 'Why?');
  await source(page).click();
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
});

test('a source in the chatbot section opens its card', async ({ page, assistant }) => {
  await openHome(page);
  const id = await fetchMilestoneId(page);
  assistant.answersWith(`Because. [${MILESTONE_WITHOUT_PICTURES}](#milestone-${id})`);
  const inline = await scrollToSection(page, 'chatbot');
  await ask(inline, 'Why?');
  await conversation(inline).getByRole('link', { name: MILESTONE_WITHOUT_PICTURES }).click();
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
});

test('sources lead to the sections that an answer quotes, and a link to anything else is rendered as text', async ({
  page,
  assistant,
}) => {
  await openHome(page);
  const chat = await openChatWindow(page);
  await test.step('anything else', async () => {
    assistant.answersWith('[Away](https://example.org) [gone](#milestone-gone) [hero](#hero) [mail](mailto:x@example.org)');
    await ask(chat, 'Why?');
    await expect(conversation(chat).getByText('Away gone hero mail')).toBeVisible();
    await expect(conversation(chat).getByRole('link')).toHaveCount(0);
  });

  await test.step('sections', async () => {
    const SECTIONS = ['skills', 'certifications', 'testimonials', 'about'] as const;
    assistant.answersWith(`Because. ${SECTIONS.map((id) => `[To ${id}](#${id})`).join(' ')}`);
    await ask(chat, 'Why?');
    for (const id of SECTIONS) {
      await conversation(chat)
        .getByRole('link', { name: `To ${id}` })
        .click();
      await expect(section(page, id)).toBeInViewport({ ratio: 0.1 });
      await expect(section(page, id)).toBeFocused();
    }
  });
});
