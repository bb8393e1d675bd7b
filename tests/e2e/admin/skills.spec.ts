import type { Locator } from '@playwright/test';
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
  switchToTab,
  test,
  undoDeletion,
} from '../helpers/admin.ts';
import { THREE_SKILLS } from '../helpers/content.ts';
import { expectAnnouncement } from '../helpers/drag.ts';
import { expect } from '../helpers/test.ts';

/** All categories except the empty one. */
const SKILLS = { ...THREE_SKILLS, categories: THREE_SKILLS.categories?.slice(0, 2) ?? [] };

test('on a phone the search and the filter share a line, and nothing overflows', async ({ page, readOnlySite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, readOnlySite, 'skills');
  const topOf = (control: Locator) => control.evaluate((element) => element.getBoundingClientRect().top);
  const search = page.getByRole('searchbox', { name: 'Search skills' });
  expect(await topOf(search)).toBe(await topOf(page.getByLabel('Filter skills')));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the skill form shows validation messages under its fields', async ({ page, readOnlySite }) => {
  await openAsOwner(page, readOnlySite, 'skills');
  await page.getByRole('button', { name: 'Add Skill' }).click();
  const adding = form(page, 'Add Skill');
  const name = adding.getByLabel('Skill name');
  const order = adding.getByLabel('Order');
  const expectMessage = async (control: typeof name, text: string, message: string) => {
    await control.fill(text);
    await clickSave(adding);
    await expect(control).toHaveAccessibleDescription(message);
    await expect(control).toBeFocused();
  };
  await expectMessage(name, '', 'Skill name is required');
  await expectMessage(name, 'x'.repeat(51), 'Skill name must be less than 50 characters');
  await expectMessage(name, 'C$', 'Skill name contains invalid characters');
  await name.fill('C');
  await expect(name).toHaveAccessibleDescription('');
  await expectMessage(order, '1.5', 'Order must be an integer');
  await expectMessage(order, '0', 'Order must be positive');
  await expectMessage(order, '1000', 'Order must be less than 999');
});

