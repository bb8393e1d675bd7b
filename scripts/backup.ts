// `npm run backup -- FILE` writes the whole site to one file, even while the server is running. The file can be restored
// into either database.
import { resolve } from 'node:path';
import { type Config, readConfig } from '../server/config.ts';
import { Problem } from '../server/problem.ts';
import { LONGEST_RETENTION, type RetentionPolicy } from '../server/retention/table-tasks.ts';
import { assertBackupSource, makeBackup } from '../server/store/backup/make-backup.ts';
import { openDatabase, siteFile } from '../server/store/database.ts';
import { reportFailure } from './report-failure.ts';

const USAGE = 'Usage: npm run backup -- [--overwrite] FILE';
const OVERWRITE = '--overwrite';

await run(process.argv.slice(2)).catch(reportFailure);

async function run(args: readonly string[]): Promise<void> {
  const [path, ...extraArgs] = args.filter((arg) => arg !== OVERWRITE);
  if (path === undefined || path.startsWith('-') || extraArgs.length > 0) throw new Problem(422, USAGE);
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl) assertBackupSource(siteFile(dataDir));
  const onError = (error: Error) => console.error(error.message);
  const database = await openDatabase({ databaseUrl, dataDir, onError });
  try {
    const overwrite = args.includes(OVERWRITE);
    await makeBackup(database, resolve(path), { policy: retentionOf(config), onError }, { overwrite });
  } finally {
    await database.db.destroy();
  }
  console.log(
    `The backup was written to ${resolve(path)}. It contains everything, including the password hash: store it where only you can read it.`,
  );
}

/** Keeps all visits unless ANALYTICS_DAYS is set here, because the server may run with a setting that this command does not see. */
function retentionOf({ analyticsDays, keepQuestions }: Config): RetentionPolicy {
  const isSet = (process.env.ANALYTICS_DAYS ?? '').trim() !== '';
  return { analyticsDays: isSet ? analyticsDays : LONGEST_RETENTION.analyticsDays, keepQuestions };
}
