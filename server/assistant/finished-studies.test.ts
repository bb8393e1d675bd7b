import { expect, test } from 'vitest';
import type { Item } from './corpus.ts';
import { isDescribedAsUnfinished } from './finished-studies.ts';

const study = (text: string) => ({ kind: 'education', passages: [{ text }] }) as unknown as Item;

test.each([
  'BSc, Geodesy (unfinished)',
  'A doctorate, unfinished',
  'Dropped out after a year.',
  'Abandoned my degree to join a startup.',
  'The PhD was discontinued.',
  'Incomplete',
  'Left without a degree.',
])('studies are unfinished: %s', (text) => {
  expect(isDescribedAsUnfinished(study(text))).toBe(true);
});

test.each([
  'My thesis mapped abandoned mines.',
  'Modeled incomplete data.',
  'Restored a discontinued locomotive.',
  'Reduced the dropout rates of students.',
  'Master of Science, with distinction',
])('studies are not unfinished because of their subject: %s', (text) => {
  expect(isDescribedAsUnfinished(study(text))).toBe(false);
});
