import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { at, HEADING, PROSE } from '../fixtures/layout.ts';
import { pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const heading = (text: string) => ({ text, level: 2 });
const readWord = (...blocks: DocxBlock[]) =>
  readDocument('cv.docx', docx([{ text: 'Mira Castell', level: 1 }, ...blocks]), 'docx');
const skillsOf = ({ skills }: Awaited<ReturnType<typeof readDocument>>) =>
  skills.map(({ name, category }) => [name, category === 'Languages' ? 'spoken' : 'skill']);

test.each([...'◈◆◇▪▸►‣⁃❖✦✧➢◉▷◾'])('"%s" begins the items of a list', async (sign) => {
  const { timeline } = await readWord(
    heading('Experience'),
    { text: 'Lead Engineer, Exempla Ltd\t2019 – 2021', bold: true },
    { text: `${sign} Designed bridges of steel` },
    { text: `${sign} Tested ropes` },
  );
  expect(timeline.map(({ summary }) => summary)).toEqual(['<ul><li>Designed bridges of steel</li><li>Tested ropes</li></ul>']);
});

test.each(['Languages and Frameworks', 'Programming Languages', 'Languages & Tools', 'Languages'])(
  'technologies below "%s" are skills',
  async (title) => {
    const career = await readWord(
      heading(title),
      { text: 'Java, Python, Haskell, Go' },
      { text: 'Linux, Git, Sextant' },
      heading('Education'),
      { text: 'B.Sc. Hydrology, Keel University\t2014 – 2017', bold: true },
    );
    expect(skillsOf(career)).toEqual(
      ['Java', 'Python', 'Haskell', 'Go', 'Linux', 'Git', 'Sextant'].map((name) => [name, 'skill']),
    );
  },
);

test('spoken languages and technologies below one heading are separated line by line', async () => {
  const career = await readWord(
    heading('Languages'),
    { text: 'French: native' },
    { text: 'Java, Python' },
    { text: 'German: basic' },
    heading('Education'),
    { text: 'B.Sc. Hydrology, Keel University\t2014 – 2017', bold: true },
  );
  expect(skillsOf(career)).toEqual([
    ['Java', 'skill'],
    ['Python', 'skill'],
    ['French', 'spoken'],
    ['German', 'spoken'],
  ]);
});

const readHead = (name: string, url?: string) =>
  readDocument(
    'cv.pdf',
    pdf(
      [
        [
          at(40, 40, 'Mira Castell', { size: 22 }),
          at(40, 60, name),
          at(40, 200, 'Experience', HEADING),
          at(40, 220, 'Lead Engineer, Exempla\t2021 - Present'),
        ],
      ],
      url ? { links: [{ url, rect: [38, 776, 300, 796] }] } : {},
    ),
    'pdf',
  );

test.each(['@miracastell', 'mira_castell', 'mira42'])('the user name "%s" is not a headline', async (name) => {
  expect((await readHead(name)).profile.title ?? '').toBe('');
});

test('the label of a link is not a headline unless it is a role', async () => {
  const url = 'https://github.com/mcastell';
  expect((await readHead('mcastell', url)).profile.title ?? '').toBe('');
  expect((await readHead('Engineer', url)).profile.title).toBe('Engineer');
});

test('the end of the dates on the next line belongs to the dates beside the name', async () => {
  const { timeline } = await readDocument(
    'cv.pdf',
    pdf([
      [
        at(40, 40, 'Mira Castell', { size: 22 }),
        at(40, 100, 'Experience', HEADING),
        ...[
          { y: 130, name: 'Exempla Ltd - Surveyor', dates: '2021 - 2023' },
          { y: 180, name: 'Keel Works Inc - Bridge Engineer of the North', dates: 'June 2019 - July' },
          { y: 245, name: 'Span GmbH - Technician', dates: 'June 2017 -' },
        ].flatMap(({ y, name, dates }) => [
          at(40, y, name, { bold: true }),
          at(430, y, dates),
          ...(dates.endsWith('July') ? [at(40, y + 13, '2020')] : dates.endsWith('-') ? [at(430, y + 13, 'May 2018')] : []),
          at(40, y + 30, `${PROSE}.`),
        ]),
      ],
    ]),
    'pdf',
  );
  expect(timeline.map(({ start_year, end_year, end_month }) => [start_year, end_year, end_month])).toEqual([
    [2021, 2023, null],
    [2019, 2020, 7],
    [2017, 2018, 5],
  ]);
});
