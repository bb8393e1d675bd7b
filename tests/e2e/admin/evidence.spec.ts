import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import {
  neverRespond,
  respondWithJsonText,
  respondWithStatus,
  respondWithText,
  startFakeProvider,
} from '../../support/fake-provider.ts';
import { expectToast, form, openAsOwner, PASSWORD, panel, switchToTab, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

const DESCRIPTION = `Requirements:
- 3+ years of experience with Kubernetes
- Rust
- Fluent Dutch`;

const BARRIER = {
  title: 'Barrier engineer',
  type: 'experience',
  start_year: 2015,
  start_month: 1,
  end_year: 2019,
  end_month: 12,
  is_current: false,
  summary: 'I moved the control of the barrier to Kubernetes. It rained.',
  tags: ['Go'],
  focusAreaTags: ['technical_depth'],
} as const;

test('the owner compares a job description, fills a gap and drafts a letter', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [BARRIER] });
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await expect(dialog).toBeVisible();
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, before > 0 ? -300 : 300);
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  expect(await position(), 'the page behind the dialog').toBe(before);
  await expectToast(page, 'Paste a job description, or choose a file.');
  await dialog.getByLabel('Job description').fill(DESCRIPTION);
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route(`**${ADMIN_API_PATHS.evidence}*`, async (route) => {
    await isFinished;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  await expect(dialog.getByText('Comparing the job description with your site…')).toBeVisible();
  await expect(dialog.locator('.focused-step', { hasText: 'Comparing' })).toBeFocused();
  finish();

  const row = (name: string) => dialog.getByRole('row', { name });
  await expect(dialog.getByText('1 met, 0 partly, 2 not told.')).toBeVisible();
  await expect(dialog.locator('.focused-step')).toBeFocused();
  await expect(dialog.getByText('1 met, 0 partly, 2 not told.'), 'not behind the head of the dialog').toBeInViewport();
  await expect(row('Kubernetes').locator('.evidence-state')).toHaveText('Met');
  await expect(row('Kubernetes')).toContainText('5 years by the dates, last in 2019');
  await expect(row('Kubernetes').getByRole('link', { name: 'Barrier engineer' })).toHaveAttribute('href', /^\/#milestone-/);
  await expect(row('Dutch')).toContainText('Your site says nothing about this.');
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  await expect(dialog.getByText('1 met, 0 partly, 2 not told.'), 'closing keeps the comparison').toBeVisible();

  await row('Rust').getByRole('button', { name: 'I have that: add it' }).click();
  const category = form(page, 'Add Category');
  await category.getByLabel('Display name').fill('Languages');
  await category.getByRole('button', { name: 'Save', exact: true }).click();
  const editor = form(page, 'Add Skill');
  await expect(editor.getByLabel('Name')).toHaveValue('Rust');
  await expect(editor.getByLabel('Name')).toBeFocused();
  await editor.getByRole('button', { name: 'Cancel' }).click();

  await dialog.getByRole('button', { name: 'Make a view or a cover letter' }).click();
  await expect(dialog.getByLabel('Company')).toBeFocused();
  await dialog.getByRole('button', { name: 'Draft a Cover Letter' }).click();
  const letter = dialog.getByLabel('Draft of a cover letter');
  await expect(letter).toHaveValue(/^DRAFT: [\s\S]+I moved the control of the barrier to Kubernetes\./);
  await letter.fill('Dear dike builders');
  await row('Rust').getByRole('button', { name: 'I have that: add it' }).click();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('2 met, 0 partly, 1 not told.')).toBeVisible();
  await expect(letter, 'what was written stays when something is added').toHaveValue('Dear dike builders');

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await switchToTab(page, 'resume');
  await page.getByRole('button', { name: 'Evidence for a Job' }).click();
  await expect(letter, 'what was written stays when the dialog is closed').toHaveValue('Dear dike builders');
  await dialog.getByRole('button', { name: 'Another Job Description' }).click();
  await dialog.getByLabel('Job description').fill('Rust');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Evidence for a Job' }).click();
  await expect(dialog.getByLabel('Job description')).toHaveValue('Rust');
});

test('what a job asks for can be added to a milestone that the owner chooses', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite({ timeline: [BARRIER] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await dialog.getByLabel('Job description').fill(`${DESCRIPTION}\n- Based in Lisbon\n`);
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  const add = (name: string) => dialog.getByRole('row', { name }).getByRole('button', { name: 'I have that: add it' });
  const place = page.getByLabel('Add it to');

  await add('Dutch').click();
  await expect(page.getByRole('dialog', { name: 'Add What the Job Asks For' })).toBeVisible();
  await expect(place, 'a language has a section of its own').toHaveCount(0);
  await page.keyboard.press('Escape');

  await add('Rust').click();
  await expect(place.locator('option')).toHaveText(['A new skill', /^Barrier engineer \(January 2015 - December 2019\)$/]);
  await place.selectOption({ index: 1 });
  const editor = form(page, 'Edit Milestone');
  const summary = editor.getByRole('textbox', { name: 'Summary' });
  await expect(summary).toBeFocused();
  await expect(summary.locator('p')).toHaveText(['I moved the control of the barrier to Kubernetes. It rained.', 'Rust']);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type(' drove its pumps.');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('row', { name: 'Rust' })).toContainText('Rust drove its pumps.');

  await add('Lisbon').click();
  await expect(page.getByRole('dialog', { name: 'Edit Site Profile' })).toBeVisible();
  await place.selectOption({ index: 1 });
  await expect(summary.locator('p').last()).toHaveText('Based in Lisbon');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect(summary).toHaveCount(0);
});

test('a language model compares once the owner agrees, and the owner hears when it fails', async ({ page, launchSite }) => {
  const provider = await startFakeProvider();
  const env = { ADMIN_PASSWORD: PASSWORD, AI_MODEL: 'compatible/quiet-owl', AI_BASE_URL: provider.url };
  const site = await launchSite({ env });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, site, 'overview');
  await panel(page, 'overview').getByRole('button', { name: 'Evidence for a Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence for a Job' });
  await dialog.getByLabel('Job description').fill('Requirements:\n- Juggling with chainsaws');
  await dialog.getByRole('button', { name: 'Find Evidence' }).click();
  const offer = dialog.getByRole('region', { name: 'Language model' });
  await expect(offer).toContainText('nothing was sent anywhere');
  expect(provider.requests).toHaveLength(0);
  await expect(dialog.getByText('0 met, 0 partly, 1 not told.')).toBeVisible();

  provider.setScript(respondWithStatus(500));
  await offer.getByRole('button', { name: 'Send them to quiet-owl' }).click();
  await expect(offer.getByRole('alert')).toContainText('The language model could not compare the description just now');

  const requirement = { text: 'Juggling with chainsaws', kind: 'skill', importance: 'must', state: 'partly', evidence: [1] };
  provider.setScript(respondWithJsonText({ requirements: [requirement] }));
  await offer.getByRole('button', { name: 'Send them again' }).click();
  await expect(offer).toContainText('quiet-owl has compared the description with your site.');
  await expect(dialog.getByText('0 met, 1 partly, 0 not told.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await provider.close();
});

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

test('a letter lands neither in another job description nor beside the evidence of another comparison', async ({
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
