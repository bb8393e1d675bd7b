import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    categories: [{ name: 'stores', displayName: 'Stores', order: 1 }],
    skills: [
      { name: 'PostgreSQL', category: 'stores', order: 1 },
      { name: 'MongoDB', category: 'stores', order: 2 },
    ],
    timeline: [
      {
        id: 'tide',
        type: 'project',
        title: 'Tide tables',
        start_year: 2020,
        summary: '<p>The tables are in SQLite, and a lock keeper reads them.</p>',
        tags: ['Water'],
      },
    ],
  }),
);

describe('a question for a kind of technology', () => {
  test.each(['Which databases does she know?', 'wich databases', 'databases?'])('is answered by its names: %s', (question) => {
    const { text, sources } = ask(question);
    expect(text).toMatch(/^PostgreSQL, MongoDB and SQLite\./);
    expect(sources).toEqual(['#skills', '#milestone-tide']);
  });

  test('is not answered by another kind', () => {
    expect(ask('Which message queues does she know?').declined).toBe(true);
  });
});

test('when the job title is the evidence, the answer quotes what was done in the job', () => {
  const job = { id: 'quay', type: 'experience', title: 'Sales Assistant', company: 'Quay', start_year: 2019, tags: ['Boats'] };
  const askAbout = (summary: string) => createAsker(visibleContent({ timeline: [{ ...job, summary: `<p>${summary}</p>` }] }));
  const did = askAbout('Advised anglers and families on the choice of a boat.')('Any experience in sales?').text;
  expect(did).toMatch(/^Yes: Sales Assistant at Quay .*“Advised anglers and families on the choice of a boat\.”/s);
  expect(askAbout('Boats.')('Any experience in sales?').text).toContain('- [Sales Assistant](#milestone-quay) · Quay');
});

test('a founding member has founded a company', () => {
  const kelp = { id: 'kelp', type: 'experience', title: 'Director', company: 'Kelp Works', start_year: 2015, end_year: 2017 };
  const timeline = [{ ...kelp, summary: '<p>Founding member.</p>', tags: ['Water'] }];
  expect(createAsker(visibleContent({ timeline }))('Has she founded a company?').text).toMatch(/^Yes: Director at Kelp Works/);
});

test('a country is answered neither by its neighbor nor by its language', () => {
  const timeline = [
    {
      type: 'experience',
      title: 'Surveyor',
      company: 'Bro',
      location: 'Oslo',
      start_year: 2019,
      summary: '<p>Piers.</p>',
      tags: ['Piers'],
    },
  ];
  const askTraveler = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>I speak Italian.</p>' },
      categories: [{ name: 'languages', displayName: 'Languages', order: 1 }],
      skills: [{ name: 'Spanish', category: 'languages', order: 1 }],
      timeline,
    }),
  );
  expect(askTraveler('Has she worked in Norway?').text).toMatch(/^Yes: Surveyor/);
  expect(askTraveler('Has she worked in Scandinavia?').text).toMatch(/^Yes: Surveyor/);
  for (const country of ['Denmark', 'Sweden', 'Spain', 'Italy'])
    expect(askTraveler(`Has she worked in ${country}?`), country).toMatchObject({ declined: true, sources: [] });
});

describe('whether the owner has led people', () => {
  const QUESTIONS = ['Did you ever lead a team?', 'Have you led teams?', 'Do you have experience managing people?'];
  const job = { id: 'weir', type: 'experience', title: 'Engineer', company: 'Weir', start_year: 2019, tags: ['Water'] };

  test.each(QUESTIONS)('is answered by the job in which they did: %s', (question) => {
    const timeline = [{ ...job, summary: '<p>I led a team of four fitters.</p>' }];
    expect(createAsker(visibleContent({ timeline }))(question)).toMatchObject({ declined: false, sources: ['#milestone-weir'] });
  });

  test.each(QUESTIONS)('is not answered by the people who led the owner: %s', (question) => {
    const timeline = [{ ...job, summary: '<p>I became one of the leading welders of a team.</p>' }];
    const content = 'I have managed Mira for two years in our team, and she managed every weld.';
    const testimonials = [{ name: 'Jon Dahl', title: 'Harbour Master', company: 'Port', date: '2021-05-01', content }];
    expect(createAsker(visibleContent({ timeline, testimonials }))(question).declined).toBe(true);
  });
});

test.each([
  ['Has she worked in South Africa?', 'Cape Town', /^Yes: Surveyor/],
  ['Did she live in Vietnam?', 'Hanoi', /^Yes: Surveyor/],
  ['Has she worked in Indonesia?', 'Remote', /^The portfolio does not say\./],
])('a city shows work in its country: %s %s', (question, location, text) => {
  const job = { type: 'experience', title: 'Surveyor', company: 'Quay', location, start_year: 2019 };
  const timeline = [{ ...job, summary: '<p>Wrote the tide tables in Jakarta EE.</p>', tags: ['Piers'] }];
  expect(createAsker(visibleContent({ timeline }))(question).text).toMatch(text);
});

test.each(['Carried crates for hours to the quay.', 'Cut the old ropes in half.'])(
  'work that made nothing faster is not evidence of performance tuning: %s',
  (did) => {
    const job = { type: 'experience', title: 'Porter', company: 'Quay', start_year: 2019, summary: `<p>${did}</p>`, tags: ['-'] };
    expect(createAsker(visibleContent({ timeline: [job] }))('Has she done performance tuning?').text).not.toMatch(/^Yes/);
  },
);

