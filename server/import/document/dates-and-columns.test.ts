import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
import { at, HEADING } from '../fixtures/layout.ts';
import { column, pdf } from '../fixtures/pdf.ts';
import { rolesOf } from '../fixtures/roles-of.ts';
import { readDocument } from './read-document.ts';

test('a column with years and a small heading in the style of its text does not hold the dates of the jobs beside it', async () => {
  const side = ['Name', 'Mira Castell', '2016 - 2018', 'Keel University', '2000 - 2013', 'Harbour School', 'Sprachen'];
  const jobs = [...['August 2019 - April 2020', 'Exempla', 'Engineer'], ...['May 2017 - June 2019', 'Span & Sons', 'Surveyor']];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 80, 'Ausbildung', HEADING),
    at(320, 80, 'Berufliche Laufbahn', HEADING),
    ...column(
      40,
      110,
      [...side, 'Englisch C1', 'Deutsch B2'].map((text): [string] => [text]),
    ),
    ...column(
      320,
      117,
      jobs.map((text): [string] => [text]),
    ),
  ]);
  expect(roles).toEqual([
    ['Engineer', 'Exempla', '2019-2020', ''],
    ['Surveyor', 'Span & Sons', '2017-2019', ''],
  ]);
});

/** Text after this sign is not bold. */
const PLAIN = '¦';
const toPlain = (xml: string) => xml.replaceAll(PLAIN, '</w:t></w:r><w:r><w:t xml:space="preserve">');
const title = (text: string) => ({ text, level: 1 });
const heading = (text: string) => ({ text, level: 2 });

test('dates with a colon before a title in bold and a long employer begin an entry', async () => {
  const bureau = 'Bureau fédéral des ponts, des quais et des cordages, département de la surveillance des câbles';
  const entry = (text: string) => [
    { text, bold: true },
    { text: 'Mesure des cordages du port, avec toutes les personnes qui les traversent chaque jour', bullet: true },
  ];
  const blocks = [
    title('Mira Castell'),
    heading('Expérience professionnelle'),
    ...entry(`Avril 2019 – Mai 2022 : Attachée ponts, gestionnaire des câbles${PLAIN} pour le ${bureau}, Porto, Portugal.`),
    ...entry(`Avril 2018 – Mars 2019 : Gestionnaire des quais${PLAIN} pour Exempla Ltd., Toronto, Canada.`),
    heading('Etudes'),
    { text: '2012-2014 : Master en hydrologie, Université de Keel, Portugal.' },
    { text: '2009-2012 : Licence en hydrologie, Université de Keel, Portugal.' },
  ];
  const { timeline } = await readDocument('cv.docx', docx(blocks, [], toPlain), 'docx');
  expect(timeline.map((own) => [own.type, own.title, own.company, own.location, own.start_year, own.end_year])).toEqual([
    ['experience', 'Attachée ponts, gestionnaire des câbles', bureau, 'Porto, Portugal', 2019, 2022],
    ['experience', 'Gestionnaire des quais', 'Exempla Ltd.', 'Toronto, Canada', 2018, 2019],
    ['education', 'Master en hydrologie', 'Université de Keel', 'Portugal', 2012, 2014],
    ['education', 'Licence en hydrologie', 'Université de Keel', 'Portugal', 2009, 2012],
  ]);
});

test('the months of a year begin the text of a role, and its names are above', async () => {
  const text = 'Die Brücken des Hafens wurden in diesen Wochen neu vermessen, und ich war für alle Seile verantwortlich';
  const blocks = [
    title('Mira Castell'),
    heading('Berufserfahrung'),
    { text: 'Ingenieurin – Exempla GmbH', bold: true },
    { text: `2020, Jul-Okt. ${text}. ${text}.` },
    { text: 'Praktikum – Span & Sons', bold: true },
    { text: `2018, Aug-Sep. ${text}. ${text}, ${text}, ${text}.` },
  ];
  const { timeline } = await readDocument('cv.docx', docx(blocks), 'docx');
  expect(timeline.map((own) => [own.title, own.company, own.start_month, own.end_month, own.end_year])).toEqual([
    ['Ingenieurin', 'Exempla GmbH', 7, 10, 2020],
    ['Praktikum', 'Span & Sons', 8, 9, 2018],
  ]);
  expect(timeline.map(({ summary }) => summary?.includes(`<p>${text}`))).toEqual([true, true]);
});

test('in plain text, the names of a school belong to the dates that end their block', async () => {
  const block = (school: string, degree: string, year: string): [string, object, number][] => [
    [school, {}, 14],
    [degree, {}, 0],
    [year, {}, 0],
  ];
  const { timeline } = await readDocument(
    'cv.pdf',
    pdf([
      column(40, 40, [
        ['Mira Castell', { size: 22 }],
        ['Estudios', HEADING, 20],
        ['Instituto de Ribeira', {}, 14],
        ['Desarrollo web'],
        ['Curso actual'],
        ...block('Universidad de Keel', 'Grado en Hidrología', '2020'),
        ...block('Universidad de Ribeira', 'Técnico en Cuerdas', '2009'),
        ['Universidad de Spans', {}, 14],
        ['• Curso de nudos'],
        ['• Curso de cuerdas'],
      ]),
    ]),
    'pdf',
  );
  expect(timeline.map(({ title, company, start_year, end_year }) => [title, company, end_year ?? start_year])).toEqual([
    ['Grado en Hidrología', 'Universidad de Keel', 2020],
    ['Técnico en Cuerdas', 'Universidad de Ribeira', 2009],
  ]);
});
