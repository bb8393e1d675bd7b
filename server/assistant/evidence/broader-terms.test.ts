import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createConcept, readConceptLines } from '../built-in/reading/concepts.ts';

const LINES = readConceptLines(join(import.meta.dirname, '../../../content/evidence'), [
  'broader-terms.txt',
  'work-terms.txt',
  'professions.txt',
]);

test.each(LINES)('"$example" asks for a broader term, and phrases that the term excludes are not evidence of it', (line) => {
  const { findAsked, findEvidence } = createConcept(line);
  expect(findAsked(line.example)).not.toEqual([]);
  for (const phrase of line.excluded) expect([phrase, findEvidence(`We had ${phrase}.`)]).toEqual([phrase, []]);
});
