import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { isCommonPassword } from './auth/common-passwords.ts';
import { ensurePassword, type StartPassword } from './auth/ensure-password.ts';
import { type Config, ConfigError } from './config.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { Problem } from './problem.ts';
import { loadPageBuild } from './publish/page-build.ts';
import { seedSample } from './sample/seed.ts';
import { DatabaseUnavailable } from './store/database-unavailable.ts';
import { openStore } from './store/store.ts';

/**
 * Connections that the system accepts before the process does. With Node's 511, a burst of connections fills the queue while
 * one request is computed, and a visitor's connection is retried only after one and then three seconds.
 */
const MAX_WAITING_CONNECTIONS = 4096;

export interface SiteServer {
  url: string;
  listen(): Promise<void>;
  /** Finishes the requests in flight, then closes the database. */
  close(): Promise<void>;
}

export interface SiteServerOptions {
  /** The product's folder. */
  root: string;
  config: Config;
  /** Shows a line to the person who starts the server, before anything else can fail. */
  print: (note: string) => void;
  logLevel?: string;
}

/** A server on its database, ready to listen. Throws a ConfigError or a Problem with a message for that person. */
export async function createSiteServer({ root, config, print, logLevel }: SiteServerOptions): Promise<SiteServer> {
  const distDir = join(root, 'dist');
  const sampleDir = join(root, 'content/sample');
  const port = config.port || (await freePort(config.host));
  const url = `http://${displayHost(config.host)}:${port}`;
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
  let logDatabaseError = (error: Error): unknown => process.stderr.write(`database: ${error.message}\n`);
  const store = await openStore({ ...config, retention: config, onError: (error) => logDatabaseError(error) }).catch((error) => {
    const cause = error instanceof DatabaseUnavailable ? error.cause : error;
    throw cause instanceof Problem ? cause : new ConfigError(describeDatabaseFailure(config, cause));
  });
  if (config.sampleContent) await seedSample(store, sampleDir);
  const startPassword = await ensurePassword(store.signIn, config.adminPassword);
  for (const note of [describePassword(startPassword), warnOfCommonPassword(startPassword, config.adminPassword)])
    if (note) print(note);
  const app = await buildApp({
    store,
    siteUrl,
    trustProxy: config.trustProxy,
    analyticsDays: config.analyticsDays,
    keepQuestions: config.keepQuestions,
    pageBuild: loadPageBuild(distDir),
    folders: { clientDir: join(distDir, 'client'), sampleDir },
    assistant: { ...config.assistant, languageDir: join(root, 'content') },
    paths: { root, dataDir: config.dataDir },
    ...(config.backupDir && { backupDir: config.backupDir }),
    ...(config.metricsToken && { metricsToken: config.metricsToken }),
    ...(logLevel && { logLevel }),
  });
  logDatabaseError = (error) => app.log.error({ err: error }, 'the database failed outside of a request');
  const closeApp = gracefulShutdown(app);
  return {
    url,
    async listen() {
      await app.listen({ port, host: config.host, backlog: MAX_WAITING_CONNECTIONS });
    },
    async close() {
      await closeApp();
      await store.close();
    },
  };
}

function describePassword(start: StartPassword): string | undefined {
  if (start.from === 'generator')
    return `The admin password is ${start.password} (shown only this once; npm run password sets another)`;
  if (start.from === 'variable' && start.replacedAnother)
    return 'ADMIN_PASSWORD has changed: it is the admin password now, and all sessions were ended.';
  if (start.from === 'database' && start.differsFromVariable)
    return 'ADMIN_PASSWORD has not changed since it was last applied: the password that was set later still applies.';
  return undefined;
}

/** A common ADMIN_PASSWORD is accepted, because the site of an owner who has one must still start. */
function warnOfCommonPassword(start: StartPassword, configured: string | undefined): string | undefined {
  const isInForce = start.from === 'variable' || (start.from === 'database' && !start.differsFromVariable);
  return configured && isInForce && isCommonPassword(configured)
    ? 'Warning: ADMIN_PASSWORD is one of the most common passwords. Please choose another.'
    : undefined;
}

function describeDatabaseFailure({ databaseUrl, dataDir }: Config, { message, code }: NodeJS.ErrnoException): string {
  const reason = (message || code || 'no reason was given').split('\n')[0];
  return databaseUrl
    ? `DATABASE_URL must be the address of a PostgreSQL database that can be reached: ${reason}`
    : `DATA_DIR must be a folder that can be written to (${dataDir}): ${reason}`;
}

function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Systems give higher ports to outgoing connections, which could take the port before the server listens. */
const FREE_PORTS = { from: 20_000, to: 32_000 } as const;
const MAX_ATTEMPTS = 50;

/** The port must be known before the page is rendered, because the canonical URL includes it. */
async function freePort(host: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.to);
    const probe = createServer().listen(port, host);
    try {
      await once(probe, 'listening');
      await once(probe.close(), 'close');
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
