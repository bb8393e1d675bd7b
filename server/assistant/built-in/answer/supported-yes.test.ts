import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, from: string, to: string, ...sentences: string[]) =>
  datedEntry('experience', title, company, from, to, {
    position: title,
    summary: `<ul>${sentences.map((sentence) => `<li>${sentence}</li>`).join('')}</ul>`,
  });
const portfolio = (about: string, ...timeline: ReturnType<typeof job>[]) =>
  createAsker(
    visibleContent({
      profile: { name: 'Ines Falk', about: `<p>${about}</p>` },
      timeline,
      categories: [{ name: 'tools', displayName: 'Tools', order: 1 }],
      skills: [
        { name: 'Kafka', category: 'tools', order: 1 },
        { name: 'Python', category: 'tools', order: 2 },
      ],
    } as Parameters<typeof visibleContent>[0]),
  );
const ask = portfolio(
  'I am a teacher, a chart editor and a diver.',
  job(
    'Developer',
    'Gull Line',
    '2020-01',
    '2023-12',
    'Managed client expectations.',
    'Led the development of tide tables.',
    'Built Kafka topics for ferries.',
  ),
  job(
    'Co-Founder',
    'Kelp Works',
    '2017-01',
    '2019-12',
    'Designed a signal lamp with two friends.',
    'Maintained the pages with Ruby on Rails.',
  ),
  job(
    'Senior Surveyor',
    'Reed & Sons',
    '2014-01',
    '2016-12',
    'Lead harbour engineer responsible for piers.',
    'Drew the sonar of Tidebook for the ports.',
  ),
  job(
    'Tutor',
    'Photographer Guild',
    '2010-01',
    '2013-12',
    'Trained supervised models of waves.',
    'Managed deployments of buoys.',
    'Instructed students at the pier.',
  ),
);
const NOT_SAID = /^The portfolio does not say/;

describe('a question whether something was made, founded or owned', () => {
  test.each([
    'Did she invent Kafka?',
    'Did she create Kafka?',
    'Did she write Ruby on Rails?',
    'Does she own Gull Line?',
    'Did she found Gull Line?',
    'Did she create Reed & Sons?',
    'Did she invent a signal lamp?',
    'Did she design Tidebook?',
    'Did she build a Kafka?',
    'Has she taught surveyors?',
  ])('is not answered with yes just because the thing is mentioned: %s', (question) => {
    expect(ask(question).text).toMatch(NOT_SAID);
  });

  test.each([
    ['Did she found Kelp Works?', /^Yes: Co-Founder at Kelp Works/],
    ['Did she design a signal lamp?', /^Yes: Co-Founder at Kelp Works[\s\S]*Designed a signal lamp/],
    ['Did she create a signal lamp?', /^Yes: Co-Founder at Kelp Works/],
    ['Did she build Kafka topics?', /^Yes: /],
    ['Did she develop tide tables?', /^Yes: Developer at Gull Line/],
    ['Has she taught students?', /^Yes: Tutor at Photographer Guild[\s\S]*Instructed students/],
    ['Did she teach at the Photographer Guild?', /^Yes: Tutor at Photographer Guild/],
    ['Did she use Kafka?', /^Yes: Kafka/],
    ['Does she write Python?', /^Yes: Python/],
  ])('is answered with yes from a passage that says so: %s', (question, answer) => {
    expect(ask(question).text).toMatch(answer);
  });
});

test.each([
  ['Software Engineer', 'Was she ever a developer?'],
  ['Senior Software Developer', 'Is she a software engineer?'],
])('the title "%s" answers "%s" with yes', (title, question) => {
  const { text } = portfolio(
    'I like boats.',
    job(title, 'Gull Line', '2020-01', '2023-12', 'Kept the ferries on time.'),
  )(question);
  expect(text).toContain(`Yes: ${title}`);
});

describe('a question whether somebody had a role', () => {
  test.each([
    'Was she a manager at Gull Line?',
    'Is she a photographer?',
    'Was she ever a photographer?',
    'Was she a senior surveyor at Gull Line?',
    'Was she a software engineering manager at Reed & Sons?',
  ])('is not answered with yes because of another word or another role: %s', (question) => {
    expect(ask(question).text).not.toMatch(/^Yes/);
  });

  test.each([
    ['Was she a senior surveyor at Reed & Sons?', /^Yes: Senior Surveyor at Reed & Sons/],
    ['Was she a developer?', /^Yes: Developer at Gull Line/],
    ['Was she a lead engineer?', /^Yes: Senior Surveyor at Reed & Sons/],
    ['Is she a chart editor?', /^Yes:[\s\S]*a teacher, a chart editor and a diver/],
    ['Was she ever a tutor?', /^Yes: Tutor at Photographer Guild/],
  ])('is answered with yes from a title, or a sentence that names the whole role: %s', (question, answer) => {
    expect(ask(question).text).toMatch(answer);
  });
});

