import type { Page } from '@playwright/test';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { Writer } from '../../server/store/writer.ts';
import { openHome } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const RESUME = '**/api/resume/download';
const MISSING = 'Resume is not currently available. Please check back later.';
const FAILED = 'Sorry, there was an error downloading the resume. Please try again later.';

const clickResume = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();

async function downloadResume(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await clickResume(page);
  return (await download).suggestedFilename();
}

/** The text of the alert that the click opens. */
async function clickAndReadAlert(page: Page): Promise<string> {
  const text = new Promise<string>((resolve) =>
    page.once('dialog', async (dialog) => {
      resolve(`${dialog.type()}: ${dialog.message()}`);
      await dialog.accept();
    }),
  );
  await clickResume(page);
  return text;
}

test('the resume is saved under the name that the server gives it, and an alert says that it is missing or failed', async ({
  page,
}) => {
  await openHome(page);
  await test.step('the name', async () => {
    expect(await downloadResume(page)).toBe('Alex_Sample_Resume.pdf');

    const answerWith = (disposition: string) =>
      page.route(RESUME, (route) => route.fulfill({ body: '%PDF', headers: { 'content-disposition': disposition } }));
    await answerWith('attachment; filename="Robin CV.pdf"');
    expect(await downloadResume(page)).toBe('Robin CV.pdf');
    await answerWith(`attachment; filename="Zycie.pdf"; filename*=UTF-8''%C5%BBycie.pdf`);
    expect(await downloadResume(page)).toBe('Życie.pdf');
    await answerWith('attachment');
    expect(await downloadResume(page)).toBe('Alex_Sample_Resume.pdf');
  });

  await test.step('a missing resume', async () => {
    await page.route(RESUME, (route) => route.fulfill({ status: 404, json: { error: 'The resume was not found.' } }));
    expect(await clickAndReadAlert(page)).toBe(`alert: ${MISSING}`);
  });

  await test.step('a failed download', async () => {
    await page.route(RESUME, (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }));
    expect(await clickAndReadAlert(page)).toBe(`alert: ${FAILED}`);
    await page.route(RESUME, (route) => route.abort());
    expect(await clickAndReadAlert(page)).toBe(`alert: ${FAILED}`);
  });
});

test('the owner’s site without a file serves the resume made from its content, and links to every format', async ({
  page,
  launchSite,
}) => {
  const site = await launchSite({
    seed: async (writer: Writer) => {
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Robin Example' });
      await writer.markAsOwn();
    },
  });
  await page.goto(site.url);
  await expect(page.locator('a[href="/api/resume/download"]')).toHaveCount(4);
  const download = page.waitForEvent('download');
  await page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();
  expect((await download).suggestedFilename()).toBe('Robin_Example_Resume.pdf');
  const formats = page.getByRole('contentinfo').getByText('Resume:').getByRole('link');
  await expect(formats).toHaveText(['pdf', 'docx', 'json', 'md', 'txt']);
  expect((await page.request.get(`${site.url}/resume.txt`)).ok()).toBe(true);
});
