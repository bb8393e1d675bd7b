import { type FakeProvider, fakeProvider, says, status } from '../support/fake-provider.ts';
import { test } from '../support/site.ts';
import { ask, conversation } from './helpers/assistant.ts';
import { scrollToSection, openHome } from './helpers/home.ts';
import { expect } from './helpers/test.ts';
import { milestoneCard, milestoneIdOf, milestoneToggle, MILESTONE_WITHOUT_PICTURES } from './helpers/timeline.ts';

/* The assistant as a visitor meets it: the real server, and in place of a provider one on loopback. */

test('the built-in engine answers from the sample, and its source opens the card', async ({ page }) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await ask(section, `What was the result of “${MILESTONE_WITHOUT_PICTURES}”?`);
  const source = conversation(section).getByRole('link', { name: MILESTONE_WITHOUT_PICTURES }).first();
  await source.click();
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
  await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toBeInViewport();
});

test('follow-up questions that are offered have answers', async ({ page }) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await ask(section, 'What do you do at the moment?');
  const offered = section.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
  await expect(offered.first()).toBeVisible();
  await offered.first().click();
  await expect(offered.first()).toBeVisible();
  await expect(conversation(section).getByText('The portfolio does not say.')).toHaveCount(0);
});

test('a question without an answer is offered to the owner by e-mail, with the question in the letter', async ({ page }) => {
  await openHome(page);
  const section = await scrollToSection(page, 'chatbot');
  await ask(section, 'What salary are you looking for?');
  const letter = conversation(section).getByRole('link', { name: 'alex@example.com' });
  await expect(letter).toHaveAttribute('href', /^mailto:alex@example\.com\?.*What%20salary%20are%20you%20looking%20for/);
});

test('chosen focus areas tell a milestone anew in the owner’s own words', async ({ page }) => {
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
    provider = await fakeProvider(says(['I led the ', 'programme.']));
  });
  test.afterEach(() => provider.close());

  const withModel = (env: Record<string, string> = {}) => ({
    env: { AI_MODEL: 'compatible/quiet-owl', AI_BASE_URL: provider.url, ...env },
  });

  test('says who answers', async ({ page, launchSite }) => {
    const site = await launchSite(withModel());
    await openHome(page, site.url);
    const section = await scrollToSection(page, 'chatbot');
    await expect(section.getByText(/language model/i).first()).toBeVisible();
    await ask(section, 'What did you lead?');
    await expect(conversation(section).getByText('I led the programme.')).toBeVisible();
    await expect(section.getByText(/quiet-owl/).first()).toBeVisible();
  });

  test('says kindly why the built-in engine stands in', async ({ page, launchSite }) => {
    provider.does(status(500));
    const site = await launchSite(withModel());
    await openHome(page, site.url);
    const section = await scrollToSection(page, 'chatbot');
    await ask(section, 'What do you do at the moment?');
    await expect(conversation(section).getByRole('link').first()).toBeVisible();
    await expect(
      section.getByText('The language model could not answer just now. This comes straight from the page.'),
    ).toBeVisible();
  });
});
