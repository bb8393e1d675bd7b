// Makes résumés of invented people in layouts of many families, as PDF and DOCX, imports them, and counts the fields that
// arrive in the right place. The importer was tuned on the layouts and the people of the first group only.
// `node bench/document-layouts.ts`; `--details` lists what is wrong, `--tuning` leaves out the held-out group, `--only LAYOUT`
// selects a layout, `--text` prints its lines. The printed Word documents need LibreOffice (`soffice`).
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

interface Measured {
  document: LayoutDocument;
  fields: ComparedField[];
}

const measured: Measured[] = [];
const groups = values.tuning ? (['tuning'] as const) : (['tuning', 'held-out'] as const);
for (const document of await makeLayoutDocuments(groups, values.only)) {
  if (values.text) await printLines(document);
  measured.push({ document, fields: compareFields(document.person, await readCareer([document.file])) });
}

console.log('| group | layout | documents | fields | right | share | wrong, marked | wrong, not marked | missing |');
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const [group, ofGroup] of Map.groupBy(measured, ({ document }) => document.group)) {
  for (const [layout, ofLayout] of Map.groupBy(ofGroup, ({ document }) => document.layout)) printRow(group, layout, ofLayout);
  printRow(group, 'all', ofGroup);
}
if (values.details)
  for (const { document, fields } of measured)
    for (const { state, field, expected, read } of fields)
      if (state !== 'right')
        console.log(`- ${document.layout}, ${document.person.name}, ${field} ${state}: ${expected} => ${read ?? 'nothing'}`);

function printRow(group: string, layout: string, list: readonly Measured[]): void {
  const fields = list.flatMap((one) => one.fields);
  const count = (state: ComparedField['state']) => fields.filter((field) => field.state === state).length;
  // What is in the document nowhere is wrong, but no field of it is missing.
  const total = fields.filter(({ expected }) => expected !== '').length;
  const cells = [group, layout, list.length, total, count('right'), `${((count('right') / total) * 100).toFixed(1)} %`];
  console.log(`| ${[...cells, count('wrong, marked'), count('wrong, not marked'), count('missing')].join(' | ')} |`);
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
