import { ConfigError, readConfig } from './config.ts';
import { Problem } from './problem.ts';
import { createSiteServer } from './site-server.ts';

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
  const { onShutdown } = onShutdownSignal();
  const config = readConfig(process.env);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const server = await createSiteServer({ root, config, print });
  onShutdown(server.close);
  await server.listen();
  print(`Portfolio is running at ${server.url}${config.siteUrl ? ` (public address: ${config.siteUrl})` : ''}`);
}

/** Names the setting to change where the error allows it. */
function describeStartFailure(error: unknown): string {
  const { code, port, message, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `PORT must be a free port: ${port} is in use`;
  if (code === 'EACCES' && port) return `PORT must be a port that this user may open: ${port} is not`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return `HOST must be an address of this machine: ${message}`;
  return `The server could not start: ${message}`;
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
