import type { Page } from '@playwright/test';
import { clickSave, expectToast, fillFields, form, PASSWORD, switchToTab, test } from '../helpers/admin.ts';
import { png, resumePdf } from '../helpers/files.ts';
import { openHome, scrollToSection, section } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';
import { milestoneCard, milestoneToggle } from '../helpers/timeline.ts';

const MILESTONE = 'Rebuilt the harbour bridge';

async function addContent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Site Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Site Profile' });
  await fillFields(profile, { Name: 'Robin Newcomer', Title: 'Bridge Programs', Intro: 'I keep old bridges standing.' });
  await profile.getByRole('textbox', { name: 'About' }).fill('Raised beside a lock.');
  await clickSave(profile);
  await expectToast(page, 'Profile updated successfully');

  await switchToTab(page, 'categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const category = form(page, 'Add Category');
  await fillFields(category, { 'Display name': 'Steel & Stone' });
  await expect(category.getByLabel('Category key')).toHaveValue('steel-stone');
  await category.getByRole('radio', { name: 'Wrench' }).check({ force: true });
  await category.getByRole('radio', { name: 'teal' }).check({ force: true });
  await clickSave(category);
  await expectToast(page, 'Category added successfully');

  await switchToTab(page, 'skills');
  await page.getByRole('button', { name: 'Add Skill' }).click();
  await fillFields(form(page, 'Add Skill'), { 'Skill name': 'Riveting' });
  await clickSave(form(page, 'Add Skill'));
  await expectToast(page, 'Skill created successfully');

  await switchToTab(page, 'certifications');
  await page.getByRole('button', { name: 'Add Certification' }).click();
  await fillFields(form(page, 'Add Certification'), { Name: 'Crane Licence', Issuer: 'Crane Board', Date: '2024' });
  await clickSave(form(page, 'Add Certification'));
  await expectToast(page, 'Certification added successfully');

  await switchToTab(page, 'testimonials');
  await page.getByRole('button', { name: 'Add Testimonial' }).click();
  const testimonial = form(page, 'Add Testimonial');
  await fillFields(testimonial, { Name: 'Ana Silva', Title: 'Site Manager', Company: 'Span Works' });
  await fillFields(testimonial, { Content: 'Robin never once closed the river.' });
  await testimonial.getByLabel('Featured').check();
  await clickSave(testimonial);
  await expectToast(page, 'Testimonial created successfully');
}

async function addMilestone(page: Page): Promise<void> {
  await switchToTab(page, 'timeline');
  await page.getByRole('button', { name: 'Add Milestone' }).click();
  const milestone = form(page, 'Add Milestone');
  await fillFields(milestone, { Title: MILESTONE, Company: 'Span Works', 'Start year': '2021', Tags: 'Riveting, Welding' });
  await milestone.getByRole('textbox', { name: 'Summary' }).fill('Fourteen spans, and no ferry cancelled.');
  await milestone.getByRole('button', { name: 'Continue with pictures' }).click();
  await expectToast(page, 'Timeline milestone created successfully');
  await page.getByLabel('Choose pictures').setInputFiles(await png('Harbour.png'));
  await expect(page.getByRole('img', { name: 'Harbour.png' })).toBeVisible();
  await form(page, 'Edit Milestone').getByRole('button', { name: 'Cancel' }).click();

  await switchToTab(page, 'resume');
  await page.getByLabel('Choose a file').setInputFiles(await resumePdf('Robin Newcomer.pdf'));
  await page.getByRole('button', { name: 'Upload Resume' }).click();
  await expectToast(page, 'Resume uploaded successfully!');
}

test('an owner who fills an empty site finds everything on the public page', async ({ page, launchSite }) => {
  test.slow();
  const site = await launchSite({ env: { SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD } });
  await page.goto(`${site.url}/admin`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await addContent(page);
  await addMilestone(page);
  await page.getByRole('link', { name: 'Back to Site' }).click();

  await openHome(page, site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Newcomer');
  await expect(section(page, 'hero').getByText('Bridge Programs')).toBeVisible();
  await expect(section(page, 'hero').getByText('I keep old bridges standing.')).toBeVisible();
  await expect((await scrollToSection(page, 'about')).getByText('Raised beside a lock.')).toBeVisible();

  const skills = await scrollToSection(page, 'skills');
  await page.getByRole('button', { name: 'List All Skills' }).click();
  await expect(skills.getByText('Steel & Stone').first()).toBeVisible();
  for (const name of ['Riveting', 'Welding'])
    await expect(skills.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();

  const recommendations = await scrollToSection(page, 'testimonials');
  await expect(recommendations.getByText('Robin never once closed the river.')).toBeVisible();
  await expect(recommendations.getByText('Ana Silva')).toBeVisible();

  await scrollToSection(page, 'timeline');
  await milestoneToggle(page, MILESTONE).click();
  await expect(milestoneCard(page, MILESTONE).getByText('Fourteen spans, and no ferry cancelled.').last()).toBeVisible();
  await expect(milestoneCard(page, MILESTONE).getByRole('listitem').getByRole('img').first()).toBeVisible();

  await expect((await scrollToSection(page, 'certifications')).getByText('Crane Licence')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();
  expect((await download).suggestedFilename()).toContain('.pdf');
});
