import { expect, test } from 'vitest';
import type { Item } from './corpus.ts';
import { nominationWord } from './nominations.ts';

const award = (title: string, text: string) =>
  ({ kind: 'award', title, passages: text.split('\n').map((sentence) => ({ text: sentence })) }) as unknown as Item;

test.each([
  ['Gull Film Awards 2021 Nominations', 'Best score', 'Nominations'],
  ['Tide Prize', 'I was a finalist with The Weir.', 'finalist'],
  ['Tide Prize', 'Nominated for the best bridge.', 'Nominated'],
  ['Tide Prize', 'Shortlisted in 2020', 'Shortlisted'],
])('%s with %j is a nomination', (title, text, word) => {
  expect(nominationWord(award(title, text))).toBe(word);
});

test.each([
  ['Tide Prize', 'Chosen among 40 finalists.'],
  ['Tide Prize', 'First a nomination, then I won.'],
  ['Tide Prize', 'For the best bridge.\nThe weir was nominated, too.'],
  ['Tide Prize', 'Also nominated: the weir.'],
  ['Tide Prize winner', 'Nominated by the harbour.'],
  ['Nominal Tide Award', 'For denominations of coins.'],
])('%s with %j is an award', (title, text) => {
  expect(nominationWord(award(title, text))).toBeUndefined();
});
