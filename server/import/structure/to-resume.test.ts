import { expect, test } from 'vitest';
import type { Line } from '../document/lines.ts';
import { toStructuredResume } from './to-resume.ts';

const line = (text: string): Line => ({
  segments: [{ x: 0, right: 1, runs: [{ text, size: 11, bold: false, italic: false }] }],
  gap: 0,
  bullet: false,
  heading: false,
});

test.each([
  ['Bridge Engineer', 'Porto, Portugal', 'Bridge Engineer', 'Porto, Portugal'],
  ['12 Ribeira Street, Porto', '12 Ribeira Street, Porto, Portugal', '', 'Porto, Portugal'],
])('a model that reads %s as the headline and %s as the place', (headline, place, label, location) => {
  const columns = [[line('Mira Castell'), line(headline), line(place)]];
  const structure = { name: 'Mira Castell', headline, email: null, place, summary: null, entries: [], skills: [], languages: [] };
  const { resume } = toStructuredResume('cv.pdf', columns, structure);
  expect(resume.basics).toMatchObject({ name: 'Mira Castell', label, location });
});
