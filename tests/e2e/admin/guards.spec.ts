import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import {
  changeElsewhere,
  clickSave,
  expectToast,
  fetchPublic,
  fillFields,
  form,
  holdRequests,
  listItem,
  openAsOwner,
  panel,
  switchToTab,
  test,
} from '../helpers/admin.ts';
import type { Content } from '../helpers/content.ts';
import { pauseClock, waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const CONTENT: Content = {
  categories: [{ name: 'web', displayName: 'Web' }],
  skills: [{ name: 'TypeScript', category: 'web', order: 1, level: 'Good' }],
  certifications: [{ name: 'Architect' }, { name: 'Diver' }],
  timeline: [{ title: 'A bridge', company: 'Span Works' }],
};

test('unsaved changes are confirmed before another tab, another item, Cancel, Back, Logout and closing the page', async ({
  page,
  readOnlySite,
}) => {
  await openAsOwner(page, readOnlySite, 'overview');
  await switchToTab(page, 'certifications');
  await page.getByRole('button', { name: 'Edit Architect' }).click();
  const editing = form(page, 'Edit Certification');
  await fillFields(editing, { Issuer: 'Half typed' });
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  const keepEditing = async () => {
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(editing.getByLabel('Issuer')).toHaveValue('Half typed');
  };

  await page.getByRole('tab', { name: 'Skills' }).click();
  await keepEditing();
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await keepEditing();
  await page.getByRole('button', { name: 'Edit Diver' }).click();
  await keepEditing();
  await page.getByRole('button', { name: 'Logout' }).click();
  await keepEditing();
  await page.goBack();
  await keepEditing();
  await expect(page).toHaveURL(/\/admin\/certifications$/);

  await page.getByRole('tab', { name: 'Skills' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel(page, 'skills')).toBeVisible();
  await switchToTab(page, 'certifications');
  await page.getByRole('button', { name: 'Edit Architect' }).click();
  await expect(editing.getByLabel('Issuer')).toHaveValue('Example Board');
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await expect(editing).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Architect' })).toBeFocused();

  await page.getByRole('button', { name: 'Add Certification' }).click();
  await fillFields(form(page, 'Add Certification'), { Name: 'Half typed' });
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(form(page, 'Add Certification').getByLabel('Name')).toHaveValue('Half typed');
});

test('a conflict shows both versions, and either can be kept, in every kind of form', async ({ page, openAdmin }) => {
  const site = await openAdmin('certifications', CONTENT);
  await test.step('the stored version of a certification', async () => {
    const [{ id } = { id: '' }] = (await fetchPublic<{ id: string; name: string }>(page, site, 'certifications')).filter(
      ({ name }) => name === 'Architect',
    );
    await page.getByRole('button', { name: 'Edit Architect' }).click();
    const editing = form(page, 'Edit Certification');
    await fillFields(editing, { Issuer: 'Mine' });
    await changeElsewhere(page, site, ADMIN_API_PATHS.item('certifications', id), { issuer: 'Theirs', date: '1999' });
    await clickSave(editing);
    await expect(editing.getByRole('heading', { name: 'This was changed elsewhere since you opened it.' })).toBeFocused();
    await expect(editing.getByRole('row').filter({ hasText: 'Issuer' })).toHaveText('IssuerMineTheirs');
    await expect(editing.getByRole('row').filter({ hasText: 'Date' })).toHaveText('Date20241999');
    await expect(editing.getByRole('row')).toHaveCount(3);
    await editing.getByRole('button', { name: 'Take theirs' }).click();
    await expect(editing.getByLabel('Issuer')).toHaveValue('Theirs');
    await expect(editing.getByLabel('Date')).toHaveValue('1999');
    await fillFields(editing, { Name: 'Chief Architect' });
    await clickSave(editing);
    await expectToast(page, 'Certification updated successfully');
    const now = await fetchPublic(page, site, 'certifications');
    expect(now).toContainEqual(expect.objectContaining({ name: 'Chief Architect', issuer: 'Theirs', date: '1999' }));
  });

  await test.step('the form’s version of a skill, without reverting other fields', async () => {
    await switchToTab(page, 'skills');
    const [{ id } = { id: '' }] = await fetchPublic<{ id: string }>(page, site, 'skills');
    await page.getByRole('button', { name: 'Edit TypeScript' }).click();
    const editing = form(page, 'Edit Skill');
    await fillFields(editing, { 'Skill name': 'TypeScript 6' });
    await changeElsewhere(page, site, ADMIN_API_PATHS.item('skills', id), { name: 'JavaScript', level: 'Expert' });
    await clickSave(editing);
    await editing.getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(page, 'Skill updated successfully');
    expect(await fetchPublic(page, site, 'skills')).toEqual([expect.objectContaining({ name: 'TypeScript 6', level: 'Expert' })]);
  });

  await test.step('a milestone', async () => {
    await switchToTab(page, 'timeline');
    const [{ id } = { id: '' }] = await fetchPublic<{ id: string }>(page, site, 'timeline');
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    const editing = form(page, 'Edit Milestone');
    await fillFields(editing, { Title: 'My bridge' });
    await changeElsewhere(page, site, ADMIN_API_PATHS.item('timeline', id), { company: 'Other Works' });
    await clickSave(editing);
    await expect(editing.getByRole('row').filter({ hasText: 'Company' })).toHaveText('CompanySpan WorksOther Works');
    await editing.getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(page, 'Timeline milestone updated successfully');
    expect(await fetchPublic(page, site, 'timeline')).toEqual([
      expect.objectContaining({ title: 'My bridge', company: 'Other Works' }),
    ]);
  });

  await test.step('the profile', async () => {
    await switchToTab(page, 'overview');
    await page.getByRole('button', { name: 'Edit Site Profile' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Site Profile' });
    await fillFields(editing, { Title: 'Mine', Intro: 'My own words.' });
    const quote = { text: 'Onward.', author: 'Somebody' };
    await changeElsewhere(page, site, ADMIN_API_PATHS.profile, { title: 'Theirs', location: 'Graz', quote });
    await clickSave(editing);
    await expect(editing.getByRole('heading', { name: 'This was changed elsewhere since you opened it.' })).toBeFocused();
    await expect(editing.getByRole('row')).toHaveText([
      'FieldMineTheirs',
      'TitleMineTheirs',
      'Location—Graz',
      'IntroMy own words.—',
      'Quote on a screen of its own—Onward. Somebody',
    ]);
    await expect(page.locator('.toasts').getByText('Failed to update profile')).toHaveCount(0);
    await editing.getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(page, 'Profile updated successfully');
    const read = async () => (await page.request.get(`${site.url}/api/profile`)).json();
    expect(await read()).toMatchObject({ title: 'Mine', intro: 'My own words.', location: 'Graz', quote });

    await page.getByRole('button', { name: 'Edit Site Profile' }).click();
    await fillFields(editing, { Title: 'Mine again' });
    await changeElsewhere(page, site, ADMIN_API_PATHS.profile, { title: 'Theirs again' });
    await clickSave(editing);
    await editing.getByRole('button', { name: 'Take theirs' }).click();
    await expect(editing.getByLabel('Title')).toHaveValue('Theirs again');
    await editing.getByRole('button', { name: 'Cancel' }).click();
    await expect(editing).toHaveCount(0);
  });
});

test('Save waits a second for a skill, reads “Saving...” and ignores a second click', async ({ page, openAdmin }) => {
  await page.clock.install();
  const site = await openAdmin('skills', CONTENT);
  const saveRequests = await holdRequests(page, '**/api/admin/skills', 'POST');
  await page.getByRole('button', { name: 'Add Skill' }).click();
  const adding = form(page, 'Add Skill');
  await fillFields(adding, { 'Skill name': 'React' });
  await pauseClock(page);
  await clickSave(adding);
  const busy = adding.getByRole('button', { name: 'Saving...' });
  await busy.dispatchEvent('click');
  await fillFields(adding, { 'Skill name': 'React 19' });
  await page.clock.runFor(990);
  await waitForSentRequests(page);
  expect(saveRequests.count).toBe(0);
  await page.clock.runFor(20);
  await expect.poll(() => saveRequests.count).toBe(1);
  await busy.dispatchEvent('click');
  await page.clock.runFor(3000);
  await expect(busy).toBeVisible();
  await page.clock.resume();
  saveRequests.release();
  await expect(listItem(page, 'Skills', 'React 19')).toBeVisible();
  await waitForSentRequests(page);
  expect(saveRequests.count).toBe(1);
  expect(await fetchPublic(page, site, 'skills')).toHaveLength(2);
});
