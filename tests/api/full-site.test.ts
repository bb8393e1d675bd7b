import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_SECTION_ITEMS } from '../../contract/collections/sections.ts';
import { MAX_VIEW_EVIDENCE, MAX_VIEW_IDS, viewSchema } from '../../contract/views.ts';
import { prepareCheckedRestore } from '../../server/backup/checked-restore.ts';
import { importTestimonials } from '../../server/content/bulk-import.ts';
import { CONTENT_LIMITS } from '../../server/store/content-limits.ts';
import { MAX_RECORDED_CHARACTERS } from '../../server/store/imports.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { onError, restore } from '../support/closed-sites.ts';
import { example } from '../support/content.ts';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type DatabaseLocation,
  DIALECTS,
  type Dialect,
} from '../support/databases.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Filling, backing up and restoring a site of this size takes several seconds for each step. */
const TIMEOUT_MS = 180_000;

/** A character of three bytes. */
const WIDE = '\u8a9e';
const SUMMARY = WIDE.repeat(19_900);
const MILESTONES = 95;
const SECTION = example('sections', {
  title: WIDE.repeat(100),
  items: Array.from({ length: MAX_SECTION_ITEMS }, () => ({
    title: WIDE.repeat(300),
    organisation: WIDE.repeat(200),
    date: WIDE.repeat(100),
    url: `https://example.com/${WIDE.repeat(1_900)}`,
    description: WIDE.repeat(2_000),
  })),
});
const VIEW = {
  ...viewSchema.parse({
    name: WIDE.repeat(100),
    hidden: Array.from({ length: MAX_VIEW_IDS }, (_, index) => String(index).padStart(64, 'h')),
    order: Array.from({ length: MAX_VIEW_IDS }, (_, index) => String(index).padStart(64, 'o')),
  }),
  resume: {
    paper: 'a4' as const,
    pages: '1' as const,
    evidence: Array.from({ length: MAX_VIEW_EVIDENCE }, () => WIDE.repeat(500)),
  },
};

