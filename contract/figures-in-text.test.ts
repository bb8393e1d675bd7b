import { expect, test } from 'vitest';
import { splitByFigures } from './figures-in-text.ts';

const figuresOf = (text: string) => splitByFigures(text).filter((_, index) => index % 2 === 1);

test.each([
  ['Cut costs by 30%, about $2.5M a year.', ['30%', '$2.5M']],
  ['Saved ~$500K in a year of 1,200 trains.', ['~$500K', '1,200']],
  ['A team of 6 built it 3x faster for 20+ clients and 3.1 billion rows.', ['6', '3x', '20+', '3.1 billion']],
  ['The build went from 1 hr to 30 mins.', ['1', '30']],
  ['Led 12 Entwickler and 40 German engineers.', ['12', '40']],
  ['Cut onboarding by 40% and 2 months.', ['40%']],
  ['Saved €2.5M and 3 months.', ['€2.5M']],
  ['Saved $400 and 2 years.', ['$400']],
  ['Hired 12 and 3 years later 40.', ['12', '40']],
  ["Ridotto dell’80%, per l'85% dei porti.", ['80%', '85%']],
])('finds the figures in “%s”', (text, figures) => {
  expect(figuresOf(text)).toEqual(figures);
  expect(splitByFigures(text).join('')).toBe(text);
});

test.each([
  'Moved from Java 17 to Java 21 in 2019.',
  'A 3D model of ISO 9001 and HTML5, at 24/7, on 2019-05-12.',
  'Led it for 6 months, after 1 year there.',
  'Taught pupils of 12 to 17 years for 3-4 years.',
  'Ported it to version 7.1 and to "Gate 5", 5’s ticket shop at 5 Harbours.',
  'Ported it from 32-bit to 64-bit gates, with 8 to 16 bit sensors.',
  "Led it from Sept '12 to Jan ’13.",
  'Nothing to count.',
])('finds none in “%s”', (text) => {
  expect(figuresOf(text)).toEqual([]);
});
