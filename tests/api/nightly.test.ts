import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PREVIOUS_SITE_FILE } from '../../server/backup/delete-old-backups.ts';
import { type Nightly, nextBackupTime, startNightly } from '../../server/backup/nightly.ts';
import type { Store } from '../../server/store/store.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { runRetention } from '../support/retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('the next backup time is 03:30 in the machine’s time zone', () => {
  const at = (hour: number, minute: number) => new Date(2026, 10, 20, hour, minute).getTime();
  expect(nextBackupTime(at(3, 29))).toBe(at(3, 30));
  expect(nextBackupTime(at(3, 30))).toBe(new Date(2026, 10, 21, 3, 30).getTime());
  expect(nextBackupTime(at(23, 0))).toBe(new Date(2026, 10, 21, 3, 30).getTime());
});

describe.each(DIALECTS)('the nightly backup of %s', (dialect) => {
  let database: TestStore;
  let parent: string;
  let folder: string;
  let time: number;
  let errors: Error[];
  const running: Nightly[] = [];
  beforeEach(async () => {
    database = await testStore(dialect);
    parent = await mkdtemp(join(tmpdir(), 'portfolio-nightly-'));
    folder = join(parent, 'backups');
    time = new Date(2026, 10, 20, 12, 0).getTime();
    errors = [];
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((nightly) => nightly.stop()));
    await database.close();
    await rm(parent, { recursive: true, force: true });
  });

  const start = async (store: Store = database.store) => {
    const nightly = startNightly({ store, folder, onError: (error) => errors.push(error), now: () => time });
    running.push(nightly);
    await nightly.check();
    return nightly;
  };
  const files = async () => (await readdir(folder).catch(() => [])).toSorted();
  const nameOf = (at: number) => `nightly-${new Date(at).toISOString().slice(0, 10)}.db`;

  test('is made once each night', async () => {
    const nightly = await start();
    time = nextBackupTime(time) - 60_000;
    await nightly.check();
    expect(await files()).toEqual([]);
    time += 2 * 60_000;
    const first = time;
    await nightly.check();
    expect(await files()).toEqual([nameOf(first)]);
    const backup = new DatabaseSync(join(folder, nameOf(first)), { readOnly: true });
    const query = backup.prepare("select value from settings where name = 'last-backup'");
    expect(query.get()?.value).toBe(new Date(first).toISOString());
    backup.close();
    await rm(join(folder, nameOf(first)));
    time += 5 * HOUR;
    await nightly.check();
    expect(await files()).toEqual([]);
    time += DAY;
    await nightly.check();
    expect(await files()).toEqual([nameOf(time)]);
    expect(errors).toEqual([]);
  });

  test('is made at the next start when the site was not running at night', async () => {
    const nightly = await start();
    await nightly.stop();
    time += 3 * DAY;
    await start();
    expect(await files()).toEqual([nameOf(time)]);
  });

  test('is made by one of several instances', async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => database.reopen()));
    const madeFiles: string[] = [];
    const observedStores = stores.map((store) => ({
      ...store,
      backup: {
        ...store.backup,
        make: (...args: Parameters<Store['backup']['make']>) => {
          madeFiles.push(args[0]);
          return store.backup.make(...args);
        },
      },
    }));
    const instances = await Promise.all(observedStores.map((store) => start(store)));
    time = nextBackupTime(time) + 1000;
    await Promise.all(instances.map((instance) => instance.check()));
    await Promise.all(instances.map((instance) => instance.check()));
    expect(madeFiles).toEqual([join(folder, nameOf(time))]);
    expect(errors).toEqual([]);
  });

  test('is reported when it fails and repeated after an hour', async () => {
    const nightly = await start();
    // A file instead of the folder.
    await writeFile(folder, '');
    time = nextBackupTime(time) + 1000;
    await nightly.check();
    expect(errors).toHaveLength(1);
    await rm(folder);
    time += HOUR - 60_000;
    await nightly.check();
    expect(await files()).toEqual([]);
    time += 2 * 60_000;
    await nightly.check();
    expect(await files()).toEqual([nameOf(time)]);
    expect(errors).toHaveLength(1);
  });

  test('is kept for seven days, as is the site before a restore; other files in the folder are never deleted', async () => {
    await mkdir(folder);
    const nightly = await start();
    const stale = join(folder, 'nightly-2026-01-01.db.abcd.unfinished');
    await writeFile(join(folder, 'mine.db'), '');
    await writeFile(join(folder, 'nightly-2020-01-01.db.keep'), '');
    await writeFile(stale, '');
    await utimes(stale, new Date(time - 2 * DAY), new Date(time - 2 * DAY));
    const previousSite = join(folder, PREVIOUS_SITE_FILE);
    await writeFile(previousSite, '');
    await utimes(previousSite, new Date(time), new Date(time));
    const nights: string[] = [];
    for (let night = 0; night < 10; night++) {
      time = nextBackupTime(time) + 1000;
      await nightly.check();
      nights.push(nameOf(time));
      expect((await files()).includes(PREVIOUS_SITE_FILE)).toBe(night < 7);
    }
    expect(await files()).toEqual(['mine.db', ...nights.slice(-7), 'nightly-2020-01-01.db.keep'].toSorted());
    expect(errors).toEqual([]);
  });

  test('is deleted after seven days when no later one can be made, except for the newest', async () => {
    await mkdir(folder);
    const madeAt = time;
    const nights = [3, 2, 1, 0].map((nightsBefore) => nameOf(madeAt - nightsBefore * DAY));
    for (const name of ['mine.db', ...nights]) await writeFile(join(folder, name), '');
    const run = (day: number) => runRetention(database.store, Date.parse(nameOf(madeAt).slice(8, 18)) + day * DAY, true, folder);
    const left = [];
    for (const day of [0, 4, 5, 6, 7, 30]) {
      await run(day);
      left.push([day, (await files()).length - 1]);
    }
    expect(left).toEqual([
      [0, 4],
      [4, 3],
      [5, 2],
      [6, 1],
      [7, 1],
      [30, 1],
    ]);
    expect(await files()).toEqual(['mine.db', nights.at(-1)]);
  });

  test('is kept as the newest one despite a file with a later date, made while the clock was ahead', async () => {
    await mkdir(folder);
    const nights = [2, 1, 0].map((nightsBefore) => nameOf(time - nightsBefore * DAY));
    const ahead = nameOf(time + 200 * DAY);
    for (const name of [...nights, ahead]) await writeFile(join(folder, name), '');
    await runRetention(database.store, time + 30 * DAY, true, folder);
    expect(await files()).toEqual([nights.at(-1), ahead]);
  });

  test('is aborted at shutdown and leaves no file', async () => {
    const nightly = await start();
    time = nextBackupTime(time) + 1000;
    const pending = nightly.check();
    await nightly.stop();
    await pending;
    expect(await files()).toEqual([]);
    expect(errors).toEqual([]);
  });
});
