import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { converse, createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

/** The fixtures' present is in 2026. */
const entry = (title: string, company: string, from: string, to: string, more: object = {}) =>
  datedEntry('experience', title, company, from, to, { summary: `<p>Worked on tides as ${title}.</p>`, ...more });
const content = visibleContent({
  profile: { name: 'Mira Okafor' },
  timeline: [
    entry('PhD Student', 'Gull Institute', '2025-03', '2031-03'),
    entry('Reporter', 'Kelp Herald', '2024-02', '2024-12'),
    entry('Producer', 'Moor Radio', '2019-05', '2023-11'),
    entry('Debate panelist', 'Delta Television', '2020-04', '2020-10'),
    entry('Writer', 'Moor Radio', '2023-11', '2024-01'),
    entry('Best Tidal Radio Award', 'Delta Press Club', '2022-04', '2022-05', { type: 'award' }),
    entry('Tide caller', 'Reed Harbour', '2019-01', '2019-04'),
    entry('Sound assistant', 'Moor Radio', '2017-01', '2018-12'),
    entry('Founder', 'Tidal Maps', '2016-07', '2016-12'),
    entry('Section leader', 'Kelp Marching Band', '2013-10', '2016-05', { position: 'Volunteer' }),
    entry('B.A., Broadcasting', 'Delta College', '2013-09', '2016-06', { type: 'education' }),
    entry('High School Diploma', 'Reed School', '2009-09', '2013-06', { type: 'education' }),
  ],
  sections: [
    {
      id: 'papers',
      kind: 'publications',
      title: 'Publications',
      order: 1,
      items: [
        { id: 'silt', title: 'Silt in harbours', organisation: 'Tide Letters', date: '2019' },
        { id: 'moor', title: 'Moorings', organisation: 'Rope Review', date: '2021' },
      ],
    },
    {
      id: 'languages',
      kind: 'languages',
      title: 'Languages',
      order: 2,
      items: [{ id: 'nl', title: 'Dutch', description: 'C1' }],
    },
  ],
});

/** The answer to the last of some questions in a conversation. */
function askAfter(...questions: string[]): string {
  const engine = createEngine(content);
  const messages: ChatTurn[] = [];
  for (const question of questions) {
    messages.push({ role: 'user', content: question });
    messages.push({ role: 'assistant', content: engine.answer({ messages }).text });
  }
  return messages.at(-1)?.content ?? '';
}

describe('a career whose entries overlap', () => {
  test.each([['what is she working on these days?'], ['who employs her at the moment?'], ['Where does she work now?']])(
    'has a current role whose end is in the future: %s',
    (question) => {
      expect(askAfter(question)).toMatch(/^At present: PhD Student at Gull Institute/);
    },
  );

  test('is introduced with the role that is to end later, and with all years of work, including those as a founder', () => {
    expect(askAfter('Who is she?')).toMatch(/^Mira Okafor, at present: PhD Student at Gull Institute.+of work since 2016\./);
  });

  test('continues after a job with what began at its end, not with what ended before it', () => {
    expect(askAfter('What did she do as a producer at Moor Radio?', 'and after that?')).toMatch(
      /^After that: Writer at Moor Radio/,
    );
  });

  test('continues at the same employer if the question says so', () => {
    expect(askAfter('What did she do as a sound assistant?', 'and what did she do next for that company?')).toMatch(
      /^After that: Producer at Moor Radio/,
    );
  });

  test('answers how long with jobs, not with an award that has the same words', () => {
    expect(askAfter('how many years was she with the tidal radio altogether')).not.toContain('Award');
  });

  test('has a school before the university', () => {
    expect(askAfter('Where did she study?', 'and before university?')).toMatch(/^Before that: High School Diploma/);
  });

  test('has degrees with their places', () => {
    expect(askAfter('how many degrees and from which places')).toMatch(/^One degree: .*Delta College.*Reed School/);
  });

  test('has a journal for each publication', () => {
    expect(askAfter('did she publish on silt?', 'in which journal?')).toMatch(/^Tide Letters: Silt in harbours/);
  });

  test('has an older and a newer degree', () => {
    expect(askAfter('What are her degrees?', 'which one is older?')).toMatch(/^High School Diploma/);
  });

  test('says yes to whether one can talk to the owner in a listed language', () => {
    expect(askAfter('Can we talk to her in Dutch?')).toMatch(/^Yes: Dutch \(C1\)/);
  });

  test('does not answer a question about a band with a degree', () => {
    expect(askAfter('was she in a band')).not.toContain('Broadcasting');
  });
});

test('the answer with the years of work says that gaps are left out', () => {
  const timeline = [entry('Pilot', 'Moor Radio', '2015-01', '2020-12'), entry('Diver', 'Kelp Herald', '2000-01', '2004-12')];
  const ask = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
  expect(ask('How many years of experience does she have?').text).toMatch(
    /^Eleven years of work between 2000 and 2020, gaps left out\./,
  );
});

describe('when two jobs before another one overlapped', () => {
  const engine = createEngine(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        entry('Harbour Engineer', 'Kelp Works', '2024-09', '2026-12'),
        entry('Tide Consultant', 'Moor Ltd', '2024-02', '2024-07'),
        entry('Sound Engineer', 'Reed & Sons', '2023-05', '2024-05'),
        entry('Buoy Painter', 'Gull Boats', '2021-01', '2023-04'),
      ],
    }),
  );

  test.each([
    ['What did she do before Kelp Works?'],
    ['What was she before she was at Kelp Works?'],
    ['How long was she at Kelp Works?', 'and before that?'],
    ['How long was she at Kelp Works?', 'what was the job before?'],
  ])('the one that ended last comes before: %j', (...questions: string[]) => {
    expect(converse(engine, ...questions)).toMatch(/^Before that: Tide Consultant at Moor Ltd/);
  });

  test('the one that ended first comes before that', () => {
    expect(converse(engine, 'How long was she at Kelp Works?', 'and before that?', 'and before that?')).toMatch(
      /^Before that: Sound Engineer at Reed & Sons/,
    );
  });
});

