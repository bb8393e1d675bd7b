import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readClientAddresses, trustProxies } from './client-address.ts';

async function addressOf(trusted: string[], remoteAddress: string, forwarded?: string): Promise<string> {
  const app = Fastify({ trustProxy: trustProxies(trusted) });
  readClientAddresses(app);
  app.get('/', (request) => request.clientAddress);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return body;
}

test.each<[trusted: string[], from: string, forwarded: string | undefined, expected: string]>([
  [[], '203.0.113.7', '198.51.100.5', '203.0.113.7'],
  [[], '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  [['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1'],
  [['127.0.0.1'], '203.0.113.7', '198.51.100.5', '203.0.113.7'],
  [['127.0.0.1'], '127.0.0.1', '198.51.100.5:50123', '198.51.100.5'],
  [['127.0.0.1'], '::ffff:127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
  [['127.0.0.1'], '127.0.0.1', '::ffff:c633:6405', '198.51.100.5'],
  [['127.0.0.1'], '127.0.0.1', '192.0.2.99, 198.51.100.5', '198.51.100.5'],
  // A proxy before the proxy, with its port.
  [['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '198.51.100.5:50123, 10.1.2.3:50124', '198.51.100.5'],
  // Anything that is not an address is replaced by the address of the proxy that passed it on.
  [['127.0.0.1'], '127.0.0.1', 'unknown', '127.0.0.1'],
  [['127.0.0.1'], '127.0.0.1', '198.51.100.5, 1.2.3', '127.0.0.1'],
  [['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', 'x, 10.1.2.3', '10.1.2.3'],
])('with the proxies %j, a request from %s for %j is that of %s', async (trusted, from, forwarded, expected) => {
  expect(await addressOf(trusted, from, forwarded)).toBe(expected);
});

test('no other file reads the IP address of a request', () => {
  const root = join(import.meta.dirname, '..');
  const reading = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /\.ips?\b|\{[^{}\n]*\bips?\b[^{}\n]*\}|remoteAddress|x-forwarded-for/i.test(readFileSync(join(root, file), 'utf8')),
    )
    .map((file) => file.replaceAll('\\', '/'))
    // Finds a connection in the system's tables by the peer of the socket, which may be a proxy.
    .filter((file) => file !== 'http/send-queues.ts');
  expect(reading).toEqual(['http/client-address.ts']);
});