test('a skill is filtered, found by a search, ordered by keyboard, added, edited, deleted and restored, and a failure keeps the input', async ({
  page,
  openAdmin,
}) => {
  const site = await openAdmin('skills', SKILLS);
  await test.step('filtered by category, found by a search and ordered by keyboard', async () => {
    const filter = page.getByLabel('Filter skills');
    await expect(filter.getByRole('option')).toHaveText(['All Categories', 'Web', 'Data']);
    await filter.selectOption('Data');
    await expect.poll(() => namesIn(page, 'Skills')).toEqual(['PostgreSQL']);
    await filter.selectOption('All Categories');
    const search = page.getByRole('searchbox', { name: 'Search skills' });
    await search.fill('web rea');
    await expect.poll(() => namesIn(page, 'Skills')).toEqual(['React']);
    await search.fill('cobol');
    await expect(page.getByText('No skill has all these words.')).toBeVisible();
    await search.fill('');
    await expect.poll(() => namesIn(page, 'Skills')).toEqual(['TypeScript', 'PostgreSQL', 'React']);

    const handle = page.getByRole('button', { name: 'Move React' });
    await handle.focus();
    await pressKeyAfterPaint(page, 'Space');
    await expectAnnouncement(page, 'Picked up React, place 3 of 3.');
    await pressKeyAfterPaint(page, 'ArrowUp');
    await expectAnnouncement(page, 'React is over place 2 of 3.');
    await pressKeyAfterPaint(page, 'ArrowUp');
    await expectAnnouncement(page, 'React is over place 1 of 3.');
    await pressKeyAfterPaint(page, 'Space');
    await expect.poll(() => namesIn(page, 'Skills')).toEqual(['React', 'TypeScript', 'PostgreSQL']);
    await expect
      .poll(async () => (await fetchPublic(page, site, 'skills')).map(({ name, order }) => `${order} ${name}`))
      .toEqual(['1 React', '2 TypeScript', '3 PostgreSQL']);
  });

  await test.step('a failed save or deletion', async () => {
    await page.route('**/api/admin/skills/*', (route) => route.fulfill({ status: 500, json: { error: 'The disk is full.' } }));
    await page.getByRole('button', { name: 'Delete React' }).click();
    await expectToast(page, 'Failed to delete skill');
    await expect(listItem(page, 'Skills', 'React')).toBeVisible();
    await page.getByRole('button', { name: 'Edit React' }).click();
    await fillFields(form(page, 'Edit Skill'), { 'Skill name': 'Preact' });
    await clickSave(form(page, 'Edit Skill'));
    await expectToast(page, 'Failed to update skill');
    await expect(form(page, 'Edit Skill').getByText('The disk is full.')).toBeVisible();
    await expect(form(page, 'Edit Skill').getByLabel('Skill name')).toHaveValue('Preact');
    await page.unroute('**/api/admin/skills/*');
    await clickSave(form(page, 'Edit Skill'));
    await expectToast(page, 'Skill updated successfully');
    await switchToTab(page, 'overview');
  });

  await test.step('added with the next order, edited, deleted and restored', async () => {
    await switchToTab(page, 'skills');
    const add = page.getByRole('button', { name: 'Add Skill' });
    await add.click();
    const adding = form(page, 'Add Skill');
    await expect(add).toBeDisabled();
    await expect(adding.getByLabel('Skill name')).toBeFocused();
    await expect(adding.getByLabel('Order')).toHaveValue('4');
    await fillFields(adding, { 'Skill name': 'C++ (20)', Level: 'Expert', 'Years of experience': '7' });
    await adding.getByLabel('Category').selectOption('Data');
    await clickSave(adding);
    await expectToast(page, 'Skill created successfully');
    await expect(adding).toHaveCount(0);
    await expect(add).toBeFocused();
    await expect(listItem(page, 'Skills', 'C++ (20)')).toContainText('Expert, 7 years');
    await expect(listItem(page, 'Skills', 'C++ (20)')).toContainText('Data');

    await page.getByRole('button', { name: 'Edit C++ (20)' }).click();
    const editing = form(page, 'Edit Skill');
    await expect(page.getByRole('button', { name: 'Delete C++ (20)' })).toBeDisabled();
    await fillFields(editing, { 'Skill name': 'C++' });
    await clickSave(editing);
    await expect(editing).toHaveCount(0);
    expect((await fetchPublic(page, site, 'skills')).map(({ name }) => name)).toContain('C++');

    await page.getByRole('button', { name: 'Edit C++' }).click();
    await clickSave(editing);
    await expectToast(page, 'No changes to save');
    await expect(editing).toHaveCount(0);

    const before = await fetchPublic(page, site, 'skills');
    await page.getByRole('button', { name: 'Delete PostgreSQL' }).click();
    await expectToast(page, 'Skill deleted successfully');
    await expect(listItem(page, 'Skills', 'PostgreSQL')).toHaveCount(0);
    expect(await fetchPublic(page, site, 'skills')).toHaveLength(3);
    await undoDeletion(page);
    await expectToast(page, 'Skill restored');
    await expect(listItem(page, 'Skills', 'PostgreSQL')).toBeVisible();
    expect(await fetchPublic(page, site, 'skills')).toEqual(before);
  });
});

test('an empty list of skills shows a message, and one that fails to load can be retried', async ({ page, emptySite }) => {
  await openAsOwner(page, emptySite, 'skills');
  await expect(page.getByText('No skills added yet. Click "Add Skill" to get started.')).toBeVisible();
  await page.route('**/api/admin/skills', (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }));
  await page.reload();
  await expectToast(page, 'Failed to fetch skills');
  await expect(page.getByText('The skills could not be loaded', { exact: false })).toBeVisible();
  await expect(page.getByText('No skills added yet.', { exact: false })).toHaveCount(0);
  await page.unroute('**/api/admin/skills');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('No skills added yet. Click "Add Skill" to get started.')).toBeVisible();
});
