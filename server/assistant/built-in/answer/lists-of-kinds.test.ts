import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (type: string, title: string, company: string, year: string) =>
  datedEntry(type, title, company, year, year, { end_year: null, summary: '<p>For the harbour of Reed.</p>' });
const certifications = [
  { name: 'Harbour Pilot, first class', issuer: 'Port Guild', date: '2019' },
  { name: 'Diver', issuer: 'Diving Board', date: '2017' },
];
const portfolio = {
  profile: { name: 'Ines Falk' },
  timeline: [
    entry('experience', 'Pilot', 'Gull Line', '2016'),
    entry('award', 'Reed Medal', 'Kelp Guild', '2021'),
    entry('award', 'Tide Prize', 'Moor Council', '2018'),
    entry('education', 'MSc, Tides', 'Delta College', '2014'),
  ],
};
const ask = createAsker(visibleContent({ ...portfolio, certifications }));

const AWARDS = 'Two awards: Reed Medal from Kelp Guild (2021) and Tide Prize from Moor Council (2018).';
const CERTIFICATES = 'Two certificates and courses: Harbour Pilot, first class and Diver.';

describe('a question for two kinds of entries', () => {
  test.each([
    'What awards and certifications does she have?',
    'Does she have any awards or certifications?',
    'Which awards and which certificates?',
    'awards and certs',
  ])('is answered with both lists: %s', (question) => {
    const { text, sources } = ask(question);
    const [lead] = text.split('\n');
    expect(lead).toBe(`${AWARDS} ${CERTIFICATES}`);
    expect(sources).toEqual(expect.arrayContaining(['#milestone-reed-medal', '#certifications']));
  });

  test('names both in the order asked', () => {
    expect(ask('Which degrees and awards does she have?').text).toMatch(/^MSc, Tides at Delta College \(2014\)\. Two awards: /);
  });

  test('says which kind the portfolio does not have', () => {
    const { text } = createAsker(visibleContent(portfolio))('Which awards and certifications does she have?');
    expect(text.split('\n')[0]).toBe(AWARDS);
    expect(text).toContain('The portfolio does not answer the second part of the question.');
  });

  test('is not answered with entries of another kind', () => {
    expect(ask('Any publications or patents?').text).not.toContain('Harbour Pilot');
  });

  test('gets one list if both words mean the same kind', () => {
    expect(ask('any prizes or awards?').text.split('\n')[0]).toBe(AWARDS);
  });

  test.each(['Was the Reed Medal for talks and awards?', 'What is the difference between awards and certifications?'])(
    'is not recognized if it asks for something else: %s',
    (question) => {
      expect(ask(question).text).not.toContain(CERTIFICATES);
    },
  );
});
