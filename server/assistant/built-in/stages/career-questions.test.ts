import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { readPhrasings } from '../reading/phrasings.ts';

const job = (id: string, company: string, start: number, end: number, summary: string) => ({
  id,
  type: 'experience',
  title: 'Chart maker',
  company,
  start_year: start,
  start_month: 1,
  end_year: end,
  end_month: 12,
  summary,
  tags: ['Charts'],
});
const TIMELINE = [
  {
    ...job(
      'kelp',
      'Kelp Works',
      2019,
      2024,
      '<p>Drew charts in QGIS via remote control. Cut groundings by 40 % in two years.</p>',
    ),
    location: 'Leith, United Kingdom',
  },
  job('reed', 'Reed & Sons', 2015, 2016, '<p>Printed charts. Reduced the time for a chart from 30 to 4 days.</p>'),
  {
    id: 'school',
    type: 'education',
    title: 'MSc Hydrography',
    company: 'Harbour School',
    start_year: 2017,
    start_month: 1,
    end_year: 2018,
    end_month: 12,
    summary: '<p>A thesis on tides.</p>',
    tags: ['Tides'],
  },
];
const content = visibleContent({
  profile: { name: 'Mira Okafor', links: [{ label: 'GitHub', url: 'https://github.com/mira' }] },
  timeline: TIMELINE,
  categories: [{ id: 'maps', name: 'maps', displayName: 'Maps', order: 1 }],
  skills: [
    { name: 'QGIS', category: 'maps', order: 1, level: 'Expert' },
    { name: 'Docker', category: 'maps', order: 2 },
    { name: 'Python', category: 'maps', order: 3, level: 'Working' },
    { name: 'Rust', category: 'maps', order: 5, level: 'Advanced' },
    { name: 'Agile', category: 'maps', order: 4 },
  ],
});
const engine = createEngine(content);

/** The answers to a conversation. */
function converse(...questions: string[]) {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  return questions.map((question) => {
    messages.push({ role: 'user', content: question });
    const answer = engine.answer({ messages });
    messages.push({ role: 'assistant', content: answer.text });
    return answer;
  });
}

describe('a question about the whole career', () => {
  test.each(['path', 'duties', 'results'])('is recognized by the phrasings of "%s"', (group) => {
    const examples = readPhrasings('career').get(group) ?? [];
    expect(examples.map(({ example }) => [example, converse(example)[0]?.stage])).toEqual(
      examples.map(({ example }) => [example, 'career']),
    );
  });

  test.each([
    ['Which industries has she worked in?', 'Two employers, the latest first: Kelp Works and Reed & Sons.'],
    ['What is her biggest achievement?', 'Two results with figures; the clearest:'],
  ])('is answered from all of it: %s', (question, lead) => {
    expect(converse(question)[0]?.text.split('\n')[0]).toBe(lead);
  });

  test('is left to other stages when it is about something more specific', () => {
    expect(converse('What is the biggest achievement of the tide forecast?')[0]?.stage).not.toBe('career');
  });

  test('quotes the results, those with an outcome and a measure first', () => {
    const [{ text } = { text: '' }] = converse('Has she improved anything measurable?');
    expect(text.indexOf('Cut groundings by 40 %')).toBeGreaterThan(0);
    expect(text).not.toContain('Printed charts');
  });
});

test('how things were before is not among the results', () => {
  const summary =
    '<p>When I joined, an increase of 30 % in defects a year was normal. Improved welding, so that 40 % less broke.</p>';
  const timeline = [{ type: 'project', title: 'The dock', start_year: 2015, summary, tags: ['Steel'] }];
  const { text } = createAsker(visibleContent({ timeline }))('What is her biggest achievement?');
  expect(text).toMatch(/^One result has a figure:/);
  expect(text).not.toContain('When I joined');
});
