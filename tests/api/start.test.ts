import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { eventually } from '../support/wait.ts';

const servers: ServerProcess[] = [];
const start = async (env?: Record<string, string>) => {
  const server = await startServer(env);
  servers.push(server);
  return server;
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.destroy()));
});

/** Sends the head of a request; `finish` sends the body and reads the response. */
async function startRequest(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text;
  });
  const body = '{"x":1}';
  socket.write(
    `POST /api/nothing HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await eventually('the server has the request', () => response.includes('100 Continue'));
  return {
    async finish() {
      socket.end(body);
      await once(socket, 'close');
      return response;
    },
  };
}

const refuses = (address: string) =>
  fetch(address).then(
    () => false,
    () => true,
  );

describe('the server', () => {
  test('prints its address and warnings, responds there, and exits with 0 on SIGTERM despite an idle connection', async () => {
    const server = await start({ ADMIN_PASSWORD: 'sunshine' });
    const address = await server.address();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(server.output.stdout).toContain(
      'Warning: ADMIN_PASSWORD is one of the most common passwords. Please choose another.\n',
    );
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' });
    const page = await (await fetch(address)).text();
    const { hostname, port } = new URL(address);
    expect(page).toContain(`<link rel="canonical" href="http://localhost:${port}/">`);

    const idle = connect(Number(port), hostname);
    idle.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await once(idle, 'data');
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(server.output.stderr).toBe('');
    expect(await refuses(address)).toBe(true);
    idle.destroy();
  });

  test('completes requests in flight on a signal, accepts no new ones, and ignores further signals', async () => {
    const server = await start();
    const address = await server.address();
    const request = await startRequest(address);
    server.child.kill('SIGINT');
    await eventually('new connections are refused', () => refuses(address));
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    expect(server.child.exitCode).toBeNull();
    expect(await request.finish()).toContain('"That address was not found."');
    expect(await server.exit).toBe(0);
  });

  test('keeps a changed password over restarts until ADMIN_PASSWORD changes, and says so', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-start-'));
    const restart = async (ADMIN_PASSWORD: string) => {
      const server = await start({ DATA_DIR: dataDir, ADMIN_PASSWORD });
      const address = await server.address();
      const call = (method: string, path: string, body: object, cookie = '') =>
        fetch(address + path, { method, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
      return {
        lines: server.output.stdout.split('\n').filter((line) => line.includes('ADMIN_PASSWORD')),
        login: (password: string) => call('POST', ADMIN_API_PATHS.login, { password }),
        change: (body: object, cookie: string) => call('PUT', ADMIN_API_PATHS.password, body, cookie),
        async stop() {
          server.child.kill('SIGTERM');
          expect(await server.exit).toBe(0);
        },
      };
    };

    const first = await restart('configured password');
    expect(first.lines).toEqual([]);
    const cookie = (await first.login('configured password')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const change = { current: 'configured password', password: 'changed password' };
    expect((await first.change(change, cookie)).status).toBe(200);
    await first.stop();

    const second = await restart('configured password');
    expect(second.lines).toEqual([
      'ADMIN_PASSWORD has not changed since it was last applied: the password that was set later still applies.',
    ]);
    expect((await second.login('configured password')).status).toBe(401);
    expect((await second.login('changed password')).status).toBe(200);
    await second.stop();

    const third = await restart('newly configured');
    expect(third.lines).toEqual(['ADMIN_PASSWORD has changed: it is the admin password now, and all sessions were ended.']);
    expect((await third.login('changed password')).status).toBe(401);
    expect((await third.login('newly configured')).status).toBe(200);
    await third.stop();
    await rm(dataDir, { recursive: true });
  });

  test('exits when its parent process has exited', async () => {
    const server = await start();
    await server.address();
    server.child.disconnect();
    expect(await server.exit).toBe(0);
  });

  test('shows the sample content by default, and keeps it across a restart', async () => {
    const folder = join(tmpdir(), `portfolio-kept-${process.pid}`);
    try {
      const ids: string[] = [];
      for (let round = 0; round < 2; round++) {
        const server = await start({ DATA_DIR: folder, SAMPLE_CONTENT: '' });
        const address = await server.address();
        const skills = (await (await fetch(`${address}/api/skills/count`)).json()) as { count: number };
        expect(skills.count).toBeGreaterThan(30);
        const list = (await (await fetch(`${address}/api/timeline`)).json()) as { id: string }[];
        ids.push(list.map(({ id }) => id).join());
        server.child.kill('SIGTERM');
        expect(await server.exit).toBe(0);
      }
      expect(ids[0]).not.toBe('');
      expect(ids[1]).toBe(ids[0]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('a failing start', () => {
  /** Returns the one line that it prints. */
  const readError = async (env: Record<string, string>) => {
    const server = await start(env);
    expect(await server.exit).toBe(1);
    expect(server.output.stdout).toBe('');
    expect(server.output.stderr).toMatch(/^[^\n]+\n$/);
    return server.output.stderr.trim();
  };

  // `server/config.test.ts` has the other variables.
  test('with an invalid variable exits with one line that names it', async () => {
    expect(await readError({ PORT: '70000' })).toBe('PORT must be a port number from 0 to 65535');
  });

  test('on a port in use names the port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    try {
      expect(await readError({ PORT: String(port), ADMIN_PASSWORD: 'a password of the test' })).toBe(
        `PORT must be a free port: ${port} is in use`,
      );
    } finally {
      other.close();
    }
  });

  test('on an address of another machine names the host', async () => {
    expect(await readError({ HOST: '192.0.2.1' })).toMatch(/^HOST must be an address of this machine: /);
  });

  test('with a file as the data folder names the folder', async () => {
    const file = join(tmpdir(), `portfolio-file-${process.pid}`);
    await writeFile(file, '');
    try {
      expect(await readError({ DATA_DIR: file })).toMatch(/^DATA_DIR must be a folder that can be written to /);
    } finally {
      await rm(file);
    }
  });

  test('on a file that is not a database explains how to restore and does not change it', async () => {
    const folder = join(tmpdir(), `portfolio-damaged-${process.pid}`);
    const file = join(folder, 'site.db');
    const bytes = Buffer.alloc(9000, 'not a database');
    await mkdir(folder);
    await writeFile(file, bytes);
    try {
      expect(await readError({ DATA_DIR: folder })).toBe(
        `${file} is not an SQLite database: restore a backup with "npm run restore -- FILE" (nightly backups are in the folder backups beside it); the file was not changed.`,
      );
      expect((await readFile(file)).equals(bytes)).toBe(true);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('with an unreachable database names the variable without the password', async () => {
    const line = await readError({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/site' });
    expect(line).toMatch(/^DATABASE_URL must be the address of a PostgreSQL database that can be reached: /);
    expect(line).not.toContain('secret');
  });
});
