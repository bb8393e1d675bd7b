import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { PASSWORD } from '../../support/owner.ts';
import type { Site } from '../../support/site.ts';
import { type Content, content } from './content.ts';
import { test as base } from './test.ts';

export { PASSWORD };

const TABS = {
  overview: 'Overview',
  skills: 'Skills',
  categories: 'Categories',
  certifications: 'Certifications',
  testimonials: 'Testimonials',
  timeline: 'Timeline',
  resume: 'Resume',
  feedback: 'Feedback',
  analytics: 'Analytics',
  security: 'Security',
} as const;

export type TabName = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as TabName[];

const ENV = { ADMIN_PASSWORD: PASSWORD };

interface AdminFixtures {
  /** Starts a site of the test's own with this content, else the sample content; nobody is signed in. */
  ownSite: (given?: Content) => Promise<Site>;
  /** The same, with the owner signed in and a tab open. */
  admin: (tab: TabName, given?: Content) => Promise<Site>;
}

export const test = base.extend<AdminFixtures>({
  ownSite: async ({ siteWith }, use) => use((given) => siteWith({ fill: given && content(given), env: ENV })),
  admin: async ({ page, ownSite }, use) =>
    use(async (tab, given) => {
      const site = await ownSite(given);
      await signIn(page, site);
      await openTab(page, site, tab);
      return site;
    }),
});

/** A session without the login screen. */
export async function signIn(page: Page, site: Site): Promise<void> {
  const response = await page.request.post(site.url + ADMIN_PATHS.login, { data: { password: PASSWORD } });
  expect(response.status()).toBe(200);
}

/** Opens a tab by its address and waits until it stands. */
export async function openTab(page: Page, site: Site, tab: TabName): Promise<void> {
  await page.goto(`${site.url}/admin/${tab}`);
  await panel(page, tab).waitFor();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** Goes to a tab as the owner does. */
export async function goTo(page: Page, tab: TabName): Promise<void> {
  await page.getByRole('tab', { name: TABS[tab] }).click();
  await panel(page, tab).waitFor();
}

export function panel(page: Page, tab: TabName): Locator {
  return page.getByRole('tabpanel', { name: TABS[tab], exact: true });
}

export function form(page: Page, name: string): Locator {
  return page.getByRole('form', { name, exact: true });
}

/** Fills fields of a form by their labels. */
export async function fill(within: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(text);
}

export async function save(within: Locator): Promise<void> {
  await within.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Waits until a toast says this, as its title or on a line under it. */
export async function told(page: Page, text: string): Promise<void> {
  await page.locator('.toasts').getByText(text, { exact: true }).first().waitFor({ timeout: 5000 });
}

/** Presses a key once the page has drawn what came before: what is dragged listens from its next frame on. */
export async function pressed(page: Page, key: string): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.press(key);
}

/** Takes a deletion back, by the button in its toast. */
export async function undo(page: Page): Promise<void> {
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
}

/** A row or card of a list, by what its delete button says. */
export function entry(page: Page, list: string, name: string): Locator {
  return page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Delete ${name}`, exact: true }) });
}

/** The names in a sortable list, from top to bottom. */
export async function namesIn(page: Page, list: string): Promise<string[]> {
  const handles = page.getByRole('list', { name: list, exact: true }).getByRole('button', { name: /^Move / });
  const labels = await handles.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Move ', ''));
}

/** What the site holds now, as everybody can read it. */
export async function stored<T = Record<string, unknown>>(page: Page, site: Site, resource: string): Promise<T[]> {
  return (await page.request.get(`${site.url}/api/${resource}`)).json();
}

/** Changes an item as another tab or device would. */
export async function changeElsewhere(page: Page, site: Site, path: string, changes: object): Promise<void> {
  const response = await page.request.put(site.url + path, { data: changes });
  expect(response.status()).toBe(200);
}

/** Holds the answers of a call back until it is released; says how often it was made. */
export async function hold(page: Page, address: string | RegExp, method: string) {
  const held = Promise.withResolvers<void>();
  const calls = { count: 0, release: held.resolve };
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls.count += 1;
    await held.promise;
    return route.continue();
  });
  return calls;
}
