import { expect, test } from 'vitest';
import { NO_PARENT } from '../../contract/milestone-nesting.ts';
import { readJsonResume } from './json-resume.ts';
import { prepareCareer } from './prepare-career.ts';

const prepare = (file: Record<string, unknown>) => prepareCareer(readJsonResume(file));
const job = (fields: object) => ({ position: 'Welder', startDate: '2020', ...fields });

test('rejects more than 3 million characters of text', () => {
  const work = (count: number) => Array.from({ length: count }, () => job({ summary: 'Steel. '.repeat(2800) }));
  expect(prepare({ work: work(150) }).timeline).toHaveLength(150);
  expect(() => prepare({ work: work(160) })).toThrow('The career contains more than 3,000,000 characters of text.');
});

test('cuts every text that a form would reject', () => {
  const long = 'x'.repeat(100_000);
  const career = prepare({
    basics: { name: long, label: long, summary: long },
    work: [job({ position: long, name: long, summary: long, highlights: [long], keywords: [long], [long]: long })],
    skills: [{ name: long, keywords: [long] }],
    references: [{ name: long, reference: long }],
    certificates: [{ name: long, issuer: long, date: long }],
  });
  expect(JSON.stringify({ ...career, notes: [] }).length).toBeLessThan(60_000);
});

test('bounds the notes and says how many are missing', () => {
  const work = Array.from({ length: 900 }, (_, index) => job({ [`${index}${'x'.repeat(400)}`]: 1 }));
  const { notes } = prepare({ work });
  expect(notes.join().length).toBeLessThan(201_000);
  expect(notes.at(-1)).toMatch(/^\d\d\d more lines are not shown$/);
});

test('keeps tags that are part of a name, and removes markup', () => {
  const [organisation, markup] = prepare({
    work: [job({ name: '<hull /> - Society', keywords: ['List<Rivet>'] }), job({ name: '<b>Span</b>', startDate: '2021' })],
  }).timeline.map((item) => ('value' in item ? item.value : undefined));
  expect(organisation?.company).toBe('‹hull /› - Society');
  expect(organisation?.tags).toEqual(['List‹Rivet›']);
  expect(markup?.company).toBe('Span');
});

test('a project or an award belongs to an employer only when it names one', () => {
  const { timeline } = prepareCareer(
    readJsonResume({
      work: [{ position: 'Welder', company: 'Span Ltd.', startDate: '2015', endDate: '2022' }],
      projects: [
        { name: 'Bridge', entity: 'Span', startDate: '2016' },
        { name: 'Chess club', startDate: '2017' },
        { name: 'Museum', entity: 'Harbour Museum', startDate: '2018' },
      ],
      awards: [{ title: 'Best weld', awarder: 'Span Ltd.', date: '2019' }],
    }),
  );
  const parents = timeline.map((item) => ('value' in item ? [item.value.title, item.value.parentId] : []));
  expect(Object.fromEntries(parents)).toEqual({
    Welder: null,
    Bridge: null,
    'Best weld': null,
    'Chess club': NO_PARENT,
    Museum: NO_PARENT,
  });
});

test('names a category whose name is shortened, once', () => {
  const name = 'Planning of Harbors and Management of the Life of Their Locks';
  const skills = [
    { name, keywords: ['Gates', 'Valves'] },
    { name: 'Ropes', keywords: ['Knots'] },
  ];
  const career = prepareCareer(readJsonResume({ skills }));
  expect(career.categories.map(({ displayName }) => displayName)).toEqual([
    'Planning of Harbors and Management of the Life...',
    'Ropes',
  ]);
  expect(career.notes).toEqual([
    "skills: the name of the category 'Planning of Harbors and Management of the Life of Their Lock...' was shortened to 'Planning of Harbors and Management of the Life...'",
  ]);
});