let folder: string;
let backup: string;
const locations: DatabaseLocation[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-full-site-'));
  backup = join(folder, 'full.db');
  await makeFullSite(backup);
}, TIMEOUT_MS);
afterAll(async () => {
  for (const location of locations) await location.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Fills a site to its content limits, and backs it up. A server can show the content of the backup. */
async function makeFullSite(file: string): Promise<void> {
  const location = await createMigratedDatabase('sqlite');
  locations.push(location);
  const store = await openStore({ ...location.options, onError });
  await fillTexts(store);
  await store.close();
  fillRows(join(location.options.dataDir, 'site.db'));
  const full = await openStore({ ...location.options, onError });
  await full.backup.make(file);
  await full.close();
  const prepared = await prepareCheckedRestore(file, ROOT, { ...(await emptyDatabase('sqlite')).options, onError });
  expect(prepared.untestedReason).toBeUndefined();
  await prepared.close();
}

async function fillTexts(store: Store): Promise<void> {
  await store.write(async (writer) => {
    await writer.insert('sections', SECTION);
    for (let index = 0; index < MILESTONES; index++)
      await writer.insert('timeline', example('timeline', { title: `Milestone ${index}`, summary: SUMMARY }));
    for (const name of ['One', 'Two', 'Three']) await writer.addView({ ...VIEW, name });
  });
  const [section] = await store.list('sections');
  // The history has the section twice.
  await store.write((writer) => writer.update('sections', section?.id ?? '', { title: 'Changed' }));
  const milestones = await store.list('timeline');
  // Both the items that the import replaced and those that it wrote.
  const changedCount = Math.floor(MAX_RECORDED_CHARACTERS / (2 * SUMMARY.length + 2_000));
  await recordImport(store, milestones.slice(0, changedCount));
  await store.write((writer) =>
    writer.addImportReview({
      importId: 'import',
      doubtful: milestones.flatMap(({ id }) =>
        Array.from({ length: 100 }, () => ({ id, fields: Array(20).fill('a_long_field_name') })),
      ),
      undated: [],
      leftOut: 0,
    }),
  );
}

function recordImport(store: Store, milestones: readonly { id: string }[]): Promise<void> {
  return store.write(async (writer) => {
    const changedItems = milestones.map(({ id }) => ({ resource: 'timeline' as const, id }));
    const importId = await writer.beginImport({ changesProfile: true, changedItems });
    for (const { id } of milestones) await writer.update('timeline', id, { summary: `${SUMMARY}.` });
    await writer.completeImport(importId);
  });
}

/** As many skills as there is room for, on the site and in the trash. */
function fillRows(file: string): void {
  const database = new DatabaseSync(file);
  const { count } = database
    .prepare('select (select count(*) from timeline) + (select count(*) from sections) as count')
    .get() as { count: number };
  const { items, withTrash } = CONTENT_LIMITS;
  const deletedAt = new Date().toISOString();
  database.exec(`
    insert into trash (id, resource, title, deleted_at) values ('many', 'sample', 'Many', '${deletedAt}');
    with recursive numbers(n) as (select ${count + 1} union all select n + 1 from numbers where n < ${withTrash.items})
    insert into skills (id, revision, name, category, "order", deleted_at, trash_id)
    select 'skill' || n, 1, 'Skill ' || n, 'web', 1,
      case when n > ${items} then '${deletedAt}' end, case when n > ${items} then 'many' end from numbers`);
  database.close();
}

async function restoreInto(dialect: Dialect, file: string): Promise<DatabaseLocation> {
  const location = await emptyDatabase(dialect);
  await restore(location, file);
  return location;
}

async function emptyDatabase(dialect: Dialect): Promise<DatabaseLocation> {
  const location = await createEmptyDatabase(dialect);
  locations.push(location);
  return location;
}

test.each(DIALECTS)(
  'a site filled to its content limits is restored, accepts no more content, and is backed up and restored again (%s)',
  async (dialect) => {
    const store = await openStore({ ...(await restoreInto(dialect, backup)).options, onError });
    const { counts } = await store.summary();
    expect(counts).toMatchObject({
      milestones: MILESTONES,
      sections: 1,
      skills: CONTENT_LIMITS.items - MILESTONES - 1,
      views: 3,
    });
    await expectNoRoom(store);
    const secondBackup = join(folder, `${dialect}.db`);
    await store.backup.make(secondBackup);
    await store.close();
    const last = await openStore({ ...(await restoreInto(dialect, secondBackup)).options, onError });
    expect(await last.imports()).toHaveLength(1);
    expect((await last.list('skills')).length).toBe(counts.skills - 1);
    await last.close();
  },
  TIMEOUT_MS,
);

async function expectNoRoom(store: Store): Promise<void> {
  const insert = (title: string) => store.write((writer) => writer.insert('timeline', example('timeline', { title })));
  await expect(insert('One more')).rejects.toThrow('A site has room for 10,000 items and pictures. Please delete some first.');
  await store.write((writer) => writer.remove('skills', 'skill4000'));
  await expect(insert('One more')).rejects.toThrow('The trash is full. Please erase some of what is in it first.');
  await store.write((writer) => writer.eraseEntry('skill4000'));
  const bulk = await importTestimonials(
    store,
    ['Ana', 'Bo'].map((name) => ({
      name,
      title: 'Keeper',
      company: 'Sluice',
      date: '2024-05-06',
      content: 'The river never closed.',
    })),
  );
  expect(bulk).toEqual({
    processed: 1,
    total: 2,
    errors: ['item 2: the site has no room for it; please delete something first'],
  });

  const lengthen = store.write(async (writer) => {
    for (let index = 1_000; index < 1_100; index++)
      await writer.update('skills', `skill${index}`, { description: WIDE.repeat(2_000) });
  });
  await expect(lengthen).rejects.toThrow('A site has room for 3 million characters of text. Please delete some first.');
  const tooLargeImport = recordImport(store, await store.list('timeline'));
  await expect(tooLargeImport).rejects.toThrow('This import changes so much text that it could not be undone.');
}
