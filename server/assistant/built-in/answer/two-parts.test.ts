import { expect, test } from 'vitest';
import { buildCorpus } from '../../corpus.ts';
import { converse, createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import type { Draft, Quote } from './draft.ts';
import { withOtherPart } from './two-parts.ts';

const content = visibleContent({
  profile: { name: 'Signe Lund' },
  timeline: [
    {
      id: 'researcher',
      type: 'experience',
      title: 'PhD, Researcher in Tides',
      position: 'PhD, Researcher in Tides',
      company: 'Kelp Works',
      start_year: 2012,
      start_month: 9,
      is_current: true,
      summary: '<p>Measured the tides of nine bays. Designed a float for shallow water.</p>',
      tags: ['Tides'],
    },
    {
      id: 'design',
      type: 'experience',
      title: 'Float Design',
      position: 'Float Design',
      company: 'Reed & Sons',
      start_year: 2013,
      end_year: 2015,
      summary: '<p>Sold floats to harbours.</p>',
      tags: ['Floats'],
    },
    {
      id: 'phd',
      type: 'education',
      title: 'PhD in Oceanography',
      company: 'Fjord College',
      start_year: 2012,
      start_month: 9,
      end_year: 2016,
      end_month: 6,
      summary: '<p>Forecasts of tides in shallow bays from the wind of the day before.</p>',
      tags: ['Tides'],
    },
  ],
});
const ask = createAsker(content);

test('the name of a degree asks for studies and not for a job with that title', () => {
  expect(ask('When did she finish her PhD?').text).toMatch(/^In June 2016: PhD in Oceanography at Fjord College/);
});

test('the second part of a question is answered, too, if it has an answer', () => {
  const { text } = ask('When did she finish her PhD, and what was it about?');
  expect(text).toMatch(/^In June 2016: PhD in Oceanography/);
  expect(text).toContain('Forecasts of tides in shallow bays');
  expect(text.match(/PhD in Oceanography at Fjord College/g)).toHaveLength(1);
});

test('the second part of a question is said to have no answer if it has none', () => {
  expect(ask('When did she finish her PhD, and how much did it cost?').text).toContain(
    'The portfolio does not answer the second part of the question.',
  );
});

test('what was done in a period is found in sentences, and not in headings', () => {
  const text = converse(
    createEngine(content),
    'What is she doing these days?',
    'How long has she been doing that?',
    'What has she designed in that time?',
  );
  expect(text).toContain('Designed a float for shallow water.');
  expect(text).not.toContain('Reed & Sons');
});

test('an introduction that both parts ask for is given once', () => {
  const { text } = ask('Who is Signe Lund and what is she known for?');
  expect(text.match(/At present: PhD, Researcher in Tides|at present: PhD, Researcher in Tides/g)).toHaveLength(1);
});

test('a job that the first part names is not named again', () => {
  const item = buildCorpus(content).items.find(({ kind }) => kind === 'experience');
  const quote = (text: string, isFact: boolean): Quote[] => (item ? [{ item, text, isFact }] : []);
  const given = { lead: 'Since 2012: Researcher at Kelp Works (2012 - Present).', quotes: quote('Kelp Works', true) };
  const next = { lead: 'Researcher at Kelp Works (September 2012 - Present).', quotes: quote('Measured the tides.', false) };
  const answerBoth = (of: Draft) =>
    withOtherPart(given, 'Since when is she there, and what is her role?', {
      alone: (part) => (part.startsWith('Since') ? given : of),
      after: () => of,
    }).draft;
  expect(answerBoth(next)).toMatchObject({ lead: given.lead, quotes: [...given.quotes, ...next.quotes] });
  expect(answerBoth({ ...next, quotes: quote('Researcher · Kelp Works', true) })).toBe(given);
});
