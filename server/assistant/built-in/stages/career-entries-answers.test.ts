import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const role = (id: string, title: string, company: string, from: string, to: string | null, more: object = {}) => {
  const [start_year, start_month] = from.split('-').map(Number);
  const [end_year, end_month] = to?.split('-').map(Number) ?? [null, null];
  return {
    id,
    type: 'experience',
    title,
    company,
    start_year,
    start_month: start_month ?? null,
    end_year,
    end_month: end_month ?? null,
    is_current: to === null,
    summary: `<p>${company} is a maker of charts.</p><p>Drew ${id} charts for pilots.</p>`,
    tags: ['Charts'],
    ...more,
  };
};
const content = visibleContent({
  profile: { name: 'Mira Okafor' },
  timeline: [
    role('now', 'Head of charts', 'Moor Systems', '2022-03', null),
    role('lead', 'Lead (Charts)', 'Kelp Works Ltd.', '2017-01', '2019-06'),
    role('junior', 'Junior', 'Kelp Works Ltd.', '2014-02', '2016-12'),
    role('story', 'The buoy that rang', 'Bell & Daughters', '2013-01', '2013-11', { position: 'Bell founder' }),
    role('buoy', 'Surveyor', 'Reed & Sons', '2010-05', '2010-12'),
    role('mentor', 'Mentor', 'Harbour Youth', '2005-01', '2021-12', { position: 'Volunteer' }),
    { ...role('school', 'Master of Geodesy', 'Delta College', '2004', '2009'), type: 'education' },
  ],
});
const ask = createAsker(content);

/** The answer to the last of some questions in a conversation. */
function askAfter(...questions: string[]) {
  const engine = createEngine(content);
  const messages: ChatTurn[] = [];
  let answer = engine.answer({ messages: [{ role: 'user', content: '' }] });
  for (const question of questions) {
    messages.push({ role: 'user', content: question });
    answer = engine.answer({ messages });
    messages.push({ role: 'assistant', content: answer.text });
  }
  return answer;
}

test('a career break is neither the last job nor volunteering', () => {
  const parent = role('parent', 'Father', 'Full-time parenting', '2019-08', '2021-01');
  const before = content.timeline.filter(({ id }) => id !== 'now');
  const asker = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [...before, parent] }));
  expect(asker('What was her last paid job?').text).toMatch(/^Lead \(Charts\)/);
  expect(asker('How many volunteer roles has she had?').text).toMatch(/^One volunteer role: Mentor/);
});

test('the roles of a year begin with the main one', () => {
  const timeline = [
    role('guest', 'Guest lecturer', 'Delta College', '2012-01', '2020-12'),
    role('brief', 'Pilot', 'Reed & Sons', '2014-11', '2016-12'),
    role('main', 'Surveyor', 'Kelp Works', '2010-01', '2014-10'),
    role('mentor', 'Mentor', 'Harbour Youth', '2005-01', '2021-12', { position: 'Volunteer' }),
  ];
  const asker = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
  expect(asker('Where did she work in 2014?').text).toMatch(/^Three roles: Surveyor .+ Pilot .+ and Guest lecturer/);
});

