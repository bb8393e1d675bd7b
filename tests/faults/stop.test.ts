import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { type FakeProvider, respondWithText, startFakeProvider, streamForever } from '../support/fake-provider.ts';
import { form } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';
import { readIntactEvents } from './intact-events.ts';
import { runSeeded } from './seeded-runs.ts';
import { shortOrFull } from './short-or-full.ts';
import { expectOk, killAll, ownerCookie, type SiteProcess, startSiteProcess } from './site-process.ts';

const STOPS = shortOrFull({ short: 4, full: 50 });
const MAX_SHUTDOWN_MS = 10_000;
const LARGE = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000, 'a resume ')]);
const ANSWER_PIECES = Array.from({ length: 8 }, () => 'So it goes. ');

let parent: string;
let slowProvider: FakeProvider;
let endlessProvider: FakeProvider;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-stop-'));
  slowProvider = await startFakeProvider(respondWithText(ANSWER_PIECES, { delayMs: 60 }));
  endlessProvider = await startFakeProvider(streamForever('And on. ', { delayMs: 50 }));
});
afterAll(async () => {
  await Promise.all([killAll(), slowProvider.close(), endlessProvider.close()]);
  await rm(parent, { recursive: true });
});

const start = (dataDir: string, { url }: FakeProvider) =>
  startSiteProcess(dataDir, { AI_MODEL: 'compatible/m', AI_BASE_URL: url, AI_API_KEY: 'key', CHAT_LIMITS: '999/minute,999/day' });
const ask = (site: SiteProcess) => site.send('POST', API_PATHS.chat, { messages: [{ role: 'user', content: 'Hello?' }] });

/** Opens a connection and sends the head of a request without its end. */
async function openRequest(site: SiteProcess, head: string) {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const closing = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => {}));
  socket.write(`${head}\r\nHost: ${hostname}\r\nConnection: close\r\n`);
  return { socket, closed: closing };
}

/** Sends the head and half of the body of an upload. */
async function startUpload(site: SiteProcess, cookie: string, bytes: Buffer) {
  const { payload, headers } = form('resume', [{ name: 'resume.pdf', bytes }]);
  const { socket, closed } = await openRequest(site, `POST ${ADMIN_API_PATHS.resumeUpload} HTTP/1.1`);
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text;
  });
  socket.write(`Cookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n`);
  socket.write('Expect: 100-continue\r\n\r\n');
  await eventually('the server waits for the upload', () => response.includes('100 Continue'));
  const half = Math.floor(payload.length / 2);
  socket.write(payload.subarray(0, half));
  return {
    socket,
    async finish() {
      socket.write(payload.subarray(half));
      await closed;
      return response;
    },
  };
}

/** Starts a download and stops reading. */
async function startPausedDownload(site: SiteProcess) {
  const { socket, closed } = await openRequest(site, `GET ${API_PATHS.resume} HTTP/1.1`);
  socket.write('\r\n');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'data');
  socket.pause();
  return {
    socket,
    async readRest() {
      socket.resume();
      await closed;
      return Buffer.concat(chunks);
    },
  };
}

interface Event {
  name: string;
  sentAt: number;
  isAcknowledged: boolean;
}

/** Sends events one after another over keep-alive connections until the server rejects connections. */
async function sendEvents(site: SiteProcess, visitor: string): Promise<Event[]> {
  const events: Event[] = [];
  for (;;) {
    const event = { name: `${visitor} ${events.length}`, sentAt: performance.now(), isAcknowledged: false };
    events.push(event);
    try {
      await expectOk(site.track(event.name));
      event.isAcknowledged = true;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return events;
    }
  }
}

describe.concurrent('graceful shutdown', () => {
  test(`completes every accepted request and loses nothing acknowledged, ${STOPS} times under load`, () =>
    runSeeded(async (random) => {
      const dataDir = join(parent, 'load');
      const acknowledged = new Set<string>();
      for (let stop = 0; stop < STOPS; stop++) {
        const site = await start(dataDir, slowProvider);
        const cookie = await ownerCookie(site);
        await expectOk(site.upload(ADMIN_API_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes: LARGE }], cookie));
        const visitors = Array.from({ length: 12 }, (_, visitor) => sendEvents(site, `${stop}-${visitor}`));
        // Only every other time, because a download in flight makes the server keep all connections open.
        const download = stop % 2 === 0 ? await startPausedDownload(site) : undefined;
        const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, `upload ${stop} `)]);
        const upload = await startUpload(site, cookie, bytes);
        const response = await ask(site);
        await wait(random(1, 150));

        const signaledAt = performance.now();
        site.server.child.kill('SIGTERM');
        expect(await response.text()).toBe(ANSWER_PIECES.join(''));
        if (download) expect((await download.readRest()).subarray(-LARGE.length).equals(LARGE)).toBe(true);
        expect(await upload.finish()).toContain('HTTP/1.1 201 Created');
        const events = (await Promise.all(visitors)).flat();
        expect(await site.server.exit).toBe(0);
        expect(performance.now() - signaledAt).toBeLessThan(MAX_SHUTDOWN_MS);
        expect(site.server.output.stderr).toBe('');
        await site.kill();

        const names = new Set(readIntactEvents(join(dataDir, 'site.db')));
        for (const { name, isAcknowledged } of events) {
          // A request that arrives too late is not processed, and its connection is closed.
          expect([name, names.has(name)]).toEqual([name, isAcknowledged]);
          if (isAcknowledged) acknowledged.add(name);
        }
        const lostEvents = events.filter(({ isAcknowledged, sentAt }) => !isAcknowledged && sentAt < signaledAt);
        expect(lostEvents).toEqual([]);
      }
      const storedNames = new Set(readIntactEvents(join(dataDir, 'site.db')));
      expect([...acknowledged].filter((name) => !storedNames.has(name))).toEqual([]);
      console.log(`${STOPS} stops under load; ${acknowledged.size} events were acknowledged`);
    }, 1));

  test('ends within ten seconds despite an endless answer, a stalled upload and a download that is not read', async () => {
    const dataDir = join(parent, 'slow');
    const site = await start(dataDir, endlessProvider);
    const cookie = await ownerCookie(site);
    await expectOk(site.upload(ADMIN_API_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes: LARGE }], cookie));
    const stalled = await Promise.all([startPausedDownload(site), startUpload(site, cookie, LARGE)]);
    const response = await ask(site);
    const signaledAt = performance.now();
    site.server.child.kill('SIGTERM');
    await response.text().catch(() => 'cut');
    const cutAfter = performance.now() - signaledAt;
    expect(await site.server.exit).toBe(0);
    const endedAfter = performance.now() - signaledAt;
    for (const { socket } of stalled) socket.destroy();
    await site.kill();
    console.log(`an endless answer was cut after ${cutAfter.toFixed()} ms; the server ended after ${endedAfter.toFixed()} ms`);
    expect(cutAfter).toBeGreaterThan(8_000);
    expect(endedAfter).toBeLessThan(MAX_SHUTDOWN_MS);
  });
});
