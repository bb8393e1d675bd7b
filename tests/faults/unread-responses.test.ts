import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { picturePath } from '../../contract/picture-response.ts';
import type { Writer } from '../../server/store/writer.ts';
import { example, examplePicture } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { eventually } from '../support/wait.ts';
import { type AttackedSite, expectServed, findAsset, getRequest, openConnections, startAttackedSite } from './attacked-site.ts';
import { startNginx } from './reverse-proxy.ts';

/** Of the server's 512 MB, which include the system's buffers for the connections. */
const MAX_PEAK_MB = 350;
/** The cache, and memory that the C library keeps for reuse. */
const MAX_LEFT_OVER_MB = 150;
/** The connection of the slow reader, and those that the visitor's HTTP client keeps alive. */
const MAX_OPEN_CONNECTIONS = 20;
/** Connections are closed after 30 seconds, and the checks are five seconds apart. */
const CLOSED_AFTER_MS = 45_000;
/** The system may deliver buffered bytes to the proxy for another half minute, and each restarts the server's timeout. */
const CLOSED_BEHIND_PROXY_MS = 90_000;
const RESUME = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5_000_000)]);
const LARGE_TEXT = `<p>${'A long summary. '.repeat(200)}</p>`;

/** More pictures than any cache can hold. */
const pictures: string[] = [];

async function seed(writer: Writer): Promise<void> {
  pictures.length = 0;
  await writer.saveResume({ filename: 'resume.pdf', extension: 'pdf', bytes: RESUME });
  for (let milestone = 0; milestone < 50; milestone++) {
    const { id } = await writer.insert('timeline', example('timeline', { title: `Bridge ${milestone}`, summary: LARGE_TEXT }));
    const picture = examplePicture({ full: randomBytes(4_000_000), thumbnail: randomBytes(20_000) });
    await writer.addPictures(id, [picture]);
    pictures.push(picturePath(id, 'full', picture.filename));
  }
}

describe.skipIf(process.platform !== 'linux').each(DIALECTS)('responses that nobody reads, on %s', (dialect) => {
  let site: AttackedSite;
  let clients: Socket[] = [];
  beforeAll(async () => {
    site = await startAttackedSite({ dialect, seed });
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await site.stop();
  });

  test('neither stop the server nor delay other visitors, and their connections are closed', async () => {
    const before = await site.memory();
    const pipelined: [connections: number, requests: number, path: string][] = [
      [3, 1500, API_PATHS.resume],
      [8, 1500, API_PATHS.timeline],
      [4, 1500, await findAsset(site)],
      [12, 700, pictures[0] ?? ''],
      [150, 1, API_PATHS.resume],
    ];
    clients = pipelined.flatMap(([connections, requests, path]) =>
      openConnections(site.port, connections, getRequest(path).repeat(requests)),
    );
    clients.push(...pictures.flatMap((path) => openConnections(site.port, 2, getRequest(path))));
    const slowReader = readSlowly(site.port);

    await expectServed(site, 10_000);
    await eventually(
      'the connections are closed',
      async () => (await site.countConnections()) <= MAX_OPEN_CONNECTIONS,
      CLOSED_AFTER_MS,
    );
    expect(await slowReader).toBe(RESUME.length);

    // The garbage of an idle process is not collected until there are visits.
    await expectServed(site, 5_000);
    const after = await site.memory();
    console.log(`${before.resident} MB before, ${after.peak} MB at most, ${after.resident} MB afterwards`);
    expect(after.peak).toBeLessThan(MAX_PEAK_MB);
    expect(after.resident).toBeLessThan(before.resident + MAX_LEFT_OVER_MB);
    expect(site.server.output.stderr).toBe('');
  }, 120_000);

  test('through nginx without buffering are bounded in the same way', async (context) => {
    const proxy = await startNginx(site.port);
    if (!proxy) return context.skip('nginx is not installed');
    try {
      clients.push(...openConnections(proxy.port, 700, getRequest(API_PATHS.resume)));
      await expectServed(site, 10_000);
      expect((await site.memory()).peak).toBeLessThan(MAX_PEAK_MB);
      await eventually(
        'the connections are closed',
        async () => (await site.countConnections()) <= MAX_OPEN_CONNECTIONS,
        CLOSED_BEHIND_PROXY_MS,
      );
    } finally {
      await proxy.stop();
    }
  }, 180_000);
});

/** Downloads the resume at 20 KB a second for 40 seconds, then the rest. Returns the length of what arrived. */
async function readSlowly(port: number): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(getRequest(API_PATHS.resume).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  let bytes = Buffer.alloc(0);
  const chunks: Buffer[] = [];
  socket.on('error', () => {});
  for (let second = 0; second < 40; second++) {
    const chunk: Buffer | null = socket.read(Math.min(20_000, socket.readableLength));
    if (chunk) chunks.push(chunk);
    await wait(1000);
  }
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
  if (!socket.closed) await once(socket, 'close');
  bytes = Buffer.concat(chunks);
  return bytes.length - bytes.indexOf('\r\n\r\n') - 4;
}
