import { ANALYTICS_PATHS } from '../../../contract/analytics.ts';
import { openTab, panel, signIn, switchToTab, test } from '../helpers/admin.ts';
import { ask } from '../helpers/assistant.ts';
import { openHome, scrollToSection } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';
import { milestoneToggle } from '../helpers/timeline.ts';

test('the owner sees what a visitor did, and the owner’s own visit is not counted', async ({
  page,
  browser,
  launchAdminSite,
}) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge', summary: '<p>It carries trains.</p>' }] });

  const visitor = await (await browser.newContext()).newPage();
  const responses: string[] = [];
  visitor.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/analytics/')) responses.push(`${pathname} ${response.status()}`);
  });
  await openHome(visitor, site.url);
  await scrollToSection(visitor, 'timeline');
  await milestoneToggle(visitor, 'A bridge').click();
  const chat = await scrollToSection(visitor, 'chatbot');
  await ask(chat, 'What did you build?');
  await chat.getByRole('button', { name: 'Rate this answer up' }).click();
  await expect
    .poll(() => responses.toSorted())
    .toEqual([
      `${ANALYTICS_PATHS.feedback} 202`,
      `${ANALYTICS_PATHS.interaction} 202`,
      `${ANALYTICS_PATHS.interaction} 202`,
      `${ANALYTICS_PATHS.pageView} 202`,
    ]);
  await visitor.context().close();

  await signIn(page, site);
  // The server accepts the owner's own visit but does not count it.
  const ownVisit = page.waitForResponse((response) => response.url().endsWith(ANALYTICS_PATHS.pageView));
  await page.goto(site.url);
  expect((await ownVisit).status()).toBe(202);

  await openTab(page, site, 'analytics');
  const summary = page.getByRole('region', { name: 'Key figures' });
  await expect(summary.getByText('Total Visits').locator('..')).toContainText('1 (1)');
  await expect(summary.getByText('Timeline Clicks').locator('..')).toContainText('1');
  await expect(summary.getByText('Chat Interactions').locator('..')).toContainText('1');
  await expect(summary.getByText('Positive Feedback').locator('..')).toContainText('100%');
  await expect(panel(page, 'analytics').getByText('A bridge')).toBeVisible();
  await switchToTab(page, 'feedback');
  await expect(panel(page, 'feedback').getByText('chat_feedback')).toBeVisible();
});
