import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { isCommonPassword } from './auth/common-passwords.ts';
import { ensurePassword, type StartPassword } from './auth/first-password.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { Problem } from './problem.ts';
import { loadPageBuild } from './publish/page-build.ts';
import { seedSample } from './sample/seed.ts';
import { DatabaseUnavailable } from './store/database-unavailable.ts';
import { openStore } from './store/store.ts';

/** Runs the server until a shutdown signal. `root` is the product's folder. */
export async function run(root: string): Promise<void> {
  try {
    await start(root);
  } catch (error) {
    const message = error instanceof ConfigError || error instanceof Problem ? error.message : describeStartFailure(error);
    process.stderr.write(`${message}\n`);
    process.exit(1);
  }
}

async function start(root: string): Promise<void> {
  const distDir = join(root, 'dist');
  const sampleDir = join(root, 'content/sample');
  const { onShutdown } = onShutdownSignal();
  const config = readConfig(process.env);
  const port = config.port || (await freePort(config.host));
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
  let logDatabaseError = (error: Error): unknown => process.stderr.write(`database: ${error.message}\n`);
  const [store, pageBuild] = await Promise.all([
    openStore({ ...config, onError: (error) => logDatabaseError(error) }).catch((error) => {
      const cause = error instanceof DatabaseUnavailable ? error.cause : error;
      throw cause instanceof Problem ? cause : new ConfigError(describeDatabaseFailure(config, cause));
    }),
    loadPageBuild(distDir),
  ]);
  if (config.sampleContent) await seedSample(store, sampleDir);
  const startPassword = await ensurePassword(store.signIn, config.adminPassword);
  // Printed before anything else can fail.
  for (const note of [describePassword(startPassword), warnOfCommonPassword(startPassword, config.adminPassword)])
    if (note) process.stdout.write(`${note}\n`);
  const app = await buildApp({
    store,
    siteUrl,
    trustProxy: config.trustProxy,
    analyticsDays: config.analyticsDays,
    pageBuild,
    folders: { clientDir: join(distDir, 'client'), sampleDir },
    assistant: { ...config.assistant, languageDir: join(root, 'content') },
    places: { root, dataDir: config.dataDir },
    ...(config.backupDir && { backupDir: config.backupDir }),
    ...(config.metricsToken && { metricsToken: config.metricsToken }),
  });
  logDatabaseError = (error) => app.log.error({ err: error }, 'the database failed outside of a request');
  const closeApp = gracefulShutdown(app);
  onShutdown(async () => {
    await closeApp();
    await store.close();
  });
  await app.listen({ port, host: config.host });
  const address = `http://${displayHost(config.host)}:${port}`;
  process.stdout.write(`Portfolio is at ${address}${config.siteUrl ? `, for the public at ${config.siteUrl}` : ''}\n`);
}

function describePassword(start: StartPassword): string | undefined {
  if (start.from === 'generator')
    return `The admin password is ${start.password} (shown only this once; npm run password sets another)`;
  if (start.from === 'variable' && start.replacedAnother)
    return 'ADMIN_PASSWORD has changed: it is the admin password now, and all sessions were ended.';
  if (start.from === 'database' && start.differsFromVariable)
    return 'ADMIN_PASSWORD has not changed since it was last applied: the password that was set later stays.';
  return undefined;
}

/** A common ADMIN_PASSWORD is accepted, because the site of an owner who has one must go on starting. */
function warnOfCommonPassword(start: StartPassword, configured: string | undefined): string | undefined {
  const isInForce = start.from === 'variable' || (start.from === 'database' && !start.differsFromVariable);
  return configured && isInForce && isCommonPassword(configured)
    ? 'Warning: ADMIN_PASSWORD is one of the most common passwords. Please choose another.'
    : undefined;
}

/** Names the setting to change where the error allows it. */
function describeStartFailure(error: unknown): string {
  const { code, port, message, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `PORT must be a free port: ${port} is in use`;
  if (code === 'EACCES' && port) return `PORT must be a port that this user may open: ${port} is not`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return `HOST must be an address of this machine: ${message}`;
  return `The server could not start: ${message}`;
}

function describeDatabaseFailure({ databaseUrl, dataDir }: Config, { message, code }: NodeJS.ErrnoException): string {
  const reason = (message || code || 'no reason was given').split('\n')[0];
  return databaseUrl
    ? `DATABASE_URL must be the address of a PostgreSQL database that answers: ${reason}`
    : `DATA_DIR must be a folder that can be written to (${dataDir}): ${reason}`;
}

/**
 * On SIGTERM, SIGINT or the end of the parent process, runs the registered function and exits with 0. A second signal
 * changes nothing; one during the start exits at once.
 */
function onShutdownSignal(): { onShutdown: (close: () => Promise<void>) => void } {
  let close: (() => Promise<void>) | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await close?.();
    } finally {
      process.exit(0);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  if (process.channel) {
    process.on('disconnect', () => void stop());
    process.channel.unref();
  }
  return {
    onShutdown: (callback) => {
      close = callback;
    },
  };
}

function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The port must be known before the page is rendered, because the canonical URL includes it. */
function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
