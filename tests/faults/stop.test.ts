import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PATHS } from '../../contract/paths.ts';
import { endless, type FakeProvider, fakeProvider, says } from '../support/fake-provider.ts';
import { form } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';
import { rounds } from './rounds.ts';
import { acknowledged, killAll, ownersCookie, type Running, running } from './running.ts';
import { seeded } from './seeded.ts';
import { soundEvents } from './sound.ts';

const STOPS = rounds({ short: 4, full: 50 });
/** Milliseconds. */
const ENDS_WITHIN = 10_000;
const LARGE = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000, 'a resume ')]);
const WORDS = Array.from({ length: 8 }, (_, word) => `${word} `);

let parent: string;
let talking: FakeProvider;
let endlessly: FakeProvider;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-stop-'));
  talking = await fakeProvider(says(WORDS, { every: 60 }));
  endlessly = await fakeProvider(endless('on ', { every: 50 }));
});
afterAll(async () => {
  await Promise.all([killAll(), talking.close(), endlessly.close()]);
  await rm(parent, { recursive: true });
});

const start = (dataDir: string, { url }: FakeProvider) =>
  running(dataDir, { AI_MODEL: 'compatible/m', AI_BASE_URL: url, AI_API_KEY: 'key', CHAT_LIMITS: '999/minute,999/day' });
const ask = (site: Running) => site.send('POST', PATHS.chat, { messages: [{ role: 'user', content: 'Hello?' }] });

/** Begins a request, and hands over what the server said so far, and a way to go on with it. */
async function raw(site: Running, head: string) {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => {}));
  socket.write(`${head}\r\nHost: ${hostname}\r\nConnection: close\r\n`);
  return { socket, closed };
}

/** An upload of which the server has the head and half of the body. */
async function halfSent(site: Running, cookie: string, bytes: Buffer) {
  const { payload, headers } = form('resume', [{ name: 'resume.pdf', bytes }]);
  const { socket, closed } = await raw(site, `POST ${ADMIN_PATHS.resumeUpload} HTTP/1.1`);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write(`Cookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n`);
  socket.write('Expect: 100-continue\r\n\r\n');
  await eventually('the server waits for the upload', () => answer.includes('100 Continue'));
  const half = Math.floor(payload.length / 2);
  socket.write(payload.subarray(0, half));
  return {
    socket,
    async finish() {
      socket.write(payload.subarray(half));
      await closed;
      return answer;
    },
  };
}

/** A download that has begun and of which no more is taken. */
async function pausedDownload(site: Running) {
  const { socket, closed } = await raw(site, `GET ${PATHS.resume} HTTP/1.1`);
  socket.write('\r\n');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'data');
  socket.pause();
  return {
    socket,
    async rest() {
      socket.resume();
      await closed;
      return Buffer.concat(chunks);
    },
  };
}

interface Event {
  context: string;
  sentAt: number;
  isAcknowledged: boolean;
}

/** One visitor after the other tells of events, over connections that are kept open, until nobody listens. */
async function visiting(site: Running, who: string): Promise<Event[]> {
  const events: Event[] = [];
  for (;;) {
    const event = { context: `${who} ${events.length}`, sentAt: performance.now(), isAcknowledged: false };
    events.push(event);
    try {
      await acknowledged(site.track(event.context));
      event.isAcknowledged = true;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return events;
    }
  }
}

describe.concurrent('a server that is told to end', () => {
  test(`cuts nothing that it has accepted and loses nothing that it has acknowledged, ${STOPS} times under load`, () =>
    seeded(async (random) => {
      const dataDir = join(parent, 'load');
      const known = new Set<string>();
      for (let stop = 0; stop < STOPS; stop++) {
        const site = await start(dataDir, talking);
        const cookie = await ownersCookie(site);
        await acknowledged(site.upload(ADMIN_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes: LARGE }], cookie));
        const visitors = Array.from({ length: 12 }, (_, visitor) => visiting(site, `${stop}-${visitor}`));
        // Every other time: while it is on its way, no connection is closed.
        const download = stop % 2 === 0 ? await pausedDownload(site) : undefined;
        const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, `upload ${stop} `)]);
        const upload = await halfSent(site, cookie, bytes);
        const answer = await ask(site);
        await wait(random(1, 150));

        const toldAt = performance.now();
        site.server.child.kill('SIGTERM');
        expect(await answer.text()).toBe(WORDS.join(''));
        if (download) expect((await download.rest()).subarray(-LARGE.length).equals(LARGE)).toBe(true);
        expect(await upload.finish()).toContain('HTTP/1.1 201 Created');
        const events = (await Promise.all(visitors)).flat();
        expect(await site.server.ended).toBe(0);
        expect(performance.now() - toldAt).toBeLessThan(ENDS_WITHIN);
        expect(site.server.output.stderr).toBe('');
        await site.kill();

        const kept = new Set(soundEvents(join(dataDir, 'site.db')));
        for (const { context, isAcknowledged } of events) {
          // A connection on which a request came too late is closed, and nothing has been done then.
          expect([context, kept.has(context)]).toEqual([context, isAcknowledged]);
          if (isAcknowledged) known.add(context);
        }
        const cut = events.filter(({ isAcknowledged, sentAt }) => !isAcknowledged && sentAt < toldAt);
        expect(cut).toEqual([]);
      }
      const kept = new Set(soundEvents(join(dataDir, 'site.db')));
      expect([...known].filter((context) => !kept.has(context))).toEqual([]);
      console.log(`${STOPS} stops under load; ${known.size} events were acknowledged`);
    }, 1));

  test('is not held longer than ten seconds by an endless answer, an upload that stops and a download that nobody takes', async () => {
    const dataDir = join(parent, 'slow');
    const site = await start(dataDir, endlessly);
    const cookie = await ownersCookie(site);
    await acknowledged(site.upload(ADMIN_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes: LARGE }], cookie));
    const held = await Promise.all([pausedDownload(site), halfSent(site, cookie, LARGE)]);
    const answer = await ask(site);
    const toldAt = performance.now();
    site.server.child.kill('SIGTERM');
    await answer.text().catch(() => 'cut');
    const cutAfter = performance.now() - toldAt;
    expect(await site.server.ended).toBe(0);
    const endedAfter = performance.now() - toldAt;
    for (const { socket } of held) socket.destroy();
    await site.kill();
    console.log(`an endless answer was cut after ${cutAfter.toFixed()} ms; the server ended after ${endedAfter.toFixed()} ms`);
    expect(cutAfter).toBeGreaterThan(8_000);
    expect(endedAfter).toBeLessThan(ENDS_WITHIN);
  });
});
