import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

type Fields = Record<string, string | number | boolean>;

function job(id: string, title: string, company: string, start: number, sentences: readonly string[], further: Fields = {}) {
  const summary = `<p>${sentences.join(' ')}</p>`;
  return {
    id,
    type: 'experience',
    title,
    position: title,
    company,
    start_year: start,
    end_year: start + 1,
    summary,
    tags: ['Steel'],
    ...further,
  };
}

const RONA = visibleContent({
  profile: { name: 'Rona Vasquist' },
  timeline: [
    job('orchestra', 'Lecturer in Acoustics', 'Brass Orchestra of Fennmark', 2022, ['Lecturer for players of all ages.']),
    job('sluice', 'Engineer', 'Lantern Wharf', 2020, [
      'Repaired the pumps of three sluices and wrote a manual for them.',
      'Built a diffing tool and turned the archive into pages.',
      'Helped the juniors with their drawings.',
      'Cut the yearly cost of power by a third.',
    ]),
    job('lecturer', 'Lecturer in Tides', 'Kelp University', 2018, ['Taught tides to students of navigation.']),
    job('brackwater', 'Draughtswoman', 'Brackwater', 2016, [
      'Brackwater is a company with 320 employees and makes browsers.',
      'Drew the corporate image of the company.',
    ]),
    job('technician', 'Technician', 'Fennmark State University', 2014, ['Kept the computers of the laboratory running.']),
    job('founder', 'Co-Founder', 'Reed & Tide', 2012, ['Led the drawings of buoys.']),
    job('clinic', 'Researcher', 'Halcyon', 2010, ["Researcher in the ear ward of the children's hospital Halcyon."]),
    job('proxy', 'Game Server Proxy', 'Own work', 2009, ['A proxy for game data.'], { type: 'project' }),
    job('game', 'Harbour Trading Game', 'Own work', 2008, ['A game of buying and selling fish.'], { type: 'project' }),
    job('hymns', 'Hymn Board', 'Own work', 2007, ['Ecclesiastical web page for the order of hymns.'], { type: 'project' }),
    job('coin', 'Coin Counter', 'Own work', 2006, ['Early tools for Bitcoin.'], { type: 'project' }),
  ],
  testimonials: [
    {
      name: 'Ada Ruiz',
      title: 'Pilot',
      company: 'Lantern Wharf',
      content: 'She flew with me in a small plane.',
      date: '2021-05-01',
    },
  ],
  sections: [
    {
      kind: 'interests',
      title: 'Interests',
      order: 1,
      items: [{ title: 'Gaming', description: 'Farming Simulator and chess.' }],
    },
  ],
});
const ask = createAsker(RONA);

describe('a yes-no question about something that the portfolio lacks', () => {
  test.each([
    ['Has she ever repaired a bicycle?', 'a sentence with the same verb'],
    ['Has she built a rocket?', 'a sentence with the same verb'],
    ['Has she written a novel?', 'a sentence with the same verb'],
    ['Did she turn lead into gold?', 'a sentence with the same verb'],
    ['Has she designed a bridge?', 'a sentence with a similar verb'],
    ['Did she ever teach swimming?', 'a job with the same verb'],
    ['Does she have a coin collection?', 'a name with one of the words'],
    ['Has she been a co-author?', 'a word with the same beginning'],
    ['Did she work for the state?', 'a name that contains the word'],
    ['Did she have employees?', 'what the employer has'],
    ['Has she made a browser?', 'what the employer makes'],
    ['Has she ever flown a plane?', 'a recommendation'],
    ['Has she made an app for farmers?', 'an interest'],
  ])('is declined without a quotation: %s, given %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
  });
});

describe('a yes-no question', () => {
  test.each([
    ['Did she repair pumps?', '#milestone-sluice', 'the word itself'],
    ['Has she built software for churches?', '#milestone-hymns', 'a word that is evidence of it'],
    ['Has she done anything with crypto?', '#milestone-coin', 'a word that is evidence of it'],
    ['Has she taught at a university?', '#milestone-lecturer', 'the kind of place, before a later job elsewhere'],
    ['Has she made any games?', '#milestone-game', 'the head of a phrase, not of a longer one'],
    ['Did she ever run her own company?', '#milestone-founder', 'the position'],
    ['Has she ever worked inside a hospital?', '#milestone-clinic', 'a sentence, whatever the preposition'],
    ['Did she help juniors at Lantern Wharf?', '#milestone-sluice', 'the thing at the employer that the question names'],
  ])('is answered with yes: %s from %s, by %s', (question, source) => {
    const { text, sources } = ask(question);
    expect(text).toMatch(/^Yes: /);
    expect(sources[0]).toBe(source);
  });

  test('is answered with a quotation below the yes', () => {
    expect(ask('Did she repair pumps?').text).toContain('“Repaired the pumps of three sluices');
  });

  test('is answered “yes” in a conversation, without the other sentences of the entry', () => {
    const engine = createEngine(RONA);
    const first = [{ role: 'user' as const, content: 'How long was she at Lantern Wharf?' }];
    const answer = { role: 'assistant' as const, content: engine.answer({ messages: first }).text };
    const { text } = engine.answer({ messages: [...first, answer, { role: 'user', content: 'did she save them money' }] });
    expect(text).toMatch(/^Yes: Engineer at Lantern Wharf/);
    expect(text).toContain('Cut the yearly cost of power');
    expect(text.match(/“/g)).toHaveLength(1);
  });
});

