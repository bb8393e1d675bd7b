import { once } from 'node:events';
import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/*
 * An open-loop load generator: requests are sent on schedule, whether or not earlier ones got a response, and latency is
 * measured from the due time, so that a server that stalls does not get fewer requests. It runs in its own thread over
 * plain keep-alive sockets, so that the server is the bottleneck.
 */

export interface OpenLoop {
  url: string;
  /** Sent in turn; the generator adds the client address and the end of the head. */
  requests: readonly { kind: string; head: string; body: string; status: number }[];
  /** Requests per second. */
  rate: number;
  seconds: number;
  connections: number;
  /** The number of client addresses, as a proxy reports them. */
  addresses: number;
}

export interface Outcome {
  /** Milliseconds from the due time to the end of the response, by kind. */
  latencies: Record<string, Float64Array>;
  /** Milliseconds by which the generator itself sent each request late; included in the latencies. */
  lateness: Float64Array;
  /** The number of unexpected or missing responses, by kind and status. */
  failures: Record<string, number>;
}

export async function runOpenLoop(load: OpenLoop): Promise<Outcome> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  const [outcome] = await once(worker, 'message');
  return outcome;
}

interface ScheduledRequest {
  dueAt: number;
  request: OpenLoop['requests'][number];
  clientAddress: string;
}

/** Starts when the last request is due. */
const RESPONSE_TIMEOUT_MS = 10_000;
const HEAD_END = '\r\n\r\n';

async function run({ url, requests, rate, seconds, connections, addresses }: OpenLoop): Promise<Outcome> {
  const latencies: Record<string, number[]> = {};
  const lateness: number[] = [];
  const failures: Record<string, number> = {};
  const idle: Connection[] = [];
  const queue: ScheduledRequest[] = [];
  let remaining = rate * seconds;
  const countFailure = (failure: string) => {
    failures[failure] = (failures[failure] ?? 0) + 1;
  };
  const onEnd = ({ dueAt, request }: ScheduledRequest, status: number | 'broken') => {
    remaining--;
    const list = latencies[request.kind] ?? [];
    latencies[request.kind] = list;
    list.push(performance.now() - dueAt);
    if (status !== request.status) countFailure(`${request.kind} ${status}`);
  };
  const onIdle = (connection: Connection) => {
    const next = queue.shift();
    if (next) connection.send(next);
    else idle.push(connection);
  };
  const pool = await Promise.all(Array.from({ length: connections }, () => openConnection(url, onEnd, onIdle)));
  idle.push(...pool);

  const startedAt = performance.now();
  const dueTime = (index: number) => startedAt + (index / rate) * 1000;
  for (let index = 0; index < rate * seconds; ) {
    const now = performance.now();
    for (; dueTime(index) <= now && index < rate * seconds; index++) {
      const dueAt = dueTime(index);
      lateness.push(now - dueAt);
      const request = requests[index % requests.length] as ScheduledRequest['request'];
      const scheduled = { dueAt, request, clientAddress: `10.0.${(index % addresses) >> 8}.${(index % addresses) & 255}` };
      const connection = idle.shift();
      if (connection) connection.send(scheduled);
      else queue.push(scheduled);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const deadline = performance.now() + RESPONSE_TIMEOUT_MS;
  while (remaining > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
  // A request without a response has waited at least until now.
  for (const { current } of pool) if (current) onEnd(current, 'broken');
  for (const scheduled of queue) onEnd(scheduled, 'broken');
  for (const connection of pool) connection.close();
  const arrays = Object.entries(latencies).map(([kind, list]) => [kind, Float64Array.from(list)]);
  return { latencies: Object.fromEntries(arrays), lateness: Float64Array.from(lateness), failures };
}

interface Connection {
  current: ScheduledRequest | undefined;
  send(scheduled: ScheduledRequest): void;
  close(): void;
}

/**
 * Sends one request at a time. When the server closes the connection, the request counts as failed and the connection is
 * reopened.
 */
async function openConnection(
  url: string,
  onEnd: (scheduled: ScheduledRequest, status: number | 'broken') => void,
  onIdle: (connection: Connection) => void,
): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const buffer = Buffer.allocUnsafe(65_536);
  let isClosed = false;
  let head = '';
  let status = 0;
  /** Bytes of the body still to come; undefined until the head is complete. */
  let remainingBytes: number | undefined;
  const connection: Connection = {
    current: undefined,
    send(scheduled) {
      connection.current = scheduled;
      head = '';
      remainingBytes = undefined;
      socket.write(
        `${scheduled.request.head}x-forwarded-for: ${scheduled.clientAddress}${HEAD_END}${scheduled.request.body}`,
        'latin1',
      );
    },
    close() {
      isClosed = true;
      socket.destroy();
    },
  };
  /** Returns whether there was a request in flight. */
  const endCurrent = (outcome: number | 'broken') => {
    const { current } = connection;
    connection.current = undefined;
    if (current) onEnd(current, outcome);
    return current !== undefined;
  };
  const read = (length: number) => {
    if (remainingBytes === undefined) {
      head += buffer.toString('latin1', 0, length);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return true;
      status = Number(head.slice(9, 12));
      remainingBytes = Number(head.match(/\r\ncontent-length: (\d+)/i)?.[1]) - (head.length - end - HEAD_END.length);
    } else remainingBytes -= length;
    // A response without content-length never completes here and is counted as broken at the end.
    if (remainingBytes === 0 && endCurrent(status)) onIdle(connection);
    return true;
  };
  const open = () => {
    const newSocket = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer, callback: read } });
    newSocket.on('error', () => {});
    newSocket.on('close', () => {
      if (isClosed) return;
      const wasBusy = endCurrent('broken');
      socket = open();
      if (wasBusy) socket.once('connect', () => onIdle(connection));
    });
    return newSocket;
  };
  let socket = open();
  await once(socket, 'connect');
  return connection;
}

if (!isMainThread) parentPort?.postMessage(await run(workerData));
