import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../server/store/store.ts';
import { example } from '../support/content.ts';
import { DIALECTS, emptyPlace, type Place } from '../support/databases.ts';

const ROOT = join(import.meta.dirname, '../..');

describe.each(DIALECTS)('the commands on %s', (dialect) => {
  let folder: string;
  let file: string;
  let place: Place;
  const opened: Store[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-commands-'));
    file = join(folder, 'backup.db');
    place = await emptyPlace(dialect);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async () => {
    const store = await openStore({ ...place.options, onError: () => {} });
    opened.push(store);
    return store;
  };
  const add = (store: Store, title: string) => store.write((writer) => writer.insert('timeline', example('timeline', { title })));
  const titles = async (store: Store) => (await store.list('timeline')).map(({ title }) => title).toSorted();

  const command = async (name: 'backup' | 'restore', args: string[], input = '') => {
    const { databaseUrl, dataDir } = place.options;
    const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
    const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
      cwd: ROOT,
      env: { PATH, HOME, TMPDIR, SystemRoot, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }) },
    });
    child.stdin.end(input);
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (out += text));
    const [code] = await once(child, 'close');
    return { code, out };
  };

  test('back up while a server runs, and restore after a yes', async () => {
    const store = await open();
    await add(store, 'First');
    const made = await command('backup', [file]);
    expect(made).toEqual({ code: 0, out: expect.stringContaining(file) });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await add(store, 'Second');

    expect(await command('backup', [file])).toEqual({ code: 1, out: expect.stringContaining('already exists') });
    if (dialect === 'sqlite') {
      expect(await command('restore', ['--yes', file])).toEqual({ code: 1, out: expect.stringContaining('stop it first') });
      await opened.pop()?.close();
    }
    for (const answer of ['', 'no\n', 'y\n']) {
      const { code, out } = await command('restore', [file], answer);
      expect(out).toMatch(/is a valid backup: the site of Your Name with 1 milestone, .*, as of 20/);
      expect(out).toMatch(/It will replace everything in .+: the site of Your Name with 2 milestones/);
      expect([code, out.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(/Nothing was changed\.$/)]);
    }
    const { code, out } = await command('restore', [file], 'yes\n');
    expect([code, out]).toEqual([0, expect.stringContaining('The site was restored and all sessions were ended.')]);
    expect(out).not.toContain('postgres:postgres@');
    expect(await titles(await open())).toEqual(['First']);
  });

  test('say what is wrong in one line, and make nothing', async () => {
    const usage = /^Usage: npm run (backup|restore) -- \S+ FILE/;
    for (const args of [[], ['--what', file], [file, file]]) {
      expect(await command('backup', args)).toEqual({ code: 1, out: expect.stringMatching(usage) });
      expect(await command('restore', args)).toEqual({ code: 1, out: expect.stringMatching(usage) });
    }
    expect(await command('backup', [file])).toEqual({
      code: 1,
      out: expect.stringMatching(/^There is no [^\n]+nothing to back up\.\n$/),
    });
    expect(await command('restore', ['--yes', file])).toEqual({ code: 1, out: `${file} does not exist. Nothing was changed.\n` });
    expect(await readdir(folder)).toEqual([]);
  });
});
