import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, position: string, company: string, years: [from: number, to: number], summary: string) => ({
  id,
  type: 'experience',
  title: position,
  position,
  company,
  start_year: years[0],
  end_year: years[1],
  summary,
  tags: ['-'],
});

const PORTFOLIO = visibleContent({
  profile: { name: 'Ines Falk', location: 'Turku, Finland', title: 'Harbour engineer' },
  sections: [
    {
      id: 'papers',
      title: 'Publications',
      kind: 'publications',
      order: 1,
      items: [{ title: 'The Spindle Model', description: 'How a crew decides under stress.' }],
    },
  ],
  timeline: [
    job('pier', 'Diver', 'Kelp Works', [2008, 2012], '<p>Checked piers under water.</p>'),
    job('lift', 'Foreman', 'Kelp Works', [2012, 2015], '<p>Built and repaired houseboats out of panels.</p>'),
    job(
      'lead',
      'Harbour engineer',
      'Nordhamn Port',
      [2015, 2024],
      '<p>Led engineers in all harbours over 20+ years of growth. Represented the port at the Commission on Quays.</p>',
    ),
  ],
});
const ask = createAsker(PORTFOLIO);

describe('a detail that the portfolio does not tell', () => {
  test.each([
    'how many houseboats did she build out of panels?',
    'How many engineers did she lead in the harbours?',
    'In which city was the Commission on Quays?',
    'What did Kelp Works pay her?',
    'Which framework is used at Kelp Works?',
    'Where did she go to uni?',
  ])('is declined although its subject is there: %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true });
  });

  test.each([
    ['What did she do with piers at Kelp Works?', '#milestone-pier'],
    ['How many years did she lead engineers in the harbours?', '#milestone-lead'],
    ['What is the spindle model?', '#section-papers'],
    ['Where in the world does she live?', '#about'],
  ])('does not keep another question from its answer: %s', (question, source) => {
    expect(ask(question).sources[0]).toBe(source);
  });
});

test.each([
  ['and the next one in that company?', 'As Diver at Kelp Works', '#milestone-lift'],
  ['the next job?', 'As Foreman at Kelp Works', '#milestone-lead'],
  ['and the previous one?', 'As Foreman at Kelp Works', '#milestone-pier'],
])('%s after "%s" is about its neighbour', (question, shown, source) => {
  const anchor = shown.includes('Diver') ? '#milestone-pier' : '#milestone-lift';
  const { sources } = createEngine(PORTFOLIO).answer({
    messages: [
      { role: 'user', content: 'What was she?' },
      { role: 'assistant', content: `${shown}:\n\n[There](${anchor})` },
      { role: 'user', content: question },
    ],
  });
  expect(sources[0]).toBe(source);
});

test('a job at another employer is not the next one in that company', () => {
  const { declined } = createEngine(PORTFOLIO).answer({
    messages: [
      { role: 'user', content: 'What was she?' },
      { role: 'assistant', content: 'As Foreman at Kelp Works:\n\n[There](#milestone-lift)' },
      { role: 'user', content: 'and the next one in that company?' },
    ],
  });
  expect(declined).toBe(true);
});
