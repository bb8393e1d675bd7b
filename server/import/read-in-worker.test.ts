import { expect, test } from 'vitest';
import { cpuMsOf } from '../assistant/fixtures/cpu-time.ts';
import { exportEntries } from './fixtures/linkedin.ts';
import { column, compressedSpaces, pdf } from './fixtures/pdf.ts';
import { zip } from './fixtures/zip.ts';
import { prepareCareer } from './prepare-career.ts';
import { readCareer } from './read-career.ts';
import { readCareerInWorker } from './read-in-worker.ts';

const file = (name: string, content: string | Buffer) => ({ name, bytes: Buffer.from(content) });
const resume = () => file('resume.json', '{"basics":{"name":"Mira"},"work":[{"position":"Welder","startDate":"2020"}]}');
const archive = () => file('export.zip', zip(exportEntries()));
/** Takes tens of seconds: each text has as much markup as is parsed as Markdown. */
const slow = () =>
  file('slow.json', JSON.stringify({ work: Array(900).fill({ summary: '*a_'.repeat(660), startDate: '2020' }) }));
/** A thousand rows of 19 kB. */
const large = () => {
  const row = `a,"${'ä '.repeat(6000)}",c,2020\n`;
  return file('large.csv', `Company Name,Description,Title,Started On\n${row.repeat(1000)}`);
};

test('reads the same in a worker thread as in this one', async () => {
  const career = prepareCareer(await readCareer([resume(), archive()]));
  expect(await readCareerInWorker([resume(), archive()])).toEqual(career);
});

test('leaks nothing from one import into the next in the same thread', async () => {
  const first = await readCareerInWorker([resume()]);
  await readCareerInWorker([archive()]);
  await expect(readCareerInWorker([file('broken.json', '{')])).rejects.toMatchObject({ status: 422 });
  expect(await readCareerInWorker([resume()])).toEqual(first);
});

test('passes on why a file cannot be read', async () => {
  const problem = { status: 422, message: expect.stringContaining('broken.json is not valid JSON') };
  await expect(readCareerInWorker([file('broken.json', '{')])).rejects.toMatchObject(problem);
  await expect(readCareerInWorker([file('notes.txt', 'Dear reader')])).rejects.toMatchObject({ status: 415 });
  await expect(readCareerInWorker([])).rejects.toMatchObject({ status: 422, message: 'No file was given.' });
});

test('terminates a worker that exceeds its time or memory, and names the limit', async () => {
  await expect(readCareerInWorker([slow()], { seconds: 2, megabytes: 128 })).rejects.toMatchObject({
    status: 413,
    message: 'Reading the files took more than 2 seconds. Nothing was imported.',
  });
  await expect(readCareerInWorker([large()], { seconds: 60, megabytes: 24 })).rejects.toMatchObject({
    status: 413,
    message: 'Reading the files took more than 24 MB of memory. Nothing was imported.',
  });
  expect((await readCareerInWorker([resume()])).timeline).toHaveLength(1);
});

test('terminates a worker whose buffers take too much memory, which a small PDF can cause', async () => {
  const bomb = file('bomb.pdf', pdf([], { contents: [compressedSpaces(600)] }));
  expect(bomb.bytes.length).toBeLessThan(1024 * 1024);
  await expect(readCareerInWorker([bomb], { seconds: 60, megabytes: 128 })).rejects.toMatchObject({
    status: 413,
    message: 'Reading the files took more than 128 MB of memory. Nothing was imported.',
  });
});

test('decodes no picture of a PDF, which would take too much memory', async () => {
  const texts = column(40, 40, [
    ['Experience', { bold: true, size: 14 }],
    ['Welder, Exempla', { bold: true }],
    ['2019 – 2020'],
    ['Repaired the bridges of the town.'],
  ]);
  const drawing = file('drawing.pdf', pdf([texts], { picture: { pixels: compressedSpaces(160), side: 36_000 } }));
  expect((await readCareerInWorker([drawing], { seconds: 60, megabytes: 128 })).timeline).toHaveLength(1);
});

test('keeps the event loop free while it reads', async () => {
  const reading = () =>
    expect(readCareerInWorker([slow()], { seconds: 2, megabytes: 128 })).rejects.toMatchObject({ status: 413 });
  expect(await cpuMsOf(reading)).toBeLessThan(500);
});

test('reads one import at a time, lets four wait and rejects more', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => readCareerInWorker([resume()])));
  expect(results.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(results.at(-1)).toMatchObject({ reason: { status: 503, retryAfter: 10 } });
  expect((await readCareerInWorker([resume()])).timeline).toHaveLength(1);
});
