import type { Page } from '@playwright/test';
import { openHomeWithPausedClock, section, waitForSentRequests } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { milestoneCard, milestoneToggle, MILESTONE_WITHOUT_PICTURES } from './helpers/timeline.ts';

const SUMMARY = 'A summary written for this reader.';
const ORIGINAL = 'Anyone who wants to connect a larger solar roof waits';

interface Ask {
  id: string;
  focusAreas: string[];
}

/** Stands in for the call that writes summaries; keeps what was asked, and answers when it may. */
async function standIn(page: Page, answer: { status: number; json: unknown }) {
  const asked: Ask[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/timeline/*/ai-summary', async (route) => {
    expect(route.request().method()).toBe('POST');
    asked.push({
      id: route.request().url().split('/').at(-2) ?? '',
      focusAreas: (route.request().postDataJSON() as Ask).focusAreas,
    });
    await held.promise;
    await route.fulfill(answer);
  });
  return { asked, release: held.resolve };
}

const choose = (page: Page, area: string) =>
  section(page, 'timeline').getByRole('group', { name: 'What do you look for?' }).getByRole('button', { name: area }).click();

test('summaries are asked for 300 ms after the last change, once for each milestone and combination', async ({ page }) => {
  const { asked, release } = await standIn(page, { status: 200, json: { summary: SUMMARY } });
  release();
  await openHomeWithPausedClock(page, '/', 'timeline');
  await page.clock.runFor(1000);
  await waitForSentRequests(page);
  expect(asked).toHaveLength(0);

  await choose(page, 'Process & delivery');
  await page.clock.runFor(299);
  await choose(page, 'AI/LLM experience');
  await page.clock.runFor(299);
  await waitForSentRequests(page);
  expect(asked).toHaveLength(0);
  await page.clock.runFor(1);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await expect(section(page, 'timeline').getByText(SUMMARY).first()).toBeVisible();
  for (const { focusAreas } of asked) expect(focusAreas).toEqual(['ai_llm_experience', 'process_delivery']);

  // Leaving a combination and coming back to it costs nothing.
  const before = asked.length;
  await choose(page, 'Process & delivery');
  await choose(page, 'Process & delivery');
  await page.clock.runFor(300);
  await expect(section(page, 'timeline').getByText(SUMMARY).first()).toBeVisible();
  await waitForSentRequests(page);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
  expect(asked).toHaveLength(before);

  await choose(page, 'AI/LLM experience');
  await page.clock.runFor(300);
  await expect.poll(() => asked.at(-1)?.focusAreas).toEqual(['process_delivery']);
});

test('while a summary is written the card says so and dims the original; then either can be shown', async ({ page }) => {
  const { release } = await standIn(page, { status: 200, json: { summary: `<p>${SUMMARY}</p>` } });
  await openHomeWithPausedClock(page, '/', 'timeline');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  const open = milestoneCard(page, MILESTONE_WITHOUT_PICTURES);
  const original = open.getByText(ORIGINAL);
  const opacity = () => original.evaluate((element) => Number(getComputedStyle(element.closest('.prose') ?? element).opacity));
  const toggle = open.getByRole('button', { name: /summary$/ });
  await expect(original).toBeVisible();
  expect(await opacity()).toBe(1);

  await choose(page, 'Leadership');
  await page.clock.runFor(300);
  await open.scrollIntoViewIfNeeded();
  await expect(open.getByText('Generating personalized summary...').filter({ visible: true })).toBeVisible();
  await expect.poll(opacity).toBeLessThan(0.9);
  await expect(toggle).toHaveCount(0);

  release();
  await expect(open.getByText(SUMMARY).filter({ visible: true })).toBeVisible();
  await expect(original).toBeHidden();
  await expect(open.getByText('Generating personalized summary...')).toHaveCount(0);

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
  await expect(open.getByText(SUMMARY).filter({ visible: true })).toBeVisible();

  await section(page, 'timeline').getByRole('button', { name: 'Clear', exact: true }).click();
  await page.clock.runFor(300);
  await expect(original).toBeVisible();
  await expect(toggle).toHaveCount(0);
});

test('a closed card tells what was chosen for it, and a fade ends with its summary', async ({ page }) => {
  const { release } = await standIn(page, { status: 200, json: { summary: `<p>${SUMMARY}</p>` } });
  release();
  await openHomeWithPausedClock(page, '/', 'timeline');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await choose(page, 'Leadership');
  await page.clock.runFor(300);
  const open = milestoneCard(page, MILESTONE_WITHOUT_PICTURES);
  const toggle = open.getByRole('button', { name: /summary$/ });
  await open.scrollIntoViewIfNeeded();
  await toggle.click();
  await page.clock.runFor(500);
  await expect(toggle).toHaveAccessibleName('Show AI summary');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await expect(open.getByText(SUMMARY)).toHaveCount(0);

  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await toggle.click();
  await page.clock.runFor(100);
  await choose(page, 'Innovation');
  await page.clock.runFor(300);
  await expect(toggle).toHaveAccessibleName('Show original summary');
  await expect(toggle).toBeEnabled();
  await page.clock.runFor(500);
  await expect(toggle).toHaveAccessibleName('Show original summary');
  await expect(open.getByText(SUMMARY).filter({ visible: true })).toBeVisible();
});

test('when there is no summary to be had the original stays', async ({ page }) => {
  const { asked, release } = await standIn(page, { status: 404, json: { error: 'That address was not found.' } });
  release();
  await openHomeWithPausedClock(page, '/', 'timeline');
  await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
  await choose(page, 'Leadership');
  await page.clock.runFor(300);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const open = milestoneCard(page, MILESTONE_WITHOUT_PICTURES);
  await expect(open.getByText('Generating personalized summary...')).toHaveCount(0);
  await expect(open.getByText(ORIGINAL)).toBeVisible();
  await expect(open.getByRole('button', { name: /summary$/ })).toHaveCount(0);
});
