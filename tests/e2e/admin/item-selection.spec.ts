import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { Resource } from '../../../contract/collections.ts';
import { expectToast, fetchPublic, switchToTab, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { THREE_SKILLS } from '../helpers/content.ts';
import { expect } from '../helpers/test.ts';

test('items are selected and deleted together, erased, drafted and published, and reverted to an earlier version', async ({
  page,
  openAdmin,
}) => {
  const site = await openAdmin('timeline', {
    certifications: [{ name: 'Kept' }, { name: 'Lost' }],
    timeline: ['One', 'Two', 'Three'].map((title) => ({ title })),
    testimonials: [{ content: 'The words of last week.' }],
  });
  await test.step('several items', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selected items' });
    await expect(bar).toBeFocused();
    await page.getByRole('checkbox', { name: 'Select One' }).check();
    await page.getByRole('checkbox', { name: 'Select Three' }).check();
    await expect(bar.getByText('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, '2 items deleted');
    await expect(page.getByRole('button', { name: 'Add Milestone' })).toBeFocused();
    expect((await fetchPublic(page, site, 'timeline')).map(({ title }) => title)).toEqual(['Two']);
    await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Three' })).toBeVisible();
    expect(await fetchPublic(page, site, 'timeline')).toHaveLength(3);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await bar.getByRole('button', { name: 'Select all' }).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, '3 items deleted');
    await switchToTab(page, 'overview');
    await page.getByRole('button', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore all 3' }).click();
    await expectToast(page, '3 items restored');
    await expectToast(page, 'Back in the Timeline tab.');
    expect(await fetchPublic(page, site, 'timeline')).toHaveLength(3);
    await page.getByRole('dialog', { name: 'Trash' }).getByRole('button', { name: 'Close' }).last().click();
    await switchToTab(page, 'timeline');
    await page.locator('.toasts').getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('button', { name: /^Edit (One|Two|Three)$/ }).and(page.locator(':focus'))).toBeVisible();
  });

  await test.step('the trash', async () => {
    await switchToTab(page, 'certifications');
    for (const name of ['Kept', 'Lost']) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    }
    await switchToTab(page, 'overview');
    await page.getByRole('button', { name: 'Trash' }).click();
    const trash = page.getByRole('dialog', { name: 'Trash' });
    await trash.getByRole('button', { name: 'Restore Kept' }).click();
    await expectToast(page, '“Kept” restored');
    await expect(trash.getByText('can be restored for 30 days')).toBeFocused();
    await trash.getByRole('button', { name: 'Erase Lost' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    await expect(trash.getByText('The trash is empty.')).toBeVisible();
    expect((await fetchPublic(page, site, 'certifications')).map(({ name }) => name)).toEqual(['Kept']);
    await trash.getByRole('listitem').filter({ hasText: '“Kept” restored' }).getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('button', { name: 'Edit Kept' })).toBeFocused();
    await expect(trash).toHaveCount(0);
  });

  await test.step('a draft', async () => {
    await switchToTab(page, 'certifications');
    await page.getByRole('button', { name: 'Add Certification' }).click();
    const form = page.getByRole('form', { name: 'Add Certification' });
    await form.getByLabel('Name').fill('Crane Licence');
    await form.getByLabel('Issuer').fill('Crane Board');
    await form.getByLabel('Date').fill('2024');
    await form.getByRole('button', { name: 'Keep as draft' }).click();
    await expectToast(page, 'Certification added successfully');
    await expect(page.getByRole('list', { name: 'Certifications' }).getByText('Draft', { exact: true })).toBeVisible();
    expect(await fetchPublic(page, site, 'certifications')).toHaveLength(1);
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await expect(drafts).toContainText('1 draft that only you can see.');
    const dialog = page.getByRole('dialog', { name: 'Publish drafts' });
    await drafts.getByRole('button', { name: 'Publish 1 draft' }).click();
    await expect(dialog).toContainText('Visitors will see what you tick, at once.');
    await expect(dialog.getByRole('checkbox', { name: 'Crane Licence Certification' })).toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await fetchPublic(page, site, 'certifications'), 'nothing is public before the owner agrees').toHaveLength(1);
    for (const isLast of [false, true]) {
      await drafts.getByRole('button', { name: 'Publish 1 draft' }).click();
      await dialog.getByRole('button', { name: 'Publish 1 draft' }).click();
      await expectToast(page, 'The drafts are public');
      expect(await fetchPublic(page, site, 'certifications')).toHaveLength(2);
      await expect(drafts).toHaveCount(0);
      if (isLast) break;
      await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
      await expect(drafts).toBeVisible();
      expect(await fetchPublic(page, site, 'certifications')).toHaveLength(1);
    }

    await page.getByRole('button', { name: 'Edit Crane Licence' }).click();
    const editor = page.getByRole('form', { name: 'Edit Certification' });
    await editor.getByLabel('Issuer').fill('Harbour Board');
    await editor.getByRole('button', { name: 'Hide as draft' }).click();
    await expect(drafts).toContainText('1 draft that only you can see.');
    expect(await fetchPublic(page, site, 'certifications'), 'taken off the page').toHaveLength(1);
    await page.getByRole('button', { name: 'Edit Crane Licence' }).click();
    await expect(editor.getByLabel('Issuer')).toHaveValue('Harbour Board');
    await expect(editor.getByRole('button', { name: 'Hide as draft' })).toHaveCount(0);
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await drafts.getByRole('button', { name: 'Publish 1 draft' }).click();
    await dialog.getByRole('button', { name: 'Publish 1 draft' }).click();
    await expect(drafts).toHaveCount(0);

    await page.request.post(`${site.url}/api/admin/site/publish`, { data: { published: false }, headers: { origin: site.url } });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Hide as drafts' }).click();
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused();
    await expect(drafts).toContainText('2 drafts that only you can see, also once the site is public.');
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await drafts.boundingBox())?.height, 'on a phone').toBeLessThan(85);
    if (viewport) await page.setViewportSize(viewport);
    await drafts.getByRole('button', { name: 'Publish 2 drafts' }).click();
    await dialog.getByRole('button', { name: 'Publish 2 drafts' }).click();
    await expectToast(page, 'No longer drafts');
    await page.request.post(`${site.url}/api/admin/site/publish`, { data: { published: true }, headers: { origin: site.url } });
  });

  await test.step('an earlier version', async () => {
    await switchToTab(page, 'testimonials');
    await page.getByRole('button', { name: /^Edit testimonial/ }).click();
    const form = page.getByRole('form', { name: 'Edit Testimonial' });
    await form.getByLabel('Content').fill('The words of today, which are worse.');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Testimonial updated successfully');
    await page.getByRole('button', { name: /^Edit testimonial/ }).click();
    await form.getByRole('button', { name: 'Earlier versions' }).click();
    const history = page.getByRole('dialog', { name: 'Earlier versions' });
    await expect(history.getByText('The words of last week.')).toBeVisible();
    await expect(history.getByText('—')).toHaveCount(0);
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await expect(history).toHaveCount(0);
    await expect(page.getByText('“The words of last week.”')).toBeVisible();
    expect(await fetchPublic(page, site, 'testimonials')).toMatchObject([{ content: 'The words of last week.' }]);
  });
});

