import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { eventually } from '../../tests/support/wait.ts';
import { onCleanup, tempFolder } from '../support.ts';
import { resumeFiles, startResumeSite } from './resume-site.ts';

const COMPRESSION_TIMEOUT_MS = 30_000;

/** Publishes the longest career in a folder of JSON Resume files. Resolves with the URL once the site serves the most compressed page. */
export async function startLongestCareer(resumes: string): Promise<string> {
  const [longest] = (await resumeFiles(resumes)).toSorted((a, b) => b.text.length - a.text.length);
  if (!longest) throw new Error(`${resumes} has no JSON Resume file`);
  const folder = await tempFolder();
  const site = await startResumeSite(longest, { DATA_DIR: folder });
  onCleanup(site.stop);
  const page = await (await fetch(site.url)).text();
  await eventually('the most compressed page', async () => (await storedPage(folder)) === page, COMPRESSION_TIMEOUT_MS);
  return site.url;
}

/** The page that the server stores for its next start as soon as it is fully compressed. */
async function storedPage(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'home-page.json'), 'utf8').catch(() => undefined);
  return text && brotliDecompressSync(Buffer.from(JSON.parse(text).br, 'base64')).toString();
}
