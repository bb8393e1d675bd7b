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
const titlesOf = (search: string) => findMilestones(MILESTONES, search).map(({ title }) => title);

test('finds milestones with every word of the search, in any field and order', () => {
  expect(titlesOf('')).toHaveLength(3);
  expect(titlesOf('works span')).toEqual(['Engineer', 'Adviser']);
  expect(titlesOf('STEEL')).toEqual(['Engineer']);
  expect(titlesOf('2019')).toEqual(['Adviser']);
  expect(titlesOf('award')).toEqual(['A ferry']);
  expect(titlesOf('span ferry')).toEqual([]);
});

test('finds drafts by the word “draft”', () => {
  expect(titlesOf('draft')).toEqual(['Adviser']);
});
