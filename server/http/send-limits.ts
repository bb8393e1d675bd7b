import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSendQueues, sendQueueKey } from './send-queues.ts';

export interface SendLimitsOptions {
  /** Bytes that responses may hold over all connections. Those that are sent to several count once. */
  maxBytes?: number;
  /** Milliseconds without progress after which a connection is closed. */
  stalledMs?: number;
}

export type SendLimits = ReturnType<typeof createSendLimits>;

const MB = 1024 * 1024;
/** Files read since the last sweep, above which the next one is not waited for. */
const UNSWEPT_MAX_BYTES = 8 * MB;

interface Sending {
  /** Bytes that the system has taken. */
  sent: number;
  /** Bytes that have arrived, as of the last check; undefined before it and where the system does not tell. */
  delivered: number | undefined;
  /** By `performance.now()`. */
  progressAt: number;
}

/**
 * Closes connections whose client reads nothing for half a minute and, when all responses together hold too many bytes, those
 * that have made no progress for longest. A response that has nothing to send yet is not stalled.
 */
export function createSendLimits({ maxBytes = 64 * MB, stalledMs = 30_000 }: SendLimitsOptions = {}) {
  const sweepIntervalMs = stalledMs / 30;
  /** The system's own queues are read for connections that seem stalled for so long, and again at this interval. */
  const systemCheckIntervalMs = stalledMs / 6;
  const sockets = new Set<Socket>();
  const sending = new Map<Socket, Sending>();
  /** By connection: the memory of the buffer that its response sends. */
  const memoryOf = new WeakMap<Socket, ArrayBufferLike>();
  let sweptMemory = new WeakSet<ArrayBufferLike>();
  let unsweptBytes = 0;
  let isReadingQueues = false;
  let nextSystemCheck = 0;

  return {
    /** Must be called before the server listens. */
    watch(server: Server): void {
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => {
          sockets.delete(socket);
          sending.delete(socket);
        });
      });
      server.on('listening', () => {
        const timer = setInterval(sweep, sweepIntervalMs).unref();
        server.once('close', () => clearInterval(timer));
      });
    },

    /** Learns which buffers responses send, so that one that is sent to many connections counts once. */
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
    if (unsweptBytes <= UNSWEPT_MAX_BYTES) return;
    unsweptBytes = 0;
    setImmediate(sweep);
  }

  function sweep(): void {
    const now = performance.now();
    for (const socket of sockets) noteProgress(socket, now);
    closeAboveLimit();
    const seemsStalled = [...sending.values()].some(({ progressAt }) => now - progressAt > systemCheckIntervalMs);
    if (seemsStalled && now >= nextSystemCheck && !isReadingQueues) void closeStalled();
  }

  function noteProgress(socket: Socket, now: number): void {
    if (socket.writableLength === 0) {
      sending.delete(socket);
      return;
    }
    const sent = bytesSent(socket);
    const before = sending.get(socket);
    if (before?.sent === sent) return;
    sending.set(socket, { sent, delivered: before?.delivered, progressAt: now });
  }

  function closeAboveLimit(): void {
    const holders = new Map<ArrayBufferLike, number>();
    let total = 0;
    for (const socket of sending.keys()) total += hold(socket, holders);
    sweptMemory = new WeakSet(holders.keys());
    unsweptBytes = 0;
    if (total <= maxBytes) return;
    const byProgress = [...sending].sort(([, a], [, b]) => a.progressAt - b.progressAt);
    for (const [socket] of byProgress) {
      total -= release(socket, holders);
      close(socket);
      if (total <= maxBytes) return;
    }
  }

  /** The bytes that this connection adds to those counted before. */
  function hold(socket: Socket, holders: Map<ArrayBufferLike, number>): number {
    const memory = memoryOf.get(socket);
    if (!memory) return socket.writableLength;
    const count = holders.get(memory) ?? 0;
    holders.set(memory, count + 1);
    return count === 0 ? memory.byteLength : 0;
  }

  function release(socket: Socket, holders: Map<ArrayBufferLike, number>): number {
    const memory = memoryOf.get(socket);
    if (!memory) return socket.writableLength;
    const count = (holders.get(memory) ?? 1) - 1;
    holders.set(memory, count);
    return count === 0 ? memory.byteLength : 0;
  }

  /** The system takes megabytes before it tells a process again that it takes more: a slow reader may seem stalled. */
  async function closeStalled(): Promise<void> {
    isReadingQueues = true;
    const queues = await readSendQueues();
    isReadingQueues = false;
    const now = performance.now();
    nextSystemCheck = now + systemCheckIntervalMs;
    for (const [socket, state] of sending) {
      const queued = queues?.get(sendQueueKey(socket));
      const delivered = queued === undefined ? undefined : bytesSent(socket) - queued;
      if (delivered !== undefined && state.delivered !== undefined && delivered > state.delivered) state.progressAt = now;
      state.delivered = delivered;
      if (now - state.progressAt >= stalledMs && socket.writableLength > 0) close(socket);
    }
  }

  function close(socket: Socket): void {
    sending.delete(socket);
    // A reset, because the system would go on trying to deliver the megabytes it has taken.
    socket.resetAndDestroy();
  }
}

/** The handle's own counters, because the socket counts a large write only once it is complete. */
function bytesSent(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
