import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, start_year: number, end_year: number, text: string) => ({
  type: 'experience',
  title,
  company,
  start_year,
  start_month: 1,
  end_year,
  end_month: 12,
  tags: ['Charts'],
  summary: `<p>${text}</p>`,
});
const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor', about: '<p>I have been a professional designer since 2003.</p>' },
    timeline: [
      job('Lead designer', 'Kelp & Sons', 2018, 2020, 'Designed charts for pilots.'),
      job('Plotter developer', 'Reed Press', 2012, 2013, 'Built plotters for three years.'),
      job('Developer', 'Tide Office', 2008, 2008, 'Wrote tide tables.'),
    ],
  }),
);

test.each([
  'How long has she been a designer?',
  'since when has she been a pro designer',
  'How many years has she worked as a professional designer?',
])('the time in a profession is taken from the introduction before the titles of jobs: %s', (question) => {
  expect(ask(question).text).toMatch(/“I have been a professional designer since 2003\.”/);
  expect(ask(question).text).not.toMatch(/Three years/);
});

test('a job about management does not count as years as a manager', () => {
  const asked = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>I bring 25 years of management of tools.</p>' },
      timeline: [job('Manager', 'Kelp & Sons', 2018, 2020, 'Ran the yard.')],
    }),
  );
  expect(asked('How long has she been a manager?').text).not.toContain('25 years');
});

describe('years of experience in something', () => {
  const asked = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>I bring 18 years of design experience and 10+ years drawing sea charts.</p>' },
      timeline: [job('Experience designer', 'Kelp & Sons', 2018, 2020, 'Designed charts for pilots.')],
    }),
  );

  test.each([
    ['How many years of design experience does she have?', '18 years of design experience'],
    ['How many years of experience does she have in design?', '18 years of design experience'],
    ['How many years of experience with sea charts?', '10+ years drawing sea charts'],
  ])('are those that the owner states, not those of the jobs with the word in their title: %s', (question, phrase) => {
    expect(asked(question).text).toMatch(new RegExp(`^By Mira’s own account “${phrase.replace('+', String.raw`\+`)}”\\.`));
  });

  test('are not those stated for something else', () => {
    expect(asked('How many years of teaching experience does she have?').text).not.toContain('18 years of design experience”.');
  });

  test('count for the whole career if the jobs shown are fewer years', () => {
    const ask = createAsker(
      visibleContent({
        profile: {
          name: 'Mira Okafor',
          about:
            '<p>With over 17 years of continuous experience in surveying, I train pilots. I sailed with 2 years of training.</p>',
        },
        timeline: [job('Designer', 'Kelp & Sons', 2018, 2020, 'Designed charts for pilots.')],
      }),
    );
    expect(ask('How many years of experience does she have?').text).toMatch(
      /^By Mira’s own account “over 17 years of continuous experience in surveying”; the jobs shown: three years between 2018 and 2020/,
    );
  });

  test('are those that the owner states if there is no job', () => {
    const ask = (about: string) => createAsker(visibleContent({ profile: { name: 'Mira Okafor', about: `<p>${about}</p>` } }));
    const question = 'How many years of experience does she have?';
    expect(ask('I have 30 years of experience.')(question).text).toMatch(/^By Mira’s own account “30 years of experience”\.\n/);
    expect(ask('I draw charts.')(question)).toMatchObject({ declined: true, sources: [] });
  });

  test('are months in a short career', () => {
    const summer = { ...job('Developer', 'Tide Office', 2008, 2008, 'Wrote tide tables.'), start_month: 6, end_month: 9 };
    const ask = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [summer] }));
    expect(ask('How many years of experience does she have?').text).toMatch(/^Four months of work in 2008\./);
  });
});

describe('years of experience that the owner does not state', () => {
  const asked = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        job('Chart design lead', 'Kelp & Sons', 2018, 2020, 'Our partnership with the yard lasted 6 years.'),
        job('Designer', 'Reed Press', 2012, 2013, 'Drew plotters.'),
        job('Design trainee', 'Reed Press', 2010, 2011, 'Drew lines.'),
        job('Clerk', 'Tide Office', 2008, 2009, 'The trade has 70 years of tradition in teaching.'),
      ],
    }),
  );

  test.each(['How many years of design experience does she have?', 'How many years of experience has she got in design?'])(
    'are those of the roles whose titles name it, without those of a trainee: %s',
    (question) => {
      const [lead] = asked(question).text.split('\n');
      expect(lead).toBe(
        'Five years, by the dates of these roles: Chart design lead at Kelp & Sons (January 2018 - December 2020) and Designer at Reed Press (January 2012 - December 2013).',
      );
    },
  );

  test.each(['How many years of teaching experience?', 'How many years of management experience does she have?'])(
    'are not taken from a sentence about other years: %s',
    (question) => {
      expect(asked(question).text).toMatch(/^The portfolio does not say/);
    },
  );
});
