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
  setScript(script: Script): void;
  close(): Promise<void>;
}

/** A local provider with OpenAI's and Anthropic's protocols that answers as its script says. */
export async function startFakeProvider(script: Script = respondWithText('Hello.')): Promise<FakeProvider> {
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
    setScript(script) {
      current = script;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface ResponseOptions {
  /** Milliseconds before each piece. */
  delayMs?: number;
  /** The reported number of tokens; 0 reports none. */
  usedTokens?: number;
  finishReason?: string;
}

/** Answers with the text, streamed in the given pieces. */
export function respondWithText(
  pieces: string | readonly string[],
  { delayMs = 0, usedTokens = 120, finishReason = 'stop' }: ResponseOptions = {},
): Script {
  return async (exchange) => {
    const { request, response } = exchange;
    const usage =
      usedTokens > 0 ? { prompt_tokens: usedTokens - 20, completion_tokens: 20, total_tokens: usedTokens } : undefined;
    const list = [pieces].flat();
    if (request.path.endsWith('/messages')) return respondAsAnthropic(exchange, list, { delayMs, usedTokens, finishReason });
    if (!request.body.stream) {
      if (delayMs) await wait(delayMs);
      const message = { role: 'assistant', content: list.join('') };
      return respondWithJson({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message, finish_reason: finishReason }],
        usage,
      })(exchange);
    }
    for (const piece of list) {
      if (delayMs) await wait(delayMs);
      if (!exchange.isOpen()) return;
      sendChunk(response, { delta: { role: 'assistant', content: piece } });
    }
    sendChunk(response, { delta: {}, finish_reason: finishReason });
    if (usage) send(response, eventOf({ id: 'x', choices: [], usage }));
    response.end('data: [DONE]\n\n');
  };
}

/** Answers with a JSON value as text. */
export function respondWithJsonText(value: unknown, options?: ResponseOptions): Script {
  return respondWithText(JSON.stringify(value), options);
}

/** Sends a text and then continues with another script. */
export function sendTextThen(text: string, then: Script): Script {
  return (exchange) => {
    if (text) sendChunk(exchange.response, { delta: { role: 'assistant', content: text } });
    return then(exchange);
  };
}

export function respondWithStatus(code: number, body = '{"error":{"message":"no"}}'): Script {
  return ({ response }) => response.writeHead(code, { 'content-type': 'application/json' }).end(body);
}

export function respondWithRawBody(body: string, type = 'text/event-stream'): Script {
  return ({ response }) => response.writeHead(200, { 'content-type': type }).end(body);
}

export function respondWithJson(value: unknown): Script {
  return respondWithRawBody(JSON.stringify(value), 'application/json');
}

export const neverRespond: Script = () => {};
export const hangUp: Script = async ({ response }) => {
  await wait(20);
  response.destroy();
};
export const endWithoutBody: Script = ({ response }) => response.end();

/** Repeats a piece until the client disconnects; as SSE events, or unchanged. */
export function streamForever(piece: string, { delayMs = 0, isRaw = false } = {}): Script {
  return ({ response }) => {
    const bytes = isRaw ? piece : chunkOf({ delta: { content: piece } });
    async function* pieces() {
      while (true) {
        await wait(delayMs);
        yield bytes;
      }
    }
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    return pipeline(pieces, response).catch(() => {});
  };
}

/** One chunk of an answer, sent byte by byte. */
export function sendByteByByte(text: string, delayMs: number): Script {
  return async ({ response, isOpen }) => {
    const bytes = chunkOf({ delta: { content: text } });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const byte of bytes) {
      if (!isOpen()) return;
      response.write(byte);
      await wait(delayMs);
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

async function respondAsAnthropic(
  { response }: Exchange,
  pieces: readonly string[],
  { delayMs, usedTokens, finishReason }: Required<ResponseOptions>,
): Promise<void> {
  const event = (type: string, value: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const usage = { input_tokens: Math.max(0, usedTokens - 20), output_tokens: 1 };
  event('message_start', {
    message: { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null, usage },
  });
  event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  for (const text of pieces) {
    if (delayMs) await wait(delayMs);
    event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  }
  event('content_block_stop', { index: 0 });
  event('message_delta', {
    delta: { stop_reason: finishReason === 'length' ? 'max_tokens' : 'end_turn', stop_sequence: null },
    usage: { output_tokens: 20 },
  });
  event('message_stop', {});
  response.end();
}
