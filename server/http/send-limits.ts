import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSendQueues, sendQueueKey } from './send-queues.ts';

export interface SendLimitsOptions {
  /** Bytes that responses may hold over all connections. Those that are sent to several count once. */
  maxBytes?: number;
  /** Milliseconds without progress after which a connection is closed. */
  stalledMs?: number;
  /** Bytes that count as progress. */
  minProgressBytes?: number;
}

export type SendLimits = ReturnType<typeof createSendLimits>;

const MB = 1024 * 1024;
/** In half a minute: a tenth of what the slowest mobile network delivers. */
const MIN_PROGRESS_BYTES = 16 * 1024;
/**
 * How often progress has to be seen before a client is known to be reading. The system of a client that reads nothing
 * accepts megabytes, so the first progress proves nothing.
 */
const STEPS_OF_A_READER = 2;
/** A connection counts as stalled after this many checks without progress. */
const CHECKS_UNTIL_STALLED = 6;
/** It takes two checks to see whether a new client reads. */
const CHECKS_OF_A_NEW_CLIENT = 2;
/** A client to which nothing has been delivered in this many checks is no longer known to be reading. */
const CHECKS_OF_A_READER = 3;
/** The number of connections that are checked in one iteration of the event loop. */
const CHECKED_PER_TURN = 200;
/** When responses with more new bytes than this have begun since the last sweep, the next sweep runs at once. */
const MAX_UNSWEPT_BYTES = 8 * MB;

interface Progress {
  bytes: number;
  /** By `performance.now()`. */
  since: number;
  /** How many further bytes count as progress. */
  goal: number;
  /** How often progress was seen since the first bytes. */
  steps: number;
}

/** The number of bytes that closing some connections frees; connections that send the same buffer share it. */
interface Holding {
  sockets: Socket[];
  bytes: number;
  /** Whether any of the clients is known to be reading. */
  isRead: boolean;
  /** The latest progress of any of the connections. */
  since: number;
}

/**
 * Closes connections whose client reads next to nothing for half a minute. When all responses together hold too many bytes,
 * also closes those that have made no progress for longest, and those whose client is known to be reading last. Among new
 * clients, of which this is not known yet, a large buffer that few connections share goes first. A response that has nothing
 * to send yet is not stalled.
 */
