import { expect, test } from 'vitest';
import type { Items } from '../data/items.ts';
import { findMilestones } from './find-milestones.ts';

const milestone = (fields: Partial<Items['timeline']>) =>
  ({
    title: '',
    position: null,
    company: null,
    location: null,
    date: null,
    type: 'experience',
    tags: [],
    draft: false,
    ...fields,
  }) as Items['timeline'];
const MILESTONES = [
  milestone({ title: 'Engineer', company: 'Span Works', tags: ['Steel'] }),
  milestone({ title: 'Adviser', company: 'Span Works', date: '2019 - 2020', draft: true }),
  milestone({ title: 'A ferry', type: 'award' }),
];
const found = (search: string) => findMilestones(MILESTONES, search).map(({ title }) => title);

test('finds milestones with every word of the search, in any field and order', () => {
  expect(found('')).toHaveLength(3);
  expect(found('works span')).toEqual(['Engineer', 'Adviser']);
  expect(found('STEEL')).toEqual(['Engineer']);
  expect(found('2019')).toEqual(['Adviser']);
  expect(found('award')).toEqual(['A ferry']);
  expect(found('span ferry')).toEqual([]);
});

test('finds drafts by that word', () => {
  expect(found('draft')).toEqual(['Adviser']);
});