/** In the Overview: restores an item from the trash and goes to the skills, while the message with "Show" is still there. */
async function restoreAndLeave(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Trash' }).click();
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await expectToast(page, `“${title}” restored`);
  await page.getByRole('dialog', { name: 'Trash' }).getByRole('button', { name: 'Close' }).last().click();
  await switchToTab(page, 'skills');
}

test('“Show” in the message of a restore opens the section or the view even after the owner has left the Overview', async ({
  page,
  openAdmin,
}) => {
  const site = await openAdmin('overview', { sections: [{ title: 'Talks of mine' }] });
  const headers = { origin: site.url };
  await page.request.post(site.url + ADMIN_API_PATHS.views, { data: { name: 'Span Works' }, headers });
  for (const path of [ADMIN_API_PATHS.collection('sections'), ADMIN_API_PATHS.views]) {
    const [{ id }] = await (await page.request.get(site.url + path)).json();
    await page.request.delete(`${site.url}${path}/${id}`, { headers });
  }
  const show = page.locator('.toasts').getByRole('button', { name: 'Show' });

  await restoreAndLeave(page, 'Talks of mine');
  await show.click();
  await expect(page.getByRole('button', { name: 'Edit Talks of mine' })).toBeFocused();
  await page.goBack();
  await switchToTab(page, 'overview');
  await expect(page.getByRole('dialog'), 'a dialog closes with its tab').toHaveCount(0);

  await restoreAndLeave(page, 'Span Works');
  await switchToTab(page, 'overview');
  await show.click();
  await expect(page.getByRole('dialog', { name: 'Views for Applications' })).toBeVisible();
});