describe('in the career of a lecturer who also took courses at her university', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        entry('Senior Lecturer', 'Kelp City University', '2019-09', '2023-03'),
        entry('Teaching Fellow', 'Kelp City University', '2016-09', '2019-08'),
        entry('Certificate, Teaching', 'Kelp City University', '2018-01', '2018-06', { type: 'education' }),
      ],
    }),
  );

  test.each([
    ['When did she leave Kelp City University?', /^In March 2023: Senior Lecturer at Kelp City University/],
    ['how long at kelp city uni', /^Six years and seven months at Kelp City University: September 2016 - March 2023\./],
    ['How long did she teach at Kelp City University?', /^Six years and seven months at Kelp City University/],
    ['Is she still at Kelp City University?', /^Not any more, going by the dates: Senior Lecturer/],
    ['Did she attend Kelp City University?', /^Yes: Certificate, Teaching at Kelp City University/],
    ['What did she study at Kelp City University?', /Certificate, Teaching at Kelp City University/],
  ])('the university is the employer, unless studies are asked for: %s', (question, answer) => {
    expect(ask(question).text).toMatch(answer);
  });
});

describe('in the career of a research assistant who took her degree at the same university', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        entry('PhD, Statistics', 'Moor University', '2012-09', '2016-06', { type: 'education' }),
        entry('Research assistant', 'Moor University', '2013-09', '2016-05'),
      ],
    }),
  );

  test.each([
    ['How long was she at Moor University?', /^Three years and ten months at Moor University/],
    ['When was she at Moor University?', /^September 2012 - June 2016/],
    ['When did she start at Moor University?', /^In September 2012: PhD, Statistics/],
    ['What did she do at Moor University?', /PhD, Statistics at Moor University/],
    ['How long did she teach at Moor University?', /^Two years and nine months at Moor University/],
    ['How long did she work at Moor University?', /^Two years and nine months at Moor University/],
  ])('her time there covers both: %s', (question, answer) => {
    expect(ask(question).text).toMatch(answer);
  });
});
