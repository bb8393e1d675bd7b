// Makes the PDF of each JSON Resume file of a folder, has OpenResume (https://github.com/xitanggg/open-resume), an open-source
// résumé parser, read it, and prints how many of its fields are right. The parser is not part of this repository: clone it and
// run `npm install --ignore-scripts` in it. `node bench/real-people/parsed-documents.ts --resumes FOLDER --parser CHECKOUT`;
// `--details` lists what is wrong. The parser knows only names of English letters, places such as "Austin, TX", addresses with a
// slash, and titles with one of some eighty English words, so not everything can be right.
import { parseArgs } from 'node:util';
import { createParserCheck } from './documents/check-parser.ts';
import { FIELDS, totalsOf } from './documents/compare-parsed.ts';
import { resumeFiles } from './resume-site.ts';

const { values } = parseArgs({
  options: { resumes: { type: 'string' }, parser: { type: 'string' }, details: { type: 'boolean', default: false } },
});
if (!values.resumes || !values.parser) {
  console.error('Usage: node bench/real-people/parsed-documents.ts --resumes FOLDER --parser CHECKOUT [--details]');
  process.exit(1);
}

const files = await resumeFiles(values.resumes);
const check = await createParserCheck(values.parser);
const results = [];
console.log(`| person | ${FIELDS.join(' | ')} |`);
console.log(`| --- |${' ---: |'.repeat(FIELDS.length)}`);
for (const file of files) {
  const fields = await check.read(file);
  results.push(...fields);
  console.log(
    `| ${[file.name, ...fields.map(({ correct, total }) => (total === 0 ? '' : `${correct}/${total}`))].join(' | ')} |`,
  );
  if (values.details)
    for (const { field, errors } of fields)
      for (const error of errors) console.error(`${file.name}: ${field}: ${error.slice(0, 90)}`);
}
check.stop();
const totals = totalsOf(results).map(({ correct, total, share }) => `${correct}/${total} (${Math.round(100 * share)} %)`);
console.log(`| all | ${totals.join(' | ')} |`);
