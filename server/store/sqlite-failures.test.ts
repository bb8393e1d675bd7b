import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toReadOnlyProblem } from './sqlite-failures.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-failures-'));
  file = join(folder, 'site.db');
});
afterEach(() => rm(folder, { recursive: true }));

function failureOfWrite(database: DatabaseSync): unknown {
  try {
    database.exec('insert into words values (1)');
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
  throw new Error('The write succeeded.');
}

test('a file that cannot be written to is reported as read-only, with the cause for the log', () => {
  const database = new DatabaseSync(file);
  database.exec('create table words (word)');
  database.close();
  const cause = failureOfWrite(new DatabaseSync(file, { readOnly: true }));
  expect(toReadOnlyProblem(cause)).toMatchObject({ status: 503, cause });
});

test('a file that was moved is not reported as read-only', async () => {
  const database = new DatabaseSync(file);
  database.exec('create table words (word)');
  await rename(file, `${file}.moved`);
  const cause = failureOfWrite(database);
  expect(cause).toMatchObject({ errcode: 1032 });
  expect(toReadOnlyProblem(cause)).toBeUndefined();
});
