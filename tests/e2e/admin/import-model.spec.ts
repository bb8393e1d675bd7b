import { docx } from '../../../server/import/fixtures/docx.ts';
import { type FakeProvider, respondWithJsonText, respondWithStatus, startFakeProvider } from '../../support/fake-provider.ts';
import { fetchPublic, openAsOwner, PASSWORD, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { file } from '../helpers/files.ts';
import { expect } from '../helpers/test.ts';

const LETTER = docx([
  { text: 'I am Mira Castell. At Exempla S.A. in Porto I was' },
  { text: 'Lead Engineer since July 2021, with a crew of five.' },
  { text: 'Nobody fell into the river.' },
]);
const STRUCTURE = {
  name: 'Mira Castell',
  entries: [
    {
      kind: 'work',
      lines: { from: 1, to: 3 },
      title: 'Lead Engineer',
      organisation: 'Exempla S.A.',
      place: 'Atlantis',
      dates: 'since July 2021',
      text: { from: 3, to: 3 },
    },
  ],
  skills: [],
  languages: [],
};

let provider: FakeProvider;
test.beforeAll(async () => {
  provider = await startFakeProvider();
});
test.afterAll(() => provider.close());

test('a language model reads a document once the owner agrees, and the preview shows the words of each field', async ({
  page,
  launchSite,
}) => {
  const env = { ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'off', AI_MODEL: 'compatible/quiet-owl', AI_BASE_URL: provider.url };
  const site = await launchSite({ env });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, site, 'timeline');
  await page.getByRole('button', { name: 'Import Career' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Career' });
  await dialog.getByLabel('Choose files').setInputFiles(file('cv.docx', 'application/octet-stream', LETTER));
  const offer = dialog.getByRole('region', { name: 'Language model' });
  await expect(offer).toContainText('nothing was sent anywhere');
  expect(provider.requests).toHaveLength(0);

  provider.setScript(respondWithStatus(500));
  await offer.getByRole('button', { name: 'Send the text to quiet-owl' }).click();
  await expect(offer.getByRole('alert')).toContainText('The language model could not read the files just now');

  provider.setScript(respondWithJsonText(STRUCTURE));
  await offer.getByRole('button', { name: 'Send the text again' }).click();
  await expect(dialog.getByText('quiet-owl has read cv.docx.')).toBeVisible();
  const entry = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: /^Lead Engineer Exempla S\.A\./ }) });
  await expect(entry.getByText('“since July 2021” line 2')).toBeVisible();
  await expect(entry.getByText('“Nobody fell into the river.” line 3')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const calls = provider.requests.length;
  await entry.getByRole('button', { name: 'Edit Lead Engineer' }).click();
  await entry.getByLabel('Location').fill('Porto');
  await page.keyboard.press('Enter');
  await expect(entry.getByText('Corrected')).toBeVisible();
  await expect(entry.getByText('“since July 2021” line 2')).toBeVisible();
  await expect(dialog.getByText('quiet-owl has read cv.docx.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^Imported: /)).toBeVisible();
  expect(provider.requests).toHaveLength(calls);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.request.post(`${site.url}/api/admin/site/publish`, { data: { published: true } });
  expect(await fetchPublic(page, site, 'timeline')).toMatchObject([
    { title: 'Lead Engineer', company: 'Exempla S.A.', location: 'Porto', summary: '<p>Nobody fell into the river.</p>' },
  ]);
});
