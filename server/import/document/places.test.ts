import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
import { placeLikeness, splitPlace } from './places.ts';
import { readDocument } from './read-document.ts';

const split = (text: string) => splitPlace(text, new Set());

test('a city after a comma is the place, also a small one, with or without accents', () => {
  expect(split('Exempla School, Kanpur')).toEqual({ name: 'Exempla School', place: 'Kanpur' });
  expect(split('Exempla, Malmö')).toEqual({ name: 'Exempla', place: 'Malmö' });
  expect(split('Exempla, Malmo')).toEqual({ name: 'Exempla', place: 'Malmo' });
});

test('a word that is also the name of a city, and a company named like one, are not places', () => {
  for (const text of ['Head of Sales, Mobile', 'Engineer, Toyota']) expect(split(text), text).toEqual({ name: text, place: '' });
});

test('a place may follow a hyphen, and a city its state without a comma', () => {
  expect(split('Exempla - Porto, Portugal')).toEqual({ name: 'Exempla', place: 'Porto, Portugal' });
  expect(split('Exempla - Bridges')).toEqual({ name: 'Exempla - Bridges', place: '' });
  expect(placeLikeness('Somerville MA')).toBe('yes');
  expect(placeLikeness('Bridges MA')).toBe('no');
});

test('the campus of a state university belongs to its name unless the state follows', () => {
  expect(split('University of Ohio, Dayton')).toEqual({ name: 'University of Ohio, Dayton', place: '' });
  expect(split('University of Ohio, Ribeira, OH')).toEqual({
    name: 'University of Ohio',
    place: 'Ribeira, OH',
  });
  expect(split('University of Porto, Porto')).toEqual({ name: 'University of Porto', place: 'Porto' });
});

test.each([
  ['Engineer', 'Exempla\tVictory Street 22, Kyiv', 'Exempla', 'Kyiv'],
  ['Engineer, Exempla', 'Victory Street 22, Kyiv', null, 'Kyiv'],
  ['Consultant', 'Silk Road 2, London', 'Silk Road 2', 'London'],
])('%j above %j is a job at %j, whose street is not imported', async (role, line, company, location) => {
  const { timeline } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', level: 1 },
      { text: 'Experience', level: 2 },
      { text: `${role}\t2012 - 2014` },
      { text: line },
      { text: 'Surveyor\t2009 - 2012' },
      { text: 'Span & Sons\tPorto' },
    ]),
    'docx',
  );
  expect(timeline[0]).toMatchObject({ company, location });
});
