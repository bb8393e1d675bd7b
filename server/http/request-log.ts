import type { FastifyBaseLogger } from 'fastify';

type Log = FastifyBaseLogger['info'];

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * What one request writes to the log, made when it first does: hardly any ever does, and making it would be a
 * twentieth of the work of sending a page from memory.
 */
export class RequestLog {
  declare fatal: Log;
  declare error: Log;
  declare warn: Log;
  declare info: Log;
  declare debug: Log;
  declare trace: Log;
  declare silent: Log;
  #made: FastifyBaseLogger | undefined;
  readonly #make: () => FastifyBaseLogger;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get own(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level() {
    return this.own.level;
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...args);
  }
}

for (const method of METHODS) {
  RequestLog.prototype[method] = function (this: RequestLog, ...args: Parameters<Log>) {
    this.own[method](...args);
  };
}
