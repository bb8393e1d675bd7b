import { expect, test } from 'vitest';
import { furtherPoints } from './further-points.ts';

const list = (...points: string[]) => `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;

test('further points are the two most informative sentences besides the teaser, in the order of the text', () => {
  const summary = list(
    'Designed the signal boxes of two lines',
    'Cut the cost of a switch by 30%',
    'Attended the weekly meetings of the board',
    'Trained 40 drivers on the new trams',
  );
  expect(furtherPoints(summary, 'Cut the cost of a switch by 30%')).toEqual([
    'Designed the signal boxes of two lines',
    'Trained 40 drivers on the new trams',
  ]);
});

test.each([
  ['a duty', 'Responsible for the depot and its trams'],
  ['a reference to the sentence before', 'This made the trams of the city faster'],
  ['a result of what the sentence before describes', 'This approach cut delays by 20%'],
  ['a description of the employer', 'The company is headquartered in a town by the sea'],
  ['a list of tools', 'Technologies: Rust, Go, Ada'],
  ['a few words', 'Depot, trams'],
  ['a setback', 'The project ended when the city ran out of money'],
  ['the rest of the sentence that the teaser cuts', 'Drew the depot and all of its tracks'],
  ['the teaser in other words', 'I first drew the depot and then its tracks'],
])('further points do not include %s', (_, sentence) => {
  expect(furtherPoints(list('Built the depot', sentence), 'Drew the depot…')).toEqual([]);
});

test('a long further point ends with a clause, and is left out if no clause fits within the limit', () => {
  const clause = `Planned the ${'very '.repeat(8)}long bridge over the river for the trams of the city, which carried ${'many '.repeat(9)}people`;
  expect(furtherPoints(list(clause), 'Built it')).toEqual([
    `Planned the ${'very '.repeat(8)}long bridge over the river for the trams of the city…`,
  ]);
  expect(furtherPoints(list(`Planned ${'bridges '.repeat(40)}`), 'Built it')).toEqual([]);
});

test('further points are not repeated, even if two sentences are cut to the same clause', () => {
  const cut = (end: string) => `Planned the ${'very '.repeat(18)}long bridge of the city, which carried ${end.repeat(9)}`;
  expect(furtherPoints(list(cut('many trams '), cut('more people ')), 'Built it')).toHaveLength(1);
  expect(furtherPoints(list('Drew the depot of the trams', 'Drew the depot of the trams'), 'Built it')).toEqual([
    'Drew the depot of the trams',
  ]);
});
