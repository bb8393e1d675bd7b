import { END_OF_LIFE, SOURCES } from '../end-of-life.ts';
import { about, type Examined, type Finding } from '../finding.ts';

const DAY = 86_400_000;
/** Days before the end of a version in which its owner is told. */
const SOON = 180;
/** Older ones have a hole through which a query can reach memory (CVE-2025-6965). */
const SQLITE_LEAST = [3, 50, 2] as const;

export async function versions({ store, now }: Examined): Promise<Finding[]> {
  const database = await store.examine.version();
  const { openssl } = process.versions;
  return [
    judgeVersion('Node.js', process.versions.node, now),
    ...(openssl ? [judgeVersion('OpenSSL', openssl, now)] : []),
    database.name === 'SQLite' ? judgeSqlite(database.version) : judgeVersion('PostgreSQL', database.version, now),
  ];
}

export function judgeVersion(program: keyof typeof END_OF_LIFE, version: string, now: number): Finding {
  const { passed, warning, failed, notChecked } = about(
    `${program} version`,
    `Asked the running program for its version, and looked up the end of its life in this server's own table (${SOURCES}).`,
  );
  const table: Record<string, string> = END_OF_LIFE[program];
  const [major = '', minor = ''] = version.split('.');
  const ends = table[major] ?? table[`${major}.${minor}`];
  if (!ends)
    return notChecked(`${version}, which the table does not know.`, 'Look up how long this version gets security fixes.');
  const days = Math.floor((Date.parse(ends) + DAY - now) / DAY);
  const measured = `${version}, which ${days < 0 ? 'got' : 'gets'} security fixes until ${ends}.`;
  const action = `Update ${program} to a version that is cared for longer.`;
  if (days < 0) return failed(measured, action);
  return days < SOON ? warning(measured, action) : passed(measured);
}

export function judgeSqlite(version: string): Finding {
  const least = SQLITE_LEAST.join('.');
  const { passed, failed } = about(
    'SQLite version',
    'Asked the running library for its version. SQLite has no end of life; only its newest version gets fixes.',
  );
  const parts = version.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = parts;
  const [a, b, c] = SQLITE_LEAST;
  const isOld = major !== a ? major < a : minor !== b ? minor < b : patch < c;
  return isOld
    ? failed(`${version}; a hole known since 2025 is closed in ${least}.`, 'Update Node.js, which brings SQLite along.')
    : passed(`${version}, which comes with Node.js and is updated with it.`);
}
