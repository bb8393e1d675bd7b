import { datesOf, type Heading, headingOf, skillLines } from './html.ts';
import type { LayoutPerson, ResumeEntry } from './layout-person.ts';
import { paragraph, run, table, textBox } from './word-parts.ts';

/** Layouts of Word documents, as their XML. */
export const WORD_LAYOUTS: Record<string, (person: LayoutPerson) => string> = {
  'Word, text boxes and tab stops': boxesAndTabs,
  'Word, table of three columns': threeColumns,
};

/** Layouts that a word processor prints to PDF. */
export const PRINTED_LAYOUTS: Record<string, (person: LayoutPerson) => string> = {
  'printed, dates before a tab stop': datesBeforeTab,
};

const heading = (person: LayoutPerson, kind: Heading) =>
  paragraph(run(headingOf(person, kind), { bold: true, size: 13, color: '336699' }), { spaceBefore: 10 });
const bullets = ({ points }: ResumeEntry) => points.map((point) => paragraph(run(point), { bullet: true }));

function boxesAndTabs(person: LayoutPerson): string {
  const dates = datesOf(person, 'short');
  const entries = (list: readonly ResumeEntry[]) =>
    list.flatMap((entry) => [
      paragraph([run(entry.title, { bold: true }), run(`\t${dates(entry)}`)], { tabs: [-170], spaceBefore: 6 }),
      paragraph([run(entry.organisation, { italic: true }), run(`\t${entry.place}`)], { tabs: [-170] }),
      ...bullets(entry),
    ]);
  return [
    textBox(
      [
        heading(person, 'contact'),
        paragraph(run(person.email)),
        paragraph(run(person.link)),
        paragraph(run(person.place)),
        heading(person, 'languages'),
        ...person.languages.map(([name, level]) => paragraph(run(`${name}: ${level}`))),
        heading(person, 'skills'),
        ...person.skills.flatMap(([, ...words]) => words.map((word) => paragraph(run(word)))),
      ].join(''),
    ),
    paragraph(run(person.name, { bold: true, size: 24 })),
    paragraph(run(person.headline, { size: 13 })),
    heading(person, 'summary'),
    paragraph(run(person.summary)),
    heading(person, 'work'),
    ...entries(person.jobs),
    heading(person, 'education'),
    ...entries(person.schools),
    heading(person, 'certificates'),
    ...person.certificates.map(([name, issuer, year]) => paragraph(run(`${name}, ${issuer}\t${year}`), { tabs: [-170] })),
  ].join('');
}

function threeColumns(person: LayoutPerson): string {
  const dates = datesOf(person, 'number');
  const rows = (list: readonly ResumeEntry[]) =>
    table(
      [32, 45, 95],
      list.map((entry) => [
        paragraph(run(dates(entry))),
        paragraph(run(entry.organisation, { bold: true })) + paragraph(run(entry.place)),
        paragraph(run(entry.title, { bold: true })) + bullets(entry).join(''),
      ]),
    );
  return [
    paragraph(run(person.name, { size: 22 })),
    paragraph(run(person.headline)),
    paragraph(run(`${person.place}, ${person.email}, ${person.link}`)),
    heading(person, 'summary'),
    paragraph(run(person.summary)),
    heading(person, 'work'),
    rows(person.jobs),
    heading(person, 'education'),
    rows(person.schools),
    heading(person, 'skills'),
    table(
      [40, 130],
      person.skills.map(([group, ...words]) => [paragraph(run(group, { bold: true })), paragraph(run(words.join(', ')))]),
    ),
    heading(person, 'languages'),
    table(
      [40, 130],
      person.languages.map(([name, level]) => [paragraph(run(name, { bold: true })), paragraph(run(level))]),
    ),
    heading(person, 'certificates'),
    table(
      [32, 70, 70],
      person.certificates.map(([name, issuer, year]) => [year, name, issuer].map((text) => paragraph(run(text)))),
    ),
  ].join('');
}

function datesBeforeTab(person: LayoutPerson): string {
  const dates = datesOf(person, 'number');
  const entries = (list: readonly ResumeEntry[]) =>
    list.flatMap((entry) => [
      paragraph([run(`${dates(entry)}\t`), run(entry.title, { bold: true })], { tabs: [45], spaceBefore: 6 }),
      paragraph(run(`\t${entry.organisation}, ${entry.place}`), { tabs: [45] }),
      ...entry.points.map((point) => paragraph(run(`\t• ${point}`, { size: 9.5 }), { tabs: [45] })),
    ]);
  const labeledLine = (label: string, value: string) => paragraph(run(`${label}\t${value}`), { tabs: [45] });
  return [
    paragraph(run(person.name, { bold: true, size: 20 }), { centered: true }),
    paragraph(run(person.headline), { centered: true }),
    paragraph(run(`${person.place} · ${person.email} · ${person.link}`), { centered: true }),
    heading(person, 'work'),
    ...entries(person.jobs),
    heading(person, 'education'),
    ...entries(person.schools),
    heading(person, 'skills'),
    ...skillLines(person).map((line) => paragraph(run(line.replace(': ', '\t')), { tabs: [45] })),
    heading(person, 'languages'),
    ...person.languages.map(([name, level]) => labeledLine(name, level)),
    heading(person, 'certificates'),
    ...person.certificates.map(([name, issuer, year]) => labeledLine(year, `${name}, ${issuer}`)),
  ].join('');
}