describe('a question about an industry or an institution that somebody worked for', () => {
  const entry = (id: string, type: string, title: string, company: string, summary: string) => ({
    id,
    type,
    title,
    company,
    start_year: 2010,
    end_year: 2012,
    summary: `<p>${summary}</p>`,
    tags: ['Piers'],
  });
  const ask = createAsker(
    visibleContent({
      timeline: [
        entry(
          'tide',
          'experience',
          'Surveyor',
          'TM Tide Metrics Ltd',
          'Tide Metrics is a leader in training for the aviation and defence markets. I drew its charts.',
        ),
        entry(
          'bank',
          'experience',
          'Porter',
          'LB Lake Bank',
          'Lake Bank is a large bank. I carried the letters of its online banking.',
        ),
        entry('column', 'experience', 'Columnist', 'Fenn Gazette', 'I wrote the weekly column on gardens.'),
        entry('ma', 'education', 'MA in Journalism', 'Fenn University', 'Thesis on news.'),
        entry('corps', 'education', 'Army Signals Course', 'Fennmark Armed Forces', 'Basic training.'),
      ],
    }),
  );

  test.each([
    ['Did she serve in the army?', /^Yes: Army Signals Course at Fennmark Armed Forces/],
    ['Did she work for the army?', /^The portfolio does not say, but names Army Signals Course at Fennmark Armed Forces/],
    ['Did she work for a defence company?', /^Yes: Surveyor at TM Tide Metrics Ltd/],
    ['Has she worked in the aviation industry?', /^Yes: Surveyor at TM Tide Metrics Ltd/],
    ['Has she worked in aviation in the past?', /^Yes: Surveyor at TM Tide Metrics Ltd/],
    ['Has she worked in the aviation or defence industries?', /^Yes: Surveyor at TM Tide Metrics Ltd/],
    ['Has she worked in the aviation domain?', /^Yes: Surveyor at TM Tide Metrics Ltd/],
    ['Did she work in journalism?', /^The portfolio does not say\.$/],
    ['Has she worked in the media?', /^The portfolio does not say\.$/],
    ['Did she work at a bank?', /^Yes: Porter at LB Lake Bank[\s\S]*“I carried the letters/],
  ])('is answered yes only by the employer itself or its industry: %s', (question, text) => {
    expect(ask(question).text).toMatch(text);
  });
});

test('a sentence about what was done is quoted, not one about how things were before', () => {
  const job = { id: 'quay', type: 'experience', title: 'Keeper', company: 'Quay', start_year: 2019, tags: ['Boats'] };
  const summary = '<p>Before I joined, the brand and its newsletter had no campaign.</p><p>Drew a campaign for the boats.</p>';
  expect(createAsker(visibleContent({ timeline: [{ ...job, summary }] }))('Any marketing experience?').text).toMatch(
    /^Yes: [^“]*“Drew a campaign for the boats\./s,
  );
});

describe('a question whether the owner founded a company', () => {
  const club = {
    id: 'club',
    type: 'experience',
    title: 'Co-Founder, President',
    position: 'Volunteer',
    company: 'Gulls in the Fog',
    start_year: 2011,
    end_year: 2022,
    summary: '<p>Co-founded an association of divers.</p>',
    tags: ['Water'],
  };
  const firm = {
    ...club,
    id: 'firm',
    title: 'Founder',
    position: 'Founder',
    company: 'Falk Tides',
    summary: '<p>Sold tide tables.</p>',
  };
  const asked = (...timeline: object[]) =>
    createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline: timeline as Record<string, unknown>[] }));

  test.each(['Has she founded a company?', 'Was she self-employed?', 'Does she have startup experience?'])(
    'is not answered yes with a club: %s',
    (question) => expect(asked(club)(question).text).not.toMatch(/^Yes/),
  );

  test.each(['Has she founded anything?', 'Has she founded a company?', 'Is she an entrepreneur?'])(
    'is answered with a club, without a yes: %s',
    (question) =>
      expect(asked(club)(question).text).toMatch(
        /^The portfolio does not say, but names Co-Founder, President at Gulls in the Fog/,
      ),
  );

  test('is not answered yes with self-employed work, which answers another question', () => {
    const about = '<p>In 2020 I became self-employed.</p>';
    const freelancer = createAsker(visibleContent({ profile: { name: 'Mira Okafor', about } }));
    expect(freelancer('Has she founded a company?').text).not.toMatch(/^Yes/);
    expect(freelancer('Was she self-employed?').text).toMatch(/^Yes:\n\n> “In 2020 I became self-employed\.”/);
  });

  test('is answered yes with a company, even beside a club', () => {
    expect(asked(club, firm)('Has she founded a company?').text).toMatch(/^Yes: Founder at Falk Tides/);
  });
});

test('a yes from the skills names the skills that show it, and not their category', () => {
  const asked = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      categories: [{ name: 'desk', displayName: 'Desk work', order: 1 }],
      skills: [
        { name: 'Sextants', category: 'desk', order: 1 },
        { name: 'Python', category: 'desk', order: 2 },
      ],
      timeline: [
        {
          id: 'award',
          type: 'award',
          title: 'Golden Anchor',
          company: 'The Harbour Program',
          start_year: 2015,
          summary: '<p>A prize of the Harbour Program.</p>',
          tags: ['Water'],
        },
      ],
    }),
  );
  expect(asked('Can she code?').text).toMatch(/^Yes: Python, in the skills\./);
});
