import {
  clickSave,
  expectToast,
  fetchPublic,
  fillFields,
  form,
  listItem,
  namesIn,
  openAsOwner,
  pressKeyAfterPaint,
  test,
  undoDeletion,
} from '../helpers/admin.ts';
import { THREE_SKILLS } from '../helpers/content.ts';
import { expectAnnouncement } from '../helpers/drag.ts';
import { expect } from '../helpers/test.ts';

test('a category is hidden, moved by keyboard, added, edited, deleted and restored', async ({ page, openAdmin }) => {
  const site = await openAdmin('categories', THREE_SKILLS);
  const names = async () => (await fetchPublic(page, site, 'categories')).map(({ name }) => name);
  await test.step('hidden and shown again, in the admin area and for visitors', async () => {
    await page.getByRole('button', { name: 'Hide Web' }).click();
    await expectToast(page, 'Category hidden');
    await expect(listItem(page, 'Categories', 'Web')).toContainText('2 skills, blue, hidden');
    expect(await names()).toEqual(['data', 'spare']);
    await page.getByRole('button', { name: 'Show Web' }).click();
    await expectToast(page, 'Category shown');
    expect(await names()).toEqual(['web', 'data', 'spare']);

    await page.route('**/api/admin/categories/*', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
    await page.getByRole('button', { name: 'Hide Web' }).click();
    await expectToast(page, 'Failed to update category visibility');
    await expect(page.getByRole('button', { name: 'Hide Web' })).toBeVisible();
    await page.unroute('**/api/admin/categories/*');
  });

  await test.step('moved by keyboard, and back in its place after Escape', async () => {
    await page.getByRole('button', { name: 'Move Web' }).focus();
    await pressKeyAfterPaint(page, 'Space');
    await expectAnnouncement(page, 'Picked up Web, place 1 of 3.');
    await pressKeyAfterPaint(page, 'ArrowDown');
    await expectAnnouncement(page, 'Web is over place 2 of 3.');
    await pressKeyAfterPaint(page, 'Escape');
    await expectAnnouncement(page, 'Web is back at place 1 of 3.');
    expect(await namesIn(page, 'Categories')).toEqual(['Web', 'Data', 'Spare']);
    await pressKeyAfterPaint(page, 'Space');
    await expectAnnouncement(page, 'Picked up Web, place 1 of 3.');
    await pressKeyAfterPaint(page, 'ArrowDown');
    await expectAnnouncement(page, 'Web is over place 2 of 3.');
    await pressKeyAfterPaint(page, 'Space');
    await expect.poll(() => namesIn(page, 'Categories')).toEqual(['Data', 'Web', 'Spare']);
    await expect.poll(names).toEqual(['data', 'web', 'spare']);
  });

  await test.step('added, edited by sending only the changes, deleted and restored', async () => {
    await page.getByRole('button', { name: 'Add Category' }).click();
    const adding = form(page, 'Add Category');
    await expect(adding.getByLabel('Order')).toHaveValue('4');
    await fillFields(adding, { 'Display name': 'Großes & Ganzes' });
    await expect(adding.getByLabel('Category key')).toHaveValue('grosses-ganzes');
    await adding.getByRole('radio', { name: 'Crown' }).check({ force: true });
    await clickSave(adding);
    await expectToast(page, 'Category added successfully');
    await expect(listItem(page, 'Categories', 'Großes & Ganzes')).toContainText('grosses-ganzes');

    await page.getByRole('button', { name: 'Edit Data' }).click();
    const editing = form(page, 'Edit Category');
    await fillFields(editing, { 'Display name': 'Data & Storage' });
    await expect(editing.getByLabel('Category key')).toHaveValue('data');
    const putRequest = page.waitForRequest((request) => request.method() === 'PUT');
    await clickSave(editing);
    expect((await putRequest).postDataJSON()).toEqual({ displayName: 'Data & Storage' });
    await expectToast(page, 'Category updated successfully');

    await page.getByRole('button', { name: 'Edit Data & Storage' }).click();
    await clickSave(editing);
    await expectToast(page, 'No changes to save');
    await expect(editing).toHaveCount(0);

    const before = await fetchPublic(page, site, 'categories');
    await page.getByRole('button', { name: 'Delete Spare' }).click();
    await expectToast(page, 'Category deleted successfully');
    await expect(listItem(page, 'Categories', 'Spare')).toHaveCount(0);
    await undoDeletion(page);
    await expect(listItem(page, 'Categories', 'Spare')).toBeVisible();
    expect(await fetchPublic(page, site, 'categories')).toEqual(before);
  });
});

test('a category that has skills cannot be deleted, and sample categories replace a list that fails to load', async ({
  page,
  readOnlySite,
}) => {
  await openAsOwner(page, readOnlySite, 'categories');
  await test.step('a category with skills', async () => {
    await page.getByRole('button', { name: 'Delete Web' }).click();
    await expectToast(page, 'Failed to delete category');
    await expectToast(page, 'Web still has 2 skills. Move or delete them first.');
    await page.getByRole('button', { name: 'Delete Data' }).click();
    await expectToast(page, 'Data still has 1 skill. Move or delete them first.');
    await expect(listItem(page, 'Categories', 'Web')).toBeVisible();
  });

  await test.step('a list that fails to load', async () => {
    await page.route('**/api/admin/categories', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
    await page.reload();
    await expectToast(page, 'Failed to load categories');
    await expect(page.getByRole('list', { name: 'Sample categories' }).getByRole('listitem')).toHaveCount(6);
  });
});

test('the category form shows validation messages under its fields and a toast', async ({ page, emptySite }) => {
  await openAsOwner(page, emptySite, 'categories');
  await expect(page.getByText('No categories added yet. Click "Add Category" to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Category' }).click();
  const adding = form(page, 'Add Category');
  const name = adding.getByLabel('Display name');
  const key = adding.getByLabel('Category key');
  await clickSave(adding);
  await expectToast(page, 'Validation Error');
  await expectToast(page, 'Name and display name are required');
  await expect(name).toBeFocused();
  await name.fill('x'.repeat(51));
  await key.fill('Not A Key');
  await clickSave(adding);
  await expect(name).toHaveAccessibleDescription('Display name must be less than 50 characters');
  await expect(key).toHaveAccessibleDescription(/Category key must be lowercase with hyphens only$/);
});
