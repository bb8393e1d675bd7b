import type { Page } from '@playwright/test';
import {
  clickSave,
  expectToast,
  fetchPublic,
  fillFields,
  form,
  listItem,
  namesIn,
  pressKeyAfterPaint,
  test,
  undoDeletion,
} from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

const TWO_SECTIONS = {
  sections: [
    { kind: 'talks', title: 'Talks', order: 1 },
    { kind: 'languages', title: 'Languages', order: 2, items: [{ title: 'Polish' }] },
  ],
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'More Sections' });
const openDialog = (page: Page) => page.getByRole('button', { name: 'More Sections' }).click();
const entry = (page: Page, number: number) => dialog(page).getByRole('group', { name: `Entry ${number}`, exact: true });

for (const [device, viewport] of [
  ['a computer', { width: 1280, height: 720 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`on ${device} a section is added with its entries, and edited`, async ({ page, openAdmin }) => {
    await page.setViewportSize(viewport);
    const site = await openAdmin('overview', {});
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Add Section' }).click();
    const adding = form(page, 'Add Section');
    await adding.getByLabel('Kind').selectOption('Publications');
    await adding.getByRole('button', { name: 'Add entry' }).click();
    await expect(entry(page, 1).getByLabel('Title')).toBeFocused();
    await expect(entry(page, 1).locator('[aria-required]')).toHaveAccessibleName('Title');
    await clickSave(adding);
    await expect(entry(page, 1).getByText('Title is required')).toBeVisible();
    await fillFields(entry(page, 1), { Title: 'On queues', Organisation: 'A Journal', Date: '2023', URL: 'nowhere' });
    await clickSave(adding);
    await expect(entry(page, 1).getByText('Invalid URL')).toBeVisible();
    await fillFields(entry(page, 1), { URL: 'example.org/queues' });
    await adding.getByRole('button', { name: 'Add entry' }).click();
    await fillFields(entry(page, 2), { Title: 'On locks' });
    await adding.getByRole('button', { name: 'Move entry 2 earlier' }).click();
    await expect(entry(page, 1).getByLabel('Title')).toHaveValue('On locks');
    expect(await findViolations(page, 'dialog[open]')).toEqual([]);
    await clickSave(adding);
    await expectToast(page, 'Section created successfully');
    await expect(listItem(page, 'Sections', 'Publications')).toContainText('2 entries');
    expect(await fetchPublic(page, site, 'sections')).toMatchObject([
      {
        kind: 'publications',
        title: 'Publications',
        items: [
          { title: 'On locks', organisation: null, url: null },
          { title: 'On queues', organisation: 'A Journal', date: '2023', url: 'https://example.org/queues', description: null },
        ],
      },
    ]);

    await dialog(page).getByRole('button', { name: 'Edit Publications' }).click();
    const editing = form(page, 'Edit Section');
    await editing.getByLabel('Kind').selectOption('Anything else');
    await expect(editing.getByText('What these entries have in common.')).toBeVisible();
    await clickSave(editing);
    await expect(editing.getByText('Title is required')).toBeVisible();
    await editing.getByLabel('Title', { exact: true }).first().fill('Writing');
    await editing.getByRole('button', { name: 'Remove entry 1' }).click();
    await clickSave(editing);
    await expectToast(page, 'Section updated successfully');
    expect(await fetchPublic(page, site, 'sections')).toMatchObject([
      { kind: 'free', title: 'Writing', items: [{ title: 'On queues' }] },
    ]);
  });
}

test('sections are arranged by keyboard, deleted and brought back, and unsaved entries are not lost when the dialog is closed', async ({
  page,
  openAdmin,
}) => {
  const site = await openAdmin('overview', TWO_SECTIONS);
  await openDialog(page);
  await test.step('arranged, deleted and brought back', async () => {
    await expect.poll(() => namesIn(page, 'Sections')).toEqual(['Talks', 'Languages']);
    await dialog(page).getByRole('button', { name: 'Move Languages' }).focus();
    await page.keyboard.press('Space');
    await pressKeyAfterPaint(page, 'ArrowUp');
    await pressKeyAfterPaint(page, 'Space');
    await expect.poll(() => namesIn(page, 'Sections')).toEqual(['Languages', 'Talks']);
    const titles = async () => (await fetchPublic(page, site, 'sections')).map(({ title }) => title);
    await expect.poll(titles).toEqual(['Languages', 'Talks']);

    await dialog(page).getByRole('button', { name: 'Delete Talks' }).click();
    await expectToast(page, 'Section deleted successfully');
    await expect.poll(titles).toEqual(['Languages']);
    await undoDeletion(page);
    await expectToast(page, 'Section restored');
    await expect.poll(titles).toEqual(['Languages', 'Talks']);
  });

  await test.step('unsaved entries', async () => {
    await dialog(page).getByRole('button', { name: 'Edit Languages' }).click();
    await entry(page, 1).getByLabel('Title').fill('Dutch');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(entry(page, 1).getByLabel('Title')).toHaveValue('Dutch');
  });
});
