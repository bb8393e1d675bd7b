import type { Page } from '@playwright/test';
import { exportEntries } from '../../../server/import/fixtures/linkedin.ts';
import { zip } from '../../../server/import/fixtures/zip.ts';
import { clickSave, expectToast, fetchPublic, openAsOwner, openTab, PASSWORD, panel, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { file } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

const HIDDEN_NOTE = 'Visitors see only your name and a note that the site is not public yet.';
const visitorTitle = async (url: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await fetch(url)).text())?.[1] ?? '';

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`the guide leads from the first sign-in to the owner’s published page in twelve clicks on ${device}`, async ({
    page,
    launchAdminSite,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const site = await launchAdminSite();
    let clicks = 0;
    const click = async (name: string, within: Pick<Page, 'getByRole'> = page) => {
      await within.getByRole('button', { name, exact: true }).first().click();
      clicks += 1;
    };
    await page.goto(`${site.url}/admin`);
    await page.getByLabel('Password').fill(PASSWORD);
    await click('Access Dashboard');

    const guide = page.getByRole('region', { name: 'Make this site yours' });
    await click('Import your career', guide);
    const dialog = page.getByRole('dialog', { name: 'Import Career' });
    clicks += 1;
    await dialog.getByLabel('Choose files').setInputFiles(file('export.zip', 'application/zip', zip(exportEntries())));
    await expect(dialog.getByRole('radio', { name: 'Replace it with this import' })).toBeChecked();
    await expect(dialog.getByText('Your site is public')).toHaveCount(0);
    await click('Import', dialog);
    await expect(page.getByText(/^Imported: /)).toBeVisible();
    await click('Close', dialog);

    await expect(page.getByRole('region', { name: 'Not public' })).toContainText(HIDDEN_NOTE);
    await expect(page.locator(':focus'), 'the button that opened the dialog is gone').toHaveCount(1);
    expect(await visitorTitle(site.url)).toContain('Mira Castell');
    expect(await fetchPublic(page, site, 'timeline')).toEqual([]);

    const profile = page.getByRole('dialog', { name: 'Edit Site Profile' });
    await page.getByRole('button', { name: 'Add photo' }).click();
    await expect(profile.getByLabel('Choose photos')).toBeFocused();
    await expect(profile.getByText('Choose photos')).toBeInViewport();
    await expect(profile.getByRole('group', { name: 'Photos' }).locator('legend'), 'the whole part is in view').toBeInViewport();
    await page.keyboard.press('Escape');

    const progress = page.getByRole('region', { name: 'What is still missing' });
    await expect(progress.getByRole('heading', { name: 'Import your career' })).toBeHidden();
    await click('Check', progress);
    const check = page.getByRole('dialog', { name: 'Check What Was Imported' });
    await expect(check).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await check
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect(check.getByRole('form')).toBeVisible();
    await check.getByRole('button', { name: 'Cancel' }).click();
    await click('I Have Looked at These', check);
    await expect(progress.getByRole('heading', { name: 'Check what was imported' })).toBeHidden();

    const publishButton = page.getByRole('button', { name: 'Publish', exact: true });
    const previewLink = page.getByRole('link', { name: 'Preview' });
    await expect(publishButton, 'the guide and the notice do not both offer it').toHaveCount(1);
    await expect(previewLink).toHaveCount(0);
    await page.getByRole('button', { name: 'Hide this guide' }).click();
    await expect(publishButton).toHaveCount(1);
    await expect(previewLink).toHaveCount(1);
    await page.getByRole('button', { name: /^Continue the guide/ }).click();
    const preview = page.waitForEvent('popup');
    await click('Preview', progress);
    await expect((await preview).getByRole('heading', { name: /Lead Engineer/ }).first()).toBeVisible();
    await page.bringToFront();
    await expect(progress.getByRole('heading', { name: 'Look at the page' }), 'done once the owner is back').toBeHidden();
    await click('Publish', progress);
    await expectToast(page, 'The site is public');
    await expectToast(page, site.url);
    await expect(page.locator('.toasts').getByRole('button', { name: 'Open' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Not public' })).toHaveCount(0);
    await expect(page.locator(':focus'), 'the button is gone').toHaveCount(1);
    expect(clicks).toBeLessThanOrEqual(12);

    const titles = (await fetchPublic(page, site, 'timeline')).map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(3);
    expect(await (await fetch(site.url)).text()).not.toContain('Alex Sample');
  });
}

test('a site that was started empty is said to be public, and can be hidden and published again', async ({
  page,
  launchSite,
}) => {
  const site = await launchSite({ env: { SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD } });
  await page.goto(`${site.url}/admin`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  const guide = page.getByRole('region', { name: 'Make this site yours' });
  await guide.getByText('2 steps done').click();
  await expect(guide.getByRole('heading', { name: 'Your site is public (done)' })).toBeVisible();
  await expect(guide.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);

  const hide = page.getByRole('button', { name: 'Hide Site' });
  await hide.click();
  const question = page.getByRole('alertdialog', { name: 'Hide the site?' });
  await expect(question).toContainText('Visitors then see only your name and a note that the site is not public yet.');
  await expect(question).toContainText('your views for applications and their résumés cannot be opened either');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await (await fetch(site.url)).text()).not.toContain('<meta name="robots" content="noindex">');
  await hide.click();
  await question.getByRole('button', { name: 'Hide Site' }).click();
  await expectToast(page, 'Only you can see the site now');
  await expect(hide).toHaveCount(0);
  expect(await (await fetch(site.url)).text()).toContain('<meta name="robots" content="noindex">');

  await guide.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'The site is public');
  await expect(guide.getByText('2 steps done')).toBeVisible();
  await expect(hide).toBeVisible();
});

test('the preview says that it is one, marks drafts, and leads back and to the published page', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge' }] });
  await openAsOwner(page, site, 'overview');
  const send = async (path: string, data: object) =>
    expect((await page.request.post(site.url + path, { data, headers: { origin: site.url } })).status()).toBeLessThan(300);
  await send('/api/admin/site/publish', { published: false });
  const skill = { name: 'Welding', category: 'web', draft: true };
  const category = { name: 'web', displayName: 'Web', icon: 'Code', color: 'blue', visible: true };
  await send('/api/admin/categories', category);
  await send('/api/admin/skills', skill);
  const [milestone] = await (await page.request.get(`${site.url}/api/admin/timeline`)).json();
  await send('/api/admin/timeline/batch', { ids: [milestone.id], action: 'draft' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Publish 2 drafts' }), 'publishing the site comes first').toHaveClass(/quiet/);

  await page.goto(`${site.url}/?preview`);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`Preview: only you see this ${HIDDEN_NOTE}`);
  await bar.getByText('Preview: only you see this').click();
  await expect(bar.getByText('It includes 2 drafts:')).toBeVisible();
  await expect(bar.getByText('Welding')).toBeVisible();
  const mark = (selector: string) =>
    page.evaluate((found) => getComputedStyle(document.querySelector(found) as Element, '::after').content, selector);
  expect(await mark(`#milestone-${milestone.id} .kind`)).toBe('"Draft"');
  expect(await findViolations(page, '#preview-bar')).toEqual([]);
  await bar.getByRole('link', { name: 'Admin area' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await page.goBack();
  await bar.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('Robin Example').first()).toBeVisible();
  await page.goto(`${site.url}/?preview`);
  await expect(bar).toContainText('Visitors see the page without drafts.');
  await expect(bar.getByRole('button', { name: 'Publish' })).toHaveCount(0);
});

test('“Keep looking around” reduces the guide to one line with a button that removes the sample content', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite();
  await openAsOwner(page, site, 'skills');
  const [skill] = await fetchPublic<{ id: string }>(page, site, 'skills');
  const data = { ids: [skill?.id], action: 'draft' };
  await page.request.post(`${site.url}/api/admin/skills/batch`, { data, headers: { origin: site.url } });
  await page.reload();
  await page.getByRole('button', { name: 'Publish 1 draft' }).click();
  const drafts = page.getByRole('dialog', { name: 'Publish drafts' });
  await expect(drafts.getByRole('checkbox'), 'on a sample site everything is the sample’s').toBeChecked();
  await drafts.getByRole('button', { name: 'Cancel' }).click();
  const notice = page.getByRole('region', { name: 'Sample notice' });
  await notice.getByRole('button', { name: 'Keep looking around' }).click();
  await expect(notice.getByRole('button')).toHaveText(['Start with my own']);
  await page.reload();
  await page.getByRole('tabpanel').waitFor();
  await expect(notice.getByRole('button')).toHaveText(['Start with my own']);

  await openTab(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Edit Site Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Site Profile' });
  await expect(profile).toContainText('The sample career stays on your site, under your name,');
  await profile.getByLabel('Name', { exact: true }).fill('Ana Silva');
  await clickSave(profile);
  await expectToast(page, 'Profile updated successfully');
  await expect(notice).toContainText('on your site still belong to the sample person.');
  expect(await (await fetch(site.url)).text()).toContain('Some of this is sample content: its people');
});

test('the guide can be hidden, and the sample content is removed in one step and comes back with Undo', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite();
  await openAsOwner(page, site, 'overview');
  await test.step('the guide', async () => {
    const guide = page.getByRole('region', { name: 'Make this site yours' });
    await guide.getByRole('button', { name: 'Hide this guide' }).click();
    await expect(guide).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Continue the guide (9 of 9 steps left)' }).click();
    await expect(guide).toBeVisible();
  });

  await test.step('the sample content', async () => {
    const before = (await fetchPublic(page, site, 'timeline')).length;
    await page.getByRole('region', { name: 'Sample notice' }).getByRole('button', { name: 'Start with my own' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start with my own' });
    await dialog.getByRole('button', { name: 'Remove the sample content' }).click();
    await expectToast(page, 'The site is yours now');
    await expect(page.getByRole('region', { name: 'Sample notice' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Milestones 0' })).toBeVisible();
    expect(await (await fetch(site.url)).text()).toContain('<meta name="robots" content="noindex">');

    await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, '“The sample content” restored');
    await expect(page.getByRole('region', { name: 'Not public' })).toHaveCount(0);
    expect(await fetchPublic(page, site, 'timeline')).toHaveLength(before);
  });
});

test('restoring the sample content asks for confirmation, and publishes none of it on the owner’s page', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite();
  await openAsOwner(page, site, 'overview');
  const post = async (path: string, data: object) =>
    expect((await page.request.post(site.url + path, { data, headers: { origin: site.url } })).status()).toBeLessThan(300);
  await post('/api/admin/site/start-own', {});
  const trash = page.getByRole('dialog', { name: 'Trash' });
  const question = page.getByRole('alertdialog', { name: 'Restore the sample content?' });

  await test.step('without content of the owner, it says that the site becomes the sample again', async () => {
    await page.getByRole('button', { name: 'Trash' }).click();
    await trash.getByRole('button', { name: 'Restore The sample content' }).click();
    await expect(question).toContainText('Your site becomes the sample again. Visitors see it at once:');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(trash.getByRole('button', { name: 'Restore The sample content' })).toBeVisible();
    await trash.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('beside content of the owner, it comes back as drafts', async () => {
    await post('/api/admin/skills', { name: 'Welding', category: 'web' });
    await page.request.put(`${site.url}/api/admin/profile`, { data: { name: 'Ana Silva' }, headers: { origin: site.url } });
    await post('/api/admin/site/publish', { published: true });
    await page.getByRole('button', { name: 'Trash' }).click();
    await trash.getByRole('button', { name: 'Restore The sample content' }).click();
    await expect(question).toContainText(/\d+ sample entries come back as drafts, which only you can see\.Cancel/);
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Restore as drafts' }).click();
    await expectToast(page, '“The sample content” restored');
    expect(await fetchPublic(page, site, 'timeline')).toEqual([]);
    expect(await (await fetch(site.url)).text()).not.toContain('Alex Sample');
  });

  await test.step('publishing all drafts leaves it out unless it is selected', async () => {
    await trash.getByRole('button', { name: 'Close' }).last().click();
    const work = [
      { name: 'Tunnels Ltd', position: 'Adviser', startDate: '2020-01', hidden: true },
      { name: 'Bridges Ltd', position: 'Engineer', startDate: '2019-03' },
    ];
    const upload = await page.request.post(`${site.url}/api/admin/timeline/upload`, {
      multipart: { file: file('resume.json', 'application/json', JSON.stringify({ basics: { name: 'Ana Silva' }, work })) },
      headers: { origin: site.url },
    });
    expect(upload.status()).toBe(200);
    await page.reload();
    await page
      .getByRole('region', { name: 'Drafts' })
      .getByRole('button', { name: /^Publish \d+ drafts$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Publish drafts' });
    await expect(dialog).toContainText('An import set 1 entry aside, because it may not be meant for visitors.');
    const setAside = dialog.getByRole('checkbox', {
      name: /^Adviser, Tunnels Ltd Milestone, may not be meant for visitors$/,
    });
    await expect(setAside, 'what an import set aside is published only when it is ticked').not.toBeChecked();
    await setAside.check();
    await expect(dialog.getByRole('checkbox', { name: /sample content, invented$/ }).first()).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Publish 1 draft' }).click();
    await expectToast(page, 'The drafts are public');
    expect((await fetchPublic(page, site, 'timeline')).map(({ title }) => title)).toEqual(['Adviser', 'Engineer']);
  });
});
