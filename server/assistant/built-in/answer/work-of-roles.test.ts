import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const role = (title: string, company: string, start_year: number, sentences: string[], more: object = {}) => ({
  type: 'experience',
  title,
  company,
  start_year,
  end_year: start_year + 3,
  tags: ['Charts'],
  is_current: false,
  summary: sentences.map((sentence) => `<p>${sentence}</p>`).join(''),
  ...more,
});
const timeline = [
  role('Hydrographer', 'Kelp & Sons', 2018, [
    'No register of the buoys existed.',
    'Surveyed the harbour entrance with a sonar boat.',
    'It shows all rocks of the bay.',
    'Repaired the tide gauges after each storm.',
    'Cut the time of a survey by 40 %, from five days to three.',
  ]),
  role('Chart engineer', 'Reed Charts', 2014, [
    'Started in the print room.',
    'Built a plotter for tide tables.',
    'Trained four new colleagues in drawing.',
    'Built the archive of old charts.',
    'Together with a pilot, built a map of wrecks.',
  ]),
  role('Diver', 'Wreck Watch', 2011, ['Counted the seals of the bay.', 'Freed nets from old wrecks.'], { position: 'Volunteer' }),
];
const ask = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
const quotesOf = (question: string) => [...ask(question).text.matchAll(/“(.+?)”/g)].map(([, text = '']) => text);

describe('the work in one role', () => {
  test.each(['What did she do at Kelp & Sons?', 'what did she do for kelp', 'What was her job at Kelp & Sons?'])(
    'opens with what was done, and shows the result second: %s',
    (question) => {
      expect(quotesOf(question)).toEqual([
        'Surveyed the harbour entrance with a sonar boat.',
        'Cut the time of a survey by 40 %, from five days to three.',
        'Repaired the tide gauges after each storm.',
      ]);
    },
  );

  test('is volunteer work if there was no paid job', () => {
    expect(ask('What was her job at Wreck Watch?').text).toMatch(/^Diver at Wreck Watch.+:\n/);
    expect(quotesOf('What was her job at Wreck Watch?')[0]).toBe('Counted the seals of the bay.');
  });
});

test.each(['What did she build at Reed Charts?', 'what has she built for reed charts'])(
  'all sentences about the action that a question names are quoted: %s',
  (question) => {
    expect(quotesOf(question)).toEqual([
      'Built a plotter for tide tables.',
      'Built the archive of old charts.',
      'Together with a pilot, built a map of wrecks.',
    ]);
  },
);

test('a question about an action that no sentence mentions is not answered with other actions', () => {
  expect(quotesOf('What did she sell at Reed Charts?')).not.toContain('Built a plotter for tide tables.');
});
