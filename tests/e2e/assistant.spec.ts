import { type FakeProvider, respondWithStatus, respondWithText, startFakeProvider } from '../support/fake-provider.ts';
import { ask, conversation } from './helpers/assistant.ts';
import { openHome, scrollToSection } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { MILESTONE_WITHOUT_PICTURES, milestoneCard, milestoneIdOf, milestoneToggle } from './helpers/timeline.ts';

/* These tests use the real server; a server on loopback stands in for the provider. */

test('the built-in engine answers with sources, suggests questions that have answers, and offers an e-mail for the others', async ({
  page,
}) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await test.step('suggested follow-up questions have answers', async () => {
    await ask(section, 'What do you do at the moment?');
    const suggestions = section.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
    await expect(suggestions.first()).toBeVisible();
    await suggestions.first().click();
    await expect(suggestions.first()).toBeVisible();
    await expect(conversation(section).getByText('The portfolio does not say.')).toHaveCount(0);
  });

  await test.step('the source of an answer opens its card', async () => {
    await ask(section, `What was the result of “${MILESTONE_WITHOUT_PICTURES}”?`);
    const source = conversation(section).getByRole('link', { name: MILESTONE_WITHOUT_PICTURES }).first();
    await source.click();
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
  });

  await test.step('a question without an answer offers an e-mail to the owner that contains the question', async () => {
    await ask(section, 'What salary are you looking for?');
    const email = conversation(section).getByRole('link', { name: 'alex@example.com' });
    await expect(email).toHaveAttribute('href', /^mailto:alex@example\.com\?.*What%20salary%20are%20you%20looking%20for/);
  });
});

test('choosing a focus area rewrites a milestone in the owner’s own sentences', async ({ page }) => {
  await openHome(page);
  const timeline = await scrollToSection(page, 'timeline');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  const original = await milestoneCard(page, MILESTONE_WITHOUT_PICTURES).textContent();
  await timeline.getByRole('button', { name: 'Impact & outcomes' }).click();
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).scrollIntoViewIfNeeded();
  await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES).getByRole('button', { name: /original/i })).toBeVisible();
  const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
  const { summary } = await page.request
    .post(`/api/timeline/${id}/ai-summary`, { data: { focusAreas: ['impact_outcomes'] } })
    .then((response) => response.json());
  for (const [, sentence = ''] of summary.matchAll(/<p>(.*?)<\/p>/g)) {
    const plain = await page.evaluate((html) => new DOMParser().parseFromString(html, 'text/html').body.textContent, sentence);
    expect(original).toContain(plain);
  }
});

test.describe('with a language model', () => {
  let provider: FakeProvider;
  test.beforeEach(async () => {
    provider = await startFakeProvider(respondWithText(['I led the ', 'programme.']));
  });
  test.afterEach(() => provider.close());

  test('names the model, and says so when the built-in engine answers in its place', async ({ page, launchSite }) => {
    const site = await launchSite({ env: { AI_MODEL: 'compatible/quiet-owl', AI_BASE_URL: provider.url } });
    await openHome(page, site.url);
    const section = await scrollToSection(page, 'chatbot');
    await expect(section.getByText(/language model/i).first()).toBeVisible();
    await ask(section, 'What did you lead?');
    await expect(conversation(section).getByText('I led the programme.')).toBeVisible();
    await expect(section.getByText(/quiet-owl/).first()).toBeVisible();

    provider.setScript(respondWithStatus(500));
    await ask(section, 'What do you do at the moment?');
    await expect(
      section.getByText('The language model could not answer just now. This comes straight from the page.'),
    ).toBeVisible();
    await expect(conversation(section).getByRole('link').first()).toBeVisible();
  });
});
