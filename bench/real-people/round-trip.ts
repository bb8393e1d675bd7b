// Makes the documents of each JSON Resume file of a folder: the PDF and the Word document must contain name, jobs, employers,
// dates and points in order, and JSON Resume must be valid and import as the same content; making
// the documents of a file takes at most two seconds, and serving one of the longest file again 5 ms. Exits with 1 otherwise.
// `node bench/real-people/round-trip.ts --resumes FOLDER`
import { parseArgs } from 'node:util';
import { DOCUMENT_FORMATS, documentPath } from '../../contract/resume-documents.ts';
import { markdown, type Row } from '../table.ts';
import { checkDocuments } from './check-documents.ts';
import { type ResumeFile, resumeFiles, startResumeSite } from './resume-site.ts';

const MAX_MILLISECONDS = 2000;
const MAX_AGAIN_MILLISECONDS = 5;
const REPETITIONS = 20;

const { values } = parseArgs({ options: { resumes: { type: 'string' } } });
if (!values.resumes) {
  console.error('Usage: node bench/real-people/round-trip.ts --resumes FOLDER');
  process.exit(1);
}

const rows: Row[] = [];
const files = await resumeFiles(values.resumes);
for (const file of files) {
  const { faults, milliseconds, pages } = await checkDocuments(file);
  rows.push({
    label: file.name,
    goal: `no fault, ${MAX_MILLISECONDS} ms`,
    measured: [...faults, `${pages} pages, ${milliseconds} ms`].join('; '),
    isReached: faults.length === 0 && milliseconds <= MAX_MILLISECONDS,
  });
}
const longest = files.toSorted((a, b) => b.text.length - a.text.length)[0];
if (longest) {
  const milliseconds = await millisecondsToServeAgain(longest);
  rows.push({
    label: `${longest.name}: served again (slowest format, median)`,
    goal: `${MAX_AGAIN_MILLISECONDS} ms`,
    measured: `${milliseconds.toFixed(1)} ms`,
    isReached: milliseconds <= MAX_AGAIN_MILLISECONDS,
  });
}
console.log(markdown(rows));
process.exitCode = rows.length > 0 && rows.every(({ isReached }) => isReached) ? 0 : 1;

/** The longest of the formats' median times to serve a document that was served before. */
async function millisecondsToServeAgain(file: ResumeFile): Promise<number> {
  const site = await startResumeSite(file);
  try {
    const medians: number[] = [];
    for (const format of DOCUMENT_FORMATS) {
      const read = async () => (await fetch(site.url + documentPath(format))).arrayBuffer();
      await read();
      const times: number[] = [];
      for (let repetition = 0; repetition < REPETITIONS; repetition++) {
        const startedAt = performance.now();
        await read();
        times.push(performance.now() - startedAt);
      }
      medians.push(times.toSorted((a, b) => a - b)[REPETITIONS / 2] ?? Number.POSITIVE_INFINITY);
    }
    return Math.max(...medians);
  } finally {
    await site.stop();
  }
}
