import { request } from 'node:http';
import { API_PATHS } from '../../contract/api-paths.ts';
import { ASSISTANT_HEADER } from '../../contract/chat.ts';

export interface StreamingAnswer {
  /** The model's name, or that of the built-in engine. */
  answeredBy: string;
  /** Closes the connection and returns the time, as given by `performance.now()`. */
  disconnect(): number;
}

/** Sends a question over a connection of its own; resolves with the first piece of the answer. */
export function startChat(address: string, question: string, from: string): Promise<StreamingAnswer> {
  return new Promise((resolve, reject) => {
    const chat = request(address + API_PATHS.chat, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    });
    chat.on('error', reject);
    chat.on('response', (response) => {
      response.on('error', () => {});
      response.once('data', () =>
        resolve({
          answeredBy: String(response.headers[ASSISTANT_HEADER]),
          disconnect() {
            chat.destroy();
            return performance.now();
          },
        }),
      );
    });
    chat.end(JSON.stringify({ messages: [{ role: 'user', content: question }] }));
  });
}
