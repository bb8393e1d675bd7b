import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { job } from '../../fixtures/jobs.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const ask = createAsker(
  visibleContent({
    profile: { name: 'Signe Lund' },
    timeline: [
      { ...job('gale', 'Engineer', 'Built tide tables for ports. Drew dredging plans for banks.'), location: 'Bergen, Norway' },
      { ...job('reef', 'Carpenter', 'First carpenter at a young boatyard; built rudders for ferries.'), start_year: 2018 },
      {
        ...job('kelp', 'Carpenter', 'Repaired decks. Built winches, which crews keep, and 4,000 users have a spare one.'),
        start_year: 2020,
      },
      {
        id: 'degree',
        type: 'education',
        title: 'MSc in Hydraulics',
        company: 'Fjord College',
        location: 'Oslo, Norway',
        start_year: 2008,
        end_year: 2010,
        summary: '<p>Spent the last term at Lagoon College, in Porto, Portugal.</p>',
        tags: ['Water'],
      },
    ],
  }),
);

const NOT_SAID = 'The portfolio does not say so in these words. The closest in it:';

test.each([
  ['Was she ever the first carpenter?', 'Yes: Carpenter at reef Ltd', 'First carpenter at a young boatyard'],
  ['Was she the only carpenter there ever?', NOT_SAID, 'carpenter'],
  ['Has she been the lead carpenter of a yard?', NOT_SAID, 'carpenter'],
  ['Has she built winches that crews keep?', 'Yes: Carpenter at kelp Ltd', 'which crews keep'],
  ['Has she built tide tables that sailors trust?', NOT_SAID, 'Built tide tables for ports.'],
  ['Has she built winches many people use?', 'Yes: Carpenter at kelp Ltd', '4,000 users'],
  ['Has she drawn dredging plans many people use?', NOT_SAID, 'dredging plans'],
])('a yes needs evidence of the restriction in the question: %s', (question, lead, quotation) => {
  const { text } = ask(question);
  expect(text.startsWith(lead), text).toBe(true);
  expect(text).toContain(quotation);
});

test.each([
  ['Has she studied outside of Norway?', 'Yes: MSc in Hydraulics', 'in Porto, Portugal'],
  ['Has she ever lived or studied outside Norway?', 'Yes: MSc in Hydraulics', 'in Porto, Portugal'],
  ['Has she worked outside Norway?', 'The portfolio does not say.', ''],
  ['Has she worked outside of Portugal?', 'Yes: Engineer at gale Ltd', 'Bergen, Norway'],
])('“outside” a country means in a different one: %s', (question, lead, quotation) => {
  const { text } = ask(question);
  expect(text.startsWith(lead), text).toBe(true);
  expect(text).toContain(quotation);
});

test.each([
  'Can she work outside of Portugal?',
  'Has she got a permit to work outside of Portugal?',
  'Has she been promoted outside of Portugal?',
  'Has she worked for banks outside of Portugal?',
])('the places of jobs do not answer a question that asks for more than places: %s', (question) => {
  expect(ask(question).text).not.toContain('Bergen');
});

test('the subject of studies is not taken for their place', () => {
  const degree = {
    id: 'degree',
    type: 'education',
    title: 'MA in Dutch art in Portugal',
    company: 'Fjord College',
    tags: ['Art'],
  };
  const ask = createAsker(
    visibleContent({ timeline: [{ ...degree, start_year: 2008, end_year: 2010, summary: '<p>On ice.</p>' }] }),
  );
  expect(ask('Has she studied outside of Norway?').declined).toBe(true);
});

test('"led to" is not evidence of a lead, and first aid is not the first of its kind', () => {
  const timeline = [job('quay', 'Diver', 'Introduced sonar, which led to safer ports. Trained divers in first aid.')];
  const ask = createAsker(visibleContent({ timeline }));
  expect(ask('Was she the lead diver?').text).not.toMatch(/^Yes/);
  expect(ask('Was she a first aid trainer?').text).not.toContain(NOT_SAID);
});

test('English words are not required in a portfolio in another language', () => {
  const ask = createAsker(
    visibleContent({
      profile: { about: '<p>Ich entwickle mit meinem Team Software für die Häfen an der Küste und für die Schifffahrt.</p>' },
      timeline: [job('quay', 'Entwicklerin', 'Ich entwickelte als Erste eine App in Kotlin, die Ärzte nutzen und schätzen.')],
    }),
  );
  expect(ask('Was she the first to build an app?').text).not.toContain(NOT_SAID);
});

test('a product is not evidence of the profession that makes it', () => {
  const ask = createAsker(visibleContent({ timeline: [job('quay', 'Planner', 'Plans for the development of a quay.')] }));
  expect(ask('Was she ever a developer?').text).not.toMatch(/^Yes/);
  expect(ask('Has she worked on the development of quays?').text).toMatch(/^Yes/);
});

test('sentences that are no evidence for a yes are announced as the closest ones', () => {
  const timeline = [job('quay', 'Planner', 'Freight from the northern terminal went by rail after the flood.')];
  const ask = createAsker(visibleContent({ timeline }));
  expect(ask('Has she ever moved freight away from a flooded terminal?').text).toMatch(
    /^The portfolio does not say so in these words\. The closest in it:/,
  );
});
