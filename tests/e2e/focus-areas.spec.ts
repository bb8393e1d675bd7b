import type { Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { openHome, openHomeWithPausedClock, scrollToSection, section, waitForSentRequests } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { job, MILESTONE_WITH_PICTURES, MILESTONE_WITHOUT_PICTURES, milestoneCard, milestoneToggle } from './helpers/timeline.ts';

const SUMMARY = 'A summary written for this reader.';
const ORIGINAL = 'Anyone who wants to connect a larger solar roof waits';

interface SummaryRequest {
  id: string;
  focusAreas: string[];
}

/** Responds to the requests for summaries once they are released, and records them. */
async function stubSummaries(page: Page, answer: { status: number; json: unknown }) {
  const requests: SummaryRequest[] = [];
  const released = Promise.withResolvers<void>();
  await page.route('**/api/timeline/*/ai-summary', async (route) => {
    expect(route.request().method()).toBe('POST');
    requests.push({
      id: route.request().url().split('/').at(-2) ?? '',
      focusAreas: (route.request().postDataJSON() as SummaryRequest).focusAreas,
    });
    await released.promise;
    await route.fulfill(answer);
  });
  return { requests, release: released.resolve };
}

const choose = (page: Page, area: string) =>
  section(page, 'timeline').getByRole('group', { name: 'What are you looking for?' }).getByRole('button', { name: area }).click();

test('requests summaries 300 ms after the last change, once per milestone and combination', async ({ page }) => {
  const { requests, release } = await stubSummaries(page, { status: 200, json: { summary: SUMMARY } });
  release();
  await openHomeWithPausedClock(page, '/', 'timeline');
  await page.clock.runFor(1000);
  await waitForSentRequests(page);
  expect(requests).toHaveLength(0);

  await choose(page, 'Process & delivery');
  await page.clock.runFor(299);
  await choose(page, 'AI/LLM experience');
  await page.clock.runFor(299);
  await waitForSentRequests(page);
  expect(requests).toHaveLength(0);
  await page.clock.runFor(1);
  await expect.poll(() => requests.length).toBeGreaterThan(1);
  await expect(section(page, 'timeline').getByText(SUMMARY).first()).toBeVisible();
  for (const { focusAreas } of requests) expect(focusAreas).toEqual(['ai_llm_experience', 'process_delivery']);

  // Returning to a combination repeats no request. A milestone that shorter summaries bring into view is requested for the first time.
  await choose(page, 'Process & delivery');
  await choose(page, 'Process & delivery');
  await page.clock.runFor(300);
  await expect(section(page, 'timeline').getByText(SUMMARY).first()).toBeVisible();
  await waitForSentRequests(page);
  expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);

  await choose(page, 'AI/LLM experience');
  await page.clock.runFor(300);
  await expect.poll(() => requests.at(-1)?.focusAreas).toEqual(['process_delivery']);
});

test('dims the original while a summary is written, then switches between both', async ({ page }) => {
  const { release } = await stubSummaries(page, { status: 200, json: { summary: `<p>${SUMMARY}</p>` } });
  await openHomeWithPausedClock(page, '/', 'timeline');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  const openCard = milestoneCard(page, MILESTONE_WITHOUT_PICTURES);
  const original = openCard.getByText(ORIGINAL);
  const opacity = () => original.evaluate((element) => Number(getComputedStyle(element.closest('.prose') ?? element).opacity));
  const toggle = openCard.getByRole('button', { name: /summary$/ });
  await expect(original).toBeVisible();
  expect(await opacity()).toBe(1);

  await choose(page, 'Leadership');
  await page.clock.runFor(300);
  await openCard.scrollIntoViewIfNeeded();
  // A closed card keeps its text meanwhile too.
  const closedCard = milestoneCard(page, MILESTONE_WITH_PICTURES);
  await expect(closedCard.getByText('Generating personalized summary...')).toBeVisible();
  await expect(closedCard.locator('.teaser')).toHaveText(/one wrong answer in 2,900 audited/);
  await expect(openCard.getByText('Generating personalized summary...').filter({ visible: true })).toBeVisible();
  await expect.poll(opacity).toBeLessThan(0.9);
  await expect(toggle).toHaveCount(0);

  release();
  await expect(openCard.getByText(SUMMARY).filter({ visible: true })).toBeVisible();
  await expect(original).toBeHidden();
  await expect(openCard.getByText('Generating personalized summary...')).toHaveCount(0);

  await expect(toggle).toHaveAccessibleName('Show original summary');
  await toggle.click();
  await expect(toggle).toBeDisabled();
  await page.clock.runFor(499);
  await expect(toggle).toBeDisabled();
  await page.clock.runFor(1);
  await expect(toggle).toBeEnabled();
  await expect(original).toBeVisible();
  await expect(toggle).toHaveAccessibleName('Show AI summary');
  await toggle.click();
  await page.clock.runFor(500);
  await expect(openCard.getByText(SUMMARY).filter({ visible: true })).toBeVisible();

  await section(page, 'timeline').getByRole('button', { name: 'Clear', exact: true }).click();
  await page.clock.runFor(300);
  await expect(original).toBeVisible();
  await expect(toggle).toHaveCount(0);
});

