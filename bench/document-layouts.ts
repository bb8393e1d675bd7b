// Makes résumés of invented people in many kinds of layout, as PDF and DOCX, imports them, and counts the fields that
// arrive in the right place. The importer was tuned on the layouts and the people of the first group only.
// `node bench/document-layouts.ts`; `--details` lists every field that is wrong or missing, `--tuning` leaves out the
// held-out group, `--only LAYOUT` selects the layouts whose name contains LAYOUT, `--text` prints the lines read from each
// document. Printing the Word layouts to PDF requires LibreOffice (`soffice`).
import { parseArgs } from 'node:util';
import { lineText, styleOf } from '../server/import/document/lines.ts';
import { readColumns } from '../server/import/document/read-document.ts';
import { splitSections } from '../server/import/document/sections.ts';
import { readCareer } from '../server/import/read-career.ts';
import { type ComparedField, compareFields } from './document-layouts/compare-fields.ts';
import { type LayoutDocument, makeLayoutDocuments } from './document-layouts/make-documents.ts';

const { values } = parseArgs({
  options: {
    details: { type: 'boolean' },
    tuning: { type: 'boolean' },
    only: { type: 'string' },
    text: { type: 'boolean' },
  },
});

interface Measurement {
  document: LayoutDocument;
  fields: ComparedField[];
}

const measurements: Measurement[] = [];
const groups = values.tuning ? (['tuning'] as const) : (['tuning', 'held-out'] as const);
for (const document of await makeLayoutDocuments(groups, values.only)) {
  if (values.text) await printLines(document);
  measurements.push({ document, fields: compareFields(document.person, await readCareer([document.file])) });
}

console.log('| group | layout | documents | fields | correct | share | wrong, flagged | wrong, not flagged | missing |');
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const [group, groupMeasurements] of Map.groupBy(measurements, ({ document }) => document.group)) {
  for (const [layout, list] of Map.groupBy(groupMeasurements, ({ document }) => document.layout)) printRow(group, layout, list);
  printRow(group, 'all', groupMeasurements);
}
if (values.details)
  for (const { document, fields } of measurements)
    for (const { state, field, expected, read } of fields)
      if (state !== 'correct')
        console.log(`- ${document.layout}, ${document.person.name}, ${field} ${state}: ${expected} => ${read || 'nothing'}`);

function printRow(group: string, layout: string, list: readonly Measurement[]): void {
  const fields = list.flatMap(({ fields }) => fields);
  const count = (state: ComparedField['state']) => fields.filter((field) => field.state === state).length;
  // Invented entries, without an expected value, count as wrong, but not towards the total.
  const total = fields.filter(({ expected }) => expected !== '').length;
  const cells = [group, layout, list.length, total, count('correct'), `${((count('correct') / total) * 100).toFixed(1)} %`];
  console.log(`| ${[...cells, count('wrong, flagged'), count('wrong, not flagged'), count('missing')].join(' | ')} |`);
}

async function printLines({ file, layout }: LayoutDocument): Promise<void> {
  const columns = await readColumns(file.name, file.bytes, file.name.endsWith('.pdf') ? 'pdf' : 'docx');
  console.log(`# ${layout}, ${file.name}`);
  const print = (lines: (typeof columns)[number]) => {
    for (const line of lines)
      console.log(
        `  ${line.gap.toFixed(1)} [${styleOf(line)}]${line.bullet ? ' •' : ''} ${lineText(line).replaceAll('\t', ' ⇥ ')}`,
      );
  };
  const { head, sections } = splitSections(columns);
  print(head);
  for (const { kind, title, lines } of sections) {
    console.log(`## ${kind}: ${title}`);
    print(lines);
  }
}
