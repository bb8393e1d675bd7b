import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { type Site, startSite } from '../../support/site.ts';
import { form, openAsOwner, openTab, PASSWORD, panel, signIn, switchToTab, TAB_NAMES, test } from '../helpers/admin.ts';
import { BUSY, stubAnalytics } from '../helpers/analytics.ts';
import { findColorViolations, findViolations, horizontalOverflow } from '../helpers/axe.ts';
import { collectBrowserErrors, trackRequestsInFlight } from '../helpers/browser-errors.ts';
import { type Content, seedContent } from '../helpers/content.ts';
import { expect } from '../helpers/test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 900 };

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

/** The panel of a tab; the header and the list of tabs around it are the same on all. */
const PANEL = '[role="tabpanel"]';

/**
 * Colors depend on the theme and layout on the width, so a dark desktop and a light phone cover both. `within` limits the
 * analysis to what this state adds to a state that was analyzed before.
 */
async function expectNoViolations(page: Page, state: string, within?: string): Promise<void> {
  await setTheme(page, 'dark');
  expect.soft(await findViolations(page, within), `${state}, dark, ${DESKTOP.width} px`).toEqual([]);
  await setTheme(page, 'light');
  await page.setViewportSize(PHONE);
  expect.soft(await findViolations(page, within), `${state}, light, ${PHONE.width} px`).toEqual([]);
  expect.soft(await horizontalOverflow(page), `${state}, ${PHONE.width} px`).toBeLessThanOrEqual(0);
  await setTextSize(page, '200%');
  expect.soft(await horizontalOverflow(page), `${state}, ${PHONE.width} px, large text`).toBeLessThanOrEqual(0);
  await setTextSize(page, '');
  await page.setViewportSize(DESKTOP);
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}

const LONG = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk';

/** A few items of each kind, in all their variants and with long words. */
const CONTENT: Content = {
  profile: { name: LONG, title: `Leiterin der ${LONG}`, quote: { text: 'Onward.', author: 'Somebody' } },
  categories: [
    { name: 'web', displayName: 'Web', color: 'purple' },
    { name: 'hidden', displayName: `Not shown ${LONG.slice(0, 40)}`, visible: false },
  ],
  skills: [
    { name: 'TypeScript', category: 'web', level: 'Expert', years_experience: 7 },
    { name: LONG.slice(0, 50), category: 'hidden' },
  ],
  testimonials: [
    { featured: true, linkedinUrl: 'https://www.linkedin.com/in/ana', content: `Brought us the ${LONG}, on time.` },
    { name: LONG, company: LONG, avatar: '/missing.webp' },
  ],
  certifications: [
    { name: LONG, issuer: LONG, credentialId: LONG, verifyUrl: 'https://example.org/verify' },
    { type: 'course', status: 'in-progress' },
    { name: 'Diver', status: 'planned', imageUrl: '/missing.webp' },
  ],
  timeline: (['experience', 'project', 'education', 'award'] as const).map((type, index) => ({
    title: `${LONG} ${index}`,
    type,
    company: LONG,
    position: LONG,
    tags: [LONG, 'Kurz'],
    focusAreaTags: ['leadership'],
    link: `https://example.org/${'long/'.repeat(20)}`,
  })),
};

/** Shared by tests that do not change its content. */
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ seed: seedContent(CONTENT), env: { ADMIN_PASSWORD: PASSWORD } });
});
test.afterAll(() => site?.stop());

