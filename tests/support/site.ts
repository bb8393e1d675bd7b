import { test as base } from '@playwright/test';
import { openStore } from '../../server/store/store.ts';
import type { Writer } from '../../server/store/writer.ts';
import { startServer } from './server-process.ts';
import { terminate } from './spawn.ts';

export interface SiteOptions {
  /** Puts content into the database before the server starts; without it the site has the sample content. */
  fill?: (writer: Writer) => Promise<unknown>;
  /** Further variables of the server's environment. */
  env?: Record<string, string>;
}

export interface Site {
  url: string;
  /** Ends the server and removes its data folder. */
  stop(): Promise<void>;
}

/** The real server as `npm start` runs it, a process of its own on a free port with a data folder of its own. */
export async function startSite({ fill, env }: SiteOptions = {}): Promise<Site> {
  const prepare = fill && ((dataDir: string) => fillDatabase(dataDir, fill));
  const server = await startServer({ SAMPLE_CONTENT: fill ? 'off' : 'on', ...env }, { prepare });
  const stop = () => terminate(server).then(server.destroy);
  try {
    return { url: await server.address(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillDatabase(dataDir: string, fill: NonNullable<SiteOptions['fill']>): Promise<void> {
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} });
  await store.write(fill).finally(() => store.close());
}

export interface SiteFixtures {
  /** Starts a site of the test's own; it ends with the test. */
  siteWith: (options: SiteOptions) => Promise<Site>;
}

/** `page.goto('/')` goes to a site with the sample content, one for each worker; tests must not change it. */
export const test = base.extend<SiteFixtures, { sample: Site }>({
  sample: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sample }, use) => use(sample.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  siteWith: async ({}, use) => {
    // Those that are still starting when a test is cut short are ended too.
    const sites: Promise<Site>[] = [];
    await use((options) => {
      const site = startSite(options);
      sites.push(site);
      return site;
    });
    for (const site of await Promise.allSettled(sites)) if (site.status === 'fulfilled') await site.value.stop();
  },
});
