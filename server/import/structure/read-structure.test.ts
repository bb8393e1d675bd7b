import { expect, test } from 'vitest';
import type { Line } from '../document/lines.ts';
import { readStructure } from './read-structure.ts';

const line = (text: string): Line => ({
  segments: [{ x: 0, right: 1, runs: [{ text, size: 11, bold: false, italic: false }] }],
  gap: 0,
  bullet: false,
  heading: false,
});

test('says which words of the file the name, the headline and the place came from', () => {
  const columns = [['Mira Castell', 'Bridge Engineer', '12 Ribeira Street, Porto, Portugal', 'mira@example.org'].map(line)];
  const structure = {
    ...{ name: 'Mira Castell', headline: 'Bridge Engineer', place: '12 Ribeira Street, Porto, Portugal' },
    ...{ email: 'nowhere@example.org', summary: null, entries: [], skills: [], languages: [] },
  };
  const { profile, profileSources } = readStructure('cv.pdf', columns, structure);
  expect(profile).toMatchObject({ name: 'Mira Castell', title: 'Bridge Engineer', location: 'Porto, Portugal' });
  expect(profileSources).toEqual({
    name: { words: 'Mira Castell', line: 1 },
    title: { words: 'Bridge Engineer', line: 2 },
    location: { words: '12 Ribeira Street, Porto, Portugal', line: 3 },
  });
});