test.describe('axe finds nothing', () => {
  test.use({ colorScheme: 'light', viewport: DESKTOP });

  test('on the login screen and in the tabs', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`${site.url}/admin`);
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expectNoViolations(page, 'login');

    await openAsOwner(page, site, 'overview');
    for (const tab of TAB_NAMES) {
      await switchToTab(page, tab);
      await expect(panel(page, tab).getByRole('heading').first()).toBeVisible();
      await expectNoViolations(page, tab, tab === 'overview' ? undefined : PANEL);
    }
  });

  test('in the milestone form, the confirmation, the category form and the profile dialog', async ({ page }) => {
    test.slow();
    await openAsOwner(page, site, 'timeline');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const editing = form(page, 'Edit Milestone');
    await expect(editing.getByRole('textbox', { name: 'Summary' })).toBeVisible();
    await expect(page.getByText(/^\d of 5\. JPEG/)).toBeVisible();
    await editing.getByLabel('Title').fill('');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expectNoViolations(page, 'milestone form', PANEL);
    await editing.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoViolations(page, 'confirmation', 'dialog[open]');
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await switchToTab(page, 'categories');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expect(form(page, 'Add Category')).toBeVisible();
    await expectNoViolations(page, 'category form', PANEL);
    await switchToTab(page, 'overview');
    await page.getByRole('button', { name: 'Edit Site Profile' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'About' })).toBeVisible();
    await expectNoViolations(page, 'profile', 'dialog[open]');
  });

  test('during re-tagging, in the figures and the feedback of a busy site, and in a list of assessments', async ({ page }) => {
    test.slow();
    await page.route('**/api/timeline/batch-tag', (route) =>
      route.fulfill({ json: { running: true, done: 3, total: 12, failed: 1 } }),
    );
    await stubAnalytics(page, BUSY);
    await stubAssessments(page);
    await openAsOwner(page, site, 'timeline');
    await expect(page.getByRole('progressbar', { name: 'AI re-tagging' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Add focus area to / })
      .first()
      .click();
    await expectNoViolations(page, 're-tagging', PANEL);

    await switchToTab(page, 'analytics');
    await page.getByText('Show as a table').click();
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expectNoViolations(page, 'figures by day', PANEL);
    await page.getByRole('button', { name: 'Monthly' }).click();
    await expect(page.getByRole('columnheader', { name: 'Month' })).toBeVisible();
    await expectNoViolations(page, 'figures by month', PANEL);
    await switchToTab(page, 'feedback');
    await expect(page.getByRole('img', { name: 'Thumbs-down' })).toBeVisible();
    await expectNoViolations(page, 'feedback', PANEL);

    await switchToTab(page, 'security');
    const reports = page.getByRole('list', { name: 'Security assessments' }).getByRole('listitem');
    await expect(reports).toHaveCount(2);
    await expectNoViolations(page, 'assessments', PANEL);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const badge = await reports.first().getByText('Markdown').boundingBox();
      const download = await reports.first().getByRole('button').first().boundingBox();
      const badgeEnd = (badge?.x ?? 0) + (badge?.width ?? 0);
      expect(badgeEnd, `end of the badge at ${viewport.width} px`).toBeLessThan(download?.x ?? 0);
    }
    const report = '# Security assessment\n\n## Summary\n\n| Result | Finding |\n| --- | --- |\n| Passed | Session cookie |\n';
    await page.route(`**${ADMIN_API_PATHS.assessments}/*`, (route) =>
      route.fulfill({ body: report, contentType: 'text/markdown' }),
    );
    await reports
      .first()
      .getByRole('button', { name: /^Read / })
      .click();
    await expect(page.getByRole('dialog', { name: 'Security assessment' }).getByRole('table')).toBeVisible();
    await expectNoViolations(page, 'a report', 'dialog[open]');
  });
});

async function stubAssessments(page: Page): Promise<void> {
  const reports = [512, 3 * 1024 * 1024].map((size, index) => ({
    filename: `security-assessment-2026-11-${20 - index}-101500.md`,
    created: `2026-11-${20 - index}T10:15:00.000Z`,
    size,
  }));
  await page.route(`**${ADMIN_API_PATHS.assessments}`, (route) => route.fulfill({ json: reports }));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, colorScheme: 'light' });

  test('the tabs are in a sheet, in which axe finds nothing', async ({ page }) => {
    await openAsOwner(page, site, 'overview');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('tab')).toHaveCount(10);
    expect.soft(await findViolations(page), 'light').toEqual([]);
    await setTheme(page, 'dark');
    expect.soft(await findColorViolations(page), 'dark').toEqual([]);
    await sheet.getByRole('tab', { name: 'Resume' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(panel(page, 'resume')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/resume$/);
  });
});

test('a tour of the ten tabs with the sample content makes the browser report no error', async ({ page, launchAdminSite }) => {
  test.slow();
  const sampleSite = await launchAdminSite();
  await signIn(page, sampleSite);
  const errors = await collectBrowserErrors(page);
  const requests = trackRequestsInFlight(page);
  await openTab(page, sampleSite, 'overview');
  for (const tab of TAB_NAMES) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}$`, 'i') }).click();
    await expect(panel(page, tab).getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => requests.inFlight).toBe(0);
  }
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(form(page, 'Edit Milestone').getByRole('textbox', { name: 'Summary' })).toBeVisible();
  await expect(page.getByText(/^\d of 5\. JPEG/)).toBeVisible();
  await expect.poll(() => requests.inFlight).toBe(0);
  expect(errors).toEqual([]);
});

test('the words above the figures are not broken across lines in large text on a phone', async ({ page, openAdmin }) => {
  await openAdmin('overview', {});
  await page.setViewportSize(PHONE);
  await setTextSize(page, '200%');
  const brokenWords = await page.locator('.summary-card :is(.summary-title, .summary-note)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const [text] = element.childNodes;
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(brokenWords).toEqual([]);
});
