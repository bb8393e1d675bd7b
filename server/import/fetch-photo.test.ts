import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPhoto } from './fetch-photo.ts';

const PICTURE = Buffer.from('a picture');
const MB = 1024 * 1024;

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/photo.png': (response) => response.setHeader('content-type', 'image/png').end(PICTURE),
  '/page': (response) => response.setHeader('content-type', 'text/html').end('<p>'),
  '/large': (response) => response.setHeader('content-type', 'image/png').end(Buffer.alloc(5 * MB + 1)),
  '/moved': (response) => response.writeHead(302, { location: '/photo.png' }).end(),
  '/three': (response) => response.writeHead(302, { location: '/two' }).end(),
  '/two': (response) => response.writeHead(302, { location: '/moved' }).end(),
  '/four': (response) => response.writeHead(302, { location: '/three' }).end(),
  '/silent': () => {},
  '/stalled': (response) => response.setHeader('content-type', 'image/png').write(PICTURE),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://localhost:22/' }).end(),
  '/inside-by-number': (response) => response.writeHead(302, { location: 'http://[::1]:22/' }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end(),
};

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const answer = ANSWERS[url] ?? (() => response.writeHead(404).end());
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** As if only this server were on the public internet. */
const fetchFrom = (path: string) => fetchPhoto(`http://localhost:${port}${path}`, (_address, toPort) => toPort === port);

test('fetches a picture, even after a redirect, and reads one from a data: address', async () => {
  expect(await fetchFrom('/photo.png')).toEqual(PICTURE);
  expect(await fetchFrom('/moved')).toEqual(PICTURE);
  expect(await fetchPhoto(`data:image/png;base64,${PICTURE.toString('base64')}`)).toEqual(PICTURE);
});

test.concurrent.each(['/silent', '/stalled'])('gives up on %s after five seconds', { timeout: 15_000 }, async (path) => {
  await expect(fetchFrom(path)).rejects.toThrow('it took too long');
});

test.each([
  ['/page', 'it is not a picture'],
  ['/large', 'it is larger than 5 MB'],
  ['/loop', 'it redirects too many times'],
  ['/four', 'it redirects too many times'],
  ['/missing', 'its server returned 404'],
  ['/inside', 'its address is not on the public internet'],
  ['/inside-by-number', 'its address is not on the public internet'],
  ['/file', 'its address is not a web address'],
])('rejects %s', async (path, reason) => {
  await expect(fetchFrom(path)).rejects.toThrow(reason);
});

test.each([
  'http://localhost/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://198.51.100.7/',
  'https://93.184.216.34:8443/',
])('never connects to %s', async (address) => {
  await expect(fetchPhoto(address)).rejects.toThrow('its address is not on the public internet');
});

test('rejects what is not an address, not a web address or not a picture', async () => {
  await expect(fetchPhoto('mira.jpg')).rejects.toThrow('its address is not a web address');
  await expect(fetchPhoto('file:///etc/hostname')).rejects.toThrow('its address is not a web address');
  await expect(fetchPhoto('data:text/html,<p>')).rejects.toThrow('it is not a base64-encoded picture');
});
