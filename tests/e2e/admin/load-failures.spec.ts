import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { openTab, signIn, test } from '../helpers/admin.ts';
import { expect } from '../helpers/test.ts';

test('lists in a form, a tab and a dialog that could not be loaded say so, and load after "Try again"', async ({
  page,
  readOnlySite,
}) => {
  await signIn(page, readOnlySite);
  const failOnce = async (path: string) =>
    page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }), { times: 1 });
  const expectRetry = async (subject: string) => {
    const failure = page.getByRole('alert').filter({ hasText: `${subject} could not be loaded.` });
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
  };

  await failOnce('/history');
  await openTab(page, readOnlySite, 'testimonials');
  await page.getByRole('button', { name: /^Edit testimonial/ }).click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expectRetry('The earlier versions');
  await expect(page.getByText(/^There are no earlier versions/)).toBeVisible();

  await failOnce(ADMIN_API_PATHS.answers);
  await openTab(page, readOnlySite, 'feedback');
  await expectRetry('Your answers');

  await failOnce(ADMIN_API_PATHS.imports);
  await openTab(page, readOnlySite, 'timeline');
  await page.getByRole('button', { name: 'Import Career' }).click();
  await expectRetry('Earlier imports');
});

test('the dashboard and the tab in the URL are loaded while the session is checked', async ({ page, readOnlySite }) => {
  await signIn(page, readOnlySite);
  const requested = Promise.all([
    page.waitForRequest('**/assets/dashboard-*.js'),
    page.waitForRequest('**/assets/timeline-tab-*.js'),
  ]);
  await page.route(`**${ADMIN_API_PATHS.validate}`, async (route) => {
    await requested;
    await route.continue();
  });
  await openTab(page, readOnlySite, 'timeline');
});

test('a tab whose preloading fails is loaded when it is shown', async ({ page, readOnlySite }) => {
  await signIn(page, readOnlySite);
  await page.route('**/assets/timeline-tab-*.js', (route) => route.abort(), { times: 1 });
  await openTab(page, readOnlySite, 'timeline');
  await expect(page.getByRole('button', { name: 'Add Milestone' })).toBeVisible();
});