test('a restored section is not shown later if the owner chose to keep editing a form instead', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', { sections: [{ title: 'Talks of mine' }] });
  const path = site.url + ADMIN_API_PATHS.collection('sections');
  const [{ id }] = await (await page.request.get(path)).json();
  await page.request.delete(`${path}/${id}`, { headers: { origin: site.url } });
  await test.step('the code of the dialog is loaded, so that it would be shown at once', async () => {
    await page.getByRole('button', { name: 'More Sections' }).click();
    await page.getByRole('dialog', { name: 'More Sections' }).getByRole('button', { name: 'Close' }).last().click();
  });
  await restoreAndLeave(page, 'Talks of mine');
  await page.getByRole('button', { name: 'Add Skill' }).click();
  await page.getByLabel('Skill name').fill('Rust');
  await page.locator('.toasts').getByRole('button', { name: 'Show' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();

  await page.getByRole('tab', { name: 'Overview' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Trash' })).toBeVisible();
});

test('an offer to undo disappears when something else is done', async ({ page, openAdmin }) => {
  await openAdmin('certifications', { certifications: ['Kept', 'Hidden', 'Lost'].map((name) => ({ name })) });
  await page.getByRole('button', { name: 'Delete Lost' }).click();
  const offer = page.locator('.toasts').getByRole('button', { name: 'Undo' });
  // A toast under the pointer stays.
  await offer.hover();
  for (const name of ['Select', 'Select all', 'Hide as drafts'])
    await page.getByRole('button', { name, exact: true }).dispatchEvent('click');
  await expect(page.getByRole('region', { name: 'Drafts' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('actions do not change a selected item that the search hides', async ({ page, openAdmin }) => {
  const site = await openAdmin('timeline', { timeline: ['One', 'Two', 'Three'].map((title) => ({ title })) });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('searchbox', { name: 'Search milestones' }).fill('Two');
  await expect(bar.getByText('1 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete 1 item' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, '1 item deleted');
  expect((await fetchPublic(page, site, 'timeline')).map(({ title }) => title).toSorted()).toEqual(['One', 'Three']);
});

test('“Select all” selects only the skills that the filter shows', async ({ page, openAdmin }) => {
  const site = await openAdmin('skills', THREE_SKILLS);
  await page.getByLabel('Filter skills').selectOption('Data');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(bar.getByText('1 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete 1 item' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, '1 item deleted');
  expect((await fetchPublic(page, site, 'skills')).map(({ name }) => name)).toEqual(['TypeScript', 'React']);
});

test('drafts of two lists stay drafts when one of them is gone, and are published together', async ({ page, openAdmin }) => {
  const site = await openAdmin('overview', { certifications: [{ name: 'Crane Licence' }], timeline: [{ title: 'A bridge' }] });
  const headers = { origin: site.url };
  const idIn = async (resource: Resource) =>
    (await (await page.request.get(`${site.url}${ADMIN_API_PATHS.collection(resource)}`)).json())[0].id;
  const milestone = await idIn('timeline');
  const items = [
    { resource: 'certifications', id: await idIn('certifications') },
    { resource: 'timeline', id: milestone },
  ];
  await page.request.post(`${site.url}${ADMIN_API_PATHS.drafts}`, { data: { items, action: 'draft' }, headers });
  await page.reload();
  const publish = page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: 'Publish 2 drafts' });
  const dialog = page.getByRole('dialog', { name: 'Publish drafts' });
  await publish.click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await page.request.delete(`${site.url}${ADMIN_API_PATHS.item('timeline', milestone)}`, { headers });
  await dialog.getByRole('button', { name: 'Publish 2 drafts' }).click();
  await expectToast(page, 'Failed to publish the drafts');
  expect(await fetchPublic(page, site, 'certifications')).toEqual([]);

  await page.request.post(`${site.url}${ADMIN_API_PATHS.restore('timeline', milestone)}`, { headers });
  await dialog.getByRole('button', { name: 'Publish 2 drafts' }).click();
  await expectToast(page, 'The drafts are public');
  expect(await fetchPublic(page, site, 'timeline')).toHaveLength(1);
  expect(await fetchPublic(page, site, 'certifications')).toHaveLength(1);
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await expect(publish).toBeVisible();
  expect(await fetchPublic(page, site, 'certifications')).toEqual([]);
});
