import type { Locator, Page } from '@playwright/test';
import { openAsOwner, panel, switchToTab, type TabName, test } from '../helpers/admin.ts';
import { expect } from '../helpers/test.ts';

/** The button that opens the form of a tab, and the labels of its fields. */
const FORMS: Partial<Record<TabName, [string, string[]]>> = {
  skills: ['Add Skill', ['Skill name', 'Category', 'Order', 'Level', 'Years of experience', 'Description']],
  categories: ['Add Category', ['Display name', 'Category key', 'Order', 'Visible']],
  certifications: [
    'Add Certification',
    ['Name', 'Issuer', 'Date', 'Type', 'Status', 'Badge image URL', 'Verification URL', 'Credential ID'],
  ],
  testimonials: ['Add Testimonial', ['Name', 'Title', 'Company', 'Content', 'LinkedIn URL', 'Avatar URL', 'Date', 'Featured']],
  timeline: [
    'Add Milestone',
    [
      ...['Title', 'Type', 'Company', 'Location', 'Start month', 'Start year', 'Current position', 'End month', 'End year'],
      ...['Summary', 'Result', 'Tags', 'Link'],
    ],
  ],
};

/** Names that the specification gives to buttons; the names of the buttons contain them. */
const BUTTONS: Partial<Record<TabName, string[]>> = {
  overview: ['Bulk Upload Skills', 'Import LinkedIn Testimonials', 'Export Analytics Report'],
  timeline: ['Clear Cache', 'AI Re-tag All'],
  resume: ['Delete'],
  analytics: ['Unique Visitors', 'Total Views', 'Daily', 'Monthly'],
  security: ['Refresh', 'Generate New Assessment'],
};

test('each field and each button can be found by its name, without finding another control whose name contains it', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite();
  await openAsOwner(page, site, 'overview');
  await expect(page.getByText('This is sample content of a person who does not exist.')).toBeVisible();

  await test.step('buttons of the header and of the tabs', async () => {
    for (const tab of ['overview', 'timeline', 'resume', 'analytics', 'security'] as const) {
      await switchToTab(page, tab);
      for (const name of ['Logout', ...(BUTTONS[tab] ?? [])]) await expectOneButton(page, name);
    }
  });

  await test.step('headings of the figures', async () => {
    await switchToTab(page, 'analytics');
    for (const name of ['Page Visits', 'Timeline Clicks', 'Chat Interactions'])
      await expectOne(panel(page, 'analytics').getByRole('heading', { name }), page.getByRole('heading', { name }), name);
  });

  await test.step('fields and buttons of the forms', async () => {
    for (const [tab, [add, labels]] of Object.entries(FORMS)) {
      await switchToTab(page, tab as TabName);
      await expectOneButton(page, add);
      await page.getByRole('button', { name: add }).click();
      for (const name of ['Save', 'Cancel']) await expectOneButton(page, name);
      for (const label of labels) await expectOne(page.getByLabel(label, { exact: true }), page.getByLabel(label), label);
    }
  });

  await test.step('the upload button of an image is described by the label of its field', async () => {
    await switchToTab(page, 'testimonials');
    await page.getByRole('button', { name: 'Add Testimonial' }).click();
    await expect(page.getByRole('button', { name: 'Upload' })).toHaveAccessibleDescription('Avatar URL');
  });

  await test.step('the import of skills', async () => {
    await switchToTab(page, 'overview');
    await page.getByRole('button', { name: 'Bulk Upload Skills' }).click();
    await page.getByRole('dialog', { name: 'Bulk Upload Skills' }).waitFor();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(1);
  });
});

async function expectOneButton(page: Page, name: string): Promise<void> {
  await expectOne(page.getByRole('button', { name, exact: true }), page.getByRole('button', { name }), name);
}

/** Waits for the control first, because other controls may be rendered before it. */
async function expectOne(control: Locator, found: Locator, name: string): Promise<void> {
  await control.waitFor();
  await expect(found, name).toHaveCount(1);
}
