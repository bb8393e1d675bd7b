import type { Page } from '@playwright/test';
import { fill, form, goTo, PASSWORD, save, test, told } from '../helpers/admin.ts';
import { png, resumePdf } from '../helpers/files.ts';
import { bring, openHome, section } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';
import { card, opener } from '../helpers/timeline.ts';

const MILESTONE = 'Rebuilt the harbour bridge';

async function addContent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Site Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Site Profile' });
  await fill(profile, { Name: 'Robin Newcomer', Title: 'Bridge Programs', Intro: 'I keep old bridges standing.' });
  await profile.getByRole('textbox', { name: 'About' }).fill('Raised beside a lock.');
  await save(profile);
  await told(page, 'Profile updated successfully');

  await goTo(page, 'categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const category = form(page, 'Add Category');
  await fill(category, { 'Display name': 'Steel & Stone' });
  await expect(category.getByLabel('Category key')).toHaveValue('steel-stone');
  await category.getByRole('radio', { name: 'Wrench' }).check({ force: true });
  await category.getByRole('radio', { name: 'teal' }).check({ force: true });
  await save(category);
  await told(page, 'Category added successfully');

  await goTo(page, 'skills');
  await page.getByRole('button', { name: 'Add Skill' }).click();
  await fill(form(page, 'Add Skill'), { 'Skill name': 'Riveting' });
  await save(form(page, 'Add Skill'));
  await told(page, 'Skill created successfully');

  await goTo(page, 'certifications');
  await page.getByRole('button', { name: 'Add Certification' }).click();
  await fill(form(page, 'Add Certification'), { Name: 'Crane Licence', Issuer: 'Crane Board', Date: '2024' });
  await save(form(page, 'Add Certification'));
  await told(page, 'Certification added successfully');

  await goTo(page, 'testimonials');
  await page.getByRole('button', { name: 'Add Testimonial' }).click();
  const testimonial = form(page, 'Add Testimonial');
  await fill(testimonial, { Name: 'Ana Silva', Title: 'Site Manager', Company: 'Span Works' });
  await fill(testimonial, { Content: 'Robin never once closed the river.' });
  await testimonial.getByLabel('Featured').check();
  await save(testimonial);
  await told(page, 'Testimonial created successfully');
}

async function addMilestone(page: Page): Promise<void> {
  await goTo(page, 'timeline');
  await page.getByRole('button', { name: 'Add Milestone' }).click();
  const milestone = form(page, 'Add Milestone');
  await fill(milestone, { Title: MILESTONE, Company: 'Span Works', 'Start year': '2021', Tags: 'Riveting, Welding' });
  await milestone.getByRole('textbox', { name: 'Summary' }).fill('Fourteen spans, and no ferry cancelled.');
  await milestone.getByRole('button', { name: 'Save and add pictures' }).click();
  await told(page, 'Timeline milestone created successfully');
  await page.getByLabel('Choose pictures').setInputFiles(await png('Harbour.png'));
  await expect(page.getByRole('img', { name: 'Harbour.png' })).toBeVisible();
  await form(page, 'Edit Milestone').getByRole('button', { name: 'Cancel' }).click();

  await goTo(page, 'resume');
  await page.getByLabel('Choose a file').setInputFiles(await resumePdf('Robin Newcomer.pdf'));
  await page.getByRole('button', { name: 'Upload Resume' }).click();
  await told(page, 'Resume uploaded successfully!');
}

test('starts with an empty site, adds one of everything and finds all of it on the public page', async ({ page, siteWith }) => {
  test.slow();
  const site = await siteWith({ env: { SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD } });
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
  await expect((await bring(page, 'about')).getByText('Raised beside a lock.')).toBeVisible();

  const skills = await bring(page, 'skills');
  await page.getByRole('button', { name: 'List All Skills' }).click();
  await expect(skills.getByText('Steel & Stone').first()).toBeVisible();
  for (const name of ['Riveting', 'Welding'])
    await expect(skills.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();

  const recommendations = await bring(page, 'testimonials');
  await expect(recommendations.getByText('Robin never once closed the river.')).toBeVisible();
  await expect(recommendations.getByText('Ana Silva')).toBeVisible();

  await bring(page, 'timeline');
  await opener(page, MILESTONE).click();
  await expect(card(page, MILESTONE).getByText('Fourteen spans, and no ferry cancelled.').last()).toBeVisible();
  await expect(card(page, MILESTONE).getByRole('listitem').getByRole('img').first()).toBeVisible();

  await expect((await bring(page, 'certifications')).getByText('Crane Licence')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();
  expect((await download).suggestedFilename()).toContain('.pdf');
});
