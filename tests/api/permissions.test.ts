import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { png } from '../support/hostile-files.ts';
import { PASSWORD } from '../support/owner.ts';
import { startProcess } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Permissions {
  permissions(options: { root: string; node: string; env: Record<string, string | undefined> }): string[];
}

// Written for any Node that begins `npm start`, and so without types.
const { permissions }: Permissions = await import(join(ROOT, 'scripts/permissions.mjs'));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-permissions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const flagsFor = (env: Record<string, string>) => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = join(folder, 'tmp');
  try {
    return permissions({ root: ROOT, node: process.execPath, env });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
};

test.each([
  ['reads a file elsewhere', "fs.readFileSync('/etc/hosts')"],
  ['lists a folder elsewhere', "fs.readdirSync('/')"],
  ['writes beside its folder', `fs.writeFileSync(process.env.DATA_DIR + '-beside', '')`],
  ['changes its own code', "fs.writeFileSync('package.json.new', '')"],
  ['starts a program', "require('node:child_process').spawnSync('true').error ?? 0"],
  [
    'does so in a thread',
    "new (require('node:worker_threads').Worker)(`require('node:fs').readFileSync('/etc/hosts')`, { eval: true })",
  ],
])('what %s is refused', (_what, code) => {
  const env = { DATA_DIR: join(folder, 'data') };
  const script = `const fs = require('node:fs'); ${code}`;
  const { stderr, status } = spawnSync(process.execPath, [...flagsFor(env), '-e', script], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('ERR_ACCESS_DENIED')]);
});

test('the server does everything under them: pictures, backups, its own folder', async () => {
  const tmp = join(folder, 'tmp');
  const server = await startProcess({ ADMIN_PASSWORD: PASSWORD, TMPDIR: tmp, SAMPLE_CONTENT: 'on' }, (dataDir) =>
    flagsFor({ DATA_DIR: dataDir }),
  );
  try {
    const address = await server.address();
    const login = await fetch(address + ADMIN_PATHS.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    const headers = { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(png(20, 20, 20))]), 'picture.png');
    expect((await fetch(address + ADMIN_PATHS.images, { method: 'POST', headers, body })).status).toBe(201);
    const backup = await fetch(address + ADMIN_PATHS.backup, { headers });
    expect([backup.status, (await backup.bytes()).length > 500_000]).toEqual([200, true]);
    for (const path of ['/', '/admin', '/api/timeline', '/sample/portrait.svg', '/favicon.svg', '/nowhere'])
      expect((await fetch(address + path)).status).toBeLessThan(500);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.stderr).toBe('');
  } finally {
    await server.clear();
  }
});
