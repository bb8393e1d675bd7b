import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (type: string, title: string, company: string, start_year: number, text = '') => ({
  type,
  title,
  company,
  start_year,
  end_year: start_year + 2,
  tags: ['Charts'],
  summary: `<p>${text}</p>`,
});
const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor', about: '<p>I am a certified diving instructor.</p>' },
    timeline: [
      entry('experience', 'Designer', 'Kelp & Sons', 2018, 'Designed physical charts and studied their design with pilots.'),
      entry('education', 'Advanced diving instructor training', 'Reed Diving School', 2021),
      entry('education', 'MSc Geodesy', 'University of Kelpport', 2014, 'Courses: tides, cartography'),
      entry('education', 'Music', 'Delta College', 2011),
    ],
    categories: [
      { name: 'llm', displayName: 'LLM integration', order: 1 },
      { name: 'other', displayName: 'Office', order: 2 },
    ],
    skills: [
      { name: 'Anthropic API', category: 'llm', level: 'Expert', order: 1 },
      { name: 'LLM', category: 'other', level: 'Expert', order: 2 },
    ],
  }),
);

describe('a question whether a subject was studied', () => {
  test.each([
    ['Did she study geodesy?', 'MSc Geodesy'],
    ['did she study cartography', 'MSc Geodesy'],
    ['Did she study music at university?', 'Music'],
  ])('is answered with yes if an entry has its words: %s', (question, title) => {
    expect(ask(question).text).toMatch(new RegExp(`^Yes: ${title} at`));
  });

  test.each(['Did she study physics?', 'has she studied painting', 'Did she major in economics?'])(
    'is declined otherwise, and the studies are shown: %s',
    (question) => {
      const { text, declined } = ask(question);
      expect(text).toMatch(/^The portfolio does not say so\. It names MSc Geodesy at University of Kelpport/);
      expect(declined).toBe(true);
    },
  );
});

test.each(['did she study math', 'has she studied geodesy and law'])(
  'a short form or only a part of the subject is not denied: %s',
  (question) => {
    expect(ask(question).text).not.toMatch(/^The portfolio does not say so\. It names/);
  },
);

test.each(['Which universities did she attend?', 'Where did she go to university?'])(
  'a list of universities has other studies at its end: %s',
  (question) => {
    expect(ask(question).text).toMatch(
      /^MSc Geodesy at University of Kelpport \([^)]+\) and Music at Delta College \([^)]+\)\. Other studies: Advanced diving instructor training at Reed Diving School/,
    );
  },
);

test('a sentence that says so answers whether somebody is certified; a course does not', () => {
  const { text } = ask('Is she a certified diving instructor?');
  expect(text).toMatch(/^Yes/);
  expect(text.match(/“(.+?)”/)?.[1]).toBe('I am a certified diving instructor.');
  expect(text).not.toMatch(/^Yes: Advanced diving/);
});

test('a question for tools of a kind is answered with the skill category of that name', () => {
  expect(ask('Which LLM tools are on the skills list?').text).toMatch(/^LLM integration: Anthropic API\./);
});
