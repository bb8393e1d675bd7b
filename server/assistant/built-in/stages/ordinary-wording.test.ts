import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (
  id: string,
  type: string,
  title: string,
  company: string,
  from: [number, number],
  to: [number, number],
  more = {},
) => ({
  id,
  type,
  title,
  company,
  start_year: from[0],
  start_month: from[1],
  end_year: to[0],
  end_month: to[1],
  summary: '<p>Drew charts of the sea floor for the developers of a map.</p>',
  tags: ['-'],
  ...more,
});
const content = {
  profile: { name: 'Othmar Reed', title: 'Chart maker', location: 'Bergen, Norway', about: '<p>I draw charts of harbours.</p>' },
  timeline: [
    entry('kelp', 'experience', 'Surveyor', 'Kelp Works', [2020, 11], [2024, 3], {
      summary: '<p>Measured the sea floor near Bergen.</p>',
    }),
    entry('school', 'education', 'MSc, Tides', 'Lake University', [2018, 1], [2019, 12]),
    entry('moor', 'experience', 'Co-founder', 'Moor Systems', [2012, 1], [2017, 12], {
      summary: '<p>Founded a workshop for ropes in Portugal.</p>',
    }),
    entry('buoys', 'experience', 'Assistant', 'Buoy Bureau', [2006, 1], [2007, 12]),
  ],
  sections: [
    {
      id: 'projects',
      kind: 'projects',
      title: 'Projects',
      order: 1,
      items: [
        {
          id: 'no',
          title: 'No Ropes Lost',
          organisation: null,
          description: 'A list of knots that a founder drew.',
          date: null,
          link: null,
        },
      ],
    },
  ],
};
const ask = createAsker(visibleContent(content));

describe('a question in ordinary wording', () => {
  test.each(['has he run his own bussiness', 'has he ever started somthing himself'])(
    'may ask what he founded: %s',
    (question) => {
      expect(ask(question).text).toMatch(/^Yes: Co-founder at Moor Systems/);
    },
  );

  test.each([
    'what has he been up to recently',
    'what has he been up to',
    'what has he been doing lately',
    'whats he been working on recently',
    'What has Othmar been doing recently?',
  ])('may ask for the latest work: %s', (question) => {
    expect(ask(question).text).toMatch(/^Surveyor at Kelp Works/);
  });

  test('that names an entry is not taken for another language', () => {
    expect(ask('whats no ropes lost').text).not.toContain('Respondo');
    expect(ask('whats no ropes lost').text).toContain('A list of knots');
  });
});

describe('a question whether he is at a place', () => {
  test.each([
    'is he in portugal now',
    'is he still in Portugal?',
    'is he currently in portugal',
    'is he in Bergen?',
    'is he in the UK',
  ])('is answered with the place of the profile: %s', (question) => {
    expect(ask(question).text).toMatch(/^Othmar is based in Bergen, Norway\./);
  });

  test('is answered with the place of the present role if the profile has none', () => {
    const timeline = [
      ...content.timeline,
      entry('now', 'experience', 'Pilot', 'Weir Institute', [2024, 4], [2024, 4], { is_current: true, location: 'Oslo, Norway' }),
    ];
    const askPilot = createAsker(visibleContent({ ...content, profile: { ...content.profile, location: null }, timeline }));
    expect(askPilot('is he in portugal now').text).toMatch(/^At present: Pilot at Weir Institute \(April 2024 - Present\), Oslo/);
  });
});

test('an entry that has ended or has no dates is not a yes to a question about the present', () => {
  expect(ask('does he have his own business now').text).toMatch(/^Not any more, going by the dates: Co-founder at Moor Systems/);
});

test('other people being developers does not mean that he writes code', () => {
  expect(ask('can he code').text).not.toMatch(/^Yes/);
});

describe('a question for gaps, also in a given time', () => {
  test.each([
    ['any gap 2018 to 2020?', /^On the timeline ten months lie between.*MSc, Tides.*Surveyor/],
    ['was there a gap after 2018', /^On the timeline ten months lie between.*MSc, Tides.*Surveyor/],
    ['any gaps between 2013 and 2016?', /^The timeline has no gap of more than three months in that time: Co-founder/],
    [
      'any gaps?',
      /^On the timeline ten months lie between these two entries\. One earlier gap, of four years\..*MSc, Tides.*Surveyor/,
    ],
  ])('%s', (question, opening) => {
    expect(ask(question).text).toMatch(opening);
  });
});

test('a word is corrected to a common one before it is corrected to a word of the portfolio that differs more', () => {
  const engine = createEngine(
    visibleContent({ ...content, profile: { ...content.profile, about: '<p>I collect bassinets.</p>' } }),
  );
  const answer = engine.answer({ messages: [{ role: 'user', content: 'has he run his own bussiness' }] });
  expect(answer.text).toMatch(/^Yes: Co-founder at Moor Systems/);
});
