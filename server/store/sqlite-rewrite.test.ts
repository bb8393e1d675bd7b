import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Column, readTables, type Table } from './backup/tables.ts';
import { migrate } from './migrate.ts';
import { wrapSqlite } from './sqlite.ts';
import { MAX_REWRITTEN_BYTES, rewriteTables, TABLES_WITHOUT_FREE_TEXT } from './sqlite-rewrite.ts';

const ROWS = 2_000;
const ROWS_PER_TABLE = 200;
const MB = 1024 * 1024;

let folder: string;
let file: string;
let database: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-rewrite-'));
  file = join(folder, 'site.db');
  database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  database.exec('pragma secure_delete = on; pragma synchronous = off');
  database.exec('create table items (id text primary key, content text)');
  database.exec('create table pictures (id text primary key, item text not null references items (id) on delete cascade)');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const marker = (index: number) => `secret-${String(index).padStart(6, '0')}`;
const markersInFile = () => new Set(readFileSync(file, 'latin1').match(/secret-\d{6}/g));
const all = (table: string) => database.prepare(`select * from ${table}`).all();

function seededRandom() {
  let seed = 1;
  return (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
}

/** Adds items and lengthens earlier ones, so that SQLite moves rows to other pages; then deletes every second one. */
function fillAndDelete(): void {
  const random = seededRandom();
  const add = database.prepare('insert into items values (?, ?)');
  const lengthen = database.prepare('update items set content = ? where id = ?');
  for (let index = 0; index < ROWS; index++) {
    add.run(`id${index}`, marker(index).repeat(1 + random(30)));
    const earlier = random(index + 1);
    lengthen.run(marker(earlier).repeat(1 + random(60)), `id${earlier}`);
  }
  for (let index = 1; index < ROWS; index += 2) database.prepare('delete from items where id = ?').run(`id${index}`);
  for (let index = 0; index < ROWS; index += 4)
    database.prepare('insert into pictures values (?, ?)').run(`p${index}`, `id${index}`);
}

test('no part of a deleted row remains in the file after its table is rewritten', () => {
  fillAndDelete();
  // Without these remains, this test would prove nothing.
  expect(markersInFile().size).toBeGreaterThan(ROWS / 2);
  const before = all('items');
  rewriteTables({ file, maxBytes: MB, except: [] });
  expect(markersInFile()).toEqual(new Set(before.map(({ id }) => marker(Number(String(id).slice(2))))));
  expect(all('items')).toEqual(before);
});

test('rows that refer to the table are kept, and foreign keys are enforced afterwards', () => {
  fillAndDelete();
  const before = all('pictures');
  rewriteTables({ file, maxBytes: MB, except: [] });
  expect(all('pictures')).toEqual(before);
  database.exec("delete from items where id = 'id0'");
  expect(all('pictures')).toHaveLength(before.length - 1);
});

test('a table with more bytes than the limit is not rewritten', () => {
  fillAndDelete();
  const before = markersInFile();
  expect(rewriteTables({ file, maxBytes: 100_000, except: [] })).toEqual(['pictures']);
  expect(markersInFile()).toEqual(before);
});

test('a failure changes nothing', () => {
  fillAndDelete();
  database.exec("create trigger reject before insert on pictures begin select raise(abort, 'rejected'); end");
  const [items, pictures] = [all('items'), all('pictures')];
  expect(() => rewriteTables({ file, maxBytes: MB, except: [] })).toThrow('rejected');
  expect([all('items'), all('pictures')]).toEqual([items, pictures]);
  expect(() => database.exec("delete from pictures; insert into pictures values ('p', 'missing')")).toThrow();
});

test('the tables together are bounded, and the smallest are rewritten first', () => {
  database.exec('create table notes (content text)');
  database.exec("insert into notes values ('12345'); insert into pictures select '1', '1' where false");
  database.exec("insert into items values ('1', '1234567')");
  expect(rewriteTables({ file, maxBytes: 12, except: [] })).toEqual(['pictures', 'notes']);
  expect(rewriteTables({ file, maxBytes: 13, except: [] })).toEqual(['pictures', 'notes', 'items']);
  expect(rewriteTables({ file, maxBytes: 13, except: ['notes'] })).toEqual(['pictures', 'items']);
});

test('100,000 visits do not make the rewriting slower, and it overwrites an erased view and caption', async () => {
  const path = join(folder, 'busy.db');
  const site = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  await migrate(wrapSqlite(site));
  site.exec('pragma secure_delete = on; pragma synchronous = off; pragma ignore_check_constraints = on');
  for (const table of readTables(site).filter(({ name }) => name === 'views' || name === 'pictures'))
    fillTable(site, table, ROWS);
  const remains = () => new Set(readFileSync(path, 'latin1').match(/~(?:views|pictures)-\d{3}[13579]~/g));
  expect(new Set([...remains()].map((found) => found.slice(1, -6)))).toEqual(new Set(['views', 'pictures']));
  const microseconds = () => {
    const start = process.threadCpuUsage();
    rewriteTables({ file: path, maxBytes: MAX_REWRITTEN_BYTES, except: TABLES_WITHOUT_FREE_TEXT });
    const { user, system } = process.threadCpuUsage(start);
    return user + system;
  };
  const least = () => Math.min(microseconds(), microseconds(), microseconds());
  const withoutVisits = least();
  expect(remains()).toEqual(new Set());
  site.exec(`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100000)
    insert into events (at, timestamp, kind, name, visitor)
    select '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', 'page_view', '/', 'visitor-' || n from numbers`);
  expect(least()).toBeLessThan(4 * withoutVisits);
  site.close();
});

test('nothing of a deleted row remains in any table of a site with free text', async () => {
  const site = new DatabaseSync(join(folder, 'all.db'), { enableForeignKeyConstraints: false });
  await migrate(wrapSqlite(site));
  site.exec('pragma secure_delete = on; pragma synchronous = off; pragma ignore_check_constraints = on');
  const except: readonly string[] = TABLES_WITHOUT_FREE_TEXT;
  const tables = readTables(site).filter(
    ({ name, columns }) => !except.includes(name) && columns.some(({ type }) => type === 'text'),
  );
  const kept = new Set(tables.flatMap((table) => fillTable(site, table)));
  const markersInSite = () => readFileSync(join(folder, 'all.db'), 'latin1').match(/~[a-z_]+-1\d{3}~/g) ?? [];
  const hasRemains = new Set(markersInSite().flatMap((found) => (kept.has(found) ? [] : found.slice(1, -6))));
  // Without these remains, this test would prove nothing.
  expect(hasRemains.size).toBeGreaterThan(5);

  const rewritten = rewriteTables({
    file: join(folder, 'all.db'),
    maxBytes: MAX_REWRITTEN_BYTES,
    except: TABLES_WITHOUT_FREE_TEXT,
  });
  expect(rewritten).toEqual(expect.arrayContaining(tables.map(({ name }) => name)));
  expect(new Set(markersInSite())).toEqual(kept);
  site.close();
});

/** Adds rows with a marker in each text, lengthens earlier ones and deletes every second; returns the markers that are left. */
function fillTable(site: DatabaseSync, { name, columns }: Table, rows = ROWS_PER_TABLE): string[] {
  site.exec(`delete from "${name}"`);
  const names = columns.map((column) => `"${column.name}"`);
  const add = site.prepare(`insert into "${name}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`);
  const texts = columns.filter(({ type }) => type === 'text').map((column) => `"${column.name}"`);
  const isRow = `substr(${texts[0]}, 1, ${name.length + 7}) = ?`;
  const lengthen = site.prepare(`update "${name}" set ${texts.at(-1)} = ${texts.at(-1)} || ? where ${isRow}`);
  const remove = site.prepare(`delete from "${name}" where ${isRow}`);
  const markerOf = (row: number) => `~${name}-${1000 + row}~`;
  const random = seededRandom();
  site.exec('begin');
  for (let row = 1; row <= rows; row++) {
    const value = ({ type }: Column) => (type === 'text' ? markerOf(row) : type === 'blob' ? Buffer.alloc(20) : row);
    add.run(...columns.map(value));
    const earlier = 1 + random(row);
    lengthen.run(markerOf(earlier).repeat(random(40)), markerOf(earlier));
  }
  for (let row = 1; row <= rows; row += 2) remove.run(markerOf(row));
  site.exec('commit');
  return Array.from({ length: rows / 2 }, (_, index) => markerOf(2 * (index + 1)));
}
