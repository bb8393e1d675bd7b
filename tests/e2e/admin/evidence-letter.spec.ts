import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { neverRespond, respondWithStatus, respondWithText, startFakeProvider } from '../../support/fake-provider.ts';
import { expectToast, form, openAsOwner, panel, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { BARRIER, DESCRIPTION } from '../helpers/job-description.ts';
import { expect } from '../helpers/test.ts';

test('a language model drafts the letter once the owner agrees, and invented sentences are left out', async ({
  page,
  launchAdminSite,
}) => {
  const provider = await startFakeProvider();
  const site = await launchAdminSite({ timeline: [BARRIER] }, { AI_MODEL: 'compatible/quiet-owl', AI_BASE_URL: provider.url });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await dialog.getByLabel('Job description').fill(DESCRIPTION);
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  const offer = dialog.getByRole('region', { name: 'Draft by the model' });
  await expect(offer).toContainText('nothing is sent before you agree');
  await expect(offer).toContainText('titles, employers, schools, issuers, places and dates of their entries');
  const seenByOwner = dialog.getByLabel('Company (only you see this)');
  await seenByOwner.fill('Secret Sluices');
  await expect(offer.getByLabel('Company'), 'what only the owner sees is not for the letter').toHaveValue('');
  await offer.getByLabel('Company').fill('Sluice & Sons');
  await offer.getByLabel('Title of the job').fill('Head of Locks');
  await expect(seenByOwner).toHaveValue('Secret Sluices');
  expect(provider.requests).toHaveLength(0);

  provider.setScript(neverRespond);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('quiet-owl is writing the letter')).toBeVisible();
  await expect(dialog.locator('.focused-step', { hasText: 'is writing' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog.locator('.focused-step', { hasText: 'can write the draft' })).toBeFocused();
  await expect(offer.getByLabel('Company'), 'what was typed stays').toHaveValue('Sluice & Sons');
  await expect.poll(() => provider.requests[0]?.abortedAt, 'the call to the provider is cancelled').toBeDefined();
  const letter = dialog.getByLabel('Draft of a cover letter');
  await expect(letter).toHaveCount(0);

  provider.setScript(respondWithStatus(500));
  await offer.getByRole('button', { name: 'Send them to quiet-owl' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The language model could not write the letter just now, so the draft was made without it.',
  );
  await expect(letter).toHaveValue(/^DRAFT: made from the sentences on your site\.[\s\S]+the barrier to Kubernetes\./);
  await page.keyboard.press('Escape');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  await expect(letter).toBeVisible();
  await expect(dialog.getByRole('alert'), 'is not announced again').toHaveCount(0);
  await letter.fill('Dear dike builders');
  await offer.getByRole('button', { name: 'Send them again' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The language model could not write the letter just now, so your text was left as it is.',
  );
  await letter.fill('Dear dike builders!');
  await expect(dialog.getByRole('alert'), 'goes when the owner edits').toHaveCount(0);
  await letter.fill('Dear dike builders');

  const { id } = (await (await page.request.get(`${site.url}/api/timeline`)).json())[0] as { id: string };
  const written = `I am applying as Head of Locks. I moved the control of the barrier to Kubernetes [[milestone-${id}]]. I won 14 prizes.`;
  provider.setScript(respondWithText(written));
  await offer.getByRole('button', { name: 'Send them again' }).click();
  await expect(letter).toHaveValue(
    /^DRAFT: written by quiet-owl [\s\S]+\[Salutation\]\n\nI am applying as Head of Locks\. I moved the control of the barrier to Kubernetes\.\n\n\[Closing\]/,
  );
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  const leftOut = dialog.getByRole('region', { name: 'Left out' });
  await expect(leftOut).toContainText('One sentence of quiet-owl was left out:');
  await expect(leftOut).toContainText('“I won 14 prizes.” It does not say which of your sentences it is from.');
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme);
    expect(await findViolations(page), theme).toEqual([]);
  }
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), 'nothing is wider than the phone').toBe(
    0,
  );
  provider.setScript(respondWithStatus(500));
  await offer.getByRole('button', { name: 'Send them again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('so your text was left as it is.');
  await expect(leftOut, 'belongs to the draft that is still shown').toContainText('“I won 14 prizes.”');
  provider.setScript(respondWithText(written.replace('I won 14 prizes.', 'I won 15 prizes.')));
  await offer.getByRole('button', { name: 'Send them again' }).click();
  await expect(leftOut).toContainText('“I won 15 prizes.”');
  const bringBack = dialog.getByRole('button', { name: 'Bring Back the Previous Text' });
  await bringBack.press('Enter');
  await expect(letter, 'after two drafts').toHaveValue('Dear dike builders');
  await expect(letter).toBeFocused();
  await expect(leftOut).toHaveCount(0);
  await bringBack.click();
  await expect(letter).toHaveValue(/^DRAFT: written by quiet-owl /);
  await expect(leftOut).toContainText('“I won 15 prizes.”');
  await provider.close();
});

test('a letter never reaches another job description or the evidence of another comparison', async ({
  page,
  launchAdminSite,
}) => {
  const provider = await startFakeProvider(neverRespond);
  const site = await launchAdminSite({ timeline: [BARRIER] }, { AI_MODEL: 'compatible/quiet-owl', AI_BASE_URL: provider.url });
  await openAsOwner(page, site, 'overview');
  const open = panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  const compare = async () => {
    await dialog.getByLabel('Job description').fill(DESCRIPTION);
    await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  };
  await compare();
  const send = dialog.getByRole('button', { name: /^Send them/ }).last();
  const letter = dialog.getByLabel('Draft of a cover letter');

  await send.click();
  await expect(dialog.getByText('quiet-owl is writing the letter')).toBeVisible();
  await dialog.getByRole('row', { name: 'Rust' }).getByRole('button', { name: 'I have that: add it' }).click();
  const category = form(page, 'Add Category');
  await category.getByLabel('Display name').fill('Languages');
  await category.getByRole('button', { name: 'Save', exact: true }).click();
  await form(page, 'Add Skill').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('2 met, 0 partly, 1 not told.')).toBeVisible();
  await expect.poll(() => provider.requests[0]?.abortedAt, 'the old letter is cancelled').toBeDefined();
  await expectToast(page, 'The letter was cancelled');
  await expect(send).toBeVisible();
  await expect(letter).toHaveCount(0);

  const { id } = (await (await page.request.get(`${site.url}/api/timeline`)).json())[0] as { id: string };
  provider.setScript(respondWithText(`I moved the control of the barrier to Kubernetes [[milestone-${id}]].`));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let [isAsked, isOver] = [false, false];
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      isOver ||= isAsked && request.url().endsWith(ADMIN_API_PATHS.profile);
    });
  const address = `**${ADMIN_API_PATHS.profile}`;
  await page.route(address, async (route) => {
    isAsked = true;
    await isReleased;
    await route.continue().catch(() => {});
  });
  await send.click();
  await expect.poll(() => isAsked, 'the letter is there, and the name is asked for').toBe(true);
  await dialog.getByRole('button', { name: 'Another Job Description' }).click();
  release();
  await expect.poll(() => isOver, 'the name is there, or was given up').toBe(true);
  await page.unroute(address);
  await compare();
  await expect(send).toBeVisible();
  await expect(letter).toHaveCount(0);
  await provider.close();
});
