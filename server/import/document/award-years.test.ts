import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { readDocument } from './read-document.ts';

const NAME: DocxBlock = { text: 'Mira Castell', level: 1 };

async function awardsOf(...texts: string[]) {
  const blocks = [NAME, { text: 'Awards', level: 2 }, ...texts.map((text) => ({ text }))];
  const { timeline, notes } = await readDocument('cv.docx', docx(blocks), 'docx');
  return { awards: timeline.map(({ title, company, start_year }) => [title, company, start_year]), notes };
}

test.each(['2019 2021', '2019, 2021'])('an award of "%s" is an award of each year', async (years) => {
  expect(await awardsOf('Best Rope', years, 'Best Knot', '2022')).toEqual({
    awards: [
      ['Best Rope', null, 2019],
      ['Best Rope', null, 2021],
      ['Best Knot', null, 2022],
    ],
    notes: [],
  });
  expect((await awardsOf('Best Rope', 'Tide Foundation', years, 'Best Knot', 'Keel', '2022')).awards).toEqual([
    ['Best Rope', 'Tide Foundation', 2019],
    ['Best Rope', 'Tide Foundation', 2021],
    ['Best Knot', 'Keel', 2022],
  ]);
});

test('two years of a job are still when it began and ended', async () => {
  const texts = ['Surveyor', 'Keel', '2015 2018', 'Designed bridges of steel and of rope for the harbour, with everybody.'];
  const blocks = [NAME, { text: 'Work', level: 2 }, ...texts.map((text) => ({ text }))];
  const { timeline } = await readDocument('cv.docx', docx(blocks), 'docx');
  expect(timeline).toMatchObject([{ title: 'Surveyor', company: 'Keel', start_year: 2015, end_year: 2018 }]);
});
