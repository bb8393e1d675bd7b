import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { prepareCheckedRestore } from '../../server/backup/checked-restore.ts';
import { openStore } from '../../server/store/store.ts';
import { testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { createEmptyDatabase, type DatabaseLocation } from '../support/databases.ts';
import { makeFullBackup } from '../support/full-backup.ts';
import { UNUSUAL_BACKUPS } from '../support/hostile-backups.ts';
import { signIn } from '../support/owner.ts';
import { PRODUCT_ROOT as ROOT, rootWithPage } from '../support/page-root.ts';

const onError = () => {};

let folder: string;
let good: string;
let location: DatabaseLocation;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-checked-'));
  good = join(folder, 'good.db');
  await makeFullBackup(good);
  location = await createEmptyDatabase('sqlite');
  const store = await openStore({ ...location.options, onError });
  await store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Mine' })));
  await store.close();
});
afterAll(async () => {
  await location.remove();
  await rm(folder, { recursive: true });
});

const prepare = (file: string, root = ROOT, limits?: { memoryMb: number; timeoutMs: number }) =>
  prepareCheckedRestore(file, root, { ...location.options, onError }, limits);

async function expectUnchanged(): Promise<void> {
  expect(await readdir(location.options.dataDir)).toEqual(['site.db', 'site.db.lock']);
  const store = await openStore({ ...location.options, onError });
  expect((await store.list('timeline')).map(({ title }) => title)).toEqual(['Mine']);
  await store.close();
}

test.each(UNUSUAL_BACKUPS)('a backup %s is restored, and the site serves it', async (_name, writeFileFrom) => {
  const file = join(folder, 'unusual.db');
  writeFileFrom(file, good);
  const target = await createEmptyDatabase('sqlite');
  const restore = await prepareCheckedRestore(file, ROOT, { ...target.options, onError });
  expect(restore.untestedReason).toBeUndefined();
  await restore.apply();
  await restore.close();
  const site = await testApp('sqlite', { location: target });
  expect((await site.app.inject('/')).statusCode).toBe(200);
  const question = { messages: [{ role: 'user', content: 'Which projects have you led?' }] };
  expect((await site.app.inject({ method: 'POST', url: API_PATHS.chat, payload: question })).statusCode).toBe(200);
  expect((await site.app.inject(API_PATHS.resume)).statusCode).toBe(200);
  expect((await signIn(site.app, site.store)).cookie).toMatch(/^session=./);
  await site.store.write((writer) => writer.updateProfile({ title: 'Changed' }));
  expect((await site.app.inject('/')).payload).toContain('Changed');
  await site.close();
});

test.each([
  ['an HTML page as a picture', "update pictures set full = cast('<!doctype html>' as blob)", 'pictures.full', 'webp'],
  ['a GIF as a WebP thumbnail', "update pictures set thumbnail = cast('GIF89a' as blob)", 'pictures.thumbnail', 'webp'],
  ['a script as an image', "update images set bytes = cast('alert(1)' as blob)", 'images.bytes', 'webp'],
  ['a PDF as a Word file', "update resume set extension = 'docx'", 'resume.bytes', 'docx'],
  ['an empty resume', "update resume set bytes = x''", 'resume.bytes', 'pdf'],
])('a backup with %s is rejected and changes nothing', async (_name, statement, column, type) => {
  const file = join(folder, 'bad.db');
  await cp(good, file);
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
  await expect(prepare(file)).rejects.toThrow(
    `${file} has a file in ${column} that is not of the type ${type}. Nothing was changed.`,
  );
  await expectUnchanged();
});

describe('with another build of the page, or none', () => {
  test.each([
    ['fails', 'throw new Error("no\\nsuch page")', /cannot be rendered \(no such page\)/],
    ['never ends', 'for (;;);', /takes a server minutes to show/],
    [
      'needs all memory',
      'const all = []; for (;;) all.push(new Array(1e5).fill(data.profile.name + all.length));',
      /512 MB of memory/,
    ],
    // In a thread, V8 would abort the whole process.
    [
      'needs all memory for small strings',
      'const all = []; for (;;) all.push(data.profile.name + all.length);',
      /512 MB of memory/,
    ],
  ])('a page that %s is noticed before anything is replaced', async (name, render, message) => {
    const root = await rootWithPage(join(folder, name), render);
    const error = await prepare(good, root, { memoryMb: 100, timeoutMs: name === 'never ends' ? 3_000 : 25_000 }).catch(
      (error: Error) => error.message,
    );
    expect(error).toMatch(message);
    expect(error).toMatch(/^\S*good\.db has [^\n]+\. Nothing was changed\.$/);
    await expectUnchanged();
  });

  test('the restore reports that it rendered no page when there is no build', async () => {
    const root = join(folder, 'unbuilt');
    await mkdir(root);
    await symlink(join(ROOT, 'content'), join(root, 'content'));
    const restore = await prepare(good, root);
    expect(restore.untestedReason).toMatch(/no build/);
    await restore.close();
    await expectUnchanged();
  });
});
