import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { RESOURCES } from '../../contract/collections.ts';
import { prepareCheckedRestore } from '../../server/backup/checked-restore.ts';
import { Problem } from '../../server/problem.ts';
import { testApp } from '../support/app.ts';
import { createEmptyDatabase, DIALECTS, type Dialect } from '../support/databases.ts';
import { makeFullBackup } from '../support/full-backup.ts';
import { UNUSUAL_BACKUPS } from '../support/hostile-backups.ts';
import { signIn } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';
import { type Random, runSeeded } from './seeded-runs.ts';
import { shortOrFull } from './short-or-full.ts';

const RUNS = shortOrFull({ short: 8, full: 200 });
/** Generous, because several servers start at once. */
const RENDER_TIMEOUT_MS = 20_000;
/** Each backup starts a server, on PostgreSQL with a database of its own. */
const TIMEOUT_MS = shortOrFull({ short: 180_000, full: 3_600_000 });
const ROOT = join(import.meta.dirname, '../..');
const onError = () => {};

/** Values that somebody might put into a cell; a function alters the existing value. */
const VALUES: (SQLInputValue | ((value: unknown) => SQLInputValue))[] = [
  null,
  '',
  ' ',
  0,
  1,
  -1,
  2 ** 31,
  2 ** 53 - 1,
  1.5,
  'null',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"visible":true}}',
  '\0',
  '\ud800',
  '\u202e\u0000\n\r',
  '<img src=x onerror=alert(1)>',
  '](javascript:alert(1))',
  '9999-99-99',
  '2026-13-45T99:99:99.999Z',
  'constructor',
  'x'.repeat(300),
  '<p>'.repeat(5_000),
  '('.repeat(9_000),
  `${'a.'.repeat(4_000)}!`,
  Buffer.from([0, 255, 254]),
  (value) => `${value}${value}`,
  (value) => (typeof value === 'number' ? -value : String(value).slice(1)),
  (value) => String(value).toUpperCase(),
  (value) => String(value).replaceAll('"', "'"),
];

let folder: string;
let good: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-altered-'));
  good = join(folder, 'good.db');
  await makeFullBackup(good);
});
afterAll(() => rm(folder, { recursive: true }));

/** Alters one random cell, in one row or in all; returns a description of the change. */
function alter(file: string, random: Random): string {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    const pick = <T>(list: readonly T[]): T => list[random(0, list.length)] as T;
    const tables = database.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'").all();
    const { name: table } = pick(tables);
    const { name: column } = pick(database.prepare('select name from pragma_table_info(?)').all(String(table)));
    const value = pick(VALUES);
    database.function('altered', (old) => (typeof value === 'function' ? value(old) : value));
    const isInOneRow = random(0, 2) === 0;
    const where = isInOneRow ? `where "${column}" is (select "${column}" from "${table}" order by random() limit 1)` : '';
    try {
      database.exec(`update "${table}" set "${column}" = altered("${column}") ${where}`);
    } catch {
      // A constraint in the file rejected the value.
    }
    return `${table}.${column} = ${String(value).slice(0, 60)} ${where}`;
  } finally {
    database.close();
  }
}

/** Restores the file; a site that accepts it must serve everything and accept changes. */
async function restoreAndServe(file: string, dialect: Dialect): Promise<'rejected' | 'served'> {
  const location = await createEmptyDatabase(dialect);
  try {
    const restore = await prepareCheckedRestore(file, ROOT, { ...location.options, onError });
    await restore.apply();
    await restore.close();
  } catch (error) {
    await location.remove();
    expect(error).toBeInstanceOf(Problem);
    expect((error as Error).message).toMatch(/^\S+\.db [^\n]+\. Nothing was changed\.$/);
    return 'rejected';
  }
  const site = await testApp(dialect, { location });
  try {
    const owner = await signIn(site.app, site.store);
    const question = { messages: [{ role: 'user', content: 'Which projects have you led?' }] };
    const calls = [
      site.app.inject({ method: 'POST', url: API_PATHS.chat, payload: question }),
      ...['/', API_PATHS.timeline, API_PATHS.skills, API_PATHS.profile, API_PATHS.resume, '/sitemap.xml'].map((url) =>
        site.app.inject(url),
      ),
      ...RESOURCES.map((resource) => owner.call({ url: ADMIN_API_PATHS.collection(resource) })),
      ...[
        ADMIN_API_PATHS.profile,
        ADMIN_API_PATHS.resumeInfo,
        ADMIN_API_PATHS.status,
        ADMIN_API_PATHS.analyticsSummary,
        ADMIN_API_PATHS.analyticsFeedback,
        ADMIN_API_PATHS.analyticsInsights,
        ADMIN_API_PATHS.assessments,
        ADMIN_API_PATHS.securityOverview,
      ].map((url) => owner.call({ url })),
      owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { title: 'Changed' } }),
      owner.call({ method: 'POST', url: ADMIN_API_PATHS.collection('skills'), payload: { name: 'Another', category: 'web' } }),
    ];
    for (const response of await Promise.all(calls))
      expect(response.statusCode, response.payload.slice(0, 300)).toBeLessThan(300);
    const isRendered = async () => (await site.app.inject('/')).payload.includes('Changed');
    await eventually('the page is rendered again', isRendered, RENDER_TIMEOUT_MS);
    return 'served';
  } finally {
    await site.close();
  }
}

test.each(DIALECTS)(
  `${RUNS} backups with a random value in a random cell are rejected, or served from %s`,
  { timeout: TIMEOUT_MS },
  async (dialect) => {
    const outcomes = { rejected: 0, served: 0 };
    let run = 0;
    await runSeeded(async (random, lane) => {
      while (run < RUNS) {
        run++;
        const file = join(folder, `altered-${dialect}-${lane}.db`);
        await cp(good, file);
        const alteration = alter(file, random);
        const outcome = await restoreAndServe(file, dialect).catch((error: Error) => {
          throw new Error(`${alteration}: ${error.message}`, { cause: error });
        });
        outcomes[outcome]++;
      }
    });
    console.log(`${outcomes.rejected} rejected, ${outcomes.served} served`);
    expect(outcomes.rejected).toBeGreaterThan(0);
  },
);

test.each(UNUSUAL_BACKUPS)('a backup %s is served from PostgreSQL', async (_name, writeFileFrom) => {
  const file = join(folder, 'unusual.db');
  writeFileFrom(file, good);
  expect(await restoreAndServe(file, 'postgres')).toBe('served');
});
