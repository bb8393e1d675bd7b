import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { PASSWORD } from '../../support/owner.ts';
import type { Site } from '../../support/site.ts';
import { type Content, seedContent } from './content.ts';
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

interface AdminFixtures {
  /** Starts a site for one test with this content, or with the sample content; nobody is signed in. */
  launchAdminSite: (content?: Content, env?: Record<string, string>) => Promise<Site>;
  /** Starts a site for one test, signs the owner in and opens a tab. */
  openAdmin: (tab: TabName, content: Content) => Promise<Site>;
}

export const test = base.extend<AdminFixtures>({
  launchAdminSite: ({ launchSite }, use) =>
    use((content, env) => launchSite({ seed: content && seedContent(content), env: { ADMIN_PASSWORD: PASSWORD, ...env } })),
  openAdmin: ({ page, launchAdminSite }, use) =>
    use(async (tab, content) => {
      const site = await launchAdminSite(content);
      await openAsOwner(page, site, tab);
      return site;
    }),
});

/** Starts a session without the login screen. */
export async function signIn(page: Page, site: Site): Promise<void> {
  const response = await page.request.post(site.url + ADMIN_API_PATHS.login, { data: { password: PASSWORD } });
  expect(response.status()).toBe(200);
}

/** Opens a tab by its URL and waits until it has loaded. */
export async function openTab(page: Page, site: Site, tab: TabName): Promise<void> {
  await page.goto(`${site.url}/admin/${tab}`);
  await panel(page, tab).waitFor();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** Signs the owner in and opens a tab. */
export async function openAsOwner(page: Page, site: Site, tab: TabName): Promise<void> {
  await signIn(page, site);
  await openTab(page, site, tab);
}

/** Opens a tab by clicking it. */
export async function switchToTab(page: Page, tab: TabName): Promise<void> {
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
export async function fillFields(within: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(text);
}

export async function clickSave(within: Locator): Promise<void> {
  await within.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Waits until a toast shows this text as its title or description. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await page.locator('.toasts').getByText(text, { exact: true }).first().waitFor();
}

/** Presses a key after the next paint: a drag listens to keys only from its next animation frame on. */
export async function pressKeyAfterPaint(page: Page, key: string): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press(key);
}

/** Undoes a deletion with the button in its toast. */
export async function undoDeletion(page: Page): Promise<void> {
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
}

/** A row or card of a list, found by the label of its delete button. */
export function listItem(page: Page, list: string, name: string): Locator {
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

/** A list as the public API returns it. */
export async function fetchPublic<T = Record<string, unknown>>(page: Page, site: Site, resource: string): Promise<T[]> {
  return (await page.request.get(`${site.url}/api/${resource}`)).json();
}

/** Changes an item through the API, as another tab or device would. */
export async function changeElsewhere(page: Page, site: Site, path: string, changes: object): Promise<void> {
  const response = await page.request.put(site.url + path, { data: changes });
  expect(response.status()).toBe(200);
}

/** Holds requests back until they are released, and counts them. */
export async function holdRequests(page: Page, address: string | RegExp, method: string) {
  const released = Promise.withResolvers<void>();
  const requests = { count: 0, release: released.resolve };
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    requests.count += 1;
    await released.promise;
    return route.continue();
  });
  return requests;
}
