import { expect } from '@playwright/test';
import { PASSWORD } from '../../support/owner.ts';
import { test as base, type Site, startSite } from '../../support/site.ts';
import { type Content, seedContent, THREE_SKILLS } from './content.ts';

export { expect };

/** The content of `readOnlySite`. */
const READ_ONLY_CONTENT: Content = {
  ...THREE_SKILLS,
  testimonials: [{ name: 'Ana Silva' }],
  certifications: [{ name: 'Architect' }, { name: 'Diver' }],
  timeline: [{ title: 'A bridge' }],
};

export interface Fixtures {
  failOnPageErrors: undefined;
  /** A site with little content that the tests of a worker share; a test that changes its page fails. */
  readOnlySite: Site;
  /** A shared site like `readOnlySite`, but without content. */
  emptySite: Site;
}

/** Playwright restarts a worker between tests whose worker fixtures differ, so all of them are declared here. */
export interface WorkerFixtures {
  sharedReadOnlySite: Site;
  sharedEmptySite: Site;
}

type UseSite = (site: Site) => Promise<void>;

/** Fails a test when the page throws an uncaught error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  failOnPageErrors: [
    async ({ page }, use) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await use(undefined);
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the parameter
  sharedReadOnlySite: [({}, use) => useSite(READ_ONLY_CONTENT, use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the parameter
  sharedEmptySite: [({}, use) => useSite({}, use), { scope: 'worker' }],
  readOnlySite: ({ sharedReadOnlySite }, use) => useUnchanged(sharedReadOnlySite, use),
  emptySite: ({ sharedEmptySite }, use) => useUnchanged(sharedEmptySite, use),
});

async function useSite(content: Content, use: UseSite): Promise<void> {
  const site = await startSite({ seed: seedContent(content), env: { ADMIN_PASSWORD: PASSWORD } });
  await use(site);
  await site.stop();
}

async function useUnchanged(site: Site, use: UseSite): Promise<void> {
  const fetchPage = async () => (await fetch(site.url)).text();
  const pageBefore = await fetchPage();
  await use(site);
  expect(await fetchPage(), 'the page of the shared site').toBe(pageBefore);
}
