import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { resumeDocx } from '../../server/documents/docx.ts';
import { LAYOUT, resumeOf, visibleContent } from '../../server/documents/fixtures/content.ts';
import { readPdf } from '../../server/documents/fixtures/read-pdf.ts';
import { typeset } from '../../server/documents/typeset-pdf.ts';

const run = promisify(execFile);
const LIBREOFFICE = 'soffice';
const isInstalled = await run(LIBREOFFICE, ['--version']).then(
  () => true,
  () => false,
);
if (!isInstalled) console.log(`LibreOffice is not installed (${LIBREOFFICE}): its reading of the Word document is not tested.`);

const YEARS = Array.from({ length: 12 }, (_, i) => 2024 - 2 * i);
const points = (year: number) => [
  `Closed ${year} barriers on time`,
  `Wrote the plan of ${year} with the crews`,
  `Żółw, 工程师 & <${year}>`,
];

const CONTENT = visibleContent({
  profile: {
    name: 'Mira Żak',
    title: 'Bridge Engineer',
    email: 'mira@example.org',
    location: 'Porto',
    intro: 'I keep bridges up.',
  },
  categories: [{ name: 'steel', displayName: 'Steel', order: 1 }],
  skills: [{ name: 'Welding', category: 'steel', order: 1, level: 'Expert' }],
  timeline: [
    ...YEARS.map((year) => ({
      type: 'experience',
      title: `Engineer of ${year}`,
      company: `Span ${year} & Sons`,
      location: 'Porto',
      start_year: year,
      end_year: year + 1,
      summary: `<p>A bridge of ${year}.</p><ul>${points(year)
        .map((point) => `<li>${point.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</li>`)
        .join('')}</ul>`,
      tags: ['Statics'],
    })),
    { type: 'project', title: 'A tide map', start_year: 1999, summary: '<p>Drawn by hand.</p>', tags: ['Tides'] },
    {
      type: 'education',
      title: 'BSc, Structures',
      company: 'Harbour College',
      start_year: 1995,
      end_year: 1999,
      summary: '<p>Tides.</p>',
      tags: ['x'],
    },
  ],
  certifications: [{ name: 'Rope Access', issuer: 'Rope Board', date: 'May 2024' }],
  sections: [
    { kind: 'talks', order: 1, title: 'Talks', items: [{ id: 't', title: 'On rust', organisation: 'Steel Days', date: '2019' }] },
  ],
});

const squeeze = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

const convert = (folder: string, format: string) =>
  run(LIBREOFFICE, [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    format,
    '--outdir',
    folder,
    join(folder, 'resume.docx'),
  ]);

test.skipIf(!isInstalled)('LibreOffice opens the Word document of a full career, with everything in its order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'resume.docx'), await resumeDocx(resumeOf(CONTENT), LAYOUT));
  await convert(folder, 'pdf');
  await convert(folder, 'txt:Text (encoded):UTF8');
  const { text, pages } = await readPdf(await readFile(join(folder, 'resume.pdf')));
  expect(pages).toBeGreaterThan(1);

  const expected = [
    ...['Mira Żak', 'Bridge Engineer', 'I keep bridges up.', 'Experience'],
    ...YEARS.flatMap((year) => [`Engineer of ${year}`, `Span ${year} & Sons`, `A bridge of ${year}.`, ...points(year)]),
    ...['Projects', 'A tide map', 'Education', 'BSc, Structures', 'Harbour College'],
  ];
  for (const plainText of [text, await readFile(join(folder, 'resume.txt'), 'utf8')]) {
    const squeezed = squeeze(plainText);
    let index = 0;
    for (const expectedText of expected) {
      const position = squeezed.indexOf(squeeze(expectedText), index);
      expect(position, expectedText).toBeGreaterThanOrEqual(index);
      index = position + squeeze(expectedText).length;
    }
    for (const phrase of ['Skills', 'Welding', 'Certifications', 'Rope Access', 'Talks', 'On rust'])
      expect(squeezed, phrase).toContain(squeeze(phrase));
  }
});

test.skipIf(!isInstalled).each([1, 2])(
  'what fits on %i pages of the PDF fits on as many pages of the Word document',
  async (maxPages) => {
    const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { resume } = await typeset(resumeOf(CONTENT), { ...LAYOUT, maxPages });
    await writeFile(join(folder, 'resume.docx'), await resumeDocx(resume, LAYOUT));
    await convert(folder, 'pdf');
    expect((await readPdf(await readFile(join(folder, 'resume.pdf')))).pages).toBe(maxPages);
  },
);
