import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rewriteTables } from './sqlite-rewrite.ts';

const ROWS = 2_000;

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

/** Adds items and lengthens earlier ones, so that SQLite moves rows to other pages; then deletes every second one. */
function fillAndDelete(): void {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
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
  rewriteTables(database, ['items']);
  expect(markersInFile()).toEqual(new Set(before.map(({ id }) => marker(Number(String(id).slice(2))))));
  expect(all('items')).toEqual(before);
});

test('rows that refer to the table are kept, and foreign keys are enforced afterwards', () => {
  fillAndDelete();
  const before = all('pictures');
  rewriteTables(database, ['items', 'pictures']);
  expect(all('pictures')).toEqual(before);
  database.exec("delete from items where id = 'id0'");
  expect(all('pictures')).toHaveLength(before.length - 1);
});

test('a failure changes nothing', () => {
  fillAndDelete();
  const before = all('items');
  expect(() => rewriteTables(database, ['items', 'missing'])).toThrow('no such table');
  expect(all('items')).toEqual(before);
  expect(() => database.exec("insert into pictures values ('p', 'missing')")).toThrow('FOREIGN KEY');
});