export function createSendLimits({
  maxBytes = 32 * MB,
  stalledMs = 30_000,
  minProgressBytes = MIN_PROGRESS_BYTES,
}: SendLimitsOptions = {}) {
  const sockets = new Set<Socket>();
  /** By connection: the bytes that the system had taken when the client had last received everything. */
  const arrivedBytes = new WeakMap<Socket, number>();
  /** The bytes that the system has taken from each connection that still holds bytes of a response. */
  const progressBySocket = new Map<Socket, Progress>();
  /** The bytes that have arrived of each response that has not yet arrived completely. */
  const delivered = new Map<Socket, Progress>();
  /** By connection: the memory of the buffer that its response sends. */
  const memoryOf = new WeakMap<Socket, ArrayBufferLike>();
  let sweptMemory = new WeakSet<object>();
  let unsweptBytes = 0;

  return {
    /** Must be called before the server listens. */
    watch(server: Server): void {
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => forget(socket));
      });
      server.on('listening', () => {
        const timers = [setInterval(sweep, stalledMs / 30), setInterval(closeStalled, stalledMs / CHECKS_UNTIL_STALLED)];
        for (const timer of timers) {
          timer.unref();
          server.once('close', () => clearInterval(timer));
        }
      });
    },

    /** Records which buffers responses send, so that one that is sent to many connections counts once. */
    noteBuffers(app: FastifyInstance): void {
      app.addHook('onRoute', (route) => {
        // A route's own hooks run last: others may replace the payload.
        route.onSend = [...[route.onSend ?? []].flat(), noteBuffer];
      });
    },
  };

  function noteBuffer(_request: FastifyRequest, { raw: response }: FastifyReply, payload: unknown, next: () => void): void {
    const { socket } = response;
    if (socket && Buffer.isBuffer(payload)) noteMemory(socket, response, payload.buffer);
    next();
  }

  function noteMemory(socket: Socket, response: ServerResponse, memory: ArrayBufferLike): void {
    memoryOf.set(socket, memory);
    response.once('close', () => memoryOf.delete(socket));
    if (sweptMemory.has(memory)) return;
    sweptMemory.add(memory);
    unsweptBytes += memory.byteLength;
    if (unsweptBytes <= MAX_UNSWEPT_BYTES) return;
    unsweptBytes = 0;
    setImmediate(sweep);
  }

  function sweep(): void {
    const now = performance.now();
    for (const socket of sockets) {
      if (socket.writableLength > 0) noteProgress(progressBySocket, socket, { bytes: bytesTaken(socket), since: now, goal: 1 });
      else progressBySocket.delete(socket);
    }
    closeAboveLimit();
  }

  function closeAboveLimit(): void {
    const holdings = findHoldings();
    sweptMemory = new WeakSet(holdings.keys());
    unsweptBytes = 0;
    let total = [...holdings.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= maxBytes) return;
    for (const holding of sortVictims([...holdings.values()])) {
      for (const socket of holding.sockets) close(socket);
      total -= holding.bytes;
      if (total <= maxBytes) return;
    }
  }

  /**
   * Sorts connections in the order in which they are closed: stalled clients first, then new ones by the bytes that closing them
   * frees.
   */
  function sortVictims(holdings: Holding[]): Holding[] {
    const newClientThreshold = performance.now() - (CHECKS_OF_A_NEW_CLIENT / CHECKS_UNTIL_STALLED) * stalledMs;
    const rank = ({ isRead, since }: Holding) => (isRead ? 2 : since >= newClientThreshold ? 1 : 0);
    const freed = (holding: Holding) => (rank(holding) === 1 ? holding.bytes / holding.sockets.length : 0);
    return holdings.sort((a, b) => rank(a) - rank(b) || freed(b) - freed(a) || a.since - b.since);
  }

  function findHoldings(): Map<Socket | ArrayBufferLike, Holding> {
    const holdings = new Map<Socket | ArrayBufferLike, Holding>();
    const readSince = performance.now() - (CHECKS_OF_A_READER / CHECKS_UNTIL_STALLED) * stalledMs;
    for (const [socket, taken] of progressBySocket) {
      const memory = memoryOf.get(socket);
      const arrived = delivered.get(socket);
      const bytes = memory?.byteLength ?? socket.writableLength;
      const holding = holdings.get(memory ?? socket) ?? { sockets: [], bytes, isRead: false, since: 0 };
      holding.sockets.push(socket);
      holding.isRead ||= arrived !== undefined && arrived.steps >= STEPS_OF_A_READER && arrived.since >= readSince;
      holding.since = Math.max(holding.since, taken.since, arrived?.since ?? 0);
      holdings.set(memory ?? socket, holding);
    }
    return holdings;
  }

  /**
   * Progress is measured by the bytes that have arrived: the system takes megabytes at once, and then nothing for a long
   * time.
   */
  async function closeStalled(): Promise<void> {
    // Read before the queues: a byte that the system takes in between would count as delivered.
    const takenBytes = new Map<Socket, number>();
    for (const socket of sockets) {
      const taken = bytesTaken(socket);
      if (socket.writableLength > 0 || taken !== (arrivedBytes.get(socket) ?? 0)) takenBytes.set(socket, taken);
    }
    // Ten thousand idle connections cost next to nothing.
    if (takenBytes.size === 0) return;
    const queues = await readSendQueues();
    const now = performance.now();
    let checked = 0;
    for (const [socket, taken] of takenBytes) {
      if (++checked % CHECKED_PER_TURN === 0) await nextTurn();
      if (!sockets.has(socket)) continue;
      const queuedBytes = queues?.get(sendQueueKey(socket)) ?? 0;
      const undelivered = socket.writableLength + queuedBytes;
      if (undelivered === 0) {
        delivered.delete(socket);
        arrivedBytes.set(socket, taken);
        continue;
      }
      const bytes = taken - queuedBytes;
      // A response that is streamed may have less to deliver.
      const { since } = noteProgress(delivered, socket, { bytes, since: now, goal: Math.min(minProgressBytes, undelivered) });
      if (now - since >= stalledMs) close(socket);
    }
  }

  function close(socket: Socket): void {
    forget(socket);
    // A reset, because the system would keep trying to deliver the megabytes it has taken.
    socket.resetAndDestroy();
  }

  function forget(socket: Socket): void {
    sockets.delete(socket);
    progressBySocket.delete(socket);
    delivered.delete(socket);
  }
}

function noteProgress(progress: Map<Socket, Progress>, socket: Socket, current: Omit<Progress, 'steps'>): Progress {
  const before = progress.get(socket);
  if (before && current.bytes - before.bytes < before.goal) return before;
  const after = { ...current, steps: before ? before.steps + 1 : 0 };
  progress.set(socket, after);
  return after;
}

/** The handle's own counters, because the socket counts a large write only once it is complete. */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
