import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/* Many small POSTs over a few connections that stay open: far cheaper than any HTTP client, so that what is measured is the server. */

export interface Load {
  url: string;
  path: string;
  /** The body, and the address that the proxy before the server would tell of; by the number of the request. */
  body: object;
  address: (request: number) => string;
  connections: number;
  seconds: number;
  /** Requests a second; absent: as many as are answered. */
  rate?: number;
}

/** How often each status was answered, and in how many seconds. */
export interface Answers {
  statuses: Record<string, number>;
  seconds: number;
}

const TICK = 5;

export async function send({ url, path, body, address, connections, seconds, rate }: Load): Promise<Answers> {
  const { hostname, port, host } = new URL(url);
  const statuses: Record<string, number> = {};
  let sent = 0;
  let answered = 0;
  const text = JSON.stringify(body);
  const next = () => {
    const headers = `host: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
    const who = `user-agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/127.0\r\nx-forwarded-for: ${address(sent++)}\r\n`;
    return `POST ${path} HTTP/1.1\r\n${headers}${who}\r\n${text}`;
  };

  const began = performance.now();
  const over = () => performance.now() - began > seconds * 1000;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))));
  for (const socket of sockets) {
    let rest = '';
    socket.on('data', (chunk: string) => {
      const received = rest + chunk;
      let read = 0;
      for (const { 1: status = '', index } of received.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        answered += 1;
        read = index + 12;
        if (rate === undefined && !over()) socket.write(next());
      }
      rest = received.slice(Math.max(read, received.length - 11));
    });
    if (rate === undefined) socket.write(next());
  }
  if (rate !== undefined)
    await pace(
      rate,
      over,
      () => sockets[sent % connections]?.write(next()),
      () => sent,
      began,
    );
  while (!over() || answered < sent) await new Promise((resolve) => setTimeout(resolve, TICK));
  const took = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.destroy();
  return { statuses, seconds: took };
}

async function pace(rate: number, over: () => boolean, one: () => void, sent: () => number, began: number): Promise<void> {
  while (!over()) {
    const due = ((performance.now() - began) / 1000) * rate;
    while (sent() < due) one();
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect(port, host).setNoDelay(true).setEncoding('latin1');
  await once(socket, 'connect');
  return socket;
}
