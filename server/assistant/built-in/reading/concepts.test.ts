import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCorpus } from '../../corpus.ts';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { answerConcept } from '../stages/concept-answers.ts';
import { createConcept, readConceptLines } from './concepts.ts';

const LINES = readConceptLines(join(import.meta.dirname, '../../../../content/concepts'));
const bare = engineContextFor(visibleContent({ profile: { name: 'Mira Okafor', about: '<p>I like quiet mornings.</p>' } }));

const job = (id: string, company: string, summary: string, more: object = {}) => ({
  id,
  type: 'experience',
  title: 'Engineer',
  company,
  start_year: 2015,
  end_year: 2017,
  summary: `<p>${summary}</p>`,
  tags: ['Water'],
  ...more,
});
const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      job('fares', 'Kelp Works', 'I rebuilt the fare engine of an airline.'),
      job('holiday', 'Reed & Sons', 'We moved the release before a bank holiday.'),
      job('abroad', 'Moor Systems', 'We drew maps.', { location: 'New York' }),
    ],
  }),
);

describe('the lists of concepts', () => {
  test.each(LINES)('recognize what $example asks for', ({ asks, evidence, example }) => {
    const question = toQuestion(example, bare);
    for (const word of [evidence[0] ?? asks[0], asks.find((name) => example.toLowerCase().includes(name.toLowerCase()))]) {
      const corpus = buildCorpus(visibleContent({ timeline: [job('found', 'Kelp Works', `Charts: ${word}.`)] }));
      expect(answerConcept(question, { ...bare, corpus })?.quotes.map(({ item }) => item.id)).toEqual(['milestone-found']);
    }
    expect(answerConcept(question, bare)?.declined ?? true).toBe(true);
  });

  test('find no evidence in the phrases that they exclude', () => {
    for (const line of LINES) {
      const { findEvidence } = createConcept(line);
      for (const phrase of line.excluded) expect([phrase, findEvidence(`We had ${phrase}.`)]).toEqual([phrase, []]);
    }
  });

  test('match only whole words and their plurals, and words in capitals only in capitals', () => {
    const concept = createConcept({ asks: ['bank'], evidence: ['WA'], excluded: [], example: '' });
    expect(concept.findEvidence('Two banks in Seattle, WA.')).toEqual(['banks', 'WA']);
    expect(concept.findEvidence('An embankment that was wa.')).toEqual([]);
  });
});

describe('a question for a concept', () => {
  test('is answered with the entry that has evidence, and the words that are the evidence', () => {
    const { text, sources } = ask('Has she worked in aviation?');
    expect(text).toMatch(/^Yes: Engineer at Kelp Works \(2015 - 2017\)\.\n\n> “I rebuilt the fare engine of an airline/);
    expect(sources).toEqual(['#milestone-fares']);
  });

  test('finds a country by its cities', () => {
    expect(ask('Has she lived in the United States?').sources).toEqual(['#milestone-abroad']);
  });

  test('is declined without evidence: a bank holiday is not banking', () => {
    const { text, declined } = ask('Has she worked in banking?');
    expect({ text, declined }).toEqual({ text: 'The portfolio does not say.', declined: true });
  });

  test('is not answered by the title of the author of a recommendation', () => {
    const testimonials = [
      {
        id: 'boss',
        name: 'Ada Brand',
        title: 'Head of Sales',
        company: 'Kelp Works',
        content: 'She stayed calm in every storm.',
        date: '2020-01-01',
      },
    ];
    expect(
      createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, testimonials }))('Has she worked in sales?').declined,
    ).toBe(true);
  });

  test('needs evidence of everything that it names', () => {
    expect(ask('Has she worked in aviation in Japan?').declined).toBe(true);
  });

  test('is left to other stages when it asks for something more specific', () => {
    expect(ask('How many airlines used the fare engine that Zorb made?').stage).not.toBe('concept');
  });
});
