// Imports each JSON Resume file of a folder into an empty site, publishes it and looks for statements on the page that
// nobody made: default tiles, slogans, quotes, titles and dates. Prints a table and exits with 1 when it finds any.
// `node bench/real-people/invented-statements.ts --resumes FOLDER`; needs a build (`npm run build`).
import { parseArgs } from 'node:util';
import { markdown, type Row } from '../table.ts';
import { checkResume } from './check-resume.ts';
import { resumeFiles } from './resume-site.ts';

const { values } = parseArgs({ options: { resumes: { type: 'string' } } });
if (!values.resumes) {
  console.error('Usage: node bench/real-people/invented-statements.ts --resumes FOLDER');
  process.exit(1);
}

const rows: Row[] = [];
for (const file of await resumeFiles(values.resumes)) {
  const { invented, created } = await checkResume(file);
  const measured = invented.length === 0 ? `0 on ${created} items` : invented.join('; ');
  rows.push({ label: file.name, goal: '0 invented statements', measured, isReached: invented.length === 0 });
}
console.log(markdown(rows));
process.exitCode = rows.length > 0 && rows.every(({ isReached }) => isReached) ? 0 : 1;
