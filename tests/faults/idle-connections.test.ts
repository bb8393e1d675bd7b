import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { DIALECTS } from '../support/databases.ts';
import { eventually } from '../support/wait.ts';
import {
  type AttackedSite,
  expectServed,
  findAsset,
  getRequest,
  type MemoryInUse,
  openConnections,
  startAttackedSite,
} from './attacked-site.ts';
import { expectMemoryFallsBack, measureBefore } from './flat-memory.ts';

/** Of the server's 512 MB. */
const MAX_PEAK_MB = 400;
/** The C library keeps part of the memory of closed connections for reuse. */
const MAX_KEPT_MB = { slow: 40, many: 120 };
const REPETITIONS = 6;
/** How much more the process may keep after the last repetition than after half of them. */
const MAX_REPEATED_GROWTH_MB = 20;
const IDLE_CONNECTIONS = 10_000;
/** The memory that unfinished headers may take, with the overhead of Node for each connection and each line. */
const MAX_HEADERS_MB = 200;
/** Opened at once; the system queues no more than a few hundred. */
const OPENED_AT_ONCE = 200;
/** The server waits ten seconds for headers and visitors' bodies, and thirty for a client to read a response. */
const CLOSED_AFTER_MS = 50_000;
const MAX_OPEN_CONNECTIONS = 20;
const SLOW_CONNECTIONS = 500;
/** More connections than the server keeps open. */
const TOO_MANY_CONNECTIONS = 12_000;
/** Nearly as many headers, and nearly as long, as a request may have. */
const MANY_HEADERS = Array.from({ length: 95 }, (_, index) => `X-${index}: ${'x'.repeat(110)}\r\n`).join('');

describe.skipIf(process.platform !== 'linux').each(DIALECTS)('connections that are slow or idle, on %s', (dialect) => {
  let site: AttackedSite;
  let clients: Socket[] = [];
  let before: MemoryInUse;
  // A new server for each attack: garbage of the previous attack is collected only when memory runs short.
  beforeEach(async () => {
    site = await startAttackedSite({ dialect, env: { SAMPLE_CONTENT: 'on' } });
    before = await measureBefore(site);
  });
  afterEach(async () => {
    disconnect();
    await site.stop();
  });

  function disconnect(): void {
    for (const client of clients) client.destroy();
    clients = [];
  }

  async function expectUnharmed(): Promise<void> {
    await expectServed(site, 3_000);
    const { resident, peak } = await site.memory();
    console.log(`${resident} MB, at most ${peak} MB`);
    expect(peak).toBeLessThan(MAX_PEAK_MB);
  }

  const expectClosed = () =>
    eventually(
      'the connections are closed',
      async () => (await site.countConnections()) <= MAX_OPEN_CONNECTIONS,
      CLOSED_AFTER_MS,
    );

  test.each<[label: string, text: string, drip: string]>([
    ['headers that never end (Slowloris)', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
    [
      'bodies that never end (R-U-Dead-Yet)',
      `POST ${API_PATHS.chat} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
      ' ',
    ],
    [
      'a thousand byte ranges (Apache Killer)',
      `GET ASSET HTTP/1.1\r\nHost: x\r\nRange: bytes=0-${Array.from({ length: 1000 }, (_, index) => `,5-${index}`).join('')}\r\nConnection: close\r\n\r\n`,
      '',
    ],
    ['responses that nobody reads (Slow Read)', getRequest(API_PATHS.timeline).repeat(300), ''],
  ])(
    '%s neither stop the server nor delay other visitors, and leave memory flat',
    async (_what, text, drip) => {
      clients = openConnections(site.port, SLOW_CONNECTIONS, text.replace('ASSET', await findAsset(site)));
      const timer = setInterval(() => {
        for (const client of clients) if (drip && client.writable) client.write(drip);
      }, 2_000);
      await expectUnharmed();
      await expectClosed();
      clearInterval(timer);
      await expectMemoryFallsBack(site, before, MAX_KEPT_MB.slow);
    },
    120_000,
  );

  /** Opens connections as fast as the server accepts them; each sends `text` and reads what it receives if `isRead`. */
  async function openMany(count: number, text: string, isRead: boolean): Promise<void> {
    while (clients.length < count) {
      const connections = openConnections(site.port, OPENED_AT_ONCE, text);
      if (isRead) for (const connection of connections) connection.resume();
      clients.push(...connections);
      await eventually('they are open', () => connections.every(({ connecting }) => !connecting), 20_000);
      await wait(1);
    }
  }

  test.each<[label: string, count: number, text: string, isRead: boolean]>([
    ['ten thousand idle connections', IDLE_CONNECTIONS, '', true],
    ['ten thousand connections that wait for their next request', IDLE_CONNECTIONS, getRequest('/healthz'), true],
    ['twelve thousand connections that read nothing', TOO_MANY_CONNECTIONS, getRequest('ASSET'), false],
  ])(
    '%s neither stop the server nor delay other visitors, and leave memory flat',
    async (_label, count, text, isRead) => {
      await openMany(count, text.replace('ASSET', await findAsset(site)), isRead);
      expect(await site.countConnections()).toBeGreaterThan(IDLE_CONNECTIONS / 2);
      await expectUnharmed();
      disconnect();
      await expectClosed();
      await expectMemoryFallsBack(site, before, MAX_KEPT_MB.many);
      expect(site.server.output.stderr).toBe('');
    },
    120_000,
  );

  test.each([
    ['each of its own', ''],
    ['each after a request', getRequest('/healthz')],
  ])(
    'ten thousand requests whose many headers never end, %s, take little memory, leave it flat and delay no other visitors',
    async (_label, first) => {
      const { resident } = await site.memory();
      await openMany(IDLE_CONNECTIONS, `${first}GET / HTTP/1.1\r\nHost: x\r\n${MANY_HEADERS}`, true);
      await expectUnharmed();
      const { peak } = await site.memory();
      expect(peak - resident).toBeLessThan(MAX_HEADERS_MB);
      expect(await site.countConnections()).toBeLessThan(IDLE_CONNECTIONS / 3);
      disconnect();
      await expectClosed();
      await expectMemoryFallsBack(site, before, MAX_KEPT_MB.many);
      expect(site.server.output.stderr).toBe('');
    },
    120_000,
  );

  test(`ten thousand idle connections, opened and closed ${REPETITIONS} times, leave memory flat`, async () => {
    const resident: number[] = [];
    while (resident.length < REPETITIONS) {
      await openMany(IDLE_CONNECTIONS, '', true);
      disconnect();
      await expectClosed();
      await expectMemoryFallsBack(site, before, Number.POSITIVE_INFINITY);
      resident.push((await site.memoryInUse()).resident);
    }
    console.log(`${resident.join(', ')} MB after each repetition`);
    expect((resident.at(-1) ?? 0) - (resident[REPETITIONS / 2 - 1] ?? 0)).toBeLessThan(MAX_REPEATED_GROWTH_MB);
  }, 180_000);
});
