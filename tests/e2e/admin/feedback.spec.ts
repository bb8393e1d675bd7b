import type { Feedback } from '../../../contract/analytics-responses.ts';
import { openAsOwner, panel, switchToTab, test } from '../helpers/admin.ts';
import { BUSY, failAnalytics, stubAnalytics } from '../helpers/analytics.ts';
import { horizontalOverflow } from '../helpers/axe.ts';
import { waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const feedbackOf = (fields: Partial<Feedback>): Feedback => ({
  id: 'f1',
  rating: 'positive',
  message: null,
  context: null,
  timestamp: '2026-11-20T09:12:00.000Z',
  ...fields,
});

test.use({ timezoneId: 'UTC' });

test('loads feedback and daily stats when the tab is opened, and shows the thumb, message, context and date of each rating', async ({
  page,
  readOnlySite,
}) => {
  await test.step('the requests', async () => {
    const requests = await stubAnalytics(page, BUSY);
    await openAsOwner(page, readOnlySite, 'overview');
    await waitForSentRequests(page);
    expect(requests).toEqual(['summary']);
    await switchToTab(page, 'feedback');
    await expect.poll(() => requests.slice(1).toSorted()).toEqual(['daily?period=day&limit=30', 'feedback']);
  });

  await test.step('the ratings', async () => {
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
});

test('renders hostile feedback as text', async ({ page, readOnlySite }) => {
  const message =
    '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script> **bold** [x](javascript:1)';
  const feedback = [
    feedbackOf({ message, context: '</li></ol><h1>Gone</h1>' }),
    feedbackOf({
      id: 'f2',
      message: `\u202Eevil\u202C ${'ü'.repeat(3000)}`,
      context: 'x'.repeat(500),
      timestamp: '<b>never</b>',
    }),
    feedbackOf({ id: 'f3', message: 'مرحبا 100% שלום', context: '{{constructor}}' }),
  ];
  await stubAnalytics(page, { ...BUSY, feedback });
  await openAsOwner(page, readOnlySite, 'feedback');
  const list = panel(page, 'feedback').getByRole('list', { name: 'Feedback' });
  await expect(list.getByText(message, { exact: true })).toBeVisible();
  await expect(list.getByText('</li></ol><h1>Gone</h1>', { exact: true })).toBeVisible();
  await expect(list.getByText('<b>never</b>', { exact: true })).toBeVisible();
  await expect(list.locator('img, script, a, h1, b')).toHaveCount(0);
  await expect(page).toHaveTitle('Feedback · Admin');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
});

test('says that there is no feedback, even when it fails to load', async ({ page, readOnlySite }) => {
  await stubAnalytics(page, { ...BUSY, feedback: [] });
  await openAsOwner(page, readOnlySite, 'feedback');
  const emptyText = page.getByText('No feedback data available yet.', { exact: true });
  await expect(emptyText).toBeVisible();
  await failAnalytics(page);
  await page.reload();
  await expect(emptyText).toBeVisible();
  await waitForSentRequests(page);
  await expect(page.locator('.toasts').getByRole('listitem')).toHaveCount(0);
});
