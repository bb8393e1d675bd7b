import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
import { HEADING } from '../fixtures/layout.ts';
import { column, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const LINE = '_'.repeat(60);

test('lines of underscores and a title on each page are not part of the entries', async () => {
  const entry = (years: string, names: string) => ({ text: `${years}\t${names}` });
  const { timeline, notes } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Curriculum Vitae', bold: true },
      { text: 'Mira Castell', level: 1 },
      { text: 'Education', bold: true },
      entry('2012 - 2014', 'Bachelor of Hydrology, Keel University, Porto, Portugal'),
      { text: `${LINE} Professional Work Experience`, bold: true },
      entry('2020 - Present', 'Bridge Engineer, Exempla, Porto, Portugal'),
      entry('2018 - 2020', 'Surveyor, Span & Sons, Porto, Portugal'),
      { text: LINE },
      { text: 'Leadership & Management Experience', bold: true },
      entry('2016 - 2018', 'Lead Engineer, Keel Works, Porto, Portugal'),
      entry('2014 - 2016', 'Shift Manager, Keel Works, Porto, Portugal'),
      { text: 'Curriculum Vitae', bold: true },
    ]),
    'docx',
  );
  expect(timeline.map(({ type, title, company, start_year }) => [type, title, company, start_year])).toEqual([
    ['experience', 'Bridge Engineer', 'Exempla', 2020],
    ['experience', 'Surveyor', 'Span & Sons', 2018],
    ['experience', 'Lead Engineer', 'Keel Works', 2016],
    ['experience', 'Shift Manager', 'Keel Works', 2014],
    ['education', 'Bachelor of Hydrology', 'Keel University', 2012],
  ]);
  expect(timeline.map(({ summary }) => summary || null)).toEqual([null, null, null, null, null]);
  expect(notes).toEqual(["document: says nothing about your career, so it was left out: 'Curriculum Vitae'"]);
});

test('the colon after a label may be in a column of its own', async () => {
  const entry = (fields: [string, string][], y: number) =>
    fields.flatMap(([label, value], index) => [
      { text: label, x: 40, y: y + 14 * index },
      { text: ':', x: 140, y: y + 14 * index },
      { text: value, x: 160, y: y + 14 * index },
    ]);
  const role = (company: string, title: string, dates: string): [string, string][] => [
    ['EMPRESA', company],
    ['CARGO', title],
    ['FECHA', dates],
  ];
  const { timeline, notes } = await readDocument(
    'cv.pdf',
    pdf([
      [
        ...column(40, 40, [
          ['Mira Castell', { size: 22 }],
          ['Experiencia laboral', HEADING, 20],
        ]),
        ...entry(role('Exempla', 'Ingeniera', 'Enero 2020 – Actualmente'), 110),
        ...entry(role('Span & Sons', 'Desarrolladora', 'Junio 2018 – Septiembre 2019'), 170),
      ],
    ]),
    'pdf',
  );
  expect(timeline.map(({ title, company, start_year }) => [title, company, start_year])).toEqual([
    ['Ingeniera', 'Exempla', 2020],
    ['Desarrolladora', 'Span & Sons', 2018],
  ]);
  expect(notes).toEqual([]);
});
