// Makes the documents of each JSON Resume file of a folder: the PDF and the Word document must contain name, jobs, employers,
// dates and points in order, and JSON Resume must be valid and import as the same content. Exits with 1 otherwise.
// An import of the PDF and of the Word document into the same site should find everything there: the second table counts
// what it would change, with a mark of doubt and without.
// `node bench/real-people/round-trip.ts --resumes FOLDER`; `--details` lists what would be changed without a mark.
import { parseArgs } from 'node:util';
import { markdown, type Row } from '../table.ts';
import { checkDocuments } from './check-documents.ts';
import { readBack } from './read-back.ts';
import { resumeFiles } from './resume-site.ts';

const MAX_MILLISECONDS = 2000;

const { values } = parseArgs({ options: { resumes: { type: 'string' }, details: { type: 'boolean' } } });
if (!values.resumes) {
  console.error('Usage: node bench/real-people/round-trip.ts --resumes FOLDER [--details]');
  process.exit(1);
}

const rows: Row[] = [];
const readBackLines = [
  '| person | format | same | changed, marked | changed, not marked |',
  '| --- | --- | ---: | ---: | ---: |',
];
for (const file of await resumeFiles(values.resumes)) {
  const { faults, milliseconds, pages } = await checkDocuments(file);
  rows.push({
    what: file.name,
    goal: `no fault, ${MAX_MILLISECONDS} ms`,
    measured: [...faults, `${pages} pages, ${milliseconds} ms`].join('; '),
    isReached: faults.length === 0 && milliseconds <= MAX_MILLISECONDS,
  });
  for (const { format, same, marked, unmarked } of await readBack(file)) {
    readBackLines.push(`| ${[file.name, format, same, marked, unmarked.length].join(' | ')} |`);
    if (values.details) readBackLines.push(...unmarked.map((line) => `  - ${line}`));
  }
}
console.log(markdown(rows));
console.log(readBackLines.join('\n'));
process.exitCode = rows.length > 0 && rows.every(({ isReached }) => isReached) ? 0 : 1;