test.each([
  ['Was she a director?', 'Assistant to the Director', 'Kept the books.'],
  ['Was she a product manager?', 'Product Designer and Project Manager', 'Drew charts.'],
  ['Was she a project manager?', 'Diver', 'Worked as a diver and assisted the project manager.'],
  ['Was she a manager?', 'Diver', 'I was never a manager.'],
])('"%s" is not answered with yes from "%s" and "%s"', (question, title, sentence) => {
  expect(portfolio('I like piers.', job(title, 'Gull Line', '2020-01', '2023-12', sentence))(question).text).not.toMatch(/^Yes/);
});

test('a title that names two roles is evidence of both', () => {
  const both = portfolio('I like piers.', job('Designer and Project Manager', 'Gull Line', '2020-01', '2023-12', 'Drew charts.'));
  for (const role of ['designer', 'project manager']) expect(both(`Was she a ${role}?`).text).toMatch(/^Yes/);
});

describe('a question whether people were led', () => {
  test.each([
    'Built dashboards and reports for the finance team.',
    'Built tools allowing analysts to explore tides.',
    'Managed leads and accounts.',
    'Talks with my line manager.',
  ])('is not answered with yes from: %s', (sentence) => {
    const alone = portfolio('I like piers.', job('Surveyor', 'Gull Line', '2020-01', '2023-12', sentence));
    expect(alone('Has she managed people?').text).not.toMatch(/^Yes/);
  });

  test('needs evidence of the people and the number that it names', () => {
    const led = portfolio('I like piers.', job('Surveyor', 'Gull Line', '2020-01', '2023-12', 'Led a team of five surveyors.'));
    expect(led('Has she managed surveyors?').text).toMatch(/^Yes/);
    expect(led('Has she managed designers?').text).not.toMatch(/^Yes/);
    expect(led('Has she managed 50 people?').text).not.toMatch(/^Yes/);
  });

  test.each(['Has she managed people?', 'Did she lead a team?', 'Has she supervised staff?'])(
    'is not answered with yes from models, deployments and features: %s',
    (question) => {
      expect(ask(question).text).not.toMatch(/^Yes/);
    },
  );

  test.each([
    'Leading four full-stack crews and software engineering teams to deliver ferries.',
    'Met weekly with 8 direct reports.',
    'Supervised a group of nine surveyors.',
    'Grew the chart team from two to seven divers.',
    'Responsible for a team of five.',
  ])('is answered with yes from: %s', (sentence) => {
    const led = portfolio('I like piers.', job('Surveyor', 'Gull Line', '2020-01', '2023-12', 'Drew charts.', sentence));
    for (const question of ['Has she managed people?', 'Did she lead a team?', 'Did she ever lead a team at Gull Line?']) {
      const { text } = led(question);
      expect(text).toMatch(/^Yes: Surveyor at Gull Line/);
      expect(text).toContain(sentence);
    }
  });

  test.each(['Mentored junior surveyors.', 'Brought on 7 data scientists.', 'Hired two divers.'])(
    'shows what comes close, without a yes: %s',
    (sentence) => {
      const { text } = portfolio(
        'I like piers.',
        job('Surveyor', 'Gull Line', '2020-01', '2023-12', sentence),
      )('Did she lead a team?');
      expect(text).toMatch(NOT_SAID);
      expect(text).toContain(sentence);
    },
  );

  test('is answered with yes from the title “Team Lead”, but not from a denial', () => {
    const led = portfolio('I like piers.', job('Team Lead', 'Gull Line', '2020-01', '2023-12', 'Drew charts.'));
    expect(led('Has he led a team?').text).toMatch(/^Yes: Team Lead at Gull Line/);
    const alone = portfolio('I like piers.', job('Surveyor', 'Gull Line', '2020-01', '2023-12', 'Never managed people.'));
    expect(alone('Has she managed people?').text).not.toMatch(/^Yes/);
  });
});

test('managing contributors counts as leading people', () => {
  const ask = portfolio(
    'I dive.',
    job('Editor', 'Gull Line', '2020-01', '2023-12', 'Managed part-time atlas contributors while sailing.'),
  );
  expect(ask('Has she managed people?').text).toMatch(/^Yes: Editor at Gull Line/);
});

describe('a yes to a stay in a city or abroad', () => {
  const traveller = portfolio(
    'I restore lamps.',
    Object.assign(job('Developer', 'Gull Line', '2020-01', '2023-12', 'Showed films at a festival in Berlin.'), {
      location: 'Lisbon, Portugal',
    }),
    job(
      'Surveyor',
      'Reed & Sons',
      '2014-01',
      '2016-12',
      'Took over a complex international project.',
      'Was based in Vienna for a year.',
    ),
  );

  test.each(['Has she worked in Berlin?', 'Did she work abroad?'])('needs more than a word in common: %s', (question) => {
    expect(traveller(question).text).toMatch(NOT_SAID);
  });

  test.each([
    ['Has she worked in Lisbon?', /^Yes: Developer at Gull Line/],
    ['Has she worked in Vienna?', /^Yes: Surveyor at Reed/],
  ])('is given if the place of an entry or a sentence about the stay shows it: %s', (question, yes) => {
    expect(traveller(question).text).toMatch(yes);
  });
});
