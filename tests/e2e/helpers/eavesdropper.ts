import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stands between a browser and a site, and keeps what is posted to some of its paths. What a page sends as it goes
 * away is not shown to Playwright's own routes.
 */
export async function eavesdrop(site: string, paths: RegExp) {
  const posted: { path: string; body: Record<string, unknown> }[] = [];
  const server = createServer(async (incoming, response) => {
    const { url: path = '/', method, headers } = incoming;
    if (method === 'POST' && paths.test(path)) {
      posted.push({ path, body: JSON.parse(await text(incoming)) });
      // Long enough that a browser with many to send, of which it sends six at once, is gone before the last.
      await wait(300);
      response.writeHead(202, { 'content-type': 'application/json' }).end('{"success":true}');
      return;
    }
    const outgoing = request(new URL(path, site), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
