import type { Page } from '@playwright/test';
import { clickSave, expectToast, fetchPublic, fillFields, form, openAsOwner, test, undoDeletion } from '../helpers/admin.ts';
import type { Content } from '../helpers/content.ts';
import { expect } from '../helpers/test.ts';

const MILESTONES: Content = {
  categories: [{ name: 'craft', displayName: 'Craft' }],
  skills: [{ name: 'Steel', category: 'craft', order: 1 }],
  timeline: [
    { title: 'A bridge', start_year: 2018, end_year: 2019, company: 'Span Works', location: 'Porto', position: 'Lead' },
    { title: 'A ferry', start_year: 2010, end_year: 2011, type: 'award', focusAreaTags: ['leadership'] },
    { title: 'A tunnel', start_year: 2021, end_year: 2022, link: 'https://example.org/tunnel' },
  ],
};

const milestone = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Milestones' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('lists, edits and adds milestones: focus areas by hand, formatted text, dates, and which tags became skills', async ({
  page,
  openAdmin,
}) => {
  const site = await openAdmin('timeline', MILESTONES);
  await test.step('all tools are on one line if there is room', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const boxes = await page
      .locator('.workspace-head :is(input, button)')
      .evaluateAll((controls) =>
        controls.map((control) => control.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
      );
    expect(boxes).toHaveLength(6);
    expect(Math.max(...boxes) - Math.min(...boxes)).toBeLessThanOrEqual(2);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('newest first, with all their details', async () => {
    const titles = page.getByRole('list', { name: 'Milestones' }).getByRole('heading', { level: 3 });
    await expect(titles).toHaveText(['A tunnel', 'A bridge', 'A ferry']);
    const bridge = milestone(page, 'A bridge');
    for (const text of ['Project', '2018 - 2019', 'Lead', 'Span Works, Porto', 'Built.', 'Steel', '0 pictures']) {
      await expect(bridge.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(milestone(page, 'A tunnel').getByRole('link', { name: 'example.org/tunnel' })).toBeVisible();
    const tag = milestone(page, 'A ferry').getByRole('list', { name: 'AI focus areas' });
    await expect(tag.getByText('Leadership')).toBeVisible();
  });

  await test.step('a search finds milestones by every field', async () => {
    const titles = page.getByRole('list', { name: 'Milestones' }).getByRole('heading', { level: 3 });
    await page.getByRole('searchbox', { name: 'Search milestones' }).fill('porto span');
    await expect(titles).toHaveText(['A bridge']);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect(page.getByText('1 selected'), 'only what is shown').toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('searchbox').fill('porto canal');
    await expect(page.getByText('No milestone has all these words.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(titles).toHaveCount(3);
  });

  await test.step('focus areas are added by hand and removed again', async () => {
    const bridge = milestone(page, 'A bridge');
    const assigned = bridge.getByRole('list', { name: 'AI focus areas' });
    await bridge.getByRole('button', { name: 'Add focus area to A bridge' }).click();
    const doneButton = bridge.getByRole('button', { name: 'Done adding focus areas to A bridge' });
    await expect(doneButton).toHaveAttribute('aria-expanded', 'true');
    const choices = bridge.getByRole('list', { name: 'Focus areas to add to A bridge' });
    await choices.getByRole('button', { name: 'Innovation' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Focus Area Added');
    await expect(assigned.getByText('Innovation')).toBeVisible();
    await expect(choices.getByRole('button', { name: 'Innovation' })).toHaveCount(0);
    await expect(choices.getByRole('button', { name: 'Customer focus' })).toBeVisible();
    await expect(choices.locator(':focus')).toHaveCount(1);
    const areas = async () =>
      (await fetchPublic(page, site, 'timeline')).find(({ title }) => title === 'A bridge')?.focusAreaTags;
    expect(await areas()).toEqual(['innovation']);
    await doneButton.click();
    await expect(choices).toHaveCount(0);
    await assigned.getByRole('button', { name: 'Remove focus area Innovation' }).click();
    await expectToast(page, 'Focus Area Tag Removed');
    expect(await areas()).toEqual([]);
  });

  await test.step('bold text and lists are kept, and pasted text is cleaned', async () => {
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    const editing = form(page, 'Edit Milestone');
    const text = editing.getByRole('textbox', { name: 'Summary' });
    await text.fill('');
    await editing.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('Steel');
    await editing.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.press('Enter');
    await editing.getByRole('button', { name: 'Bullet list' }).click();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two');
    await page.keyboard.press('Enter');
    await text.evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/html', '<p class="MsoNormal" style="color:red" onclick="alert(1)"><b>“Three”</b><script>1</script></p>');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(text).toContainText('Three');
    await clickSave(editing);
    await expectToast(page, 'Timeline milestone updated successfully');
    const [bridge] = (await fetchPublic(page, site, 'timeline')).filter(({ title }) => title === 'A bridge');
    expect(bridge?.summary).toMatch(/^<p><strong>Steel<\/strong><\/p><ul><li>(<p>)?One(<\/p>)?<\/li><li>(<p>)?Two/);
    expect(bridge?.summary).toContain('<strong>"Three"</strong>');
    expect(bridge?.summary).not.toMatch(/Mso|style|onclick|script/);
    const card = milestone(page, 'A bridge');
    await expect(card.locator('strong').first()).toHaveText('Steel');
    await expect(card.getByRole('list').first().getByRole('listitem').first()).toHaveText('One');
  });

  await test.step('a milestone is added, its date formatted, and its tags become skills', async () => {
    await page.getByRole('button', { name: 'Add Milestone' }).click();
    const adding = form(page, 'Add Milestone');
    for (const name of ['Edit A bridge', 'Delete A bridge', 'Add Milestone', 'Import Career']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
    await expect(page.getByText('A milestone must be saved before pictures can be added (then up to 5).')).toBeVisible();
    await fillFields(adding, {
      Title: 'A lock',
      Company: 'Canal Board',
      'Start year': '2023',
      Tags: ' Steel, Welding,, TypeScript ',
    });
    await adding.getByLabel('Type').selectOption('Experience');
    await adding.getByLabel('Start month').selectOption('March');
    await adding.getByRole('textbox', { name: 'Summary' }).fill('Water, held back.');
    await expect(adding.getByText('Shown as: March 2023')).toBeVisible();
    await fillFields(adding, { 'End year': '2024' });
    await expect(adding.getByText('Shown as: March 2023 - 2024')).toBeVisible();
    await adding.getByLabel('Current position').check();
    await expect(adding.getByLabel('End year')).toHaveCount(0);
    await expect(adding.getByLabel('End month')).toHaveCount(0);
    await expect(adding.getByText('Shown as: March 2023 - Present')).toBeVisible();
    await adding.getByLabel('Current position').uncheck();
    await expect(adding.getByLabel('End year')).toHaveValue('');
    await adding.getByLabel('Current position').check();

    const saveRequest = page.waitForRequest((request) => request.method() === 'POST');
    await clickSave(adding);
    const body = (await saveRequest).postDataJSON();
    expect(body).toMatchObject({ tags: 'Steel, Welding, TypeScript', is_current: true });
    for (const absent of ['end_year', 'end_month', 'location', 'link', 'links']) expect(body).not.toHaveProperty(absent);
    await expectToast(page, 'Timeline milestone created successfully');
    await expectToast(page, 'Skills Added Automatically');
    await expect(page.locator('.toasts').getByText(/^2 new skills: Welding → .+, TypeScript → .+$/)).toBeVisible();
    await expectToast(page, 'Skills Already Exist');
    await expectToast(page, '1 tag is already in your skills');
    await expect(milestone(page, 'A lock').getByText('March 2023 - Present')).toBeVisible();
    expect((await fetchPublic(page, site, 'skills')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Welding', 'TypeScript']),
    );
  });
});

test('the milestone form shows validation messages under its fields and the server’s message for the whole form', async ({
  page,
  emptySite,
}) => {
  await openAsOwner(page, emptySite, 'timeline');
  await expect(page.getByText('No milestones found. Add your first milestone to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Milestone' }).click();
  const adding = form(page, 'Add Milestone');
  await expect(adding.getByRole('textbox', { name: 'Summary' })).toBeVisible();
  await clickSave(adding);
  for (const [label, message] of [
    ['Title', 'Title is required'],
    ['Start year', 'Start year is required'],
    ['Tags', /At least one tag is required$/],
  ] as const) {
    await expect(adding.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  }
  await expect(adding.getByText('Summary is required')).toBeVisible();
  await expect(adding.getByLabel('Title')).toBeFocused();
  await fillFields(adding, { Title: 'A lock', 'Start year': '1899', Tags: 'Steel' });
  await adding.getByRole('textbox', { name: 'Summary' }).fill('Water.');
  await clickSave(adding);
  await expect(adding.getByLabel('Start year')).toHaveAccessibleDescription('Start year must be from 1900 to 2100');
  await fillFields(adding, { 'Start year': '1900' });
  await page.route('**/api/admin/timeline', (route) => route.fulfill({ status: 500, json: { error: 'The disk is full.' } }));
  await clickSave(adding);
  await expect(adding.getByRole('alert')).toHaveText('The disk is full.');
  const toast = page.locator('.toasts [data-description]');
  await expect(toast, 'without the reason, which is in the form').toHaveText('Failed to create timeline milestone');
});

test('deletes a milestone on confirmation and restores it', async ({ page, openAdmin }) => {
  const site = await openAdmin('timeline', MILESTONES);
  const before = await fetchPublic(page, site, 'timeline');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Delete A ferry' }).click();
  await expect(question.getByText('Are you sure you want to delete this milestone?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(milestone(page, 'A ferry')).toBeVisible();
  await page.getByRole('button', { name: 'Delete A ferry' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Timeline milestone deleted successfully');
  await expect(milestone(page, 'A ferry')).toHaveCount(0);
  await undoDeletion(page);
  await expect(milestone(page, 'A ferry')).toBeVisible();
  expect(await fetchPublic(page, site, 'timeline')).toEqual(before);
});
