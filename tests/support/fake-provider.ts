import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A request that the provider received. */
export interface ProviderRequest {
  path: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: the body depends on the protocol
  body: any;
  /** When the client closed the connection before the answer was complete, by `performance.now()`. */
  abortedAt?: number;
}

export interface Exchange {
  request: ProviderRequest;
  response: ServerResponse;
  isOpen(): boolean;
}

/** How the provider handles a request. */
export type Script = (exchange: Exchange) => unknown;

export interface FakeProvider {
  /** The AI_BASE_URL. */
  url: string;
  requests: ProviderRequest[];
  /** The text of all messages of the last request. */
  lastPrompt(): string;
  /** Sets the script for all further requests. */
  does(script: Script): void;
  close(): Promise<void>;
}

/** A local provider with OpenAI's and Anthropic's protocols that answers as its script says. */
export async function fakeProvider(script: Script = says('Hello.')): Promise<FakeProvider> {
  let current = script;
  const requests: ProviderRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const text = Buffer.concat(await incoming.toArray()).toString();
    const request: ProviderRequest = { path: incoming.url ?? '', headers: incoming.headers, body: JSON.parse(text) };
    requests.push(request);
    response.on('close', () => {
      if (!response.writableFinished) request.abortedAt = performance.now();
    });
    response.on('error', () => {});
    await current({ request, response, isOpen: () => !response.destroyed });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    lastPrompt: () =>
      (requests.at(-1)?.body.messages ?? []).map(({ content }: { content: unknown }) => JSON.stringify(content)).join('\n'),
    does(script) {
      current = script;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface AnswerOptions {
  /** Milliseconds before each piece. */
  every?: number;
  /** The reported number of tokens; 0 reports none. */
  used?: number;
  finishReason?: string;
}

/** Answers with a text, streamed in the given pieces. */
export function says(
  pieces: string | readonly string[],
  { every = 0, used = 120, finishReason = 'stop' }: AnswerOptions = {},
): Script {
  return async (exchange) => {
    const { request, response } = exchange;
    const usage = used > 0 ? { prompt_tokens: used - 20, completion_tokens: 20, total_tokens: used } : undefined;
    const list = [pieces].flat();
    if (request.path.endsWith('/messages')) return saysAsAnthropic(exchange, list);
    if (!request.body.stream) {
      if (every) await wait(every);
      const message = { role: 'assistant', content: list.join('') };
      return json({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message, finish_reason: finishReason }],
        usage,
      })(exchange);
    }
    for (const piece of list) {
      if (every) await wait(every);
      if (!exchange.isOpen()) return;
      sendChunk(response, { delta: { role: 'assistant', content: piece } });
    }
    sendChunk(response, { delta: {}, finish_reason: finishReason });
    if (usage) send(response, eventOf({ id: 'x', choices: [], usage }));
    response.end('data: [DONE]\n\n');
  };
}

/** Answers with a JSON value as text. */
export function answersJson(value: unknown, options?: AnswerOptions): Script {
  return says(JSON.stringify(value), options);
}

/** Sends a text and then continues with another script. */
export function saysThen(text: string, then: Script): Script {
  return (exchange) => {
    if (text) sendChunk(exchange.response, { delta: { role: 'assistant', content: text } });
    return then(exchange);
  };
}

export function status(code: number, body = '{"error":{"message":"no"}}'): Script {
  return ({ response }) => response.writeHead(code, { 'content-type': 'application/json' }).end(body);
}

export function raw(body: string, type = 'text/event-stream'): Script {
  return ({ response }) => response.writeHead(200, { 'content-type': type }).end(body);
}

export function json(value: unknown): Script {
  return raw(JSON.stringify(value), 'application/json');
}

export const silent: Script = () => {};
export const hangsUp: Script = async ({ response }) => {
  await wait(20);
  response.destroy();
};
export const stops: Script = ({ response }) => response.end();

/** Repeats a piece until the client disconnects; as SSE events, or unchanged. */
export function endless(piece: string, { every = 0, isRaw = false } = {}): Script {
  return ({ response }) => {
    const bytes = isRaw ? piece : chunkOf({ delta: { content: piece } });
    async function* pieces() {
      while (true) {
        await wait(every);
        yield bytes;
      }
    }
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    return pipeline(pieces, response).catch(() => {});
  };
}

/** A complete answer, sent byte by byte. */
export function dribbles(text: string, every: number): Script {
  return async ({ response, isOpen }) => {
    const bytes = chunkOf({ delta: { content: text } });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const byte of bytes) {
      if (!isOpen()) return;
      response.write(byte);
      await wait(every);
    }
    response.end();
  };
}

function sendChunk(response: ServerResponse, choice: object): boolean {
  return send(response, chunkOf(choice));
}

function chunkOf(choice: object): string {
  return eventOf({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, ...choice }] });
}

function eventOf(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function send(response: ServerResponse, event: string): boolean {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  return response.write(event);
}

function saysAsAnthropic({ response }: Exchange, pieces: readonly string[]): void {
  const event = (type: string, value: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const usage = { input_tokens: 100, output_tokens: 1 };
  event('message_start', {
    message: { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null, usage },
  });
  event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  for (const text of pieces) event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  event('content_block_stop', { index: 0 });
  event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 20 } });
  event('message_stop', {});
  response.end();
}
