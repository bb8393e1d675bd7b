import type { FastifyBaseLogger } from 'fastify';

type LogMethod = FastifyBaseLogger['info'];

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * A request's logger, created at the first log line: few requests write one, and creating it would make sending a cached
 * page about 5% slower.
 */
export class LazyRequestLogger {
  declare fatal: LogMethod;
  declare error: LogMethod;
  declare warn: LogMethod;
  declare info: LogMethod;
  declare debug: LogMethod;
  declare trace: LogMethod;
  declare silent: LogMethod;
  #logger: FastifyBaseLogger | undefined;
  readonly #createLogger: () => FastifyBaseLogger;

  constructor(createLogger: () => FastifyBaseLogger) {
    this.#createLogger = createLogger;
  }

  get instance(): FastifyBaseLogger {
    this.#logger ??= this.#createLogger();
    return this.#logger;
  }

  get level() {
    return this.instance.level;
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.instance.child(...args);
  }
}

for (const method of METHODS) {
  LazyRequestLogger.prototype[method] = function (this: LazyRequestLogger, ...args: Parameters<LogMethod>) {
    this.instance[method](...args);
  };
}
