import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportResult } from '../contract/career-import.ts';
import { pluralize } from '../contract/pluralize.ts';
import { hasSample, type SiteKind } from '../contract/site-state.ts';
import {
  careerFileTooLarge,
  filesTooLarge,
  MAX_CAREER_BYTES,
  MAX_CAREER_FILES,
  MAX_CAREER_TOTAL_BYTES,
  TOO_MANY_CAREER_FILES,
} from '../contract/upload-limits.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { siteState } from '../server/content/site-state.ts';
import { applyCareer, previewCareer } from '../server/import/apply.ts';
import { displayName, type UploadedFile } from '../server/import/file-format.ts';
import type { PreparedCareer } from '../server/import/prepare-career.ts';
import { readCareerInWorker } from '../server/import/read-in-worker.ts';
import { Problem } from '../server/problem.ts';
import { openStore, type Store } from '../server/store/store.ts';
import { askReplaceSample } from './ask-replace-sample.ts';

const USAGE =
  'Usage: npm run import -- [--replace-sample] FILE… (a résumé as PDF or DOCX, a JSON Resume file, a LinkedIn archive or LinkedIn’s CSV files)';
const REPLACE_SAMPLE = '--replace-sample';
const KEPT_LINE = 'The sample content is still on the site. Run the import with --replace-sample to remove it.';

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
  const uploads = await readUploads(paths);
  const career = await readCareerInWorker(uploads);
  const store = await openStore({ databaseUrl, dataDir, onError: (error) => console.error(error.message) });
  try {
    const before = siteState(await store.content());
    const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
    const asks = isTerminal && hasSample(before) && (await bringsSomethingNew(store, career));
    const replaceSample = args.includes(REPLACE_SAMPLE) || (asks && (await askReplaceSample(process.stdin, process.stdout)));
    printResult(await applyCareer(store, career, { replaceSample, files: uploads.map(({ name }) => displayName(name)) }));
    if (!hasSample(before)) return;
    const isReplaced = !hasSample(siteState(await store.content()));
    console.log(isReplaced ? replacedLine(before.kind) : KEPT_LINE);
  } finally {
    await store.close();
  }
}

/** Whether the import would store anything if it replaced the sample content. */
async function bringsSomethingNew(store: Store, career: PreparedCareer): Promise<boolean> {
  const { created, entries, profile } = await previewCareer(store, career, { replaceSample: true });
  return profile || entries > 0 || Object.values(created).some((count) => count > 0);
}

/** Applies the limits of an upload in the admin area. */
async function readUploads(paths: readonly string[]): Promise<UploadedFile[]> {
  if (paths.length > MAX_CAREER_FILES) throw new Problem(422, TOO_MANY_CAREER_FILES);
  const files: UploadedFile[] = [];
  for (const path of paths) files.push(await readUpload(path));
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > MAX_CAREER_TOTAL_BYTES) throw new Problem(413, filesTooLarge(MAX_CAREER_TOTAL_BYTES));
  return files;
}

async function readUpload(path: string): Promise<UploadedFile> {
  const name = basename(path);
  try {
    if ((await stat(path)).size > MAX_CAREER_BYTES) throw new Problem(413, careerFileTooLarge(name));
    return { name, bytes: await readFile(path) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(422, `${path} could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function printResult({ created, entries, details = 0, skipped, errors }: ImportResult): void {
  const counts = [
    pluralize(created.timeline, 'milestone'),
    pluralize(created.skills, 'skill'),
    pluralize(created.testimonials, 'testimonial'),
    pluralize(created.certifications, 'certification'),
    ...(entries > 0 ? [`${pluralize(entries, 'entry', 'entries')} in further sections`] : []),
    ...(details > 0 ? [`${details} of the owner’s details`] : []),
  ];
  console.log(`Created: ${counts.join(', ')}.`);
  if (skipped > 0)
    console.log(`Skipped because the site already has it or the file has it twice: ${pluralize(skipped, 'entry', 'entries')}.`);
  if (errors.length > 0) console.log(`Changed or left out:\n${errors.map((line) => `- ${line}`).join('\n')}`);
}

function replacedLine(kindBefore: SiteKind): string {
  const hiddenNotice = kindBefore === 'sample' ? ' The site is hidden until you publish it in the admin area.' : '';
  return `The sample content was moved to the trash.${hiddenNotice}`;
}
