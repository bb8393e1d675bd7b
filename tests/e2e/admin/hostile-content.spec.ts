import sharp from 'sharp';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { hostileMarkup, MARK, plantEverything, shortHostileMarkup } from '../../support/hostile-content.ts';
import { submitEverywhere } from '../../support/hostile-visits.ts';
import { openTab, PASSWORD, panel, signIn, switchToTab, TAB_NAMES, test } from '../helpers/admin.ts';
import { file } from '../helpers/files.ts';
import { startBeacon, watchForInjection } from '../helpers/injection-watch.ts';
import { expect } from '../helpers/test.ts';

test('markup in every field and in everything that visitors send runs nowhere in the admin area', async ({
  page,
  launchSite,
  playwright,
}) => {
  test.slow();
  const beacon = await startBeacon();
  const markup = hostileMarkup(beacon.url);
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2563eb' } })
    .webp()
    .toBuffer();
  let milestoneId = '';
  const site = await launchSite({
    seed: async (writer) => {
      milestoneId = await plantEverything(writer, markup, { full: bytes, thumbnail: bytes });
    },
    env: { ADMIN_PASSWORD: PASSWORD },
  });
  const visitor = await playwright.request.newContext({ baseURL: site.url });
  await submitEverywhere(async (path, data, headers) => (await visitor.post(path, { data, headers })).status(), milestoneId, [
    markup,
    ...shortHostileMarkup(beacon.url),
  ]);
  await visitor.dispose();

  const { expectClean } = await watchForInjection(page, beacon);
  await page.goto(`${site.url}/admin/${encodeURIComponent(markup.slice(0, 200))}?x=${encodeURIComponent(markup)}`);
  await expect(page.getByRole('button', { name: 'Access Dashboard' })).toBeVisible();
  await expectClean('signed out');
  await signIn(page, site);

  await openTab(page, site, 'overview');
  for (const tab of TAB_NAMES) {
    await switchToTab(page, tab);
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectClean(`the tab ${tab}`);
  }

  // Names in toasts, filled forms and confirmations.
  for (const tab of ['skills', 'categories', 'certifications', 'testimonials', 'timeline'] as const) {
    await switchToTab(page, tab);
    await panel(page, tab)
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await panel(page, tab).getByRole('form').waitFor();
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
    await expectClean(`the form of ${tab}`);
    await panel(page, tab).getByRole('button', { name: 'Save', exact: true }).click();
    await expectClean(`the validation messages of ${tab}`);
    await panel(page, tab).getByRole('button', { name: 'Cancel', exact: true }).click();
  }
  await panel(page, 'timeline').getByRole('form').waitFor({ state: 'detached' });
  await panel(page, 'timeline')
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await expectClean('a milestone about to be deleted');
  await page.keyboard.press('Escape');

  await switchToTab(page, 'feedback');
  await expect(panel(page, 'feedback').getByText(MARK).first()).toBeVisible();
  await expectClean('the feedback of visitors');
  await switchToTab(page, 'analytics');
  await expect(panel(page, 'analytics').getByText(MARK).first()).toBeVisible();
  await page
    .getByRole('radio', { name: 'Monthly' })
    .or(page.getByRole('button', { name: 'Monthly' }))
    .first()
    .click();
  await expectClean('figures by month');

  await switchToTab(page, 'timeline');
  await page.getByRole('button', { name: 'Import Career' }).click();
  const career = {
    basics: { name: markup, summary: markup },
    work: [{ name: markup, position: markup, startDate: '2019', summary: markup, url: 'javascript:ran(1)' }],
  };
  await page
    .getByLabel('Choose files')
    .setInputFiles(file(`${shortHostileMarkup()[0]}.json`, 'application/json', JSON.stringify(career)));
  await page.getByRole('button', { name: 'Choose other files' }).waitFor();
  await expectClean('a career about to be imported');
  await page.keyboard.press('Escape');

  await openTab(page, site, 'overview');
  await page.getByRole('button', { name: 'Edit Site Profile' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  await expectClean('the profile');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bulk Upload Skills' }).click();
  const bulk = JSON.stringify(
    [markup, ...shortHostileMarkup()].map((name) => ({ name, category: name, level: name, description: name })),
  );
  await page.getByLabel('Data, as a JSON array').fill(bulk);
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectClean('skills about to be imported');

  const report = await page.request.get(`${site.url}${ADMIN_API_PATHS.analyticsExport}?format=csv`);
  expect(report.headers()['content-disposition']).toMatch(/^attachment; /);
  await expectClean('at the end');
  beacon.stop();
});
