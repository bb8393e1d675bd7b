import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { converse, createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, from: string, to: string, summary: string, more: object = {}) =>
  datedEntry('experience', title, company, from, to, { summary: `<p>${summary}</p>`, ...more });
const CONTENT = visibleContent({
  profile: {
    name: 'Ines Falk',
    title: 'Surveyor | Diver | Chart maker | Teacher',
    about: '<p>My love of ferries led me to write Tidebook.</p>',
  },
  timeline: [
    job('Surveyor', 'Gull Line', '2020-01', '2023-12', 'Survey the piers with lasers and drones. The job covers 80 harbours.'),
    job(
      'Head of charts',
      'Kafka Maps',
      '2016-01',
      '2019-12',
      'Led a department of 14 together with the owner. Drew the charts of the ports. Avoided 6 million dollars of annual costs.',
      { tags: ['Kafka'] },
    ),
    job(
      'Clerk',
      'Reed & Sons',
      '2012-01',
      '2015-12',
      'Handled the payments of the ferries. Trained 3 crews or advising harbour people.',
    ),
    datedEntry('education', 'PhD candidate, Tides', 'Delta College', '2017-10', '2021-06', { summary: '<p>On tides.</p>' }),
    datedEntry('education', 'BSc, Physics', 'Lake College', '2008-10', '2011-06', { summary: '<p>On ice.</p>' }),
    job('Mentor', 'Moor Club', '2022-05', '2022-06', 'I read with children.', {
      position: 'Volunteer',
      is_current: true,
      end_year: null,
      end_month: null,
    }),
    datedEntry('project', 'Tidebook', 'Own work', '2021-02', '2021-08', {
      summary: '<p>A book of tides, filling a gap of the old tables.</p>',
    }),
  ],
  categories: [{ name: 'tongues', displayName: 'Languages', order: 1 }],
  skills: [
    { name: 'English', category: 'tongues', order: 1 },
    { name: 'Kafka', category: 'tongues', order: 1 },
  ],
} as Parameters<typeof visibleContent>[0]);
const ask = createAsker(CONTENT);
const talk = (...questions: string[]) => converse(createEngine(CONTENT), ...questions);

describe('a true no', () => {
  test.each(['Is she still with Kafka Maps?', 'is she still working for kafka maps'])(
    'is given for a former employer whose name contains a technology: %s',
    (question) => {
      expect(ask(question).text).toMatch(/^Not any more, going by the dates: Head of charts at Kafka Maps/);
    },
  );

  test('is not given for a technology because of a former employer whose name begins with it', () => {
    expect(ask('Is she still working with Kafka?').text).not.toMatch(/^Not any more/);
  });

  test.each(['Does she speak any language besides English?', 'any other languages than english?'])(
    'is given for further languages if there are none: %s',
    (question) => {
      expect(ask(question).text).toMatch(/^The portfolio lists no others\./);
    },
  );

  test('is given for a doctorate that is only a candidature, which does not count as the highest degree', () => {
    expect(ask('Has she finished her PhD?').text).toMatch(/^Not finished, by the portfolio: PhD candidate, Tides/);
    expect(ask('Who is Ines Falk?').text).toContain('Highest degree: BSc, Physics');
  });

  test.each([
    ['Was clerk her first job?', /^Yes: Clerk at Reed & Sons/],
    ['Was surveyor her first role?', /^No: Clerk at Reed & Sons/],
    ['Was Reed & Sons her last employer?', /^No: Surveyor at Gull Line/],
  ])('or a true yes compares the first or last job with the one named: %s', (question, opening) => {
    expect(ask(question).text).toMatch(opening);
  });

  test.each([
    'Was she laid off from her last job?',
    'Is she happy in her latest role?',
    'Was Norwich the city of her first job?',
    'Was sailing part of her first job?',
    'Was sailing her first job?',
    'Was mentor her last role?',
  ])('and is not given if the question names no job, or the newest one: %s', (question) => {
    expect(ask(question).text).not.toMatch(/^No:/);
  });

  test('or a true yes may take the job before the current one as the last one', () => {
    const atPresent = job('Pilot', 'Port of Brine', '2024-02', '2024-03', 'Steers ships.', {
      is_current: true,
      end_year: null,
      end_month: null,
    });
    const askPilot = createAsker({
      ...CONTENT,
      timeline: [...visibleContent({ timeline: [atPresent] }).timeline, ...CONTENT.timeline],
    });
    expect(askPilot('Was surveyor her last job?').text).toMatch(/^Yes: Surveyor at Gull Line/);
    expect(askPilot('Was clerk her last job?').text).toMatch(/^No: Pilot at Port of Brine/);
  });
});

