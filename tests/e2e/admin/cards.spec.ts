import {
  clickSave,
  expectToast,
  fetchPublic,
  fillFields,
  form,
  listItem,
  openAsOwner,
  panel,
  test,
  undoDeletion,
} from '../helpers/admin.ts';
import type { Content } from '../helpers/content.ts';
import { file, png } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

const TESTIMONIAL: Content = {
  testimonials: [{ name: 'Ana Silva', featured: true, linkedinUrl: 'https://www.linkedin.com/in/ana', date: '2024-05-06' }],
};
const CERTIFICATIONS: Content = {
  certifications: [
    { name: 'Architect', issuer: 'Example Board', date: '2024', credentialId: 'A-1', imageUrl: '/missing.webp' },
    { name: 'Diver', issuer: 'Deep Institute', date: '2020', type: 'course', status: 'in-progress' },
  ],
};

test.describe('testimonials', () => {
  test('are added, edited, deleted and restored, and complete a LinkedIn address without https', async ({ page, openAdmin }) => {
    const site = await openAdmin('testimonials', TESTIMONIAL);
    await test.step('added, edited, deleted and restored', async () => {
      const ana = listItem(page, 'Testimonials', 'testimonial of Ana Silva');
      for (const text of ['Featured', 'CTO at Example', '“A pleasure to work with.”', 'AS']) {
        await expect(ana.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(ana.getByRole('link', { name: 'Ana Silva on LinkedIn' })).toBeVisible();

      await page.getByRole('button', { name: 'Add Testimonial' }).click();
      const adding = form(page, 'Add Testimonial');
      await fillFields(adding, { Name: 'Łukasz Ó Briain', Title: 'Mayor', Company: 'Porto', Content: 'The river never closed.' });
      await adding.locator('input[type=file]').setInputFiles(await png('face.png'));
      await expect(adding.getByLabel('Avatar URL', { exact: true })).toHaveValue(/^\/uploads\//);
      await clickSave(adding);
      await expectToast(page, 'Testimonial created successfully');
      await expect(listItem(page, 'Testimonials', 'testimonial of Łukasz Ó Briain').getByText('Featured')).toHaveCount(0);

      await page.getByRole('button', { name: 'Edit testimonial of Ana Silva' }).click();
      const editing = form(page, 'Edit Testimonial');
      await editing.getByLabel('Featured').uncheck();
      await clickSave(editing);
      await expectToast(page, 'Testimonial updated successfully');
      await expect(ana.getByText('Featured')).toHaveCount(0);

      const before = await fetchPublic(page, site, 'testimonials');
      await page.getByRole('button', { name: 'Delete testimonial of Ana Silva' }).click();
      await expectToast(page, 'Testimonial deleted successfully');
      await expect(ana).toHaveCount(0);
      await undoDeletion(page);
      await expect(ana).toBeVisible();
      expect(await fetchPublic(page, site, 'testimonials')).toEqual(before);
    });

    await test.step('a LinkedIn address is completed', async () => {
      await page.getByRole('button', { name: 'Edit testimonial of Ana Silva' }).click();
      const editing = form(page, 'Edit Testimonial');
      await fillFields(editing, { 'LinkedIn URL': 'linkedin.com/in/ana-silva' });
      await clickSave(editing);
      await expect(editing).toHaveCount(0);
      const testimonials = await fetchPublic(page, site, 'testimonials');
      expect(testimonials).toContainEqual(expect.objectContaining({ linkedinUrl: 'https://linkedin.com/in/ana-silva' }));
    });
  });

  test('that are hidden because others are featured are counted in the tab and on saving', async ({ page, openAdmin }) => {
    await openAdmin('testimonials', { testimonials: [{ name: 'Ana Silva' }, { name: 'Bo Lind' }, { name: 'Cy Okafor' }] });
    const notice = panel(page, 'testimonials').getByText(/featured testimonials? (is|are) on the page/);
    await expect(page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem')).toHaveCount(3);
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit testimonial of Ana Silva' }).click();
    await form(page, 'Edit Testimonial').getByLabel('Featured').check();
    await clickSave(form(page, 'Edit Testimonial'));
    await expectToast(page, 'Only the 1 featured testimonial is on the page; 2 are hidden.');
    await expect(notice).toHaveText('Only the 1 featured testimonial is on the page; 2 are hidden.');
  });

  test('show validation messages under the fields and in a list above them', async ({ page, emptySite }) => {
    await openAsOwner(page, emptySite, 'testimonials');
    await expect(page.getByText(/^No testimonials added yet\./)).toBeVisible();
    await page.getByRole('button', { name: 'Add Testimonial' }).click();
    const adding = form(page, 'Add Testimonial');
    const expectMessage = async (label: string, text: string, message: string) => {
      await fillFields(adding, { [label]: text });
      await clickSave(adding);
      await expect(adding.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
      await expect(adding.getByRole('listitem').filter({ hasText: message })).toBeVisible();
    };
    await expectMessage('Name', 'R2-D2', 'Name contains invalid characters');
    await expect(adding.getByText('Validation Errors:')).toBeVisible();
    await expectMessage('Content', 'Too short', 'Content must be at least 10 characters');
    await expectMessage('Content', 'x'.repeat(2001), 'Content must be less than 2000 characters');
    await expectMessage('LinkedIn URL', 'http://linkedin.com/in/x', 'Invalid LinkedIn URL');
    await expectMessage('LinkedIn URL', 'https://example.org/in/x', 'Must be a LinkedIn URL');
    await expectMessage('Date', '', 'Invalid date format');
    await adding.locator('input[type=file]').setInputFiles(file('face.svg', 'image/svg+xml', '<svg/>'));
    await expectToast(page, 'face.svg is not a supported image format.');
  });
});

test.describe('certifications', () => {
  test('are added, edited, deleted and restored', async ({ page, openAdmin }) => {
    const site = await openAdmin('certifications', CERTIFICATIONS);
    const architect = listItem(page, 'Certifications', 'Architect');
    await expect(architect.getByText('Example Board, 2024')).toBeVisible();
    await expect(architect.getByText('Credential ID: A-1')).toBeVisible();
    await expect(architect.locator('img')).toHaveCount(0);
    const diver = listItem(page, 'Certifications', 'Diver');
    for (const badge of ['In progress', 'Course']) await expect(diver.getByText(badge, { exact: true })).toBeVisible();

    const add = page.getByRole('button', { name: 'Add Certification' });
    await page.getByRole('button', { name: 'Edit Diver' }).click();
    await expect(add).toBeDisabled();
    const editing = form(page, 'Edit Certification');
    await editing.getByLabel('Status').selectOption('Planned');
    await clickSave(editing);
    await expectToast(page, 'Certification updated successfully');
    await expect(diver.getByText('Planned', { exact: true })).toBeVisible();

    await add.click();
    const adding = form(page, 'Add Certification');
    await expect(adding.getByLabel('Type')).toHaveValue('certification');
    await expect(adding.getByLabel('Status')).toHaveValue('active');
    await fillFields(adding, { Name: 'Crane Licence', Issuer: 'Crane Board', Date: 'Expected 2027' });
    await clickSave(adding);
    await expectToast(page, 'Certification added successfully');

    const before = await fetchPublic(page, site, 'certifications');
    await page.getByRole('button', { name: 'Delete Architect' }).click();
    await expectToast(page, 'Certification deleted successfully');
    await expect(architect).toHaveCount(0);
    await undoDeletion(page);
    await expect(architect).toBeVisible();
    expect(await fetchPublic(page, site, 'certifications')).toEqual(before);
  });

  test('require a name, an issuer and a date, and say when saving or loading fails', async ({ page, emptySite }) => {
    await openAsOwner(page, emptySite, 'certifications');
    await expect(page.getByText(/^No certifications added yet\./)).toBeVisible();
    await page.getByRole('button', { name: 'Add Certification' }).click();
    const adding = form(page, 'Add Certification');
    await clickSave(adding);
    await expectToast(page, 'Please fill in all required fields');
    await expect(adding.getByLabel('Issuer')).toHaveAccessibleDescription('Issuer is required');

    await page.route('**/api/admin/certifications', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
    await fillFields(adding, { Name: 'Crane Licence', Issuer: 'Crane Board', Date: '2024' });
    await clickSave(adding);
    await expectToast(page, 'Failed to save certification');
    await expectToast(page, 'Failed to create certification');
    await adding.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.reload();
    await expectToast(page, 'Failed to load certifications');
  });
});
