import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { MAX_RESUME_BYTES } from '../../../contract/upload-limits.ts';
import { expectToast, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { file, fileOfSize, resumePdf } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

const WARNING = 'No resume is uploaded. Visitors who click Resume will see an error until you upload one.';

test('the resume is validated, uploaded, previewed, replaced and deleted', async ({ page, openAdmin }) => {
  const site = await openAdmin('resume', {});
  const upload = page.getByRole('button', { name: 'Upload Resume' });
  await expect(page.getByText(WARNING)).toBeVisible();
  await upload.click();
  await expectToast(page, 'No File Selected');
  const picker = page.getByLabel(/^Choose (a|another) file/);
  await picker.setInputFiles(file('resume.exe', 'application/octet-stream', 'MZ'));
  await expectToast(page, 'Only PDF, DOC, and DOCX files are allowed.');
  await picker.setInputFiles(await fileOfSize(test.info().outputPath('resume.pdf'), MAX_RESUME_BYTES));
  await expectToast(page, 'File size must be less than 10MB.');
  await picker.setInputFiles(file('liar.pdf', 'application/pdf', 'This is not a document.'));
  await upload.click();
  await expectToast(page, 'Upload Failed');
  await expect(page.getByText(WARNING)).toBeVisible();

  await picker.setInputFiles(await resumePdf('First.pdf'));
  await expect(page.getByText(/^Chosen: First\.pdf, [\d.]+ KB$/)).toBeVisible();
  await expect(upload).toBeFocused();
  await upload.click();
  await expectToast(page, 'Resume uploaded successfully!');
  await expect(page.getByText(WARNING)).toHaveCount(0);
  await expect(page.getByRole('definition').first()).toHaveText('First.pdf');
  await expect(page.getByRole('link', { name: 'Preview Download' })).toHaveAttribute('target', '_blank');

  await picker.setInputFiles(await resumePdf('Second.pdf'));
  await upload.click();
  await expect(page.getByRole('definition').first()).toHaveText('Second.pdf');
  const response = await page.request.get(`${site.url}/api/resume/download`);
  expect(response.headers()['content-disposition']).toContain('Second.pdf');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete resume' });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Resume deleted successfully!');
  await expect(page.getByText(WARNING)).toBeVisible();
});

test('the resume made from the content is previewed beside its choices, which are saved', async ({ page, openAdmin }) => {
  const site = await openAdmin('resume', { timeline: [{ title: 'A bridge' }] });
  const generatedResume = page.getByRole('region', { name: 'Made from your content' });
  await expect(generatedResume.getByRole('status')).toHaveText('1 page');
  const preview = generatedResume.getByRole('img', { name: 'The first pages of the resume' });
  const before = await preview.getAttribute('src');
  const save = generatedResume.getByRole('button', { name: 'Save Choices' });
  await expect(save).toBeDisabled();
  await generatedResume.getByLabel('Paper').selectOption('Letter');
  await generatedResume.getByLabel('Projects').uncheck();
  await expect(generatedResume.getByLabel('With your photo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Views for Applications' }).click();
  const views = page.getByRole('dialog', { name: 'Views for Applications' });
  await views.getByRole('button', { name: 'Close' }).last().click();
  await expect(views, 'a dialog does not ask about the choices behind it').toHaveCount(0);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(generatedResume.getByLabel('Paper')).toHaveValue('letter');
  await expect(preview).not.toHaveAttribute('src', before ?? '');
  await expect(generatedResume.getByRole('region', { name: 'Preview' })).toHaveAttribute('aria-busy', 'false');
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBeCloseTo(612 / 792, 2);
  expect(await findViolations(page, '.generated-resume')).toEqual([]);
  await save.click();
  await expectToast(page, 'Resume choices saved');
  await page.reload();
  await expect(generatedResume.getByLabel('Paper')).toHaveValue('letter');
  await expect(generatedResume.getByLabel('Projects')).not.toBeChecked();
  await expect(generatedResume.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', '/resume.pdf?pages=2');
  expect(await (await page.request.get(`${site.url}/resume.txt`)).text()).not.toContain('A bridge');

  await page.request.put(site.url + ADMIN_API_PATHS.profile, { data: { name: 'Robin Example' } });
  await page.reload();
  await page.getByLabel('Choose a file').setInputFiles(await resumePdf('First.pdf'));
  await page.getByRole('button', { name: 'Upload Resume' }).click();
  await generatedResume.getByLabel('The Resume link gives').selectOption('The one made from the content');
  await save.click();
  await expect(page.getByText('get the one made from your content, as you chose below, not this file')).toBeVisible();
});
