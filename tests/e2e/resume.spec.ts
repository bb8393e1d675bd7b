import type { Page } from '@playwright/test';
import { openHome } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const RESUME = '**/api/resume/download';
const MISSING = 'Resume is not currently available. Please check back later.';
const FAILED = 'Sorry, there was an error downloading the resume. Please try again later.';

const press = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Resume' }).click();

async function downloaded(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await press(page);
  return (await download).suggestedFilename();
}

/** The words of the alert that the press leads to. */
async function alerted(page: Page): Promise<string> {
  const words = new Promise<string>((resolve) =>
    page.once('dialog', async (dialog) => {
      resolve(`${dialog.type()}: ${dialog.message()}`);
      await dialog.accept();
    }),
  );
  await press(page);
  return words;
}

test('is saved under the name that the server gives it', async ({ page }) => {
  await openHome(page);
  expect(await downloaded(page)).toBe('Alex_Sample_Resume.pdf');

  const answer = (disposition: string) =>
    page.route(RESUME, (route) => route.fulfill({ body: '%PDF', headers: { 'content-disposition': disposition } }));
  await answer('attachment; filename="Robin CV.pdf"');
  expect(await downloaded(page)).toBe('Robin CV.pdf');
  await answer(`attachment; filename="Zycie.pdf"; filename*=UTF-8''%C5%BBycie.pdf`);
  expect(await downloaded(page)).toBe('Życie.pdf');
  await answer('attachment');
  expect(await downloaded(page)).toBe('Alex_Sample_Resume.pdf');
});

test('that is not there is told in an alert', async ({ page }) => {
  await page.route(RESUME, (route) => route.fulfill({ status: 404, json: { error: 'A resume was not found.' } }));
  await openHome(page);
  expect(await alerted(page)).toBe(`alert: ${MISSING}`);
});

test('that cannot be had is told in an alert', async ({ page }) => {
  await openHome(page);
  await page.route(RESUME, (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }));
  expect(await alerted(page)).toBe(`alert: ${FAILED}`);
  await page.route(RESUME, (route) => route.abort());
  expect(await alerted(page)).toBe(`alert: ${FAILED}`);
});
