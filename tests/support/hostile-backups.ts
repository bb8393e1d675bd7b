import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { URL_FIELDS } from './hostile-addresses.ts';

/** Writes a bad file, made from a good backup. */
type WriteBadFile = (file: string, good: string) => void;

const bytes =
  (change: (bytes: Buffer) => Buffer): WriteBadFile =>
  (file, good) =>
    writeFileSync(file, change(readFileSync(good)));

const sql =
  (statements: string): WriteBadFile =>
  (file, good) => {
    copyFileSync(good, file);
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    database.exec(statements);
    database.close();
  };

/** Files that cannot be opened as a site's database: what they are, how they are made, and the error. */
export const UNREADABLE_FILES: [string, WriteBadFile, RegExp][] = [
  ['random bytes', bytes(() => randomBytes(20_000)), /is not an SQLite database/],
  [
    'random bytes behind SQLite’s signature',
    bytes((good) => Buffer.concat([good.subarray(0, 16), randomBytes(9_000)])),
    /not an SQLite database|is damaged/,
  ],
  ['a text file', bytes(() => Buffer.from('I was a database.')), /is not an SQLite database|is damaged/],
  ['an empty file', bytes(() => Buffer.alloc(0)), /is empty/],
  ['the first half of the backup', bytes((good) => good.subarray(0, good.length / 2)), /is truncated|is damaged/],
  ['the backup without its last bytes', bytes((good) => good.subarray(0, good.length - 100)), /is truncated/],
  ['the first page of the backup', bytes((good) => good.subarray(0, 4096)), /is truncated|is damaged/],
  [
    'the backup with zeros in its middle',
    bytes((good) => Buffer.concat([good.subarray(0, 8192), Buffer.alloc(16_384), good.subarray(24_576)])),
    /is damaged/,
  ],
  [
    'a database of another program',
    (file) => {
      rmSync(file, { force: true });
      const database = new DatabaseSync(file);
      database.exec('create table bookmarks (address text)');
      database.close();
    },
    /is a database of another program/,
  ],
  [
    'a backup of a newer version',
    sql("insert into kysely_migration values ('9999-future', '2030-01-01')"),
    /was written by a newer version of this program \(it has 9999-future\)/,
  ],
];

/** Databases that can be opened but are not a valid backup of a site. */
export const INVALID_BACKUPS: [string, WriteBadFile, RegExp][] = [
  ['without its revision', sql("delete from settings where name = 'revision'"), /contains no site/],
  ['without a migration', sql('delete from kysely_migration'), /contains no site/],
  ['without a table', sql('drop table certifications'), /has no table certifications/],
  [
    'with a view instead of a table',
    sql('drop table images; create view images as select 1 as filename, 2 as bytes'),
    /has no table images/,
  ],
  ['without a column', sql('alter table skills drop column level'), /cannot be read as a site/],
  ['with an invalid list', sql("update timeline set tags = '{broken'"), /cannot be read as a site/],
  ...URL_FIELDS.map(({ resource, name, isList }): [string, WriteBadFile, RegExp] => [
    `with a script URL in ${resource}.${name}`,
    sql(
      `update "${resource}" set "${name}" = '${isList ? '[{"label":"x","url":"javascript:alert(1)"}]' : 'javascript:alert(1)'}'`,
    ),
    new RegExp(`has an unsafe address in ${resource}\\.${name}`),
  ]),
  [
    'with a script URL in a deleted item',
    sql("update timeline set link = 'java\tscript:alert(1)', deleted_at = '2030-01-01T00:00:00.000Z' where title = 'Deleted'"),
    /has an unsafe address in timeline\.link/,
  ],
  ...['$.linkedinUrl', '$.photos[0].url'].map((place): [string, WriteBadFile, RegExp] => [
    `with a script URL in the profile (${place})`,
    sql(`update settings set value = json_set(value, '${place}', 'data:text/html,x') where name = 'profile'`),
    /has an unsafe address in the profile/,
  ]),
  ['with an SVG picture', sql("update images set filename = 'portrait.svg+xml'"), /has a picture of an unsupported file type/],
  ['with an HTML file as the resume', sql("update resume set extension = 'html'"), /has a resume of an unsupported file type/],
  ['with a picture without a milestone', sql("update pictures set milestone_id = 'nowhere'"), /has orphaned rows in pictures/],
];
