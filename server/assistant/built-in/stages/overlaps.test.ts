import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (...[type, title, ...place]: [type: string, title: string, company: string, from: string, to: string]) =>
  datedEntry(type, title, ...place, { summary: `<p>Wrote the log of the ${title.toLowerCase()}.</p>` });
const engine = createEngine(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      entry('experience', 'Pilot', 'Moor Radio', '2021-01', '2023-06'),
      entry('experience', 'Examiner', 'Reed Guild', '2019-03', '2022-02'),
      entry('experience', 'Freelance Painter', 'Own studio', '2015-01', '2016-12'),
      entry('experience', 'Diver', 'Kelp Works', '2015-05', '2020-12'),
      entry('education', 'MSc, Tides', 'Delta College', '2020-10', '2022-09'),
      entry('experience', 'Porter', 'Gull Hotel', '2010', '2012'),
      entry('experience', 'Clerk', 'Buoy Bank', '2012', '2014'),
      entry('award', 'Golden Anchor', 'Port Guild', '2021-05', '2021-05'),
      entry('education', 'BSc, Physics', 'Lake University', '2006-10', '2009-09'),
      entry('experience', 'Student assistant', 'Lake University', '2007-10', '2009-06'),
      entry('experience', 'Waiter', 'Cup Cafe', '2006-11', '2007-06'),
      entry('project', 'Tide table', 'Own work', '2016-02', '2016-08'),
    ],
  }),
);

describe('a question whether two entries overlapped', () => {
  test.each([
    ['Was she at the Reed Guild while she was at Kelp Works?', /^Yes, from March 2019 to December 2020: Examiner at Reed Guild/],
    ['Was she still at Kelp Works while she studied at Delta College?', /^Yes, from October 2020 to December 2020: Diver/],
    ['Did she work freelance while at Kelp Works?', /^Yes, from May 2015 to December 2016: Freelance Painter/],
    ['Did she work at Cup Cafe while at Lake University?', /^Yes, from November 2006 to June 2007: Waiter at Cup Cafe/],
    ['Was she at Moor Radio while at Kelp Works?', /^No: Diver at Kelp Works ended in December 2020, Pilot at Moor Radio began/],
  ])('is computed from the dates of both: %s', (question, answer) => {
    expect(converse(engine, question)).toMatch(answer);
  });

  test.each([
    'Was she at Gull Hotel while at Buoy Bank?',
    'Was she a gardener while at Kelp Works?',
    'Did she work freelance while at Moor Radio?',
    'Is she at Reed Guild while at Moor Radio?',
    'Did she start at Kelp Works while she was at Reed Guild?',
    'Did she graduate from Delta College while at Kelp Works?',
    'Did she finish at Delta College while she was at Kelp Works?',
    'Did she earn more at Reed Guild while at Kelp Works?',
    'Did she work only at Moor Radio while at Delta College?',
    'Did she work for Gull Hotel or Kelp Works while at Delta College?',
    'Did she work full-time at Kelp Works while studying at Delta College?',
  ])('is not answered if an entry or the order of the dates is unknown: %s', (question) => {
    expect(converse(engine, question)).not.toMatch(/^(?:Yes,|No:)/);
  });

  test.each([[['How long was she at Moor Radio?']], [['How long was she at Moor Radio?', 'what stack']]])(
    'may be asked of what was shown: %j',
    (before) => {
      expect(converse(engine, ...before, 'Was she enrolled at Delta College while she worked there?')).toMatch(
        /^Yes, from January 2021 to September 2022: MSc, Tides/,
      );
    },
  );
});

describe('a question for work during the studies', () => {
  test.each([
    ['Did she work while she studied?', 'Yes, at the same time: '],
    ['Has she worked during her studies?', 'Yes, at the same time: '],
    ['Which jobs did she have while at university?', 'At the same time: '],
    ['What jobs did she have alongside her degree?', 'At the same time: '],
  ])('lists the jobs whose dates overlap with a degree: %s', (question, opening) => {
    const answer = converse(engine, question);
    expect(answer.slice(0, opening.length)).toBe(opening);
    const [lead = ''] = answer.split('\n');
    for (const job of ['Pilot', 'Examiner', 'Diver', 'Student assistant', 'Waiter']) expect(lead).toContain(job);
    for (const job of ['Porter', 'Clerk', 'Painter']) expect(lead).not.toContain(job);
  });
});

