import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { enclosingNetworks } from '../auth/enclosing-networks.ts';
import { FairQueue } from '../auth/fair-queue.ts';
import { Problem } from '../problem.ts';

/** The response that a file is for. */
export type FileReply = Pick<FastifyReply, 'request' | 'raw'>;

export interface FileQueueOptions {
  /** How many may use a file at a time. */
  concurrency: number;
  /** A waiting request takes 6 to 20 KB, depending on its headers. */
  maxWaiting?: number;
  /** Those whose client has ended its side of the connection, and has probably left. */
  maxHalfClosed?: number;
}

const MAX_WAITING = 1_000;
const MAX_HALF_CLOSED = 200;
const RETRY_AFTER_SECONDS = 10;
/** For the log and the metrics; there is no client that could read it. */
const CLIENT_CLOSED_REQUEST = 499;
/**
 * Per this many bytes, the event loop makes one turn before the next file is read or sent. Node accepts one connection in a
 * turn: if every turn handled megabytes, a new visitor would wait for seconds behind a few hundred downloads.
 */
export const BYTES_PER_TURN = 128 * 1024;

interface Waiter {
  admit: () => void;
  fail: (problem: Problem) => void;
}

/**
 * Limits how many requests use a file at a time, and how many wait for that. Networks take turns. A request leaves the queue
 * as soon as its connection is closed. Clients that have ended their side wait behind all others: one may still be reading,
 * but most have left.
 */
export function createFileQueue({ concurrency, maxWaiting = MAX_WAITING, maxHalfClosed = MAX_HALF_CLOSED }: FileQueueOptions) {
  const waiting = new FairQueue<Waiter>({ items: maxWaiting });
  const halfClosed = new FairQueue<Waiter>({ items: maxHalfClosed });
  let free = concurrency;

  return {
    /** Runs `use` in turn; the next one may begin once the event loop has made one iteration per 128 KB of its result. */
    async run<T extends Uint8Array | undefined>(reply: FileReply | undefined, use: () => Promise<T>): Promise<T> {
      if (free > 0) free--;
      else await (reply ? waitFor(reply) : admitted((waiter) => add(waiting, ['server'], waiter)));
      let turns = 0;
      try {
        const bytes = await use();
        turns = Math.ceil((bytes?.byteLength ?? 0) / BYTES_PER_TURN);
        return bytes;
      } finally {
        void releaseAfter(turns);
      }
    },
  };

  async function waitFor({ request, raw: response }: FileReply): Promise<void> {
    const { socket } = request.raw;
    const path = enclosingNetworks(request.clientAddress);
    if (response.destroyed) throw clientLeft();
    let leave = () => {};
    let queueBehind = () => {};
    try {
      await admitted((waiter) => {
        leave = () => {
          waiting.remove(path, waiter);
          halfClosed.remove(path, waiter);
          waiter.fail(clientLeft());
        };
        queueBehind = () => {
          waiting.remove(path, waiter);
          add(halfClosed, path, waiter);
        };
        response.once('close', leave);
        socket.once('end', queueBehind);
        add(socket.readableEnded ? halfClosed : waiting, path, waiter);
      });
    } finally {
      response.off('close', leave);
      socket.off('end', queueBehind);
    }
  }

  function add(queue: FairQueue<Waiter>, path: readonly string[], waiter: Waiter): void {
    for (const { fail } of queue.add(path, waiter))
      fail(
        new Problem(503, 'Too many files are being downloaded at the moment. Please try again.', {
          retryAfter: RETRY_AFTER_SECONDS,
        }),
      );
  }

  async function releaseAfter(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    const next = waiting.takeNext() ?? halfClosed.takeNext();
    if (next) next.admit();
    else free++;
  }
}

function admitted(enqueue: (waiter: Waiter) => void): Promise<void> {
  return new Promise<void>((admit, fail) => enqueue({ admit, fail }));
}

function clientLeft(): Problem {
  return new Problem(CLIENT_CLOSED_REQUEST, 'The client has left.');
}
