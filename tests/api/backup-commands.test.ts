import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../server/store/store.ts';
import { DAY_MS, toIso } from '../../server/time.ts';
import { example } from '../support/content.ts';
import { createEmptyDatabase, type DatabaseLocation, DIALECTS } from '../support/databases.ts';
import { runCommand } from '../support/run-command.ts';

describe.each(DIALECTS)('the backup and restore commands on %s', (dialect) => {
  let folder: string;
  let file: string;
  let location: DatabaseLocation;
  const stores: Store[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-commands-'));
    file = join(folder, 'backup.db');
    location = await createEmptyDatabase(dialect);
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await location.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async () => {
    const store = await openStore({ ...location.options, onError: () => {} });
    stores.push(store);
    return store;
  };
  const add = (store: Store, title: string) => store.write((writer) => writer.insert('timeline', example('timeline', { title })));
  const titles = async (store: Store) => (await store.list('timeline')).map(({ title }) => title).toSorted();

  const command = (name: 'backup' | 'restore', args: string[], input = '') =>
    runCommand([`scripts/${name}.ts`, ...args], location.options, input);

  test('back up while a server runs and restore after a confirmation', { timeout: 90_000 }, async () => {
    const store = await open();
    await add(store, 'First');
    const backup = await command('backup', [file]);
    expect(backup).toEqual({ code: 0, out: expect.stringContaining(file) });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await add(store, 'Second');

    expect(await command('backup', [file])).toEqual({ code: 1, out: expect.stringContaining('already exists') });
    if (dialect === 'sqlite') {
      expect(await command('restore', ['--yes', file])).toEqual({ code: 1, out: expect.stringContaining('stop it first') });
      await stores.pop()?.close();
    }
    for (const answer of dialect === 'sqlite' ? ['', 'no\n', 'y\n'] : ['']) {
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

  test('back up the visits that a server with a larger ANALYTICS_DAYS keeps', async () => {
    const store = await open();
    const at = toIso(Date.now() - 500 * DAY_MS);
    const visit = {
      timestamp: at,
      kind: 'page_view' as const,
      name: '/',
      source: null,
      campaign: null,
      visitor: 'v',
      session_id: null,
    };
    await store.analytics.record([
      { event: { ...visit, at }, feedback: { timestamp: at, rating: 'positive', message: null, context: null } },
    ]);
    expect(await command('backup', [file])).toMatchObject({ code: 0 });
    const backup = new DatabaseSync(file, { readOnly: true });
    const query = 'select (select count(*) from events) as events, (select count(*) from feedback) as feedback';
    expect(backup.prepare(query).get()).toEqual({ events: 1, feedback: 1 });
    backup.close();
  });

  test('explain in one line that there is no site to back up or no file to restore, and create no file', async () => {
    expect(await command('backup', [file])).toEqual({
      code: 1,
      out: expect.stringMatching(/^There is no [^\n]+nothing to back up\.\n$/),
    });
    expect(await command('restore', ['--yes', file])).toEqual({ code: 1, out: `${file} does not exist. Nothing was changed.\n` });
    expect(await readdir(folder)).toEqual([]);
  });
});

test.each([
  ['backup', []],
  ['backup', ['--what', 'backup.db']],
  ['restore', ['--what', 'backup.db']],
  ['restore', ['backup.db', 'backup.db']],
])('the command %s prints its usage for the arguments %j', async (name, args) => {
  const options = { databaseUrl: undefined, dataDir: tmpdir() };
  const usage = new RegExp(`^Usage: npm run ${name} -- \\S+ FILE`);
  expect(await runCommand([`scripts/${name}.ts`, ...args], options)).toEqual({ code: 1, out: expect.stringMatching(usage) });
});
