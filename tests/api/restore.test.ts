import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSkillsFromTags } from '../../server/collections/skills-from-tags.ts';
import { applyCareer } from '../../server/import/apply.ts';
import { exportEntries } from '../../server/import/fixtures/linkedin.ts';
import { zip } from '../../server/import/fixtures/zip.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { Problem } from '../../server/problem.ts';
import { prepareRestore } from '../../server/store/backup/restore.ts';
import { openStore } from '../../server/store/store.ts';
import { createClosedSite, onError, restore, titles } from '../support/closed-sites.ts';
import { example } from '../support/content.ts';
import { createEmptyDatabase, type DatabaseLocation, DIALECTS, testStore } from '../support/databases.ts';
import { makeFullBackup } from '../support/full-backup.ts';
import { INCOMPLETE_BACKUPS, INVALID_BACKUPS, UNREADABLE_FILES } from '../support/hostile-backups.ts';

let folder: string;
let good: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-restore-test-'));
  good = join(folder, 'good.db');
  await makeFullBackup(good);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function expectRejection(location: DatabaseLocation, file: string, message: RegExp): Promise<void> {
  const error = await restore(location, file).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Problem);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).toMatch(/^\S*bad\.db [^\n]+\. Nothing was changed\.$/);
}

/** The backup is checked before the database is opened, so that testing one database is enough. */
describe('a restore of a backup', () => {
  let location: DatabaseLocation;
  let site: string;
  let bytes: Buffer;
  beforeAll(async () => {
    location = await createClosedSite('sqlite');
    site = join(location.options.dataDir, 'site.db');
    bytes = await readFile(site);
  });
  afterAll(() => location.remove());

  test.each(INVALID_BACKUPS)('%s is rejected and changes nothing', async (_name, writeBadFile, message) => {
    const file = join(folder, 'bad.db');
    writeBadFile(file, good);
    await expectRejection(location, file, message);
    expect(await readdir(location.options.dataDir)).toEqual(['site.db', 'site.db.lock']);
    expect((await readFile(site)).equals(bytes)).toBe(true);
  });

  test('of the largest values that imports, tags and arranging can store is accepted', async () => {
    const source = await testStore('sqlite');
    const { store } = source;
    const resume = {
      basics: { name: 'Ola Nordmann' },
      work: [{ name: 'Somewhere', startDate: '2020' }],
      awards: [{ title: 'Prize' }],
    };
    const archive = zip(exportEntries());
    for (const [name, bytes] of [
      ['resume.json', Buffer.from(JSON.stringify({ ...resume, certificates: [{ name: 'Certified' }] }))],
      ['export.zip', archive],
    ] as const)
      await applyCareer(store, prepareCareer(await readCareer([{ name, bytes }])));
    const milestones = await store.list('timeline');
    expect(milestones.some(({ summary, tags }) => summary === '' && tags.length === 0)).toBe(true);
    expect((await store.list('certifications')).some(({ issuer }) => issuer === '')).toBe(true);
    // The name of a skill has at most 50 UTF-16 code units, and the last letter takes two.
    await store.write((writer) => addSkillsFromTags(writer, [`${'a'.repeat(49)}𝐀`], { draft: false }));
    await store.write(async (writer) => {
      for (let count = 0; count < 1_000; count++) await writer.insert('skills', example('skills'));
    });
    const skills = await store.list('skills');
    await store.write((writer) =>
      writer.reorder(
        'skills',
        skills.map(({ id }) => id),
      ),
    );
    const file = join(folder, 'own.db');
    await store.backup.make(file);
    await source.close();
    const target = await createEmptyDatabase('sqlite');
    await restore(target, file);
    expect((await titles(target)).length).toBe(milestones.length);
    await target.remove();
  });

  test('over a site whose revision is damaged continues from the revision of the backup', async () => {
    const damagedSite = await createClosedSite('sqlite');
    const database = new DatabaseSync(join(damagedSite.options.dataDir, 'site.db'));
    database.exec("update settings set value = '9e99' where name = 'revision'");
    database.close();
    await restore(damagedSite, good);
    const store = await openStore({ ...damagedSite.options, onError });
    expect(await store.revision()).toBeLessThan(100);
    await store.write(async () => {});
    await store.close();
    await damagedSite.remove();
  });
});

describe.each(DIALECTS)('a restore into %s', (dialect) => {
  let location: DatabaseLocation;
  // One site for all files, because none of them changes it.
  beforeAll(async () => {
    location = await createClosedSite(dialect);
  });
  afterAll(() => location.remove());

  test.each([...UNREADABLE_FILES, ...INCOMPLETE_BACKUPS])(
    'of %s is rejected and changes nothing',
    async (_name, writeBadFile, message) => {
      const file = join(folder, 'bad.db');
      writeBadFile(file, good);
      const before = await readFile(file);
      await expectRejection(location, file, message);
      expect(await titles(location)).toEqual(['Mine']);
      expect((await readFile(file)).equals(before)).toBe(true);
      if (dialect === 'sqlite') expect(await readdir(location.options.dataDir)).toEqual(['site.db', 'site.db.lock']);
    },
  );

  test('of a missing file is rejected', async () => {
    await expect(restore(location, join(folder, 'nowhere.db'))).rejects.toThrow(/nowhere\.db does not exist/);
  });
});

