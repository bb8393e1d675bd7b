import { request } from 'node:http';
import { ASSISTANT_HEADER } from '../../contract/chat.ts';
import { PATHS } from '../../contract/paths.ts';

export interface OpenAnswer {
  /** Who answers. */
  by: string;
  /** Hangs up; when that was, by `performance.now()`. */
  leave(): number;
}

/** Asks over a connection of its own; resolves with the first piece of the answer. */
export function openAnswer(address: string, question: string, from: string): Promise<OpenAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(address + PATHS.chat, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    });
    asking.on('error', reject);
    asking.on('response', (response) => {
      response.on('error', () => {});
      response.once('data', () =>
        resolve({
          by: String(response.headers[ASSISTANT_HEADER]),
          leave() {
            asking.destroy();
            return performance.now();
          },
        }),
      );
    });
    asking.end(JSON.stringify({ messages: [{ role: 'user', content: question }] }));
  });
}
