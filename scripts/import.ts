import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportResult } from '../contract/career-import.ts';
import { pluralize } from '../contract/pluralize.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { applyCareer } from '../server/import/apply.ts';
import { readCareer, type UploadedFile } from '../server/import/read-career.ts';
import { Problem } from '../server/problem.ts';
import { openStore, type Store } from '../server/store/store.ts';

const USAGE =
  'Usage: npm run import -- [--replace-sample] FILE… (a JSON Resume file, a LinkedIn archive or LinkedIn’s CSV files)';
const REPLACE_SAMPLE = '--replace-sample';

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Problem || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<void> {
  const paths = args.filter((arg) => arg !== REPLACE_SAMPLE);
  if (paths.length === 0 || paths.some((path) => path.startsWith('-'))) throw new Problem(422, USAGE);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const career = await readCareer(await Promise.all(paths.map(readUpload)));
  const store = await openStore({ databaseUrl, dataDir, onError: (error) => console.error(error.message) });
  try {
    if (args.includes(REPLACE_SAMPLE)) await removeSample(store);
    printResult(await applyCareer(store, career));
  } finally {
    await store.close();
  }
}

/** Removes the sample content unless it has been edited. */
async function removeSample(store: Store): Promise<void> {
  const { sample, untouchedSample } = await store.content();
  if (untouchedSample) await store.write((writer) => writer.removeContent());
  else if (sample) throw new Problem(409, 'The sample content has been edited, so nothing was removed or imported.');
}

async function readUpload(path: string): Promise<UploadedFile> {
  try {
    return { name: basename(path), bytes: await readFile(path) };
  } catch (error) {
    throw new Problem(422, `${path} could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function printResult({ created, skipped, errors }: ImportResult): void {
  const counts = [
    pluralize(created.timeline, 'milestone'),
    pluralize(created.skills, 'skill'),
    pluralize(created.testimonials, 'testimonial'),
    pluralize(created.certifications, 'certification'),
  ];
  console.log(`Created: ${counts.join(', ')}.`);
  if (skipped > 0) console.log(`Skipped because the site already has it: ${pluralize(skipped, 'entry', 'entries')}.`);
  if (errors.length > 0) console.log(`Changed or left out:\n${errors.map((line) => `- ${line}`).join('\n')}`);
}
