// Lines that could be confused with those that the import leaves out, divides or reads differently.
import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { at, HEADING } from '../fixtures/layout.ts';
import { pdf } from '../fixtures/pdf.ts';
import { isLongSentence } from './prose.ts';
import { readDocument } from './read-document.ts';

const heading = (text: string) => ({ text, level: 2 });
const bullets = (...texts: string[]) => texts.map((text) => ({ text, bullet: true }));
const bold = (text: string) => ({ text, bold: true });
const readWord = (...blocks: DocxBlock[]) =>
  readDocument('cv.docx', docx([{ text: 'Mira Castell', level: 1 }, ...blocks]), 'docx');

test('a certificate with its exact date at the end of the document is not a signature', async () => {
  const { certifications } = await readWord(
    heading('Certifications'),
    { text: 'Rope Inspection, 3 May 2021' },
    { text: 'Steel Welding, 13 June 2022' },
  );
  expect(certifications.map(({ name }) => name)).toEqual(['Rope Inspection', 'Steel Welding']);
});

test('a person whose surname is a role keeps the name beside other capitalized words', async () => {
  const { profile } = await readDocument(
    'cv.pdf',
    pdf([
      [
        at(40, 40, 'Anna Koch', { size: 22, bold: true }),
        at(300, 40, 'Steel Bridges'),
        at(40, 54, 'anna@example.org'),
        at(40, 200, 'Experience', HEADING),
        at(40, 220, 'Lead Engineer, Exempla\t2021 - Present'),
      ],
    ]),
    'pdf',
  );
  expect(profile.name).toBe('Anna Koch');
});

test.each(['Volunteering Experience', 'Educational Experience', 'User Experience'])('"%s" is not paid work', async (title) => {
  const { timeline } = await readWord(
    heading('Work Experience'),
    bold('Lead Engineer, Exempla\t2021 – Present'),
    ...bullets('Designed bridges'),
    heading(title),
    bold('Assistant, Tide Institute\t2019 – 2020'),
    ...bullets('Measured tides'),
  );
  expect(timeline.filter(({ type }) => type === 'experience').map(({ title }) => title)).toEqual(['Lead Engineer']);
});

test.each(['No experience with databases but willing', 'Strong leadership skills in large and small teams'])(
  'a phrase is a whole skill, unless it ends with a technology: %s',
  async (phrase) => {
    const { skills } = await readWord(heading('Skills'), { text: 'Welding' }, { text: phrase });
    expect(skills.map(({ name }) => name)).toEqual(['Welding', phrase]);
  },
);

test('bullets with details of certificates are not certificates', async () => {
  const { certifications } = await readWord(
    heading('Certifications'),
    ...bullets('Rope Inspection, Harbour Institute, 2020', 'Score: 95%', 'Steel Welding, Keel Academy, 2019', 'Valid until 2025'),
  );
  expect(certifications.map(({ name }) => name)).not.toContain('Score');
  expect(certifications.map(({ name }) => name)).not.toContain('Valid until 2025');
});

test('one text below each of three certificates is their issuer', async () => {
  const { certifications } = await readWord(
    heading('Certifications'),
    ...['Rope Inspection', 'Tidebook', 'Steel Welding', 'Tidebook', 'Knots', 'Tidebook'].map((text) => ({ text })),
  );
  expect(certifications.map(({ name, issuer }) => [name, issuer])).toEqual([
    ['Rope Inspection', 'Tidebook'],
    ['Steel Welding', 'Tidebook'],
    ['Knots', 'Tidebook'],
  ]);
});

test('the topics of a course are not certificates', async () => {
  const { certifications } = await readWord(
    heading('Certifications'),
    bold('Rope Academy Course'),
    ...bullets('Knots and splices', 'Winches and cranes'),
  );
  expect(certifications.map(({ name }) => name)).toEqual(['Rope Academy Course']);
});

test('a headline may end with an abbreviation', () => {
  expect(isLongSentence('Senior Lead Engineer for Bridges and Ropes at Exempla Inc.')).toBe(false);
  expect(isLongSentence('I have designed bridges of rope and steel for years.')).toBe(true);
});