describe('a number', () => {
  test('of people in a department is a team size', () => {
    expect(ask('How many people did she lead at Kafka Maps?').text).toMatch(/^Department of 14: Head of charts at Kafka Maps/);
  });

  test('of something else before the activity in question is not the answer', () => {
    expect(ask('How many people did she advise at Reed & Sons?').text).not.toMatch(/^3 crews/);
  });

  test('of costs that were avoided is not a budget', () => {
    expect(talk('What did she do at Kafka Maps?', 'How big was the budget for that?')).not.toContain('6 million');
  });
});

test.each([
  ['Why did she write Tidebook?', 'My love of ferries led me to write Tidebook.'],
  ['why was tidebook made', 'filling a gap of the old tables'],
])('a sentence with "led me to" or "filling a gap" gives a reason: %s', (question, reason) => {
  const { text, declined } = ask(question);
  expect(declined).toBeFalsy();
  expect(text).toContain(reason);
});

test('the answer to "which job?" begins with the job', () => {
  expect(ask('In which job did she draw charts?').text).toMatch(/^Head of charts at Kafka Maps \(January 2016 - December 2019\)/);
  expect(ask('Which of her jobs was about payments?').text).toMatch(/^Clerk at Reed & Sons/);
});

test('follow-ups with "anywhere" and "doing that" ask about the volunteering and its duration', () => {
  expect(ask('Does she volunteer anywhere?').text).toMatch(/^Yes: Mentor at Moor Club/);
  expect(talk('Does she volunteer anywhere?', 'Since when has she been doing that?')).toMatch(
    /^Since May 2022: Mentor at Moor Club/,
  );
});

test('"to make serverless functions faster" does not ask about the tool Make', () => {
  expect(ask('What has she done to make serverless functions start faster?').text).not.toContain('Make');
});

test('a question how long the owner ran something asks for the duration of the entry shown', () => {
  expect(talk('Tell me about Tidebook', 'How long did she run it?')).toMatch(/^Seven months/);
  expect(talk('Tell me about Tidebook', 'How long did she test it?')).not.toMatch(/^Seven months/);
});

test.each(["what's her last job about", 'What was her latest job about?'])(
  'a question what a job was about is answered with the work there: %s',
  (question) => {
    expect(ask(question).text).toContain('Survey the piers with lasers and drones.');
  },
);

test('a question for techniques is answered by a sentence that names them without the word', () => {
  expect(talk('What did she do at Gull Line?', 'which techniques did she use there')).toContain('lasers and drones');
});

test('an introduction shortens a headline of many titles to the first two', () => {
  expect(ask('Who is Ines Falk?').text).toMatch(/^Ines Falk, Surveyor \| Diver\./);
});

test('an employer whose name begins with "Outside" does not exclude a place', () => {
  const asked = createAsker(visibleContent({ timeline: [job('Editor', 'Outside Review', '2003-01', '2004-10', 'Edited.')] }));
  expect(asked('What was her role at Outside Review?').text).toMatch(/^Editor at Outside Review/);
});

test.each([
  'Did she study English as well as ice?',
  'What does she teach besides English?',
  'Does she use German in addition to English at work?',
])('"as well as", "besides" and "in addition to" do not always ask for other languages: %s', (question) => {
  expect(ask(question).text).not.toMatch(/The portfolio lists no others|^One language/);
});

test('a number of beds in units is not a team size', () => {
  const summary = 'Managed a ward with units of 40 beds. Led a division of 25 nurses.';
  const asked = createAsker(visibleContent({ timeline: [job('Nurse', 'Kelp Hospital', '2003-01', '2004-10', summary)] }));
  expect(asked('How big was her largest team?').text).toMatch(/^The largest that the portfolio mentions: division of 25 nurses/);
});

test.each(['Backend development of the tolls.', 'Game development for two ports.', 'Wrote the gauges in Kotlin.'])(
  'work that requires programming shows that the owner can code: %s',
  (summary) => {
    const asked = createAsker(visibleContent({ timeline: [job('Engineer', 'Kelp Works', '2003-01', '2004-10', summary)] }));
    expect(asked('Can she code?').text).toMatch(/^Yes: Engineer at Kelp Works/);
  },
);

test('"management of" something is evidence that the owner was its manager', () => {
  const asked = createAsker(
    visibleContent({ timeline: [job('Clerk', 'Kelp Works', '2003-01', '2004-10', 'Management of two ports.')] }),
  );
  expect(asked('Was she the manager of a port?').text).toMatch(/^Yes/);
});

test('"Is she a PhD candidate?" is answered “yes”', () => {
  expect(ask('Is she a PhD candidate?').text).toMatch(/^Yes: PhD candidate, Tides/);
});

test.each(['Where can I see how she drew charts?', 'What team does she lead?'])(
  'a question about what the visitor can do, or about a team, does not ask for a job: %s',
  (question) => expect(ask(question).text).not.toMatch(/^(?:Head|Clerk|Surveyor)\b/),
);