describe('a yes', () => {
  const askPilot = createAsker(
    visibleContent({
      profile: { name: 'Osk Marren' },
      timeline: [
        job('tower', 'Researcher', 'Kelp Tower', 2018, [
          'Researched tides with the help of academic papers.',
          'Managed no one, and never repaired a winch.',
          'Measured the third performance of the choir.',
        ]),
        job('quay', 'Harbour Clerk', 'Fennmark Quay', 2022, ['Sorts letters.'], { is_current: true }),
        job('race', 'Raft Race (2nd Place)', 'Reed Festival', 2012, [], { type: 'award' }),
      ],
    }),
  );

  test.each(['Has he ever lectured at a university?', 'Has he managed anyone?', 'Has he repaired a winch?'])(
    'is not given for a denial or for another action: %s',
    (question) => expect(askPilot(question).text).not.toMatch(/^Yes/),
  );

  test.each([
    ['Has he migrated a billing system?', 'Migrated the billing system to Postgres and never lost an invoice.'],
    ['Has he trained nurses?', 'Trained nurses who had never used a computer.'],
    ['Has he led a team?', 'Led a team of five that was not in one place.'],
  ])('is given although the sentence denies something else: %s', (question, sentence) => {
    const timeline = [job('mill', 'Engineer', 'Reed Mill', 2018, [sentence])];
    expect(createAsker(visibleContent({ profile: { name: 'Osk Marren' }, timeline }))(question).text).toMatch(/^Yes/);
  });

  test('is not given for an employer that is only part of another name', () => {
    const timeline = [job('mill', 'Engineer', 'Reed Mill', 2018, ['Moved the service to Amazon Web Services.'])];
    const ask = createAsker(visibleContent({ profile: { name: 'Osk Marren' }, timeline }));
    expect(ask('Did he work at Amazon?').text).not.toMatch(/^Yes/);
  });

  test('is given for a rank that an award states in digits', () => {
    expect(askPilot('did he ever come second in something').text).toMatch(/Raft Race/);
  });

  test('is not given to a question that offers a choice', () => {
    expect(askPilot('is he around right now or on leave').text).toMatch(/^Harbour Clerk at Fennmark Quay/);
  });
});

test.each(['Has she mentored juniors?', 'Did she get money back for faulty pumps?'])(
  'what the portfolio mentions in another context is quoted without a yes: %s',
  (question) => {
    const { text, declined } = ask(question);
    expect(declined).toBe(false);
    expect(text).not.toMatch(/^Yes/);
  },
);

test('“what did she make for churches” is answered from what is for churches, or declined', () => {
  expect(ask('what did she make for churches').sources).toEqual(['#milestone-hymns']);
  expect(ask('what did she make for airlines')).toMatchObject({ declined: true, sources: [] });
});

test('a second source must contain as much of the question as the first', () => {
  const timeline = [
    {
      type: 'education',
      id: 'college',
      title: 'Diploma',
      company: 'Sluice College',
      start_year: 2001,
      summary: '<p>GPA: 3.4</p>',
    },
    job('dock', 'Fitter', 'Kelp Dock', 2016, ['Sorted timber by class, level and quality.', 'Taught a pupil.']),
  ];
  const { text, sources } = createAsker(visibleContent({ timeline: timeline.map((item) => ({ tags: ['-'], ...item })) }))(
    'grades?',
  );
  expect(text).toContain('“GPA: 3.4”');
  expect(sources).toEqual(['#milestone-college']);
});

describe('a synonym in another sense', () => {
  const summary = ['Built the speech recognition pipeline of the harbour radio.'];
  const content = (further: object[] = []) =>
    visibleContent({
      profile: { name: 'Osk Marren' },
      timeline: [job('radio', 'Engineer', 'Kelp Radio', 2018, summary), ...further] as Record<string, unknown>[],
      categories: [{ name: 'spoken', displayName: 'Languages', order: 1 }],
      skills: [{ name: 'English (Native speaker)', category: 'spoken', order: 1 }],
    });

  test('is no evidence: the recognition of speech is no award', () => {
    expect(createAsker(content())('Has he won any awards?')).toMatchObject({ declined: true, sources: [] });
  });

  test('is evidence when it is not part of a compound', () => {
    const sentences = ['Received recognition from the harbour board.'];
    const { text, sources } = createAsker(content([job('board', 'Pilot', 'Reed Quay', 2014, sentences)]))(
      'Has he won any awards?',
    );
    expect(text).toMatch(/^Yes: Pilot at Reed Quay/);
    expect(sources).toEqual(['#milestone-board']);
  });

  test('does not turn a skill into an action: a native speaker has not given a talk', () => {
    expect(createAsker(content())('Has he given talks?').text).not.toMatch(/^Yes/);
    expect(
      createAsker(content([job('talk', 'Pilot', 'Reed Quay', 2014, ['Represented the quay by speaking about tides.'])]))(
        'Has he given talks?',
      ).text,
    ).toMatch(/^Yes: Pilot at Reed Quay/);
  });
});
