import { describe, expect, test } from 'vitest';
import type { Career } from '../career.ts';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { column, type PdfText, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const BOLD = { bold: true };
const HEADING = { bold: true, size: 14 };
const PROSE = 'Designed bridges of steel and of rope for the harbour, with everybody who has to cross them every day';

const roles = ({ timeline }: Career) =>
  timeline
    .filter(({ type }) => type === 'experience')
    .map(({ title, company, location, start_year, start_month, end_year, is_current, doubtful = [] }) => [
      title,
      company,
      location,
      `${start_year}-${start_month} ${is_current ? 'present' : end_year}`,
      doubtful.join(' '),
    ]);

const readPdf = (...pages: PdfText[][]) => readDocument('cv.pdf', pdf(pages), 'pdf');
const readDocx = (blocks: DocxBlock[]) => readDocument('cv.docx', docx(blocks), 'docx');

describe('a PDF', () => {
  test('in one column, with dates at the right margin', async () => {
    const right = (text: string, y: number): PdfText => ({ text, x: 460, y });
    const career = await readPdf([
      { text: 'Mira Castell', x: 220, y: 40, size: 22 },
      { text: 'Bridge Engineer', x: 240, y: 56, size: 12 },
      { text: 'mira@example.org | +351 210 000 000 | Porto, Portugal | linkedin.com/in/mira-castell', x: 100, y: 74 },
      ...column(40, 80, [
        ['EXPERIENCE', HEADING, 10],
        ['Lead Engineer', BOLD],
        ['Exempla S.A.', { italic: true }],
        [`• ${PROSE}`],
        ['and at night.'],
        ['• Led five people.'],
        ['Surveyor', BOLD, 6],
        ['Span & Sons', { italic: true }],
        ['EDUCATION', HEADING, 10],
        ['BSc, Structures', BOLD],
        ['Harbour College', { italic: true }],
        ['SKILLS', HEADING, 10],
        ['Materials: Steel, Rope (hemp, nylon)'],
        ['LANGUAGES', HEADING, 10],
        ['Portuguese (native), English (C1)'],
        ['BEEKEEPING', HEADING, 10],
        ['Two hives since the winter'],
      ]),
      right('Jul 2021 – Present', 116),
      right('Mar 2016 – Jun 2021', 187),
      right('2006 – 2010', 236),
    ]);
    expect(roles(career)).toEqual([
      ['Lead Engineer', 'Exempla S.A.', null, '2021-7 present', ''],
      ['Surveyor', 'Span & Sons', null, '2016-3 2021', ''],
    ]);
    expect(career.timeline[0]?.summary).toBe(`<ul><li>${PROSE} and at night.</li><li>Led five people.</li></ul>`);
    expect(career.timeline.at(-1)).toMatchObject({
      type: 'education',
      title: 'BSc, Structures',
      company: 'Harbour College',
      end_year: 2010,
    });
    expect(career.profile).toMatchObject({
      name: 'Mira Castell',
      title: 'Bridge Engineer',
      email: 'mira@example.org',
      location: 'Porto, Portugal',
      linkedinUrl: 'https://linkedin.com/in/mira-castell',
    });
    expect(career.skills.map(({ name, category, level }) => [name, category, level])).toEqual([
      ['Steel', 'Materials', null],
      ['Rope (hemp, nylon)', 'Materials', null],
      ['Portuguese', 'Languages', 'native'],
      ['English', 'Languages', 'C1'],
    ]);
    expect(career.entries).toMatchObject([{ place: { kind: 'free', title: 'Beekeeping' }, draft: true }]);
    expect(JSON.stringify(career)).not.toContain('210 000');
  });

  test('as LinkedIn saves it, with several roles at one employer, over two pages', async () => {
    const side = column(30, 40, [
      ['Contact', { size: 13 }],
      ['www.linkedin.com/in/mira'],
      ['Top Skills', { size: 13 }, 8],
      ['Steel'],
      ['Rope'],
      ['Languages', { size: 13 }, 8],
      ['Portuguese (Native or Bilingual)'],
    ]);
    const main = column(220, 40, [
      ['Mira Castell', { size: 26 }, 12],
      ['Bridge Engineer', { size: 12 }],
      ['Experience', { size: 16 }, 14],
      ['Exempla S.A.', { size: 12 }, 6],
      ['5 years 4 months'],
      ['Lead Engineer', { size: 11.5 }],
      ['July 2021 - Present (3 years)'],
      ['Porto, Portugal'],
      [PROSE.slice(0, 60)],
      ['Engineer', { size: 11.5 }, 6],
      ['March 2019 - June 2021 (2 years 4 months)'],
    ]);
    const next = column(220, 40, [
      ['Span & Sons', { size: 12 }],
      ['Surveyor', { size: 11.5 }],
      ['May 2016 - February 2019 (2 years 10 months)'],
      ['Education', { size: 16 }, 14],
      ['Harbour College', { size: 12 }, 6],
      ['BSc, Structures · (2006 - 2010)'],
    ]);
    const career = await readPdf([...side, ...main], [...next, { text: 'Page 2 of 2', x: 300, y: 820 }]);
    expect(roles(career)).toEqual([
      ['Lead Engineer', 'Exempla S.A.', 'Porto, Portugal', '2021-7 present', ''],
      ['Engineer', 'Exempla S.A.', null, '2019-3 2021', ''],
      ['Surveyor', 'Span & Sons', null, '2016-5 2019', ''],
    ]);
    expect(career.skills.map(({ name }) => name)).toEqual(['Steel', 'Rope', 'Portuguese']);
    expect(career.timeline.at(-1)).toMatchObject({ title: 'BSc, Structures', company: 'Harbour College', start_year: 2006 });
  });

  test('with names that may be the title or the employer is marked as doubtful', async () => {
    const career = await readPdf(
      column(40, 40, [
        ['Experience', HEADING],
        ['Rivet', BOLD],
        ['Harbour', { italic: true }],
        ['2019 – 2021'],
        [PROSE],
        ['Keel', BOLD, 6],
        ['2017 – 2019'],
        [PROSE],
      ]),
    );
    expect(roles(career)).toEqual([
      ['Rivet', 'Harbour', null, '2019-null 2021', 'title company'],
      ['Keel', null, null, '2017-null 2019', 'title company'],
    ]);
  });
});

describe('a DOCX file', () => {
  test('with its career in a table, dates in many forms, in German', async () => {
    const career = await readDocx([
      { text: 'Lebenslauf', level: 1 },
      {
        rows: [
          [[{ text: 'Persönliche Daten', bold: true }], []],
          [[{ text: 'Name' }], [{ text: 'Mira Castell' }]],
          [[{ text: 'Geburtsdatum' }], [{ text: '1. Mai 1988' }]],
          [[{ text: 'Berufserfahrung', bold: true }], []],
          [
            [{ text: 'seit 07/2021' }],
            [
              { text: 'Leitende Ingenieurin', bold: true },
              { text: 'Exempla GmbH, Hamburg' },
              { text: 'Brücken aus Stahl', bullet: true },
            ],
          ],
          [[{ text: '03/2016 – 06/2021' }], [{ text: 'Technikerin', bold: true }, { text: 'Spann & Söhne, Bremen' }]],
        ],
      },
    ]);
    expect(roles(career)).toEqual([
      ['Leitende Ingenieurin', 'Exempla GmbH', 'Hamburg', '2021-7 present', ''],
      ['Technikerin', 'Spann & Söhne', 'Bremen', '2016-3 2021', ''],
    ]);
    expect(career.profile).toEqual({ name: 'Mira Castell' });
    expect(career.timeline[0]?.summary).toBe('<ul><li>Brücken aus Stahl</li></ul>');
    expect(JSON.stringify(career)).not.toContain('1988');
  });

  test('under headings, with text that looks like markup', async () => {
    const career = await readDocx([
      { text: 'Mira Castell', level: 1 },
      { text: 'Work Experience', level: 1 },
      { text: 'Engineer\tExempla S.A.\tJan 2020 – Mar 2021', bold: true },
      { text: 'Wrote <b>List<String></b> & *stars*' },
      { text: 'Publications', level: 1 },
      { text: 'On Rope, and on Steel, 2014', bullet: true },
      { text: 'Certificates', level: 1 },
      { text: 'Crane Licence, Crane Board, 2015', bullet: true },
    ]);
    expect(roles(career)).toEqual([['Engineer', 'Exempla S.A.', null, '2020-1 2021', '']]);
    expect(career.timeline[0]?.summary).toBe('<p>Wrote &lt;b&gt;List&lt;String&gt;&lt;/b&gt; &amp; *stars*</p>');
    expect(career.entries).toMatchObject([
      { place: { kind: 'publications' }, entry: { title: 'On Rope, and on Steel', date: '2014' } },
    ]);
    expect(career.certifications).toMatchObject([
      { name: 'Crane Licence', issuer: 'Crane Board', date: '2015', doubtful: ['name', 'issuer'] },
    ]);
  });
});
