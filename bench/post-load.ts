import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/* Many small POSTs over a few keep-alive connections: cheaper than any HTTP client, so that the server is the bottleneck. */

export interface PostLoad {
  url: string;
  path: string;
  body: object;
  /** The client address that the proxy reports for the request with this number. */
  clientAddress: (request: number) => string;
  connections: number;
  seconds: number;
  /** Requests per second; if absent, each response triggers the next request. */
  rate?: number;
}

export interface PostResult {
  /** The number of responses by status. */
  statuses: Record<string, number>;
  seconds: number;
}

const TICK_MS = 5;

export async function runPostLoad({ url, path, body, clientAddress, connections, seconds, rate }: PostLoad): Promise<PostResult> {
  const { hostname, port, host } = new URL(url);
  const statuses: Record<string, number> = {};
  let requestCount = 0;
  let responseCount = 0;
  const text = JSON.stringify(body);
  const nextRequest = () => {
    const headers = `host: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
    const client = `user-agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/127.0\r\nx-forwarded-for: ${clientAddress(requestCount++)}\r\n`;
    return `POST ${path} HTTP/1.1\r\n${headers}${client}\r\n${text}`;
  };

  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))));
  for (const socket of sockets) {
    let remainder = '';
    socket.on('data', (chunk: string) => {
      const text = remainder + chunk;
      let position = 0;
      for (const { 1: status = '', index } of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        responseCount += 1;
        position = index + 12;
        if (rate === undefined && !isOver()) socket.write(nextRequest());
      }
      remainder = text.slice(Math.max(position, text.length - 11));
    });
    if (rate === undefined) socket.write(nextRequest());
  }
  if (rate !== undefined)
    await pace(
      rate,
      isOver,
      () => sockets[requestCount % connections]?.write(nextRequest()),
      () => requestCount,
      startedAt,
    );
  while (!isOver() || responseCount < requestCount) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  return { statuses, seconds: elapsedSeconds };
}

async function pace(
  rate: number,
  isOver: () => boolean,
  sendOne: () => void,
  countSent: () => number,
  startedAt: number,
): Promise<void> {
  while (!isOver()) {
    const due = ((performance.now() - startedAt) / 1000) * rate;
    while (countSent() < due) sendOne();
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect(port, host).setNoDelay(true).setEncoding('latin1');
  await once(socket, 'connect');
  return socket;
}
