import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { URL_FIELDS } from './hostile-addresses.ts';

/** Writes a file that it makes from a good backup. */
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

/** Writes a backup of 19 MB of text, about as much as a server can show with 512 MB of memory. */
export const writeLargestBackup = sql(`
  with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 9900)
  insert into testimonials (id, revision, name, title, company, content, date, featured)
  select 'long' || number, 1, 'A', 'B', 'C', hex(randomblob(950)), '2024-01-01', 0 from numbers`);

/** Files that cannot be opened as a site's database: what they are, how they are made, and the error. */
export const UNREADABLE_FILES: [string, WriteBadFile, RegExp][] = [
  ['random bytes', bytes(() => randomBytes(20_000)), /is not (?:a backup of a site|an SQLite database)/],
  [
    'random bytes behind SQLite’s signature',
    bytes((good) => Buffer.concat([good.subarray(0, 16), randomBytes(9_000)])),
    /is not (?:a backup of a site|an SQLite database)|is damaged/,
  ],
  ['a text file', bytes(() => Buffer.from('I was a database.')), /is not (?:a backup of a site|an SQLite database)|is damaged/],
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

/** Databases that can be opened but not restored: something is missing, or too large. */
export const INCOMPLETE_BACKUPS: [string, WriteBadFile, RegExp][] = [
  ['without its revision', sql("delete from settings where name = 'revision'"), /contains no site/],
  ['without a migration', sql('delete from kysely_migration'), /contains no site/],
  ['without a table', sql('drop table certifications'), /has no table certifications/],
  [
    'with a view instead of a table',
    sql('drop table images; create view images as select 1 as filename, 2 as bytes'),
    /has no table images/,
  ],
  [
    'with a virtual table instead of a table',
    sql('drop table images; create virtual table images using fts5 (filename, bytes)'),
    /has no table images/,
  ],
  ['without a column', sql('alter table skills drop column level'), /has no column skills\.level/],
  [
    'with a column that is computed',
    sql('alter table skills drop column level; alter table skills add column level text as (hex(zeroblob(50000)))'),
    /has no column skills\.level/,
  ],
  ['without the row of the re-tagging', sql('delete from retagging'), /has no row in retagging/],
  ['with a picture without a milestone', sql("update pictures set milestone_id = 'nowhere'"), /has orphaned rows in pictures/],
  [
    'with more skills than a backup may have',
    sql(`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 10001)
      insert into skills (id, revision, name, category, "order") select 'many' || number, 1, 'Skill', 'web', 1 from numbers`),
    /has \d+ rows in skills, more than 10000/,
  ],
  [
    'with a text of two megabytes',
    sql('update skills set description = hex(zeroblob(1000001))'),
    /has a value of more than 1048576 bytes in skills\.description/,
  ],
  [
    'with a file of 20 MB',
    sql('update resume set bytes = zeroblob(20000000)'),
    /has a value of more than 16777216 bytes in resume\.bytes/,
  ],
  [
    'with 40 MB of content',
    sql(`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 2500)
      insert into testimonials (id, revision, name, title, company, content, date, featured)
      select 'long' || number, 1, 'A', 'B', 'C', hex(zeroblob(8000)), '2024-01-01', 0 from numbers`),
    /has \d+ bytes in testimonials, more than 33554432/,
  ],
];

/** A password hash with the given parameters and a salt and tag of valid length. */
const phc = (parameters: string, algorithm = 'argon2id') =>
  `$${algorithm}$v=19$${parameters}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** Values that no release could have stored: the column, the value as an SQL expression, and a condition that selects the rows, if not all. */
const INVALID_VALUES: [column: string, value: string, where?: string][] = [
  ...['-1', '', 'abc', '1e3', '2147483648', '9007199254740993'].map((revision) => setting('revision', `'${revision}'`)),
  ...['null', '[]', '"text"', '{broken'].map((profile) => setting('profile', `'${profile}'`)),
  ...[
    ['$.name', '5'],
    ['$.name', "''"],
    ['$.about', 'hex(zeroblob(6000))'],
    ['$.email', "'nobody'"],
    ['$.quote', 'null'],
    ['$.photos', "'none'"],
    ['$.photos[0].width', "'wide'"],
    ['$.photos[0].url', "'data:text/html,x'"],
    ['$.tiles', 'json_array(1, 2)'],
    ['$.linkedinUrl', "'data:text/html,x'"],
  ].map(([path, value]) => setting('profile', `json_set(value, '${path}', ${value})`)),
  ...[
    phc('m=4194304,t=2,p=1'),
    phc('m=19456,t=4000000,p=1'),
    phc('m=19456,t=2,p=255'),
    phc('m=19456,t=0,p=1'),
    phc('m=19456,t=2,p=1', 'argon2i'),
    `$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA`,
    'password',
    '',
  ].map((hash) => setting('password', `'${hash}'`)),
  setting('visitor-key', "''"),
  setting('sample', "'yes'"),
  setting('profile_revision', "'-5'"),
  setting('last-backup', "'yesterday'"),
  setting('next-nightly-backup', "'never'"),
  ['timeline.type', "'party'"],
  ['timeline.type', 'null'],
  ['timeline.title', "''"],
  ['timeline.title', "x'00ff'"],
  ['timeline.title', 'hex(zeroblob(101))'],
  ['timeline.start_year', "'soon'"],
  ['timeline.start_year', '2020.5'],
  ['timeline.start_year', '20200'],
  ['timeline.start_month', '13'],
  ['timeline.end_year', '-1'],
  ['timeline.is_current', "'yes'"],
  ['timeline.date', 'hex(zeroblob(51))'],
  ['timeline.summary', 'null'],
  ['timeline.summary', "x'00ff'"],
  ['timeline.summary', 'hex(zeroblob(10001))'],
  ['timeline.tags', "'{broken'"],
  ['timeline.tags', 'null'],
  ['timeline.tags', `'"a,b"'`],
  ['timeline.tags', `'{"a":1}'`],
  ['timeline.tags', "'[1,2]'"],
  ['timeline.focusAreaTags', `'["telepathy"]'`],
  ['timeline.links', "'null'"],
  ['timeline.links', `'[{"label":"x"}]'`],
  ['timeline.links', `'[{"label":5,"url":"/"}]'`],
  ['timeline.revision', '-1'],
  ['timeline.revision', '1e12'],
  ['timeline.id', `'"><script>'`, "title = 'Deleted'"],
  ['timeline.id', 'null', "title = 'Deleted'"],
  ['timeline.deleted_at', "'tomorrow'"],
  ['questions.count', '-1'],
  ['questions.declined', '2'],
  ['owner_answers.alternatives', "'why'"],
  ['owner_answers.answer', "''"],
  ['owner_answers.question', 'hex(zeroblob(151))'],
  ['timeline.link', "'java\tscript:alert(1)'", "title = 'Deleted'"],
  ['skills.name', "'<script>'"],
  ['skills.category', "''"],
  ['skills.order', '0'],
  ['skills.order', '100000'],
  ['skills.years_experience', '-1'],
  ['categories.name', "'Not a key'", "name = 'hidden'"],
  ['categories.icon', 'null'],
  ['testimonials.date', "'2024-02-31'"],
  ['testimonials.content', "'short'"],
  ['certifications.status', "'lost'"],
  ['certifications.type', 'null'],
  ['pictures.crop_position', "'everywhere'"],
  ['pictures.width', '0'],
  ['pictures.width', "'wide'"],
  ['pictures.order_index', '-1'],
  ['pictures.filename', "'../../' || id || '.webp'"],
  ['pictures.full', "'text'"],
  ['images.filename', "'portrait.svg+xml'"],
  ['resume.id', '2'],
  ['resume.extension', "'html'"],
  ['resume.size', '-1'],
  ['resume.upload_date', "'today'"],
  ['retagging.id', '2'],
  ['retagging.total', "'all'"],
  ['token_days.tokens', '-1e12'],
  ['token_days.day', "'tomorrow'"],
  ['summaries.kept_at', "'always'"],
  ['events.at', "'now'"],
  ['feedback.rating', "'great'"],
  ['day_totals.period', "'2026'"],
  ['day_totals.total', "'many'"],
  ['month_totals.uniques', '-1'],
  ['assessments.findings', `'{}'`],
  ['assessments.findings', `'[{"title":"x","verdict":"perfect"}]'`],
  ['assessments.filename', "'../report.md'"],
  ['failed_sign_ins.refused', '-1'],
];

function setting(name: string, value: string): (typeof INVALID_VALUES)[number] {
  return ['settings.value', value, `name = '${name}'`];
}

/** Expects a backup with a row in every table, as `makeFullBackup` writes it. */
function invalidValue([column, value, where]: (typeof INVALID_VALUES)[number]): (typeof INCOMPLETE_BACKUPS)[number] {
  const [table = '', name = ''] = column.split('.');
  const subject = where?.match(/^name = '(.*)'$/) && table === 'settings' ? where.slice(8, -1) : name;
  const expected = new RegExp(`has an invalid value in ${table}\\.${subject} \\([^\\n]{3,220}\\)`);
  return [
    `with ${value.replaceAll('\t', '\\t')} in ${table}.${subject}`,
    sql(`update "${table}" set "${name}" = ${value} ${where ? `where ${where}` : ''}`),
    expected,
  ];
}

/** Backups with a value that no release could have stored. */
export const INVALID_BACKUPS: [string, WriteBadFile, RegExp][] = [
  ['with an unknown setting', sql("insert into settings values ('a\nb', 'c')"), /has an unknown setting "a\\nb"/],
  ...INVALID_VALUES.map(invalidValue),
  ...URL_FIELDS.map(({ resource, name, isList }): [string, WriteBadFile, RegExp] => [
    `with a script URL in ${resource}.${name}`,
    sql(
      `update "${resource}" set "${name}" = '${isList ? '[{"label":"x","url":"javascript:alert(1)"}]' : 'javascript:alert(1)'}'`,
    ),
    new RegExp(`has an invalid value in ${resource}\\.${name}`),
  ]),
];

/** Backups with unusual values that an import, an older release or the owner could have stored. */
export const UNUSUAL_BACKUPS: [string, WriteBadFile][] = [
  [
    'whose items lack what an import may leave out',
    sql(`
      update timeline set summary = '', tags = '[]', links = '[]';
      update testimonials set title = '', company = '', date = '';
      update certifications set issuer = '', date = ''`),
  ],
  [
    'with unusual values and no profile but a name',
    sql(`
      update settings set value = '{"name":"Ola","x":1}' where name = 'profile';
      update settings set value = '2999-01-01T00:00:00.000Z' where name = 'next-nightly-backup';
      update skills set "order" = 2000, category = 'gone';
      update timeline set title = '<b>Bold</b> </script><script>alert(1)</script>';
      update token_days set tokens = -4000;
      update resume set filename = 'a' || char(10) || 'b".pdf'`),
  ],
  [
    'without a profile, a password or any content',
    sql(`
      delete from settings where name in ('profile', 'password');
      delete from summaries; delete from pictures; delete from timeline; delete from skills; delete from categories`),
  ],
];
