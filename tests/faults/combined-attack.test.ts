import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { DIALECTS } from '../support/databases.ts';
import { PASSWORD } from '../support/owner.ts';
import { type AttackedSite, expectServed, findAsset, getRequest, openConnections, startAttackedSite } from './attacked-site.ts';
import { get, sessionCookie, signIn } from './calls.ts';

const IDLE_CONNECTIONS = 6_000;
const OPENED_AT_ONCE = 200;
/** Of the 512 MB that the server shares with the process that makes documents. */
const MAX_PEAK_MB = 400;
const DOCUMENTS = ['pdf', 'docx', 'md', 'txt'].flatMap((format) =>
  ['1', '2', 'all'].map((pages) => `/resume.${format}?pages=${pages}`),
);

const chatBody = 'x'.repeat(1_000_000);
const CHAT = `POST ${API_PATHS.chat} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${chatBody.length}\r\n\r\n${chatBody.slice(1)}`;

describe.skipIf(process.platform !== 'linux').each(DIALECTS)('several attacks at once, on %s', (dialect) => {
  let site: AttackedSite;
  let clients: Socket[] = [];
  beforeAll(async () => {
    site = await startAttackedSite({
      dialect,
      env: { SAMPLE_CONTENT: 'on', ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' },
    });
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    clients = [];
    await site.stop();
  });

  test('neither stop the server nor delay visitors, and the owner can sign in', async () => {
    const asset = await findAsset(site);
    while (clients.length < IDLE_CONNECTIONS) {
      const connections = openConnections(site.port, OPENED_AT_ONCE, '');
      clients.push(...connections);
      await Promise.all(connections.map((connection) => connection.connecting && once(connection, 'connect')));
      await wait(1);
    }
    clients.push(
      ...openConnections(site.port, 500, getRequest(asset).repeat(20)),
      ...openConnections(site.port, 100, CHAT),
      ...openConnections(
        site.port,
        300,
        `GET ${asset} HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(60_000)}`,
      ),
    );
    const documents = DOCUMENTS.map((path) => get(site.url + path));
    await expectServed(site, 5_000);
    const response = await signIn(site.url);
    expect(response.status).toBe(200);
    expect((await get(`${site.url}/api/admin/profile`, { cookie: sessionCookie(response) })).status).toBe(200);
    const statuses = (await Promise.all(documents)).map(({ status }) => status);
    expect(statuses).toEqual(DOCUMENTS.map(() => 200));
    const { resident, peak } = await site.memory();
    console.log(`${resident} MB, at most ${peak} MB`);
    expect(peak).toBeLessThan(MAX_PEAK_MB);
    expect(site.server.output.stderr).toBe('');
  }, 180_000);
});