describe.each(DIALECTS)('a restore of a valid backup into %s', (dialect) => {
  let location: DatabaseLocation;
  beforeEach(async () => {
    location = await createClosedSite(dialect);
  });
  afterEach(() => location.remove());

  test('copies rows only: no trigger, view or further table of the file', async () => {
    const file = join(folder, 'trigger.db');
    await writeFile(file, await readFile(good));
    const database = new DatabaseSync(file);
    database.exec(`
      create trigger evil after update on settings begin delete from timeline; end;
      create view spy as select * from settings;
      create table extra (a);`);
    database.close();
    await restore(location, file);
    const store = await openStore({ ...location.options, onError });
    await store.write((writer) => writer.updateProfile({ title: 'Changed' }));
    expect((await store.list('timeline')).length).toBeGreaterThan(20);
    const copy = join(folder, 'copy.db');
    await store.backup.make(copy, { overwrite: true });
    await store.close();
    const copyDatabase = new DatabaseSync(copy, { readOnly: true });
    expect(copyDatabase.prepare("select name from sqlite_schema where name in ('evil', 'spy', 'extra')").all()).toEqual([]);
    copyDatabase.close();
  });

  test('raises the revision and keeps a sample profile marked as such', async () => {
    const store = await openStore({ ...location.options, onError });
    for (let count = 0; count < 9; count++) await store.write(async () => {});
    const revision = await store.revision();
    await store.close();
    await restore(location, good);
    const after = await openStore({ ...location.options, onError });
    expect(await after.revision()).toBe(revision + 1);
    await after.write((writer) => writer.markAsSample());
    const { sampleFields } = (await after.content()).site;
    expect(sampleFields).toContain('name');
    const sample = join(folder, 'sample.db');
    await after.backup.make(sample, { overwrite: true });
    await after.close();
    await restore(location, sample);
    const last = await openStore({ ...location.options, onError });
    expect((await last.content()).site.sampleFields).toEqual(sampleFields);
    await last.close();
  });

  test('accepts a copy of site.db and drops its sessions', async () => {
    const source = await testStore('sqlite');
    const [now, later] = ['2026-01-01T12:00:00.000Z', '2026-01-01T13:00:00.000Z'];
    await source.store.signIn.addSession('hash', later);
    expect(await source.store.signIn.sessionEnd('hash', now)).toBe(later);
    await source.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Copied' })));
    await restore(location, join(source.options.dataDir, 'site.db'));
    await source.close();
    expect(await titles(location)).toEqual(['Copied']);
    const store = await openStore({ ...location.options, onError });
    expect(await store.signIn.sessionEnd('hash', now)).toBeUndefined();
    await store.close();
  });
});

describe('a restore with SQLite', () => {
  let location: DatabaseLocation;
  beforeEach(async () => {
    location = await createClosedSite('sqlite');
  });
  afterEach(() => location.remove());
  const at = (name: string) => join(location.options.dataDir, name);

  test('is rejected while a server runs, and a server does not start during a restore', async () => {
    const store = await openStore({ ...location.options, onError });
    await expect(restore(location, good)).rejects.toThrow(/is using .*site\.db: stop it first\. Nothing was changed\./);
    await store.close();
    const prepared = await prepareRestore(good, { ...location.options, onError });
    await expect(openStore({ ...location.options, onError })).rejects.toThrow(/site\.db is being restored/);
    await prepared.close();
    expect(await titles(location)).toEqual(['Mine']);
  });

  test('keeps the previous file and makes the new one readable only by its user', async () => {
    expect(await restore(location, good)).toBe(at('site.db.before-restore'));
    expect((await stat(at('site.db'))).mode & 0o777).toBe(0o600);
    expect((await titles(location)).length).toBeGreaterThan(20);
    await restore(location, at('site.db.before-restore'));
    expect(await titles(location)).toEqual(['Mine']);
  });

  test.each(UNREADABLE_FILES)('replaces %s, which is kept too', async (_name, writeBadFile) => {
    writeBadFile(at('site.db'), good);
    const before = await readFile(at('site.db'));
    await restore(location, good);
    expect((await titles(location)).length).toBeGreaterThan(20);
    expect((await readFile(at('site.db.before-restore'))).equals(before)).toBe(true);
  });

  test.each(UNREADABLE_FILES)('a start on %s is rejected and changes nothing', async (_name, writeBadFile, message) => {
    writeBadFile(at('site.db'), good);
    const before = await readFile(at('site.db'));
    const error = await openStore({ ...location.options, onError }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Problem);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).toMatch(/^[^\n]+site\.db [^\n]+npm run restore -- FILE[^\n]+$/);
    expect((await readFile(at('site.db'))).equals(before)).toBe(true);
    expect(await readdir(location.options.dataDir)).toEqual(['site.db', 'site.db.lock']);
  });
});
