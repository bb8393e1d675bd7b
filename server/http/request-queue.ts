import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait over all connections. Each takes 4 to 20 KB, by its headers; Node parses hundreds from one packet. */
const MAX_WAITING = 2_500;
/** By which a handler of Node's HTTP parser says that no request follows. */
const END_PARSING = 2;

/**
 * Handles the requests of a connection one at a time. Node hands over pipelined requests all at once, so that a client that
 * reads nothing could make the server prepare a thousand responses. While requests wait, no more are read.
 */
export function createRequestQueue(waitingMax = MAX_WAITING) {
  const waitingBySocket = new Map<Socket, number>();
  let waiting = 0;
  /** Requests whose connection is free for their response. */
  const ready: (() => void)[] = [];

  return (handle: RequestListener): RequestListener =>
    (request, response) => {
      // Node assigns the connection to a response once the previous one has been sent.
      if (response.socket) return void handle(request, response);
      if (waiting >= waitingMax) return disconnect(request.socket);
      addWaiting(request.socket);
      response.once('socket', () => {
        ready.push(() => takeTurn(request, response, handle));
        if (ready.length === 1) setImmediate(handleNext);
      });
    };

  /**
   * One per iteration of the event loop, in which Node accepts one connection: behind hundreds of clients that pipeline, a new
   * visitor would otherwise wait for seconds.
   */
  function handleNext(): void {
    ready.shift()?.();
    if (ready.length > 0) setImmediate(handleNext);
  }

  function addWaiting(socket: Socket): void {
    const count = waitingBySocket.get(socket) ?? 0;
    if (count === 0) {
      socket.pause();
      // Node resumes the connection whenever a body has been read.
      socket.on('resume', pause);
      socket.once('close', forget);
    }
    waitingBySocket.set(socket, count + 1);
    waiting++;
  }

  function takeTurn(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = waitingBySocket.get(socket) ?? 0;
    waitingBySocket.set(socket, count - 1);
    waiting--;
    if (count === 1) {
      // Reading further may reach the end of the input, at which Node ends the connection, so the last response is sent first.
      if (request.complete) response.once('close', () => readOn(socket));
      else readOn(socket);
    }
    handle(request, response);
  }

  function readOn(socket: Socket): void {
    forget.call(socket);
    socket.off('resume', pause).off('close', forget).resume();
  }

  function forget(this: Socket): void {
    waiting -= waitingBySocket.get(this) ?? 0;
    waitingBySocket.delete(this);
  }
}

/** Also stops parsing: Node would prepare hundreds of requests in the same packet, and an error for each of them. */
function disconnect(socket: Socket): void {
  socket.destroy();
  const { parser } = socket as { parser?: { onIncoming: () => number } };
  if (parser) parser.onIncoming = () => END_PARSING;
}

function pause(this: Socket): void {
  this.pause();
}
