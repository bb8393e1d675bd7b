import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import type { Writer } from '../../server/store/writer.ts';
import { createEmptyDatabase, type Dialect } from '../support/databases.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { createMemoryCgroup, readMemory } from './memory-cgroup.ts';
import { startVisitor, type Visits } from './visitor.ts';

const MB = 1024 * 1024;
/** The memory that deploy/ gives the server. */
const MAX_MEMORY_BYTES = 512 * MB;
/** The limit for half of the visits during an attack and, on an idle machine, for 19 of 20. */
const MAX_VISIT_MS = 300;
const FLAGS = ['--max-semi-space-size=2'];
const COLLECTOR_FLAGS = ['--expose-gc', '--import', join(import.meta.dirname, '../support/collect-garbage.mjs')];
const ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Memory in use after garbage collection. */
export interface MemoryInUse {
  /** MB of objects and buffers. */
  live: number;
  /** MB of the process, including freed memory that the C library keeps for reuse. */
  resident: number;
  /** Bytes of objects. */
  heap: number;
  /** The kinds of the resources that keep the event loop alive: sockets, timers, servers. */
  activeResources: string[];
}

/** A server with the flags of deploy/ and, where a memory cgroup can be created, its memory limit. */
export interface AttackedSite {
  url: string;
  port: number;
  server: ServerProcess;
  /** Resident memory in MB. */
  memory(): Promise<{ resident: number; peak: number }>;
  /** Collects garbage first. */
  memoryInUse(): Promise<MemoryInUse>;
  /** The established connections of the server's port. */
  countConnections(): Promise<number>;
  stop(): Promise<void>;
}

export interface AttackedSiteOptions {
  /** SQLite by default. */
  dialect?: Dialect;
  env?: Record<string, string>;
  /** Flags in addition to those of deploy/. */
  nodeFlags?: string[];
  seed?: (writer: Writer) => Promise<unknown>;
}

/** Memory is limited by a cgroup if one can be created; the tests also assert the peak. */
export async function startAttackedSite({ dialect, env, nodeFlags = [], seed }: AttackedSiteOptions = {}): Promise<AttackedSite> {
  const cgroup = await createMemoryCgroup(MAX_MEMORY_BYTES);
  if (!cgroup) console.log('no memory cgroup can be made here: only the peak of the resident memory is checked');
  const database = dialect === 'postgres' ? await createEmptyDatabase(dialect) : undefined;
  const databaseUrl = database?.options.databaseUrl;
  const server = await startServer(
    { ...ENV, ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    {
      nodeFlags: [...FLAGS, ...nodeFlags, ...COLLECTOR_FLAGS],
      cgroup: cgroup?.processes,
      ...(seed && { prepare: (dataDir) => seedDatabase({ databaseUrl, dataDir }, seed) }),
    },
  );
  const stop = async () => {
    await server.destroy();
    await database?.remove();
    await cgroup?.remove();
  };
  try {
    const url = await server.address();
    const port = Number(new URL(url).port);
    return {
      url,
      port,
      server,
      async memory() {
        const { resident, peak } = await readMemory(server.child.pid ?? 0);
        return { resident: Math.round(resident / MB), peak: Math.round(peak / MB) };
      },
      async memoryInUse() {
        const reply = once(server.child, 'message');
        server.child.send('collect garbage');
        const [{ heapUsed, external, rss, activeResources }] = await reply;
        return {
          live: Math.round((heapUsed + external) / MB),
          resident: Math.round(rss / MB),
          heap: heapUsed,
          activeResources,
        };
      },
      countConnections: () => countConnections(port),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function seedDatabase(
  location: { databaseUrl: string | undefined; dataDir: string },
  seed: (writer: Writer) => Promise<unknown>,
): Promise<void> {
  const store = await openStore({ ...location, onError: () => {} });
  await store.write(seed).finally(() => store.close());
}

async function countConnections(port: number): Promise<number> {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const table = await readFile('/proc/net/tcp', 'latin1');
  return [...table.matchAll(new RegExp(`^ *\\d+: 0100007F:${hexPort} \\S+ 01 `, 'gm'))].length;
}

/** Opens connections that send `text` and read nothing beyond the socket's own buffer. */
export function openConnections(port: number, count: number, text: string | ((client: number) => string)): Socket[] {
  return Array.from({ length: count }, (_, client) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(typeof text === 'string' ? text : text(client));
    return socket;
  });
}

export function getRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
}

/** The path of the page's script. */
export async function findAsset({ url }: AttackedSite): Promise<string> {
  const page = await (await fetch(url)).text();
  const asset = page.match(/\/assets\/[\w.-]+\.js/)?.[0];
  if (!asset) throw new Error('The page names no script.');
  return asset;
}

/** Fails unless a visitor who opens the home page repeatedly for `durationMs` or longer always gets it, usually quickly. */
export async function expectServed(site: AttackedSite, durationMs: number): Promise<void> {
  const { failures, medianMs, p95Ms, longestMs } = await visit(site, durationMs);
  console.log(`half of the visits within ${medianMs} ms, 19 of 20 within ${p95Ms} ms, all within ${longestMs} ms`);
  expect(failures).toEqual([]);
  expect(medianMs).toBeLessThan(MAX_VISIT_MS);
  expect(p95Ms).toBeLessThan(MAX_VISIT_MS * loadFactor());
}

/** An estimate of how much longer everything takes on a busy machine, including the load of the attackers. */
export function loadFactor(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}

/** Fails when the server ends. */
async function visit({ url, server }: AttackedSite, durationMs: number): Promise<Visits> {
  const stopVisitor = startVisitor(url);
  const serverEnd = server.exit.then(() => {
    throw new Error(`the server ended: ${server.child.signalCode} ${server.output.stderr.slice(0, 500)}`);
  });
  return Promise.race([wait(durationMs).then(stopVisitor), serverEnd]);
}