describe('a question about an employer', () => {
  test.each([
    ['How long was she at Kelp Works?', /^Five years and five months at Kelp Works Ltd.: February 2014 - June 2019\./],
    ['How long was she with Kelp Works in total, all roles together?', /^Five years and five months at Kelp Works Ltd.:/],
    ['How long has she been at Moor Systems?', /^Four years and nine months at Moor Systems: March 2022 - Present\./],
    ['When did she leave Kelp Works?', /^In June 2019: Lead \(Charts\) at Kelp Works/],
    ['When did she leave Moor Systems?', /^Not yet: Head of charts/],
    ['When did she join Kelp Works?', /^In February 2014: Junior/],
    [
      'What roles did she have at Kelp Works?',
      /^Two roles: Lead \(Charts\) at Kelp Works Ltd\. \(January 2017 - June 2019\) and Junior at Kelp Works/,
    ],
    ['What was her role at Reed & Sons?', /^Surveyor at Reed & Sons \(May 2010 - December 2010\)\./],
    ['Did she work at Reed & Sons?', /^Yes: Surveyor at Reed & Sons/],
    ['Did she work at Bell & Daughters?', /^Yes: Bell founder at Bell & Daughters/],
    ['How long did she study at Delta College?', /^About five years at Delta College: 2004 - 2009\./],
  ])('is answered with a computed sentence: %s', (question, sentence) => {
    expect(ask(question)).toMatchObject({ stage: 'career entries', text: expect.stringMatching(sentence) });
  });

  test('is answered with the roles in their order if it asks for promotions', () => {
    expect(ask('Was she ever promoted?').text).toMatch(/^At Kelp Works Ltd\.: Junior \(.+\), then Lead \(Charts\) \(.+\)\.$/m);
  });

  test('quotes what was done there and not what the employer is', () => {
    expect(ask('What did she do at Reed & Sons?').text).toMatch(/^Surveyor at Reed & Sons .*:\n\n> “Drew buoy charts/);
  });

  test('is not answered by an employer with only a generic word in common', () => {
    expect(ask('How long was she at Zorb Systems?').declined).toBe(true);
  });
});

describe('a follow-up about an employer', () => {
  test('stays with the employer shown last, also after an answer without a source', () => {
    expect(askAfter('What did she do at Reed & Sons?', 'How long did she stay?').text).toMatch(/^Eight months at Reed & Sons/);
    expect(askAfter('What did she do at Reed & Sons?', 'why?', 'and what came next?').text).toMatch(
      /^After that: Bell founder at Bell/,
    );
  });

  test('compares all roles there, although only some were shown', () => {
    expect(askAfter('What roles did she have at Kelp Works?', 'Which was the longest?').text).toMatch(
      /^Two years and eleven months: Junior at Kelp Works/,
    );
  });
});

describe('the longest, the shortest and the first job', () => {
  test.each([
    ['Which job was the longest?', '#milestone-now'],
    ['What was her shortest job?', '#milestone-buoy'],
    ['What was her first job?', '#milestone-buoy'],
  ])('is a paid one: %s', (question, source) => {
    expect(ask(question).sources).toEqual([source]);
  });
});

test('does not say yes for an employer whose name only begins with the one asked for', () => {
  const askCoder = createAsker(
    visibleContent({ timeline: [role('gsoc', 'Student developer', 'Tidewater Summer of Code', '2014-06', '2014-08')] }),
  );
  expect(askCoder('Has she worked at Tidewater?').text).toMatch(/^The closest match: Student developer/);
  expect(askCoder('Has she worked at Tidewater Summer of Code?').text).toMatch(/^Yes: Student developer/);
});

test('an internship at a named employer is answered with the entry, and "when exactly" with its dates', () => {
  expect(ask('Tell me about her internship at Reed & Sons.').sources).toEqual(['#milestone-buoy']);
  expect(ask('When exactly was she at Reed & Sons?').text).toMatch(/^May 2010 - December 2010: /);
});

test('studies listed among the jobs are not the first, longest or latest job', () => {
  const askStudent = createAsker(
    visibleContent({
      timeline: [
        role('study', 'Undergraduate Student', 'Delta College', '2015-09', '2021-06'),
        role('assistant', 'Student Assistant', 'Delta College', '2018-01', '2018-12'),
        role('job', 'Developer', 'Kelp Works', '2020-01', '2020-06'),
      ],
    }),
  );
  expect(askStudent('What was her first job?').text).toMatch(/^Student Assistant/);
  expect(askStudent('What was her longest job?').text).toMatch(/^One year: Student Assistant/);
});

test('work as a lecturer or an adviser counts as the first, longest or latest job if there was no other job at the time', () => {
  const askLecturer = createAsker(
    visibleContent({
      timeline: [
        role('now', 'Lecturer', 'Delta College', '2012-01', '2024-06'),
        role('lab', 'Laboratory assistant', 'Kelp Works', '2008-01', '2009-06'),
        role('first', 'Instructor', 'Reed School', '2004-01', '2005-06'),
      ],
    }),
  );
  expect(askLecturer('What was her first job?').text).toMatch(/^Instructor/);
  expect(askLecturer('What was her longest job?').text).toMatch(/^Twelve years and six months: Lecturer/);
});
