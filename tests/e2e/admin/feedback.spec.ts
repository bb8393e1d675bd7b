import type { Feedback } from '../../../contract/analytics.ts';
import { switchToTab, openTab, panel, signIn, test } from '../helpers/admin.ts';
import { BUSY, failAnalytics, stubAnalytics } from '../helpers/analytics.ts';
import { waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const entryOf = (fields: Partial<Feedback>): Feedback => ({
  id: 'f1',
  rating: 'positive',
  message: null,
  context: null,
  timestamp: '2026-11-20T09:12:00.000Z',
  ...fields,
});

test.use({ timezoneId: 'UTC' });

test('each rating has its thumb, message, context and date', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await signIn(page, site);
  await stubAnalytics(page, BUSY);
  await openTab(page, site, 'feedback');
  const entries = panel(page, 'feedback').getByRole('list', { name: 'Feedback' }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  const [first, second, third] = [entries.nth(0), entries.nth(1), entries.nth(2)];
  await expect(first.getByRole('img', { name: 'Thumbs-up' })).toBeVisible();
  await expect(first).toContainText('Found the answer about the migration at once.');
  await expect(first).toContainText('chat_feedback');
  await expect(first.getByRole('time')).toHaveText(/^Nov 20, 2026, 9:12\sAM$/);
  await expect(first.getByRole('time')).toHaveAttribute('datetime', '2026-11-20T09:12:00.000Z');
  await expect(second.getByRole('img', { name: 'Thumbs-down' })).toBeVisible();
  await expect(second).toContainText('No message provided');
  await expect(third).toContainText('No message provided');
});

test('opening the tab loads feedback and daily stats', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await signIn(page, site);
  const calls = await stubAnalytics(page, BUSY);
  await openTab(page, site, 'overview');
  await waitForSentRequests(page);
  expect(calls).toEqual(['summary']);
  await switchToTab(page, 'feedback');
  await expect.poll(() => calls.slice(1).toSorted()).toEqual(['daily?period=day&limit=30', 'feedback']);
});

test('hostile text is text', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await signIn(page, site);
  const message =
    '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script> **bold** [x](javascript:1)';
  const feedback = [
    entryOf({ message, context: '</li></ol><h1>Gone</h1>' }),
    entryOf({ id: 'f2', message: `\u202Eevil\u202C ${'ü'.repeat(3000)}`, context: 'x'.repeat(500), timestamp: '<b>never</b>' }),
    entryOf({ id: 'f3', message: 'مرحبا 100% שלום', context: '{{constructor}}' }),
  ];
  await stubAnalytics(page, { ...BUSY, feedback });
  await openTab(page, site, 'feedback');
  const list = panel(page, 'feedback').getByRole('list', { name: 'Feedback' });
  await expect(list.getByText(message, { exact: true })).toBeVisible();
  await expect(list.getByText('</li></ol><h1>Gone</h1>', { exact: true })).toBeVisible();
  await expect(list.getByText('<b>never</b>', { exact: true })).toBeVisible();
  await expect(list.locator('img, script, a, h1, b')).toHaveCount(0);
  await expect(page).toHaveTitle('Feedback · Admin');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('without any, and when it cannot be loaded, it says that there is none', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({});
  await signIn(page, site);
  await stubAnalytics(page, { ...BUSY, feedback: [] });
  await openTab(page, site, 'feedback');
  const nothing = page.getByText('No feedback data available yet.', { exact: true });
  await expect(nothing).toBeVisible();
  await failAnalytics(page);
  await page.reload();
  await expect(nothing).toBeVisible();
  await waitForSentRequests(page);
  await expect(page.locator('.toasts').getByRole('listitem')).toHaveCount(0);
});
