import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { eventually } from '../support/wait.ts';

const started: ServerProcess[] = [];
const start = async (env?: Record<string, string>) => {
  const server = await startProcess(env);
  started.push(server);
  return server;
};

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.clear()));
});

/** Sends the first part of a request, and hands over a way to send the rest and read the answer. */
async function requestInFlight(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const body = '{"x":1}';
  socket.write(
    `POST /api/nothing HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await eventually('the server has the request', () => answer.includes('100 Continue'));
  return {
    async finish() {
      socket.end(body);
      await once(socket, 'close');
      return answer;
    },
  };
}

const refuses = (address: string) =>
  fetch(address).then(
    () => false,
    () => true,
  );

describe('the server', () => {
  test('prints its address on a free port, answers there, and ends with 0 when told to', async () => {
    const server = await start();
    const address = await server.address();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' });
    const page = await (await fetch(address)).text();
    expect(page).toContain(`<link rel="canonical" href="http://localhost:${new URL(address).port}/">`);

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.stderr).toBe('');
    expect(await refuses(address)).toBe(true);
  });

  test('shows the sample content unless it is told not to', async () => {
    const server = await start({ SAMPLE_CONTENT: '' });
    const skills = (await (await fetch(`${await server.address()}/api/skills/count`)).json()) as { count: number };
    expect(skills.count).toBeGreaterThan(30);
  });

  test('finishes what is in flight when it is told to end, and takes nothing new', async () => {
    const server = await start();
    const address = await server.address();
    const request = await requestInFlight(address);
    server.child.kill('SIGTERM');
    await eventually('no new request is taken', () => refuses(address));
    expect(server.child.exitCode).toBeNull();
    expect(await request.finish()).toContain('"That address was not found."');
    expect(await server.ended).toBe(0);
  });

  test('is not hurt by a second signal, of whatever kind', async () => {
    const server = await start();
    const address = await server.address();
    const request = await requestInFlight(address);
    server.child.kill('SIGINT');
    await eventually('no new request is taken', () => refuses(address));
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    expect(await request.finish()).toContain('404');
    expect(await server.ended).toBe(0);
  });

  test('is not held up by a connection that is only kept open', async () => {
    const server = await start();
    const { hostname, port } = new URL(await server.address());
    const socket = connect(Number(port), hostname);
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await once(socket, 'data');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    socket.destroy();
  });

  test('ends when the process that started it is gone', async () => {
    const server = await start();
    await server.address();
    server.child.disconnect();
    expect(await server.ended).toBe(0);
  });

  test('keeps its content over a start', async () => {
    const folder = join(tmpdir(), `portfolio-kept-${process.pid}`);
    try {
      const ids: string[] = [];
      for (let round = 0; round < 2; round++) {
        const server = await start({ DATA_DIR: folder, SAMPLE_CONTENT: 'on' });
        const list = (await (await fetch(`${await server.address()}/api/timeline`)).json()) as { id: string }[];
        ids.push(list.map(({ id }) => id).join());
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);
      }
      expect(ids[0]).not.toBe('');
      expect(ids[1]).toBe(ids[0]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('a start that cannot be', () => {
  /** The one line that it prints. */
  const refusal = async (env: Record<string, string>) => {
    const server = await start(env);
    expect(await server.ended).toBe(1);
    expect(server.output.stdout).toBe('');
    expect(server.output.stderr).toMatch(/^[^\n]+\n$/);
    return server.output.stderr.trim();
  };

  test.each([
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535'],
    [{ SITE_URL: 'example.com' }, 'SITE_URL must be the public origin, such as https://example.com, without a path'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be a postgres:// address'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be IP addresses or CIDR ranges, comma separated'],
    [{ SAMPLE_CONTENT: 'maybe' }, 'SAMPLE_CONTENT must be on or off'],
  ])('with %j ends at once with one line that names the variable', async (env, line) => {
    expect(await refusal(env)).toBe(line);
  });

  test('on a port that is in use says so', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    try {
      expect(await refusal({ PORT: String(port), ADMIN_PASSWORD: 'a password of the test' })).toBe(
        `PORT must be a free port: ${port} is in use`,
      );
    } finally {
      taken.close();
    }
  });

  test('on an address of another machine names the host', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toMatch(/^HOST must be an address of this machine: /);
  });

  test('in a folder that cannot be one names the folder', async () => {
    const file = join(tmpdir(), `portfolio-file-${process.pid}`);
    await writeFile(file, '');
    try {
      expect(await refusal({ DATA_DIR: file })).toMatch(/^DATA_DIR must be a folder that can be written to /);
    } finally {
      await rm(file);
    }
  });

  test('on a file that is no database says so and how to restore, and leaves it as it was', async () => {
    const folder = join(tmpdir(), `portfolio-damaged-${process.pid}`);
    const file = join(folder, 'site.db');
    const bytes = Buffer.alloc(9000, 'not a database');
    await mkdir(folder);
    await writeFile(file, bytes);
    try {
      expect(await refusal({ DATA_DIR: folder })).toBe(
        `${file} is not an SQLite database: restore a backup with "npm run restore -- FILE" (nightly backups are in the folder backups beside it); the file was not changed.`,
      );
      expect((await readFile(file)).equals(bytes)).toBe(true);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('with a database that does not answer names it, without its password', async () => {
    const line = await refusal({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/site' });
    expect(line).toMatch(/^DATABASE_URL must be the address of a PostgreSQL database that answers: /);
    expect(line).not.toContain('secret');
  });
});
