// Makes the documents of each JSON Resume file of a folder: the PDF and the Word document must contain name, jobs, employers,
// dates and points in order, and JSON Resume must be valid and import as the same content; making
// the documents of a file takes at most two seconds. Exits with 1 otherwise.
// `node bench/real-people/round-trip.ts --resumes FOLDER`
import { parseArgs } from 'node:util';
import { markdown, type Row } from '../table.ts';
import { checkDocuments } from './check-documents.ts';
import { resumeFiles } from './resume-site.ts';

const MAX_MILLISECONDS = 2000;

const { values } = parseArgs({ options: { resumes: { type: 'string' } } });
if (!values.resumes) {
  console.error('Usage: node bench/real-people/round-trip.ts --resumes FOLDER');
  process.exit(1);
}

const rows: Row[] = [];
for (const file of await resumeFiles(values.resumes)) {
  const { faults, milliseconds, pages } = await checkDocuments(file);
  rows.push({
    label: file.name,
    goal: `no fault, ${MAX_MILLISECONDS} ms`,
    measured: [...faults, `${pages} pages, ${milliseconds} ms`].join('; '),
    isReached: faults.length === 0 && milliseconds <= MAX_MILLISECONDS,
  });
}
console.log(markdown(rows));
process.exitCode = rows.length > 0 && rows.every(({ isReached }) => isReached) ? 0 : 1;
