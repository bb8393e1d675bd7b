import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Site, startSite } from '../../support/site.ts';
import { form, switchToTab, openTab, PASSWORD, panel, signIn, TAB_NAMES, test } from '../helpers/admin.ts';
import { BUSY, stubAnalytics } from '../helpers/analytics.ts';
import { type Content, seedContent } from '../helpers/content.ts';
import { expect } from '../helpers/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Each violation of these rules, with the places that it was found at. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return found.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What stands there now, light and dark on a wide screen and light on a phone. Dark differs in its colours alone. */
async function expectNoViolations(page: Page, what: string): Promise<void> {
  const dress = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
  expect.soft(await violations(page), `${what}, light`).toEqual([]);
  await dress('dark');
  expect.soft(await violations(page, ['color-contrast', 'link-in-text-block']), `${what}, dark`).toEqual([]);
  await dress('light');
  await page.setViewportSize({ width: 360, height: 900 });
  expect.soft(await violations(page), `${what}, 360 px`).toEqual([]);
  expect.soft(await overflow(page), `${what}, 360 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const LONG = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk';

/** Little of everything, in every look that it has; and long words. */
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

/** These tests only look: they share one site. */
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ seed: seedContent(CONTENT), env: { ADMIN_PASSWORD: PASSWORD } });
});
test.afterAll(() => site?.stop());

test.describe('nothing is found', () => {
  test.use({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });

  test('on the login screen, with a message', async ({ page }) => {
    await page.goto(`${site.url}/admin`);
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expectNoViolations(page, 'login');
  });

  for (const [first, last] of [
    [0, 5],
    [5, 10],
  ] as const) {
    const tabs = TAB_NAMES.slice(first, last);
    test(`in the tabs ${tabs.join(', ')}`, async ({ page }) => {
      test.slow();
      await signIn(page, site);
      await openTab(page, site, tabs[0] ?? 'overview');
      for (const tab of tabs) {
        await switchToTab(page, tab);
        await expect(panel(page, tab).getByRole('heading').first()).toBeVisible();
        await expectNoViolations(page, tab);
      }
    });
  }

  test('in the milestone form, and in a question', async ({ page }) => {
    test.slow();
    await signIn(page, site);
    await openTab(page, site, 'timeline');
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
    await expectNoViolations(page, 'milestone form');
    await editing.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoViolations(page, 'question');
  });

  test('in the timeline while it is re-tagged', async ({ page }) => {
    await page.route('**/api/timeline/batch-tag', (route) =>
      route.fulfill({ json: { running: true, done: 3, total: 12, failed: 1 } }),
    );
    await signIn(page, site);
    await openTab(page, site, 'timeline');
    await expect(page.getByRole('progressbar', { name: 'AI re-tagging' })).toBeVisible();
    await expectNoViolations(page, 're-tagging');
  });

  test('in the figures and the feedback of a busy site', async ({ page }) => {
    test.slow();
    await signIn(page, site);
    await stubAnalytics(page, BUSY);
    await openTab(page, site, 'analytics');
    await page.getByText('Show as a table').click();
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expectNoViolations(page, 'figures by day');
    await page.getByRole('button', { name: 'Monthly' }).click();
    await expect(page.getByRole('columnheader', { name: 'Month' })).toBeVisible();
    await expectNoViolations(page, 'figures by month');
    await switchToTab(page, 'feedback');
    await expect(page.getByRole('img', { name: 'Thumbs-down' })).toBeVisible();
    await expectNoViolations(page, 'feedback');
  });

  test('in a category form, and in the profile dialog', async ({ page }) => {
    await signIn(page, site);
    await openTab(page, site, 'categories');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expect(form(page, 'Add Category')).toBeVisible();
    await expectNoViolations(page, 'category form');
    await switchToTab(page, 'overview');
    await page.getByRole('button', { name: 'Edit Site Profile' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'About' })).toBeVisible();
    await expectNoViolations(page, 'profile');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the tabs stand in a sheet', async ({ page }) => {
    await signIn(page, site);
    await openTab(page, site, 'overview');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('tab')).toHaveCount(10);
    expect.soft(await violations(page)).toEqual([]);
    await sheet.getByRole('tab', { name: 'Resume' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(panel(page, 'resume')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/resume$/);
  });
});

test('a tour of the ten tabs with the sample content is without a complaint', async ({ page, launchAdminSite }) => {
  const sample = await launchAdminSite();
  test.slow();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.exposeFunction('violated', (what: string) => complaints.push(`policy: ${what}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { violated: (what: string) => void }).violated(`${violatedDirective} ${blockedURI}`),
    );
  });
  await signIn(page, sample);
  await openTab(page, sample, 'overview');
  for (const tab of TAB_NAMES) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}$`, 'i') }).click();
    await expect(panel(page, tab).getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(form(page, 'Edit Milestone').getByRole('textbox', { name: 'Summary' })).toBeVisible();
  await expect(page.getByText(/^\d of 5\. JPEG/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});
