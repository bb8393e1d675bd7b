import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { formatDateRange, type Person, type Role } from './person.ts';

/** Layouts that are common for résumés made with a word processor. */
export const WORD_LAYOUTS: Record<string, (person: Person) => Promise<Buffer>> = {
  'Word, in a table': (person) => pack(inTable(person)),
  'Word, under headings': (person) => pack(underHeadings(person)),
};

type Block = Paragraph | Table;

/** As in the European form: dates on the left; title, employer and tasks on the right. */
function inTable(person: Person): Block[] {
  const role = (entry: Role, openEnd?: string) =>
    row(formatDateRange(entry, 'number', ' – ', openEnd), [
      line(entry.title || entry.employer, { bold: true }),
      ...(entry.title ? [line([entry.employer, entry.place].filter(Boolean).join(', '))] : []),
      ...proseOf(entry),
    ]);
  const heading = (title: string) => row(title.toUpperCase(), [line('')], true);
  return [
    line('Curriculum Vitae', { bold: true, size: 32 }),
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: Object.fromEntries(
        ['top', 'bottom', 'left', 'right', 'insideHorizontal', 'insideVertical'].map((side) => [
          side,
          { style: BorderStyle.NONE },
        ]),
      ),
      rows: [
        heading('Personal information'),
        row('Name', [line(person.name)]),
        ...(person.place ? [row('Address', [line(person.place)])] : []),
        heading('Work experience'),
        ...person.jobs.map((job) => role(job)),
        ...(person.education.length > 0
          ? [heading('Education and training'), ...person.education.map((school) => role(school, ''))]
          : []),
        ...(person.languages.length > 0
          ? [heading('Languages'), ...person.languages.map(({ name, level }) => row(name, [line(level)]))]
          : []),
        ...(person.skills.length > 0
          ? [heading('Skills'), ...person.skills.map(({ name, words }) => row(name, [line(words.join(', '))]))]
          : []),
      ],
    }),
  ];
}

function row(label: string, content: Paragraph[], bold = false): TableRow {
  const cell = (children: Paragraph[], size: number) => new TableCell({ children, width: { size, type: WidthType.PERCENTAGE } });
  return new TableRow({ children: [cell([line(label, { bold })], 25), cell(content, 75)] });
}

/** As in a widespread template: "Employer, place — title" as a heading and the dates in capitals on the next line. */
function underHeadings(person: Person): Block[] {
  const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
  const role = (entry: Role, openEnd?: string) => [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      children: entry.title
        ? [
            new TextRun({ text: entry.employer, bold: true }),
            ...(entry.place ? [new TextRun({ text: `, ${entry.place}` })] : []),
            new TextRun({ text: ' — ' }),
            new TextRun({ text: entry.title, italics: true }),
          ]
        : [new TextRun({ text: entry.employer, bold: true })],
    }),
    line(formatDateRange(entry, 'long', ' - ', openEnd).toUpperCase()),
    ...proseOf(entry),
  ];
  return [
    new Paragraph({ text: person.name, heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
    ...(person.headline ? [line(person.headline)] : []),
    ...(person.summary ? [heading('About me'), ...person.summary.split('\n').map((text) => line(text))] : []),
    heading('Experience'),
    ...person.jobs.flatMap((job) => role(job)),
    ...(person.education.length > 0 ? [heading('Education'), ...person.education.flatMap((school) => role(school, ''))] : []),
    ...(person.skills.length > 0
      ? [
          heading('Skills'),
          ...person.skills.flatMap(({ name, words }) => (words.length > 0 ? words : [name])).map((word) => bullet(word)),
        ]
      : []),
  ];
}

function proseOf({ text, points }: Role): Paragraph[] {
  return [
    ...text
      .split('\n')
      .filter(Boolean)
      .map((paragraph) => line(paragraph)),
    ...points.map(bullet),
  ];
}

function bullet(text: string): Paragraph {
  return new Paragraph({ text, bullet: { level: 0 } });
}

function line(text: string, style: { bold?: boolean; size?: number } = {}): Paragraph {
  return new Paragraph({ children: [new TextRun({ text, ...style })] });
}

function pack(children: Block[]): Promise<Buffer> {
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}
