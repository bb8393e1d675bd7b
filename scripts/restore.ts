// Puts a backup in the place of the site: `npm run restore -- FILE`. It is checked first, and nothing is replaced
// before someone has said yes (or `--yes`).
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../server/config.ts';
import { counted } from '../server/import/notes.ts';
import { Problem } from '../server/problem.ts';
import { prepareRestore } from '../server/store/backup/restore.ts';
import type { Summary } from '../server/store/backup/summary.ts';
import { tellFailure } from './tell-failure.ts';

const USAGE = 'Usage: npm run restore -- [--yes] FILE (made by npm run backup, or a copy of site.db)';
const YES = '--yes';

await run(process.argv.slice(2)).catch(tellFailure);

async function run(args: readonly string[]): Promise<void> {
  const [path, ...more] = args.filter((arg) => arg !== YES);
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new Problem(422, USAGE);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const restore = await prepareRestore(path, { databaseUrl, dataDir, onError: (error) => console.error(error.message) });
  try {
    const { brings, replaces, target } = restore;
    console.log(`${path} is sound: ${told(brings)}${brings.lastBackup ? `, as of ${brings.lastBackup}` : ''}.`);
    console.log(`It will replace all of ${target}: ${replaces ? told(replaces) : 'nothing that could be read'}.`);
    if (!args.includes(YES) && !(await isConfirmed())) throw new Problem(409, 'Nothing was changed.');
    const kept = await restore.carryOut();
    console.log(`The site is restored, and nobody is signed in.${kept ? ` What was there before is kept as ${kept}.` : ''}`);
  } finally {
    await restore.close();
  }
}

function told({ owner, counts, hasResume }: Summary): string {
  const parts = [
    counted(counts.milestones, 'milestone'),
    counted(counts.pictures, 'picture'),
    counted(counts.skills, 'skill'),
    counted(counts.testimonials, 'testimonial'),
    counted(counts.certifications, 'certification'),
    hasResume ? 'a resume' : 'no resume',
  ];
  return `the site of ${owner} with ${parts.join(', ')}`;
}

async function isConfirmed(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await Promise.race([lines.question('Type yes to go on: '), closed(lines)])).trim().toLowerCase() === 'yes';
  } finally {
    lines.close();
  }
}

/** Nobody is there to answer. */
function closed(lines: ReturnType<typeof createInterface>): Promise<string> {
  return new Promise((resolve) => lines.once('close', () => resolve('')));
}
