import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { PROSE, toRoles } from '../fixtures/layout.ts';
import { readDocument } from './read-document.ts';

const bold = (text: string) => ({ text, bold: true });
const readJobs = async (...blocks: DocxBlock[]) =>
  toRoles(
    await readDocument(
      'cv.docx',
      docx([{ text: 'Mira Castell', level: 1 }, { text: 'Experience', level: 2 }, ...blocks]),
      'docx',
    ),
  );

test('dates on a separate line below the text of a job are those of that job', async () => {
  const jobs = await readJobs(
    bold('Lead Surveyor, Exempla Ltd'),
    { text: 'From: 2012 – Present' },
    bold('Bridge Engineer, Keel Works Inc'),
    { text: `${PROSE}. Maintained ropes.` },
    { text: 'From: 2007-2010' },
  );
  expect(jobs.map(([title, company, dates]) => [title, company, dates])).toEqual([
    ['Lead Surveyor', 'Exempla Ltd', '2012-present'],
    ['Bridge Engineer', 'Keel Works Inc', '2007-2010'],
  ]);
});

test('dates on the line above the roles and the employer are those of that job', async () => {
  const jobs = await readJobs(
    { text: '09/2008 – 07/2019' },
    { text: 'Shop assistant • Duty manager • Exempla Frozen Foods' },
    { text: '2001 - 2006' },
    { text: 'Butcher • Shop butcher • Keel Follows Butchers' },
    { text: `When I worked as a duty manager, I was in charge of the staff of the evening, and ${PROSE}` },
  );
  expect(jobs.map(([title, , dates]) => [title, dates])).toEqual([
    ['Shop assistant', '2008-2019'],
    ['Butcher', '2001-2006'],
  ]);
});

test('the dates of a job beside others without a name are doubtful', async () => {
  const jobs = await readJobs(
    { text: '2015 – 2019' },
    bold('Bridge Engineer, Keel Works Inc\t2010 – 2014'),
    { text: PROSE, bullet: true },
    { text: '2005 – 2009' },
  );
  expect(jobs).toEqual([['Bridge Engineer', 'Keel Works Inc', '2010-2014', 'title company start_year end_year']]);
});

test('studies without dates are kept, as entries to be checked', async () => {
  const { entries } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', level: 1 },
      { text: 'Education', level: 2 },
      { text: 'Keel Park High School: certificates of ropes and tides' },
      { text: 'Exempla College' },
      { text: 'Level 2 Certificate in Equality and Diversity' },
      { text: 'Level 2 Certificate in the Principles of Warehousing and Storage' },
    ]),
    'docx',
  );
  expect(entries.map(({ entry }) => entry.title)).toHaveLength(4);
  for (const { doubtful } of entries) expect(doubtful).toContain('title');
});
