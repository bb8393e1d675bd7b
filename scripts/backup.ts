// All of the site into one file, while it runs or not: `npm run backup -- FILE`. Either database restores from it.
import { resolve } from 'node:path';
import { readConfig } from '../server/config.ts';
import { Problem } from '../server/problem.ts';
import { makeBackup, refuseMissing } from '../server/store/backup/make.ts';
import { openDatabase, siteFile } from '../server/store/database.ts';
import { tellFailure } from './tell-failure.ts';

const USAGE = 'Usage: npm run backup -- [--overwrite] FILE';
const OVERWRITE = '--overwrite';

await run(process.argv.slice(2)).catch(tellFailure);

async function run(args: readonly string[]): Promise<void> {
  const [path, ...more] = args.filter((arg) => arg !== OVERWRITE);
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new Problem(422, USAGE);
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (!databaseUrl) refuseMissing(siteFile(dataDir));
  const database = await openDatabase({ databaseUrl, dataDir, onError: (error) => console.error(error.message) });
  try {
    await makeBackup(database, resolve(path), { overwrite: args.includes(OVERWRITE) });
  } finally {
    await database.db.destroy();
  }
  console.log(
    `The backup is ${resolve(path)}. It holds everything, the hash of the password too: keep it where only you can read it.`,
  );
}
