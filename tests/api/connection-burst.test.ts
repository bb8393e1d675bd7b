import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { eventually } from '../support/wait.ts';

/** More than the 511 that Node lets wait by default. */
const CONNECTIONS = 1000;
/** The system may allow fewer than the server asks for. */
const SYSTEM_LIMIT = process.platform === 'linux' ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) : 0;

let server: ServerProcess | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server?.destroy();
});

test.skipIf(SYSTEM_LIMIT < CONNECTIONS)('a thousand connections are established while the server is busy', async () => {
  server = await startServer();
  const port = Number(new URL(await server.address()).port);
  server.child.kill('SIGSTOP');
  let established = 0;
  for (let i = 0; i < CONNECTIONS; i++) sockets.push(connect(port, '127.0.0.1', () => established++).on('error', () => {}));
  await eventually('all connections are established', () => established === CONNECTIONS, 10_000).catch(() => {});
  expect(established).toBe(CONNECTIONS);
});
