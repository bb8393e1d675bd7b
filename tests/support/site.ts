import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { openStore } from '../../server/store/store.ts';
import type { Writer } from '../../server/store/writer.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 5000;

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

/** Starts the server as `npm start` does: in its own process, on a free port, with its own data folder. */
export async function startSite({ seed, env }: SiteOptions = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-e2e-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  if (seed) await seedDatabase(dataDir, seed).catch((error) => removeData().then(() => Promise.reject(error)));
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const server = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, SystemRoot, PORT: '0', DATA_DIR: dataDir, SAMPLE_CONTENT: seed ? 'off' : 'on', ...env },
    // The server exits when the IPC channel closes, also when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = async () => {
    await stopServer(server);
    await removeData();
  };
  try {
    return { url: await waitForAddress(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function seedDatabase(dataDir: string, seed: NonNullable<SiteOptions['seed']>): Promise<void> {
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} });
  await store.write(seed).finally(() => store.close());
}

/** Resolves to the address that the server prints once it listens. */
function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`The server ${reason}:\n${output}`));
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = output.match(/Portfolio is at (http:[^\s,]+)[,\n]/)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => {
      clearTimeout(timer);
      fail('exited');
    });
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
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