describe('a question for what happened at the same time as an entry', () => {
  test.each([
    [['Which positions did she hold while at Kelp Works?'], /^At the same time: .*Examiner at Reed Guild/],
    [['Did she have another job while she was at Kelp Works?'], /^Yes, at the same time: .*Examiner at Reed Guild/],
    [['Did she win an award during her time at Moor Radio?'], /^Yes, at the same time: Golden Anchor/],
    [['Which awards has she won?', 'where was she working then'], /^At the same time: .*Pilot at Moor Radio/],
    [['How long was she at Kelp Works?', 'Which project did she work on during that time?'], /^At the same time: Tide table/],
    [['What did she do while at Kelp Works?'], /^Diver at Kelp Works/],
  ])('is answered with another entry, if it asks for one: %j', (questions, answer) => {
    expect(converse(engine, ...questions)).toMatch(answer);
  });

  test('is not answered with an entry of another kind', () => {
    expect(converse(engine, 'Did she win an award while at Kelp Works?')).not.toMatch(/^Yes, at the same time/);
  });

  test.each([
    ['When was she at Gull Hotel?', 'Was she at Kelp Works then?'],
    ['When was she at Gull Hotel?', 'Was she still at Kelp Works then?'],
    ['When was she at Gull Hotel?', 'Was she at Reed Guild at the time?'],
    ['When was she at Gull Hotel?', 'Did she work at Kelp Works at that time?'],
    ['Tell me about Gull Hotel', 'Was she at Moor Radio at that time?'],
    ['Did she work at Kelp Works then?'],
    ['Was she at Moor Radio and Reed Guild at the same time?'],
    ['Did she work alongside divers at Kelp Works?'],
    ['Did she work alongside other examiners at Reed Guild?'],
    ['Did she have different roles during her time at Kelp Works?'],
  ])('is not confused with whether she was at an employer then: %j', (...questions: string[]) => {
    expect(converse(engine, ...questions)).not.toMatch(/at the same time/i);
  });

  test.each([
    ['What was her title while at Kelp Works?', /^Diver at Kelp Works/],
    ['What was her job title during her time at Moor Radio?', /^Pilot at Moor Radio/],
    ['What job did she do while at Reed Guild?', /^Examiner at Reed Guild/],
    ['What did she work as while at Reed Guild?', /^Examiner at Reed Guild/],
    ['How many roles did she hold during her time at Reed Guild?', /^One role: Examiner/],
    ['How long did she stay during her time at Reed Guild?', /^Three years at Reed Guild/],
    ['How long was she a diver while at Kelp Works?', /^Five years and eight months at Kelp Works/],
  ])('is not asked for by a question about the time itself: %s', (question, answer) => {
    expect(converse(engine, question)).toMatch(answer);
  });

  test.each([
    [['Tell me about Kelp Works', 'What was her title then?'], /^Diver at Kelp Works/],
    [['Tell me about Kelp Works', 'What did she do then?'], /^Diver at Kelp Works/],
    [['Tell me about Reed Guild', 'What was her job at the time?'], /^Examiner at Reed Guild/],
    [['Tell me about Reed Guild', 'Who did she work for then?'], /^Examiner at Reed Guild/],
    [['What jobs has she had?', 'Which was the first then?'], /^Waiter at Cup Cafe/],
    [['Tell me about Reed Guild', 'Is she still there then?'], /^Not any more, going by the dates: Examiner/],
    [['When was she at Moor Radio?', 'How many jobs has she had then?'], /^Eight roles/],
    [['Which awards has she won?', 'And what degrees does she have then?'], /^Two degrees: .*MSc.*BSc/],
  ])('is not asked for by a question about the job that was shown, or by "then" as in "so then": %j', (questions, answer) => {
    expect(converse(engine, ...questions)).toMatch(answer);
  });
});