test('a reopened card shows the summary of the current choice, even when it changes during a fade', async ({ page }) => {
  const { release } = await stubSummaries(page, { status: 200, json: { summary: `<p>${SUMMARY}</p>` } });
  release();
  await openHomeWithPausedClock(page, '/', 'timeline');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await choose(page, 'Leadership');
  await page.clock.runFor(300);
  const openCard = milestoneCard(page, MILESTONE_WITHOUT_PICTURES);
  const toggle = openCard.getByRole('button', { name: /summary$/ });
  await openCard.scrollIntoViewIfNeeded();
  await toggle.click();
  await page.clock.runFor(500);
  await expect(toggle).toHaveAccessibleName('Show AI summary');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await expect(openCard.getByText(SUMMARY)).toHaveCount(0);

  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await toggle.click();
  await page.clock.runFor(100);
  await choose(page, 'Innovation');
  await page.clock.runFor(300);
  await expect(toggle).toHaveAccessibleName('Show original summary');
  await expect(toggle).toBeEnabled();
  await page.clock.runFor(500);
  await expect(toggle).toHaveAccessibleName('Show original summary');
  await expect(openCard.getByText(SUMMARY).filter({ visible: true })).toBeVisible();
});

test('keeps the original when there is no summary', async ({ page }) => {
  const { requests, release } = await stubSummaries(page, { status: 404, json: { error: 'That address was not found.' } });
  release();
  await openHomeWithPausedClock(page, '/', 'timeline');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await choose(page, 'Leadership');
  await page.clock.runFor(300);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  const openCard = milestoneCard(page, MILESTONE_WITHOUT_PICTURES);
  await expect(openCard.getByText('Generating personalized summary...')).toHaveCount(0);
  await expect(openCard.getByText(ORIGINAL)).toBeVisible();
  await expect(openCard.getByRole('button', { name: /summary$/ })).toHaveCount(0);
});

