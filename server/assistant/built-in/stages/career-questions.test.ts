import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
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
  ])('is answered from all entries: %s', (question, lead) => {
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

test('a sentence about how things were before the owner joined is not a result', () => {
  const summary =
    '<p>When I joined, an increase of 30 % in defects a year was normal. Improved welding, so that 40 % less broke.</p>';
  const timeline = [{ type: 'project', title: 'The dock', start_year: 2015, summary, tags: ['Steel'] }];
  const { text } = createAsker(visibleContent({ timeline }))('What is her biggest achievement?');
  expect(text).toMatch(/^One result has a figure:/);
  expect(text).not.toContain('When I joined');
});

test.each([
  ['awards', 'No result has a figure, but two awards are listed: Golden Rivet (2016) and Silver Rivet (2016).', 'Silver Rivet'],
  ['counts', 'No result has a figure; the work is described with these:', 'Led a team of 6 welders.'],
])('without results, the achievements are the %s', (kind, lead, quotation) => {
  const work = { type: 'project', title: 'The dock', start_year: 2015, tags: ['Steel'] };
  const award = { type: 'award', start_year: 2016, summary: '<p>For the dock.</p>', tags: ['Steel'] };
  const timeline = [
    { ...work, summary: kind === 'counts' ? '<p>Led a team of 6 welders.</p>' : '<p>Welded.</p>' },
    ...(kind === 'awards'
      ? [
          { ...award, id: 'a', title: 'Golden Rivet' },
          { ...award, id: 'b', title: 'Silver Rivet' },
        ]
      : []),
  ];
  const { text, declined } = createAsker(visibleContent({ timeline }))('What is your biggest achievement?');
  expect(text.split('\n')[0]).toBe(lead);
  expect(text).toContain(quotation);
  expect(declined).toBe(false);
});

describe('a question about the technology named before', () => {
  test.each([
    ['Does she know QGIS?', 'How well?', 'QGIS (Expert).'],
    ['Does she know QGIS?', 'Where did she use it?', 'QGIS, in Chart maker at Kelp Works (January 2019 - December 2024).'],
    ['Does she know QGIS?', 'Where was it used?', 'QGIS, in Chart maker at Kelp Works (January 2019 - December 2024).'],
    ['Does she know Docker?', 'Has she used it in production?', 'Docker: no job or project of the portfolio names it.'],
    ['Does she know Perl?', 'Has she used it at work?', 'The portfolio does not mention Perl.'],
  ])('is read as if it named the technology: %s %s', (first, second, lead) => {
    expect(converse(first, second)[1]?.text.split('\n')[0]).toBe(lead);
  });

  test('is left to other stages when the questions before it named no technology', () => {
    expect(converse('What did she do at Kelp Works?', 'Where did she use it?')[1]?.stage).not.toBe('technology');
  });
});

describe('a question that the portfolio does not answer', () => {
  test.each([
    [['What did she do at Kelp Works?', 'Why did she leave?']],
    [['Why was she at Reed & Sons for such a short time?']],
    [['Has she worked abroad?']],
    [['Where did she grow up?']],
    [['Does she have a blog?']],
    [['Does she have an MBA?']],
    [['Did she freelance?']],
    [['Has she ever failed at something?']],
    [['What could she improve?']],
    [['What was the largest team?']],
    [['What certifications does she have?', 'When did she get them?']],
  ])('is not answered with other sentences about the work: %s', (questions) => {
    expect(converse(...questions).at(-1)).toMatchObject({ declined: true });
  });

  test('of what was done at the first job quotes it', () => {
    expect(converse('What did she do at her first job?')[0]?.text).toContain('Reduced the time for a chart');
  });
});

describe('a question that continues the one before', () => {
  test.each([
    [['What was she doing in 2016?', 'And the year after?'], 'MSc Hydrography at Harbour School (January 2017 - December 2018).'],
    [
      ['What was she doing in 2019?', 'And the year before?'],
      'MSc Hydrography at Harbour School (January 2017 - December 2018).',
    ],
    [['What did she do before?'], 'Chart maker at Reed & Sons (January 2015 - December 2016)'],
  ])('is about the time that it names: %s', (questions, entry) => {
    expect(
      converse(...questions)
        .at(-1)
        ?.text.split('\n')[0],
    ).toContain(entry);
  });
});

test('a profile is found among the links', () => {
  expect(converse('Does she have a GitHub?')[0]?.text).toMatch(/^GitHub is linked at the top of this page\./);
});

test('a recommendation is quoted where it names the owner', () => {
  const answer = createEngine(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      testimonials: [
        {
          id: 't',
          name: 'Ada',
          title: 'Pilot',
          company: 'Port',
          content: 'It was a dark night. Mira drew the chart.',
          date: '2024-05-01',
          order: 1,
        },
      ],
    }),
  ).answer({ messages: [{ role: 'user', content: 'What do people say about Mira?' }] });
  expect(answer.text).toContain('“Mira drew the chart.”');
});

test('an answer does not put "From" before a title that begins with "From"', () => {
  const from = {
    ...job('fax', 'Kelp Works', 2019, 2024, '<p>Bookings came in by fax.</p>'),
    title: 'From fax to web',
    type: 'project',
  };
  const answer = createEngine(visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [from] })).answer({
    messages: [{ role: 'user', content: 'How did bookings come in by fax?' }],
  });
  expect(answer.text).not.toMatch(/^From From/);
});

test('a number of other things does not answer how big a team was', () => {
  const led = job('led', 'Kelp Works', 2019, 2024, '<p>Led a team of pilots. Sold 900 charts to 26 ports.</p>');
  const asked = createEngine(visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [led] }));
  const messages = [
    { role: 'user' as const, content: 'Has she led a team?' },
    { role: 'assistant' as const, content: '> “Led a team of pilots.”\n> [Chart maker](#milestone-led)' },
    { role: 'user' as const, content: 'How big was it?' },
  ];
  expect(asked.answer({ messages })).toMatchObject({ declined: true });
});

test.each(['How many skills do you have?', 'number of skills'])(
  'gives the number of skills that the page shows: %s',
  (content) => {
    const category = (name: string, displayName: string, order: number) => ({ name, displayName, order });
    const skill = (name: string, of: string, order: number) => ({ name, category: of, order });
    const asked = createEngine(
      visibleContent({
        profile: { name: 'Mira Okafor' },
        categories: [category('tools', 'Tools', 1), category('languages', 'Languages', 2)],
        skills: [skill('Kotlin', 'tools', 1), skill('Rust', 'tools', 2), skill('French', 'languages', 1)],
      }),
    );
    const { text } = asked.answer({ messages: [{ role: 'user', content }] });
    expect(text.split('\n')[0]).toBe('Three skills in two areas: Tools (2) and Languages (1).');
  },
);

describe('an employer with the name of a river', () => {
  const asked = createEngine(
    visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [job('amazon', 'Amazon', 2019, 2020, '<p>Drew charts.</p>')] }),
  );

  test('is meant without a capital, too', () => {
    const { text } = asked.answer({ messages: [{ role: 'user', content: 'how long amazon' }] });
    expect(text.split('\n')[0]).toBe('Two years at Amazon: January 2019 - December 2020.');
  });
});

test('“major” before a noun asks for no subject of studies', () => {
  const askMira = createAsker(MIRA);
  expect(askMira('What major projects has she done?').text).toBe(askMira('Which projects has she done?').text);
  expect(askMira('What major did she study?').text).toMatch(/^MSc in Civil Engineering/);
});
