import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { askReplaceSample } from '../../scripts/ask-replace-sample.ts';
import { zip } from '../../server/import/fixtures/zip.ts';
import { openStore } from '../../server/store/store.ts';
import { example } from '../support/content.ts';
import { runCommand } from '../support/run-command.ts';
import { spawnProcess } from '../support/spawn.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const options = () => ({ databaseUrl: undefined, dataDir: join(folder, 'data') });

async function importFiles(files: Record<string, Buffer>, flags: string[] = []) {
  const paths = Object.keys(files).map((name) => join(folder, name));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  return runCommand(['scripts/import.ts', ...flags, ...paths], options());
}

async function milestoneCount(): Promise<number> {
  const store = await openStore({ ...options(), onError: () => {} });
  const { timeline } = await store.content();
  await store.close();
  return timeline.length;
}

test('the import command stores a career', async () => {
  const resume = await readFile(new URL('../../server/import/fixtures/resume.json', import.meta.url));
  const { code, out } = await importFiles({ 'resume.json': resume });
  expect([code, out]).toEqual([0, expect.stringMatching(/^Created: \d+ milestones, \d+ skills/)]);
  expect(await milestoneCount()).toBeGreaterThan(3);
});

test('the import command replaces sample content only if it has something to put in its place', async () => {
  const store = await openStore({ ...options(), onError: () => {} });
  await store.write((writer) => writer.insert('timeline', example('timeline'), { origin: 'sample' }));
  await store.close();
  const empty = { 'resume.json': Buffer.from(JSON.stringify({ basics: {}, work: [] })) };
  expect((await importFiles(empty, ['--replace-sample'])).out).toBe('resume.json contains nothing to import.\n');
  expect(await milestoneCount()).toBe(1);
  const career = {
    'resume.json': Buffer.from(JSON.stringify({ work: [{ name: 'Exempla', position: 'Engineer', startDate: '2019' }] })),
  };
  expect((await importFiles(career)).out).toContain('Run the import with --replace-sample to remove it.');
  expect((await importFiles(career, ['--replace-sample'])).out).toContain('The sample content was moved to the trash.');
  expect(await milestoneCount()).toBe(1);
});

/** A terminal in which a command runs, of util-linux. */
const TERMINAL = '/usr/bin/script';

test.skipIf(!existsSync(TERMINAL) || process.platform !== 'linux')(
  'in a terminal, the import command asks whether to replace the sample content if it brings something new',
  { timeout: 120_000 },
  async () => {
    const file = join(folder, 'resume.json');
    const jobs = ['Engineer', 'Surveyor'].map((position, index) => ({ name: 'Exempla', position, startDate: `201${index}` }));
    const writeJobs = (count: number) => writeFile(file, JSON.stringify({ work: jobs.slice(0, count) }));
    await writeJobs(1);
    const store = await openStore({ ...options(), onError: () => {} });
    await store.write((writer) => writer.insert('timeline', example('timeline'), { origin: 'sample' }));
    await store.close();
    const question = 'Replace the sample content? [Y/n]';
    const importWith = async (answer: string | null) => {
      const command = `'${process.execPath}' scripts/import.ts '${file}'`;
      const { child, output, exit, whenReady } = spawnProcess(TERMINAL, ['-qec', command, '/dev/null'], {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, DATA_DIR: join(folder, 'data') },
      });
      // Not in a finally clause, which a test that exceeds its time does not reach.
      onTestFinished(() => void child.kill('SIGKILL'));
      if (answer !== null) await whenReady(() => output.stdout.includes(question), 60_000);
      child.stdin?.write(answer ?? '\u0004');
      return { code: await exit, out: output.stdout };
    };
    expect(await importWith('\u0004')).toEqual({ code: 1, out: expect.stringContaining('Nothing was imported.') });
    expect(await milestoneCount()).toBe(1);
    expect((await importWith('n\r')).out).toContain('The sample content is still on the site.');
    expect(await milestoneCount()).toBe(2);
    const { out } = await importWith(null);
    expect([out, await milestoneCount()]).toEqual([expect.stringContaining('The sample content is still on the site.'), 2]);
    expect(out).not.toContain(question);
    await writeJobs(2);
    expect((await importWith('\r')).out).toContain('The sample content was moved to the trash.');
    expect(await milestoneCount()).toBe(2);
  },
);

test.each([
  [[''], true],
  [['Y'], true],
  [['what?', 'no'], false],
])('the question about the sample content understands %j', async (answers, replaces) => {
  const input = new PassThrough();
  const rest = [...answers];
  const output = new PassThrough().on('data', () => input.write(`${rest.shift()}\n`));
  expect(await askReplaceSample(input, output)).toBe(replaces);
  expect(rest).toEqual([]);
});

test('the import command has the limits of an upload', async () => {
  const header = 'Company Name,Title,Started On\n';
  const row = zip([{ name: 'Positions.csv', data: `${header}${','.repeat(19e6)}`, deflate: true }]);
  expect(await importFiles({ 'export.zip': row })).toEqual({ code: 1, out: 'Positions.csv has more than 100 columns.\n' });
  const huge = await importFiles({ 'huge.zip': Buffer.alloc(50 * 1024 * 1024 + 1) });
  expect(huge).toEqual({ code: 1, out: 'huge.zip is larger than 50 MB.\n' });
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.csv`, Buffer.from(header)]));
  expect(await importFiles(many)).toEqual({ code: 1, out: 'At most 20 files can be imported at once.\n' });
  expect(await milestoneCount()).toBe(0);
});
