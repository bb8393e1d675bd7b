import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * On all connections together. A waiting request takes 4 to 20 KB, depending on its headers; Node parses hundreds from one
 * packet.
 */
const MAX_WAITING_REQUESTS = 2_500;
/** Returned from `onIncoming`: makes Node's parser stop parsing this connection, as for an upgrade. */
const END_PARSING = 2;

/**
 * Handles the requests of a connection one at a time. Node hands over pipelined requests all at once, so that a client that
 * reads nothing could make the server prepare a thousand responses. While requests wait, no more are read.
 */
export function createRequestQueue(maxWaiting = MAX_WAITING_REQUESTS) {
  const waitingBySocket = new Map<Socket, number>();
  let waiting = 0;
  /** The handlers of requests whose previous response has been sent. */
  const ready: (() => void)[] = [];

  return (handle: RequestListener): RequestListener =>
    (request, response) => {
      // Node assigns the connection to a response once the previous one has been sent.
      if (response.socket) return void handle(request, response);
      if (waiting >= maxWaiting) return disconnect(request.socket);
      addWaiting(request.socket);
      response.once('socket', () => {
        ready.push(() => handleRequest(request, response, handle));
        if (ready.length === 1) setImmediate(handleNext);
      });
    };

  /**
   * Handles one request per iteration of the event loop. Node accepts one connection per iteration, so otherwise a new
   * visitor would wait for seconds behind hundreds of clients that pipeline.
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

  function handleRequest(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = waitingBySocket.get(socket) ?? 0;
    waitingBySocket.set(socket, count - 1);
    waiting--;
    if (count === 1) {
      // Node ends the connection when it reads the end of the input, so reading resumes only after the last response has
      // been sent.
      if (request.complete) response.once('close', () => resumeReading(socket));
      else resumeReading(socket);
    }
    handle(request, response);
  }

  function resumeReading(socket: Socket): void {
    forget.call(socket);
    socket.off('resume', pause).off('close', forget).resume();
  }

  function forget(this: Socket): void {
    waiting -= waitingBySocket.get(this) ?? 0;
    waitingBySocket.delete(this);
  }
}

/**
 * Closes the connection and stops parsing: otherwise Node would emit hundreds of requests from the same packet, with an
 * error for each.
 */
function disconnect(socket: Socket): void {
  socket.destroy();
  const { parser } = socket as { parser?: { onIncoming: () => number } };
  if (parser) parser.onIncoming = () => END_PARSING;
}

function pause(this: Socket): void {
  this.pause();
}
