// `npm run restore -- FILE` replaces the site with a backup. It checks the backup first, renders the page from it as a test,
// and asks for confirmation unless `--yes` is given.
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { BackupSummary } from '../contract/backup.ts';
import { pluralize } from '../contract/pluralize.ts';
import { prepareCheckedRestore } from '../server/backup/checked-restore.ts';
import { readConfig } from '../server/config.ts';
import { Problem } from '../server/problem.ts';
import { reportFailure } from './report-failure.ts';

const USAGE = 'Usage: npm run restore -- [--yes] FILE (made by npm run backup, or a copy of site.db)';
const YES = '--yes';
const ROOT = join(import.meta.dirname, '..');

await run(process.argv.slice(2)).catch(reportFailure);

async function run(args: readonly string[]): Promise<void> {
  const [path, ...more] = args.filter((arg) => arg !== YES);
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new Problem(422, USAGE);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const onError = (error: Error) => console.error(error.message);
  const restore = await prepareCheckedRestore(path, ROOT, { databaseUrl, dataDir, onError });
  try {
    const { incoming, existing, target, untestedReason } = restore;
    if (untestedReason) console.log(`The backup was not tested by rendering the page: ${untestedReason}.`);
    console.log(
      `${path} is a valid backup: ${summarize(incoming)}${incoming.lastBackup ? `, as of ${incoming.lastBackup}` : ''}.`,
    );
    console.log(`It will replace everything in ${target}: ${existing ? summarize(existing) : 'nothing readable'}.`);
    if (!args.includes(YES) && !(await isConfirmed())) throw new Problem(409, 'Nothing was changed.');
    const backup = await restore.apply();
    console.log(`The site was restored and all sessions were ended.${backup ? ` The previous data is kept as ${backup}.` : ''}`);
  } finally {
    await restore.close();
  }
}

function summarize({ owner, counts, hasResume }: BackupSummary): string {
  const parts = [
    pluralize(counts.milestones, 'milestone'),
    pluralize(counts.pictures, 'picture'),
    pluralize(counts.skills, 'skill'),
    pluralize(counts.testimonials, 'testimonial'),
    pluralize(counts.certifications, 'certification'),
    pluralize(counts.sections, 'further section'),
    hasResume ? 'a resume' : 'no resume',
  ];
  return `the site of ${owner} with ${parts.join(', ')}`;
}

async function isConfirmed(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await Promise.race([lines.question('Type yes to continue: '), endOfInput(lines)])).trim().toLowerCase() === 'yes';
  } finally {
    lines.close();
  }
}

/** Resolves when the input ends without an answer. */
function endOfInput(lines: ReturnType<typeof createInterface>): Promise<string> {
  return new Promise((resolve) => lines.once('close', () => resolve('')));
}
