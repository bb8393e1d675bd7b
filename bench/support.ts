import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { spawnProcess, terminate } from '../tests/support/spawn.ts';
import { eventually } from '../tests/support/wait.ts';
import { markdown, type Row } from './table.ts';

export const ROOT = join(import.meta.dirname, '..');
export const HOST = '127.0.0.1';

/** `npm start` may have to install and build first. */
const START_TIMEOUT_MS = 5 * 60_000;

type Cleanup = () => unknown;
const cleanups: Cleanup[] = [];
let isStopping = false;

/** Cleanups run in reverse order when the benchmark is finished, has failed or is interrupted. */
export function onCleanup(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

export async function cleanUp(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    isStopping = true;
    await cleanUp();
    process.exit(130);
  });
}

/** Leaves nothing running, even after a failure. */
export async function measureAndCleanUp(measure: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await measure();
  } catch (error) {
    // During the cleanup after a signal, failures are expected.
    if (isStopping) await new Promise(() => {});
    throw error;
  } finally {
    await cleanUp();
  }
}

/** Runs one benchmark from the command line. */
export async function runBenchmark(measure: () => Promise<Row[]>): Promise<void> {
  console.log(markdown(await measureAndCleanUp(measure)));
}

export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-bench-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface StartedProcess {
  url: string;
  process: ChildProcess;
  /** From the start of the process to its first response with status 200. */
  startMs: number;
  stop(): Promise<void>;
}

export interface StartOptions {
  command: string;
  args: string[];
  port: number;
  env?: Record<string, string>;
  cwd?: string;
}

/** Starts a process that serves `/` on the port, in its own process group, and waits for its first response with status 200. */
export async function startProcess({ command, args, port, env, cwd = ROOT }: StartOptions): Promise<StartedProcess> {
  const url = `http://${HOST}:${port}/`;
  const startedAt = performance.now();
  const spawned = spawnProcess(command, args, {
    cwd,
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const stop = async () => {
    await terminate(spawned, (signal) => signalGroup(spawned.child, signal));
    await waitUntilClosed(url);
  };
  onCleanup(stop);
  await spawned.whenReady(() => respondsOk(url), START_TIMEOUT_MS);
  return { url, process: spawned.child, startMs: performance.now() - startedAt, stop };
}

/** The product's server on a free port, with the given data folder or a temporary one with the sample content. */
export async function startSite(dataDir?: string, settings: Record<string, string> = {}): Promise<StartedProcess> {
  const port = await freePort();
  const folder = dataDir ?? (await tempFolder());
  const env = { ...siteSettings(port, folder), ...settings };
  // As `npm start` runs it, see scripts/bootstrap.mjs.
  const args = ['--max-semi-space-size=2', 'scripts/serve.mjs'];
  const site = await startProcess({ command: process.execPath, args, port, env: { ...env, MALLOC_ARENA_MAX: '1' } });
  // The server stores the fully compressed page, which replaces the quickly compressed one soon after the start, in this file.
  await eventually('the smallest form of the page', () => existsSync(join(folder, 'home-page.json')), START_TIMEOUT_MS);
  return site;
}

/** The settings of a measured site, instead of those in the environment; an empty variable counts as unset. */
export function siteSettings(port: number, dataDir: string): Record<string, string> {
  return {
    PORT: String(port),
    HOST,
    SITE_URL: `http://${HOST}:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    TRUST_PROXY: '',
    ANALYTICS_DAYS: '',
    SAMPLE_CONTENT: '',
    AI_MODEL: '',
    AI_BASE_URL: '',
    AI_API_KEY: '',
    AI_DAILY_TOKENS: '',
    CHAT_LIMITS: '',
  };
}

export function programPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}

/** The value that `percent` of all values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has already exited.
  }
}

/** A process started by the spawned one may exit a little later. */
async function waitUntilClosed(url: string): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (performance.now() < deadline && (await respondsOk(url))) await wait(20);
}

function respondsOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode === 200));
    });
    request.on('error', () => resolve(false));
  });
}
