import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { type AssistantSite, assistantSite, LONG_TIMEOUTS } from '../support/assistant.ts';
import { DIALECTS } from '../support/databases.ts';
import { neverRespond, sendTextThen } from '../support/fake-provider.ts';
import { type Exchange, sendRaw } from '../support/raw-socket.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

function ask(path: string, body: unknown): string {
  const json = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`;
}

const CHAT = ask(API_PATHS.chat, { messages: [{ role: 'user', content: 'What did she build?' }] });

function expectComplete({ statuses, text }: Exchange, status: number): void {
  expect([text, statuses]).toEqual([text, [status]]);
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const length = head.match(/^content-length: (\d+)/im)?.[1];
  if (length === undefined) expect(body).toMatch(/\r\n0\r\n\r\n$/);
  else expect(body.length).toBe(Number(length));
}

describe.each(DIALECTS)('a client that half-closes its connection after a request, on %s', (dialect) => {
  let site: AssistantSite;
  let address: string;
  beforeEach(async () => {
    site = await assistantSite(dialect, { script: neverRespond, timeouts: LONG_TIMEOUTS });
    address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => site.close());

  test.each([
    ['/', 200],
    ['*', 404],
    ['/missing', 404],
    ['/sitemap.xml', 200],
    ['/resume.txt', 200],
    [API_PATHS.timeline, 200],
  ])('gets the complete response of %s, and is disconnected', async (path, status) => {
    expectComplete(await sendRaw(address, get(path)), status);
  });

  test('gets the responses of all pipelined requests', async () => {
    const { statuses } = await sendRaw(address, ['*', API_PATHS.timeline, '/missing', '*'].map(get).join(''));
    expect(statuses).toEqual([404, 200, 404, 404]);
  });

  test('aborts its call to the model, as when it disconnects, but gets the answer of the built-in engine', async () => {
    const exchange = await sendRaw(address, CHAT);
    expectComplete(exchange, 200);
    expect(exchange.text).toMatch(/^x-assistant: built-in\r$/im);
    expect(exchange.durationMs).toBeLessThan(5_000);
  });

  test('aborts an answer of the model that has begun', async () => {
    site.provider.setScript(sendTextThen('The bridge was built. It was ', neverRespond));
    const exchange = await sendRaw(address, CHAT, { endOn: 'The bridge' });
    expectComplete(exchange, 200);
    expect(exchange.durationMs).toBeLessThan(5_000);
    expect(site.provider.requests[0]?.abortedAt).toBeDefined();
  });
});
