import { DAY_MS } from '../../time.ts';
import { END_OF_LIFE, SOURCES } from '../end-of-life.ts';
import { type CheckContext, type Finding, verdictsFor } from '../finding.ts';

/** A version that reaches its end of life within this time is a warning. */
const WARNING_DAYS = 180;
/** Older versions have a memory corruption that a query can trigger (CVE-2025-6965). */
const MIN_SQLITE_VERSION = [3, 50, 2] as const;

export async function checkVersions({ store, now }: CheckContext): Promise<Finding[]> {
  const database = await store.diagnostics.version();
  const { openssl } = process.versions;
  return [
    judgeVersion('Node.js', process.versions.node, now),
    ...(openssl ? [judgeVersion('OpenSSL', openssl, now)] : []),
    database.name === 'SQLite' ? judgeSqlite(database.version) : judgeVersion('PostgreSQL', database.version, now),
  ];
}

export function judgeVersion(program: keyof typeof END_OF_LIFE, version: string, now: number): Finding {
  const { passed, warning, failed, notChecked } = verdictsFor(
    `${program} version`,
    `Queried the running program for its version, and looked up its end of life in a table of this server (${SOURCES}).`,
  );
  const table: Record<string, string> = END_OF_LIFE[program];
  const [major = '', minor = ''] = version.split('.');
  const ends = table[major] ?? table[`${major}.${minor}`];
  if (!ends) return notChecked(`${version}, which is not in the table.`, 'Look up how long this version gets security fixes.');
  const days = Math.floor((Date.parse(ends) + DAY_MS - now) / DAY_MS);
  const measured = `${version}, which ${days < 0 ? 'got' : 'gets'} security fixes until ${ends}.`;
  const action = `Update ${program} to a version with longer support.`;
  if (days < 0) return failed(measured, action);
  return days < WARNING_DAYS ? warning(measured, action) : passed(measured);
}

export function judgeSqlite(version: string): Finding {
  const minVersion = MIN_SQLITE_VERSION.join('.');
  const { passed, failed } = verdictsFor(
    'SQLite version',
    'Queried the running library for its version. SQLite has no end-of-life dates; only the newest version gets fixes.',
  );
  const parts = version.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = parts;
  const [a, b, c] = MIN_SQLITE_VERSION;
  const isOld = major !== a ? major < a : minor !== b ? minor < b : patch < c;
  return isOld
    ? failed(
        `${version} has a vulnerability that is fixed in ${minVersion} (CVE-2025-6965).`,
        'Update Node.js, which includes SQLite.',
      )
    : passed(`${version}, which is part of Node.js and is updated with it.`);
}
