import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { readConfig } from '../../server/config.ts';
import { createSiteServer } from '../../server/site-server.ts';
import { openStore } from '../../server/store/store.ts';
import type { Writer } from '../../server/store/writer.ts';
import { writeMigratedFile } from './migrated-file.ts';
import { hashWeakly, PASSWORD } from './owner.ts';
import { startServer } from './server-process.ts';
import { terminate } from './spawn.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface SiteOptions {
  /** Puts content into the database before the server starts; without it the site has the sample content. */
  seed?: (writer: Writer) => Promise<unknown>;
  /** Further environment variables of the server. */
  env?: Record<string, string>;
}

export interface Site {
  url: string;
  /** Stops the server and removes its data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the server on a free port, with its own data folder and the built pages. It runs in this process, because another
 * process for each test would take longer to start than the test takes.
 */
export async function startSite({ seed, env }: SiteOptions = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-site-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (seed) await seedDatabase({ databaseUrl: env?.DATABASE_URL, dataDir }, seed);
    const config = readConfig({ ...environment(seed), PORT: '0', DATA_DIR: dataDir, ...env });
    const server = await createSiteServer({ root: ROOT, config, print: () => {}, logLevel: 'silent' });
    await server.listen();
    return { url: server.url, stop: () => server.close().then(removeData) };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** Starts a site as `npm start` does, in a separate process with flags for Node. */
export async function spawnSite({ seed, env, nodeFlags }: SiteOptions & { nodeFlags: string[] }): Promise<Site> {
  const prepare = seed && ((dataDir: string) => seedDatabase({ databaseUrl: env?.DATABASE_URL, dataDir }, seed));
  const server = await startServer({ ...environment(seed), ...env }, { prepare, nodeFlags });
  const stop = () => terminate(server).then(server.destroy);
  try {
    return { url: await server.address(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const environment = (seed: SiteOptions['seed']) => ({ SAMPLE_CONTENT: seed ? 'off' : 'on' });

async function seedDatabase(
  database: { databaseUrl: string | undefined; dataDir: string },
  seed: NonNullable<SiteOptions['seed']>,
): Promise<void> {
  if (!database.databaseUrl) await writeMigratedFile(database.dataDir);
  const store = await openStore({ ...database, onError: () => {} });
  try {
    await store.write(seed);
    // Hashing with the product's parameters takes 25 ms of CPU time at every start and sign-in.
    await store.signIn.setPasswordHash(hashWeakly(PASSWORD));
  } finally {
    await store.close();
  }
}

export interface SiteFixtures {
  /** Starts a site for one test; it stops when the test ends. */
  launchSite: (options: SiteOptions) => Promise<Site>;
}

/** `page.goto('/')` opens a site with the sample content, one per worker; tests must not change it. */
export const test = base.extend<SiteFixtures, { sampleSite: Site }>({
  sampleSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the parameter
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sampleSite }, use) => use(sampleSite.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the parameter
  launchSite: async ({}, use) => {
    // Sites that are still starting when a test is cut short are stopped too.
    const sites: Promise<Site>[] = [];
    await use((options) => {
      const site = startSite(options);
      sites.push(site);
      return site;
    });
    for (const site of await Promise.allSettled(sites)) if (site.status === 'fulfilled') await site.value.stop();
  },
});