test('marks the milestones of a focus area, and does not change the text of the others', async ({ page, launchSite }) => {
  const own = 'Painted the depot. It took a summer.';
  const seed = seedContent({
    timeline: [
      {
        title: 'Head of signals',
        start_year: 2020,
        focusAreaTags: ['leadership'],
        summary: '<p>Read plans. I led and mentored a team of six.</p>',
      },
      { title: 'Painter', start_year: 2010, summary: `<p>${own}</p>` },
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  const timeline = await scrollToSection(page, 'timeline');
  await choose(page, 'Leadership');
  await expect(timeline.getByRole('status')).toHaveText('1 of 2 entries are about this and are marked.');
  const match = milestoneCard(page, 'Head of signals');
  await expect(match.locator('.match')).toHaveText('Leadership');
  await expect(match.locator('.teaser')).toHaveText('I led and mentored a team of six.');
  await expect(milestoneCard(page, 'Painter').locator('.match')).toHaveCount(0);
  await milestoneToggle(page, 'Painter').click();
  await expect(milestoneCard(page, 'Painter').locator('.prose')).toHaveText(own);
  await expect(milestoneCard(page, 'Painter').getByRole('button', { name: /summary$/ })).toHaveCount(0);
  await section(page, 'timeline').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(match.locator('.match')).toHaveCount(0);
});

test('the result that the owner wrote stays on the card when its summary is tailored', async ({ page, launchSite }) => {
  const result = 'Halved the delays of the night trains.';
  const summary = '<p>Read plans. I led and mentored a team of six.</p>';
  const seed = seedContent({
    timeline: [job('Head of signals', 2020, 2024, { focusAreaTags: ['leadership'], summary, result })],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'timeline');
  await choose(page, 'Leadership');
  await milestoneToggle(page, 'Head of signals').click();
  const card = milestoneCard(page, 'Head of signals');
  await expect(card.getByRole('button', { name: /summary$/ })).toBeVisible();
  await milestoneToggle(page, 'Head of signals').click();
  await expect(card.locator('.teaser')).toHaveText(result);
});

test('the filters do not move after a focus area is chosen, so the next click hits the intended one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHomeWithPausedClock(page, '/', 'timeline');
  await choose(page, 'Leadership');
  const filter = section(page, 'timeline').getByRole('button', { name: 'Project', exact: true });
  const before = await filter.boundingBox();
  await page.clock.runFor(299);
  await expect(section(page, 'timeline').locator('.card[data-match]')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(section(page, 'timeline').locator('.card[data-match="true"]').first()).toBeVisible();
  expect(await filter.boundingBox()).toEqual(before);
});

test('the focus areas are one row until the visitor wants to see all of them or chooses one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page);
  await scrollToSection(page, 'timeline');
  const picker = section(page, 'timeline').getByRole('group', { name: 'What are you looking for?' });
  const rows = () =>
    picker.locator('[aria-pressed]').evaluateAll((choices) => {
      const row = choices[0]?.parentElement?.getBoundingClientRect();
      const boxes = choices.map((choice) => choice.getBoundingClientRect());
      const visible = boxes.filter(({ top }) => row !== undefined && top < row.bottom);
      if (visible.some(({ right }) => row !== undefined && right > row.right + 1)) throw new Error('a choice is cut off');
      return new Set(visible.map(({ top }) => Math.round(top))).size;
    });
  expect(await rows()).toBe(1);
  await picker.getByRole('button', { name: 'More' }).click();
  expect(await rows()).toBeGreaterThan(1);
  await picker.getByRole('button', { name: 'Fewer' }).click();
  expect(await rows()).toBe(1);
  await choose(page, 'Security & compliance');
  expect(await rows()).toBeGreaterThan(1);
  await expect(picker.getByRole('button', { name: 'More' })).toHaveCount(0);
});

test('on the owner’s site only focus areas that a milestone has are offered, and milestones without the chosen one keep their text', async ({
  page,
  launchSite,
}) => {
  const { requests, release } = await stubSummaries(page, { status: 200, json: { summary: SUMMARY } });
  release();
  const seed = seedContent({
    timeline: [
      job('Head', 2015, 2020, { summary: '<p>Led the depot.</p>', focusAreaTags: ['leadership'], company: 'Rail' }),
      job('Fitter', 2010, 2014, { summary: '<p>Kept the trains.</p>', focusAreaTags: ['problem_solving'], company: 'Depot' }),
    ],
  });
  const { url } = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  await openHome(page, url);
  await scrollToSection(page, 'timeline');
  const picker = section(page, 'timeline').getByRole('group', { name: 'What are you looking for?' });
  await expect(picker.getByRole('button')).toContainText(['Leadership', 'Problem-solving']);
  await expect(picker.getByRole('button', { name: 'Innovation' })).toHaveCount(0);
  await choose(page, 'Leadership');
  await expect(milestoneCard(page, 'Head').locator('.teaser')).toHaveText(SUMMARY);
  await waitForSentRequests(page);
  expect(requests).toHaveLength(1);
  await expect(milestoneCard(page, 'Fitter').locator('.teaser')).toHaveText('Kept the trains.');
  await expect(milestoneCard(page, 'Fitter').locator('.match')).toHaveCount(0);
});
