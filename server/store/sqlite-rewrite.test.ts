import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Column, readTables, type Table } from './backup/tables.ts';
import { migrate } from './migrate.ts';
import { wrapSqlite } from './sqlite.ts';
import { rewriteTables } from './sqlite-rewrite.ts';

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
  rewriteTables({ file, maxBytes: MB });
  expect(markersInFile()).toEqual(new Set(before.map(({ id }) => marker(Number(String(id).slice(2))))));
  expect(all('items')).toEqual(before);
});

test('rows that refer to the table are kept, and foreign keys are enforced afterwards', () => {
  fillAndDelete();
  const before = all('pictures');
  rewriteTables({ file, maxBytes: MB });
  expect(all('pictures')).toEqual(before);
  database.exec("delete from items where id = 'id0'");
  expect(all('pictures')).toHaveLength(before.length - 1);
});

test('a table with more bytes than the limit is left as it is', () => {
  fillAndDelete();
  const before = markersInFile();
  expect(rewriteTables({ file, maxBytes: 100_000 })).toEqual(['pictures']);
  expect(markersInFile()).toEqual(before);
});

test('a failure changes nothing', () => {
  fillAndDelete();
  database.exec("create trigger reject before insert on pictures begin select raise(abort, 'rejected'); end");
  const [items, pictures] = [all('items'), all('pictures')];
  expect(() => rewriteTables({ file, maxBytes: MB })).toThrow('rejected');
  expect([all('items'), all('pictures')]).toEqual([items, pictures]);
  expect(() => database.exec("delete from pictures; insert into pictures values ('p', 'missing')")).toThrow();
});

test('nothing of a deleted row remains in any table of a site', async () => {
  const site = new DatabaseSync(join(folder, 'all.db'), { enableForeignKeyConstraints: false });
  await migrate(wrapSqlite(site));
  site.exec('pragma secure_delete = on; pragma synchronous = off; pragma ignore_check_constraints = on');
  const tables = readTables(site).filter(({ columns }) => columns.some(({ type }) => type === 'text'));
  const kept = new Set(tables.flatMap((table) => fillTable(site, table)));
  const markersInSite = () => readFileSync(join(folder, 'all.db'), 'latin1').match(/~[a-z_]+-1\d{3}~/g) ?? [];
  const hasRemains = new Set(markersInSite().flatMap((found) => (kept.has(found) ? [] : found.slice(1, -6))));
  // Without these remains, this test would prove nothing.
  expect(hasRemains.size).toBeGreaterThan(5);

  const rewritten = rewriteTables({ file: join(folder, 'all.db'), maxBytes: 64 * MB });
  expect(rewritten).toEqual(expect.arrayContaining(tables.map(({ name }) => name)));
  expect(new Set(markersInSite())).toEqual(kept);
  site.close();
});

/** Adds rows with a marker in each text, lengthens earlier ones and deletes every second; returns the markers that are left. */
function fillTable(site: DatabaseSync, { name, columns }: Table): string[] {
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
  for (let row = 1; row <= ROWS_PER_TABLE; row++) {
    const value = ({ type }: Column) => (type === 'text' ? markerOf(row) : type === 'blob' ? Buffer.alloc(20) : row);
    add.run(...columns.map(value));
    const earlier = 1 + random(row);
    lengthen.run(markerOf(earlier).repeat(random(40)), markerOf(earlier));
  }
  for (let row = 1; row <= ROWS_PER_TABLE; row += 2) remove.run(markerOf(row));
  site.exec('commit');
  return Array.from({ length: ROWS_PER_TABLE / 2 }, (_, index) => markerOf(2 * (index + 1)));
}
