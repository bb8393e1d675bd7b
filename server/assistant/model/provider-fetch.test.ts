import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerFetch } from './provider-fetch.ts';

const MB = 1024 * 1024;

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/0' }).end();
    else response.end(Buffer.alloc(4 * MB + Number(request.url?.slice(1))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('a response of 4 MiB is read, and a larger one fails', async () => {
  const response = await providerFetch(`${url}/0`);
  expect((await response.bytes()).length).toBe(4 * MB);
  const tooLarge = await providerFetch(`${url}/1`);
  await expect(tooLarge.bytes()).rejects.toThrow("The provider's response is larger than 4194304 bytes");
});

test('a redirect fails, because it would send the API key elsewhere', async () => {
  await expect(providerFetch(`${url}/moved`)).rejects.toThrow();
});
