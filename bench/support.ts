import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { markdown, type Row } from './table.ts';

export const ROOT = join(import.meta.dirname, '..');
export const HOST = '127.0.0.1';

/** How long a process may take to answer, in milliseconds: `npm start` may have to install and build first. */
const PATIENCE = 5 * 60_000;
const POLL_EVERY = 4;

type Work = () => unknown;
const undoing: Work[] = [];
let stopping = false;

/** Has `work` done when the measurement is over, has failed or was interrupted; the latest first. */
export function afterwards(work: Work): void {
  undoing.push(work);
}

export async function cleanUp(): Promise<void> {
  for (let work = undoing.pop(); work; work = undoing.pop()) await work();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    stopping = true;
    await cleanUp();
    process.exit(130);
  });
}

/** Measures and leaves nothing running, whatever happens. */
export async function measured(measure: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await measure();
  } catch (error) {
    // Whatever fails while everything is being taken away is no news.
    if (stopping) await new Promise(() => {});
    throw error;
  } finally {
    await cleanUp();
  }
}

/** For a benchmark that was started by itself. */
export async function runAlone(measure: () => Promise<Row[]>): Promise<void> {
  console.log(markdown(await measured(measure)));
}

export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-bench-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port');
  return address.port;
}

export interface Started {
  url: string;
  process: ChildProcess;
  /** From the start of the process to its first answer with status 200, in milliseconds. */
  tookMs: number;
  stop(): Promise<void>;
}

export interface StartOptions {
  command: string;
  args: string[];
  port: number;
  env?: Record<string, string>;
  cwd?: string;
}

/** Starts a process that serves `/` on the port, in a process group of its own, and waits for its first 200. */
export async function startProcess({ command, args, port, env, cwd = ROOT }: StartOptions): Promise<Started> {
  const url = `http://${HOST}:${port}/`;
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    signalGroup(child, 'SIGTERM');
    const lateness = setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000);
    await exited;
    clearTimeout(lateness);
    await closed(url);
  };
  afterwards(stop);

  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended: ${complaints.trim()}`);
    if (performance.now() - began > PATIENCE) throw new Error(`${command} ${args.join(' ')} does not answer at ${url}`);
    await wait(POLL_EVERY);
  }
  return { url, process: child, tookMs: performance.now() - began, stop };
}

/** The product's server with its own Node, on a free port and the given data folder or a new one with the sample. */
export async function startSite(dataDir?: string, settings: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const env = { ...siteSettings(port, dataDir ?? (await tempFolder())), ...settings };
  // As `npm start` runs it, see scripts/bootstrap.mjs.
  const args = ['--max-semi-space-size=2', 'scripts/serve.mjs'];
  return startProcess({ command: process.execPath, args, port, env: { ...env, MALLOC_ARENA_MAX: '1' } });
}

/** Every variable that the server reads; an empty one counts as unset. */
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

/** The value that so many per cent of all values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** A process that was started through others may be there a little longer than the first of them. */
async function closed(url: string): Promise<void> {
  const until = performance.now() + 5_000;
  while (performance.now() < until && (await answers(url))) await wait(20);
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode === 200));
    });
    request.on('error', () => resolve(false));
  });
}
