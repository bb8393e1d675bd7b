import { type Agent, request } from 'node:http';
import { BROWSER } from '../support/send-events.ts';

/** Sends a request, a POST if it has a body, and resolves with the status. Discards the body of the response. */
export function sendQuickly(agent: Agent, url: string, headers: Record<string, string>, body?: string | Buffer): Promise<number> {
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers: { 'user-agent': BROWSER, 'accept-encoding': 'br', ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}
