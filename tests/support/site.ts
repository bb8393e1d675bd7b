import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { openStore } from '../../server/store/store.ts';
import type { Writer } from '../../server/store/writer.ts';

const ROOT = join(import.meta.dirname, '../..');
const STARTS_WITHIN = 20_000;
const STOPS_WITHIN = 5000;

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
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-e2e-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  if (fill) await putIn(dataDir, fill).catch((error) => removeData().then(() => Promise.reject(error)));
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const server = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, SystemRoot, PORT: '0', DATA_DIR: dataDir, SAMPLE_CONTENT: fill ? 'off' : 'on', ...env },
    // The channel ends the server even when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = async () => {
    await end(server);
    await removeData();
  };
  try {
    return { url: await addressOf(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function putIn(dataDir: string, fill: NonNullable<SiteOptions['fill']>): Promise<void> {
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} });
  await store.write(fill).finally(() => store.close());
}

/** Reads the address that the server prints. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`The server ${reason}:\n${output}`));
    const timer = setTimeout(() => fail('did not start in time'), STARTS_WITHIN);
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
      fail('ended');
    });
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOPS_WITHIN);
  await ended;
  clearTimeout(timer);
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
