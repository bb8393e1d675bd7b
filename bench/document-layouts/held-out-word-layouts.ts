import { datesOf, type Heading, headingOf } from './html.ts';
import type { LayoutPerson, ResumeEntry } from './layout-person.ts';
import { paragraph, run, table, textBox } from './word-parts.ts';

/** Held-out layouts of Word documents, as XML: the importer was not tuned on them. */
export const WORD_LAYOUTS: Record<string, (person: LayoutPerson) => string> = {
  'Word, every section in a text box': sectionsInBoxes,
  'Word, table with dates and place in a cell': datesAndPlaceInCell,
};

/** Layouts that a word processor prints as PDF, also held out. */
export const PRINTED_LAYOUTS: Record<string, (person: LayoutPerson) => string> = {
  'printed, everything on one line': onOneLine,
};

const heading = (person: LayoutPerson, kind: Heading, caps = false) =>
  paragraph(run(headingOf(person, kind), { bold: true, size: 12, caps }), { spaceBefore: 9 });
const bullets = ({ points }: ResumeEntry) => points.map((point) => paragraph(run(point), { bullet: true }));

function sectionsInBoxes(person: LayoutPerson): string {
  const dates = datesOf(person, 'number');
  const entries = (list: readonly ResumeEntry[]) =>
    list.flatMap((entry) => [
      paragraph(run(`${entry.organisation} (${entry.place})`, { bold: true }), { spaceBefore: 5 }),
      paragraph([run(entry.title, { italic: true }), run(`, ${dates(entry)}`)]),
      ...bullets(entry),
    ]);
  return [
    textBox([paragraph(run(person.name, { size: 26 })), paragraph(run(person.headline))].join('')),
    textBox(
      [heading(person, 'contact', true), ...[person.place, person.email, person.link].map((line) => paragraph(run(line)))].join(
        '',
      ),
    ),
    textBox([heading(person, 'summary', true), paragraph(run(person.summary))].join('')),
    textBox([heading(person, 'work', true), ...entries(person.jobs)].join('')),
    textBox([heading(person, 'education', true), ...entries(person.schools)].join('')),
    textBox(
      [
        heading(person, 'skills', true),
        ...person.skills.map(([group, ...words]) => paragraph([run(`${group}\n`, { bold: true }), run(words.join(', '))])),
      ].join(''),
    ),
    textBox(
      [heading(person, 'languages', true), ...person.languages.map(([name, level]) => paragraph(run(`${name} (${level})`)))].join(
        '',
      ),
    ),
    textBox(
      [
        heading(person, 'certificates', true),
        ...person.certificates.map(([name, issuer, year]) => paragraph(run(`${name}, ${issuer}, ${year}`))),
      ].join(''),
    ),
  ].join('');
}

function datesAndPlaceInCell(person: LayoutPerson): string {
  const dates = datesOf(person, 'short');
  const rows = (list: readonly ResumeEntry[]) =>
    table(
      [42, 130],
      list.map((entry) => [
        paragraph(run(dates(entry), { bold: true })) + paragraph(run(entry.place, { italic: true })),
        paragraph([run(entry.title, { bold: true })]) + paragraph(run(entry.organisation)) + bullets(entry).join(''),
      ]),
    );
  return [
    table(
      [100, 72],
      [
        [
          paragraph(run(person.name, { bold: true, size: 20 })) + paragraph(run(person.headline)),
          [person.email, person.link, person.place].map((line) => paragraph(run(line))).join(''),
        ],
      ],
    ),
    heading(person, 'summary'),
    paragraph(run(person.summary)),
    heading(person, 'work'),
    rows(person.jobs),
    heading(person, 'education'),
    rows(person.schools),
    heading(person, 'skills'),
    ...person.skills.flatMap(([, ...words]) => words.map((word) => paragraph(run(word), { bullet: true }))),
    heading(person, 'languages'),
    ...person.languages.map(([name, level]) => paragraph(run(`${name} – ${level}`), { bullet: true })),
    heading(person, 'certificates'),
    ...person.certificates.map(([name, issuer, year]) => paragraph(run(`${name} (${issuer}, ${year})`), { bullet: true })),
  ].join('');
}

function onOneLine(person: LayoutPerson): string {
  const dates = datesOf(person, 'number', '-');
  const entries = (list: readonly ResumeEntry[]) =>
    list.flatMap((entry) => [
      paragraph([run(`${dates(entry)}: `, { bold: true }), run(`${entry.title} (${entry.organisation}, ${entry.place})`)], {
        spaceBefore: 5,
      }),
      ...bullets(entry),
    ]);
  return [
    paragraph(run(person.name, { bold: true, size: 18 })),
    paragraph(run(person.headline)),
    paragraph(run(`${person.place} / ${person.email} / ${person.link}`)),
    heading(person, 'summary'),
    paragraph(run(person.summary)),
    heading(person, 'work'),
    ...entries(person.jobs),
    heading(person, 'education'),
    ...entries(person.schools),
    heading(person, 'skills'),
    paragraph(run(person.skills.flatMap(([, ...words]) => words).join(', '))),
    heading(person, 'languages'),
    paragraph(run(person.languages.map(([name, level]) => `${name} (${level})`).join(', '))),
    heading(person, 'certificates'),
    ...person.certificates.map(([name, issuer, year]) => paragraph(run(`${year}: ${name}, ${issuer}`))),
  ].join('');
}
