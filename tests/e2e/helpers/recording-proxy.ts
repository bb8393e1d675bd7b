import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than a page needs to close. Browsers send at most six requests at once and hold the others back until one is answered. */
const RESPONSE_DELAY_MS = 300;

/**
 * Forwards requests to a site and records what is posted to some of its paths. Playwright's routes do not see what a
 * page sends while it unloads.
 */
export async function startRecordingProxy(site: string, recordedPaths: RegExp) {
  const posts: { path: string; body: Record<string, unknown> }[] = [];
  const server = createServer(async (incoming, response) => {
    const { url: path = '/', method, headers } = incoming;
    if (method === 'POST' && recordedPaths.test(path)) {
      posts.push({ path, body: JSON.parse(await text(incoming)) });
      await wait(RESPONSE_DELAY_MS);
      response.writeHead(202, { 'content-type': 'application/json' }).end('{"success":true}');
      return;
    }
    const outgoing = request(new URL(path, site), { method, headers }, (siteResponse) => {
      response.writeHead(siteResponse.statusCode ?? 500, siteResponse.headers);
      siteResponse.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
