import { expect, test } from 'vitest';
import { NOT_NAMED, partiesIn } from './parties.ts';

test.each([
  'Bells for a customer under NDA.',
  'Bells for a lighthouse (client confidential).',
  'Bells for a client whose name is confidential',
  'Bells for an undisclosed client in Oban',
])('a confidential client is not named: "%s"', (text) => {
  expect(partiesIn(text, 'which client?')).toBe(NOT_NAMED);
});

test.each([
  'Signed an NDA and visited clients.',
  'Kept the confidential data of all clients in one place.',
  'Held client data as confidential.',
  'Wrote the NDA for suppliers and served clients.',
])('something else that is confidential says nothing about names: "%s"', (text) => {
  expect(partiesIn(text, 'which client?')).toBeUndefined();
});

test('clients that are named are given even if others are confidential', () => {
  expect(partiesIn('Served clients such as Moor Boats, others are clients under NDA.', 'which clients?')).toBe('Moor Boats');
});

test.each([
  'what does she do for clients?',
  'what do clients say?',
  'which tool do clients use?',
  'which client data did she keep?',
  'who is best with clients?',
])('a question that only mentions clients does not ask for their names: "%s"', (question) => {
  expect(partiesIn('Bells for a customer under NDA.', question)).toBeUndefined();
});

test('a lower-case word such as “university” belongs to the name before it', () => {
  expect(partiesIn('Won clients such as Kelp university and Reed & Sons.', 'which clients did she win?')).toBe(
    'Kelp university and Reed & Sons',
  );
});
