import { once } from 'node:events';
import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/*
 * Requests that each have their due time, whatever became of those before: what is late is counted from when it was
 * due, so that a server that stands still is not asked less. In a thread of its own, over plain sockets that stay open,
 * so that what is measured is the server.
 */

export interface OpenLoop {
  url: string;
  /** Whole requests but for their address and the end of their head, sent in turns. */
  requests: readonly { kind: string; head: string; body: string; status: number }[];
  /** Requests a second. */
  rate: number;
  seconds: number;
  connections: number;
  /** From as many addresses, as a proxy tells them. */
  addresses: number;
}

export interface Outcome {
  /** Milliseconds from when each was due to the end of its answer. */
  latencies: Record<string, Float64Array>;
  /** Milliseconds by which the sender looked too late at what was due: its own, and part of what it tells of the server. */
  lateness: Float64Array;
  /** How often something else was answered than was expected, or nothing. */
  failures: Record<string, number>;
}

export async function openLoop(load: OpenLoop): Promise<Outcome> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  const [outcome] = await once(worker, 'message');
  return outcome;
}

interface Due {
  at: number;
  request: OpenLoop['requests'][number];
  address: string;
}

/** After the last is due, so long is waited for answers, in milliseconds. */
const PATIENCE = 10_000;
const HEAD_END = '\r\n\r\n';

async function run({ url, requests, rate, seconds, connections, addresses }: OpenLoop): Promise<Outcome> {
  const latencies: Record<string, number[]> = {};
  const lateness: number[] = [];
  const failures: Record<string, number> = {};
  const free: Connection[] = [];
  const waiting: Due[] = [];
  let left = rate * seconds;
  const count = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1;
  };
  const ended = ({ at, request }: Due, status: number | 'broken') => {
    left--;
    const kind = latencies[request.kind] ?? [];
    latencies[request.kind] = kind;
    kind.push(performance.now() - at);
    if (status !== request.status) count(`${request.kind} ${status}`);
  };
  const isFree = (connection: Connection) => {
    const next = waiting.shift();
    if (next) connection.ask(next);
    else free.push(connection);
  };
  const pool = await Promise.all(Array.from({ length: connections }, () => openConnection(url, ended, isFree)));
  free.push(...pool);

  const began = performance.now();
  for (let made = 0; made < rate * seconds; ) {
    const now = performance.now();
    for (let at = began + (made / rate) * 1000; at <= now && made < rate * seconds; at = began + (made / rate) * 1000) {
      lateness.push(now - at);
      const request = requests[made % requests.length] as Due['request'];
      const due = { at, request, address: `10.0.${(made % addresses) >> 8}.${(made % addresses) & 255}` };
      const connection = free.shift();
      if (connection) connection.ask(due);
      else waiting.push(due);
      made++;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const until = performance.now() + PATIENCE;
  while (left > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
  // Whatever was never answered has waited at least so long.
  for (const { asked } of pool) if (asked) ended(asked, 'broken');
  for (const due of waiting) ended(due, 'broken');
  for (const connection of pool) connection.close();
  const arrays = Object.entries(latencies).map(([kind, list]) => [kind, Float64Array.from(list)]);
  return { latencies: Object.fromEntries(arrays), lateness: Float64Array.from(lateness), failures };
}

interface Connection {
  asked: Due | undefined;
  ask(due: Due): void;
  close(): void;
}

/** One request at a time. A connection that the server ends is opened again, and what it was asked has failed. */
async function openConnection(
  url: string,
  ended: (due: Due, status: number | 'broken') => void,
  isFree: (connection: Connection) => void,
): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const buffer = Buffer.allocUnsafe(65_536);
  let isOver = false;
  let head = '';
  let status = 0;
  /** Bytes of the answer that are still to come; undefined until its head has been read. */
  let missing: number | undefined;
  const connection: Connection = {
    asked: undefined,
    ask(due) {
      connection.asked = due;
      head = '';
      missing = undefined;
      socket.write(`${due.request.head}x-forwarded-for: ${due.address}${HEAD_END}${due.request.body}`, 'latin1');
    },
    close() {
      isOver = true;
      socket.destroy();
    },
  };
  const over = (outcome: number | 'broken') => {
    const { asked } = connection;
    connection.asked = undefined;
    if (asked) ended(asked, outcome);
    return asked !== undefined;
  };
  const read = (length: number) => {
    if (missing === undefined) {
      head += buffer.toString('latin1', 0, length);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return true;
      status = Number(head.slice(9, 12));
      missing = Number(head.match(/\r\ncontent-length: (\d+)/i)?.[1]) - (head.length - end - HEAD_END.length);
    } else missing -= length;
    // An answer without a length would never be whole here: it is told as broken when nobody waits any longer.
    if (missing === 0 && over(status)) isFree(connection);
    return true;
  };
  const open = () => {
    const made = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer, callback: read } });
    made.on('error', () => {});
    made.on('close', () => {
      if (isOver) return;
      const wasAsked = over('broken');
      socket = open();
      if (wasAsked) socket.once('connect', () => isFree(connection));
    });
    return made;
  };
  let socket = open();
  await once(socket, 'connect');
  return connection;
}

if (!isMainThread) parentPort?.postMessage(await run(workerData));
