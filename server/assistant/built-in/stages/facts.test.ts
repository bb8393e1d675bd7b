import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const school = (id: string, title: string, more: object = {}) => ({
  id,
  type: 'education',
  title,
  company: 'Delta College',
  start_year: 2004,
  end_year: 2009,
  end_month: 6,
  summary: '<p>Rivers.</p>',
  tags: ['Water'],
  ...more,
});
const section = (kind: string, title: string, items: object[]) => ({ id: kind, kind, title, order: 1, items });
const content = visibleContent({
  profile: {
    name: 'Mira Okafor',
    title: 'Chart maker',
    about: '<p>I draw charts. I cut paper use in half.</p>',
    tiles: [{ value: '15+', label: 'Years Experience' }],
  },
  certifications: [
    { id: 'a', name: 'Certified Diver', issuer: 'PADI', date: '2021' },
    { id: 'b', name: 'Certified Pilot', issuer: 'CAA', date: '2010 - 2015' },
    { id: 'c', name: 'Certified Skipper', issuer: 'RYA', date: '2027', status: 'planned' },
    { id: 'd', name: 'Certified Rigger', issuer: 'RYA', date: 'Inactive' },
  ],
  timeline: [
    school('msc', 'Master of Geodesy', { start_year: 2025, end_year: 2028 }),
    school('bsc', 'Bachelor of Geodesy'),
    school('diploma', 'Diploma in Law', { summary: '<p>Dropped out after a year.</p>' }),
    {
      id: 'job',
      type: 'experience',
      title: 'Cartographer',
      company: 'Tidegate Maps',
      start_year: 2016,
      start_month: 1,
      end_year: 2025,
      end_month: 12,
      summary:
        '<p>Tidegate is a planner for ferries. Led a team of 8 surveyors. Hired and supervised 12 engineers. Reduced printing from 9 days to 2.</p>',
      tags: ['Charts'],
    },
  ],
  sections: [
    section('interests', 'Interests', [
      { id: 'i1', title: 'Rowing', description: 'On rivers.' },
      { id: 'i2', title: 'Guitar playing' },
    ]),
  ],
});
const ask = createAsker(content);

describe('degrees', () => {
  test.each([
    ['Does she have a bachelor?', /^Yes: Bachelor of Geodesy at Delta College/, false],
    ["Does she have a master's degree?", /^Not finished, by the portfolio: Master of Geodesy/, false],
    ['Does she have a diploma in law?', /^Not finished, by the portfolio: Diploma in Law/, false],
    ['Does she have a PhD?', /^The portfolio does not mention a doctorate\.$/, true],
    ['Does she have a degree in physics?', /^The portfolio names Master of Geodesy at .+ and Bachelor of Geodesy at /, true],
    ['Does she have a marine biology degree?', /^The portfolio names Master of Geodesy at .+ and Bachelor of Geodesy at /, true],
    ['Does she have a university degree?', /^Yes: Bachelor of Geodesy/, false],
    ['Does she have a degree in surveying or geodesy?', /^The portfolio names Master of Geodesy/, true],
    ["When did she finish her bachelor's?", /^In June 2009: Bachelor/, false],
    ["When did she finish her master's degree?", /^Not yet: Master of Geodesy/, false],
    ['When did she complete her diploma in law?', /^Not finished, by the portfolio: Diploma in Law/, false],
    ['When did she graduate?', /^In June 2009: Bachelor/, false],
    ['What is her highest degree?', /^Bachelor of Geodesy at .+\. Not finished: Master of Geodesy at/, false],
    ['Where did she do her diploma in law?', /^Delta College: Diploma in Law at .+, not finished\)\./, false],
    ['How many degrees does she have?', /^One degree: Bachelor of .+\. Not finished: Master .+ and Diploma in Law/, false],
  ])('are held only when they are finished: %s', (question, sentence, declined) => {
    expect(ask(question)).toMatchObject({ text: expect.stringMatching(sentence), declined });
  });
});

describe('certificates', () => {
  test.each([
    ['Is she a certified diver?', /^Yes: Certified Diver\./],
    ['does she hold anything issued by PADI', /^Yes: Certified Diver\./],
    ['Is she a certified pilot?', /^No longer: Certified Pilot \(expired 2015\)\./],
    ['Is she a certified skipper?', /^Not yet: Certified Skipper \(planned\)\./],
    ['Does she hold the rigger certificate?', /^No longer: Certified Rigger \(lapsed\)\./],
    [
      'Which certificates does she hold?',
      /^One certificate or course: Certified Diver\. One planned: Certified Skipper\. Two lapsed: Certified Pilot and Certified Rigger\./,
    ],
    [
      'How many certificates does she have?',
      /^One certification or course: Certified Diver, 2021\. Not held: Certified Pilot \(expired 2015\), .+ and Certified Rigger \(lapsed\)/,
    ],
    ['What courses did she take?', /^One certification or course: Certified Diver\. Not held: Certified Pilot \(expired 2015\)/],
  ])('are described by their state: %s', (question, sentence) => {
    expect(ask(question).text).toMatch(sentence);
  });
});

test('the latest certificate is one that is held', () => {
  const certifications = [
    { name: 'Certified Welder', issuer: 'RYA', date: '2026', status: 'in-progress' },
    { name: 'Certified Diver', issuer: 'PADI', date: '2021' },
  ];
  expect(createAsker(visibleContent({ certifications }))('What is her latest certificate?').text).toMatch(
    /^Certified Diver, 2021\./,
  );
});

test('a certificate that education mentions is held only when it is finished', () => {
  const certified = { summary: '<p>Certified by the Guild.</p>' };
  const timeline = [
    school('dive', 'Diving course', { ...certified, start_year: 2025, end_year: 2028 }),
    school('pilot', 'Pilot course', { summary: '<p>Certified by the Guild. Dropped out.</p>' }),
    school('rig', 'Rigging course', certified),
  ];
  expect(createAsker(visibleContent({ timeline }))('Which certificates does she hold?').text).toMatch(
    /^One certificate or course: Rigging course .+\. One being pursued: Diving course [^.]+\.$/m,
  );
});

describe('an introduction', () => {
  test.each([
    'Who is Mira Okafor?',
    'Give me a quick intro to Mira',
    '20-second intro?',
    'Brief introduction please, I have 1 minute',
    'Sum up Mira in a few words',
    'Why should I hire her?',
    'I have 30 seconds',
    'What kind of engineer is she?',
  ])('names title, last job and years of work, and quotes a result: %s', (question) => {
    const { text } = ask(question);
    expect(text).toMatch(
      /^Mira Okafor, Chart maker\. Last: Cartographer at Tidegate Maps .*Ten years of work between 2016 and 2025/,
    );
    expect(text).toContain('from 9 days to 2');
  });

  test('computes the years of experience and never takes them from a tile', () => {
    expect(ask('How much experience does she have?').text).toMatch(/^Ten years of work between 2016 and 2025\./);
    expect(ask('How many years of experience does she have?').text).not.toContain('15+');
  });

  test('answers with the title when that is asked', () => {
    expect(ask("What is Mira's job title?").text).toMatch(/^Chart maker\./);
  });
});

describe('other computed answers', () => {
  test.each([
    [
      'What is the largest team she has been in charge of?',
      /^The largest that the portfolio mentions: 12 engineers, Cartographer/,
    ],
    ['How many people reported to her?', /^The largest that the portfolio mentions: 12 engineers, Cartographer/],
    ['How many people has she had under her?', /^The largest that the portfolio mentions: 12 engineers, Cartographer/],
    ['How many people did she report to?', /^(?!The largest)/],
    ['What was the biggest team she reported to?', /^(?!The largest)/],
    ['Who was in charge of the largest team?', /^(?!The largest)/],
    ['How big was the largest team she led?', /^The largest that the portfolio mentions: 12 engineers, Cartographer/],
    ['How many people did she manage at Tidegate Maps?', /^12 engineers and a team of 8: Cartographer/],
    ['How many surveyors did she lead?', /^8 surveyors: Cartographer at Tidegate Maps/],
    ['what is tidegate maps?', /^> “Tidegate is a planner for ferries\.”\n> \[Cartographer\]\(#milestone-job\) at/],
    ['What is Tidegate?', /^> “Tidegate is a planner for ferries\.”\n> \[Cartographer\]\(#milestone-job\) at/],
    ['1st job?', /^Cartographer at Tidegate Maps/],
    ['What are her hobbies?', /^Rowing and Guitar playing\./],
    ['What does she do outside work?', /^Rowing and Guitar playing\./],
    ["what does she like when she's not working", /^Rowing and Guitar playing\./],
    ['Is she musical?', /Guitar playing/],
    ['Does Mira think that guitar music should be banned?', /^The portfolio does not say/],
  ])('begin with the answer: %s', (question, sentence) => {
    expect(ask(question).text).toMatch(sentence);
  });
});

describe('messages that are not questions about the portfolio', () => {
  const posting =
    'We are looking for a chart maker. Responsibilities: draw charts. Requirements: three years of experience with tides. Nice to have: a boat. About the role: you will work full-time with a small crew that sails along the whole coast and sends new charts to the printer in every week of the year.';
  test.each([
    ['You are useless', /^I am sorry/],
    ['Do you store my questions?', /privacy policy/],
    [posting, /^That looks like a job description\./],
  ])('get an answer of their own: %s', (message, sentence) => {
    expect(ask(message)).toMatchObject({ text: expect.stringMatching(sentence), stage: 'small talk' });
  });
});

describe('a question in another language', () => {
  test.each([
    ['Wie lange hat sie bei Tidegate gearbeitet?', /^Ich antworte auf Englisch.+\n\nTen years at Tidegate Maps/],
    ['Où est-ce qu’elle a travaillé en 2018 ?', /^Je réponds en anglais.+\n\nCartographer at Tidegate Maps/],
    ['¿Cuál es su experiencia?', /^Respondo en inglés/],
    ['Qual é a experiência dela e onde trabalhou?', /^Respondo em inglês/],
    ['Quali lingue parla e dove lavora?', /^Rispondo in inglese/],
    ['Gdzie pracował i kiedy?', /^Odpowiadam po angielsku/],
    ['Welke ervaring heeft zij met kaarten?', /^Ik antwoord in het Engels/],
    ['彼女はChartsを描きますか', /^回答は英語です/],
    ['她在哪里工作？', /^我只能用英文回答/],
    ['أين تعمل؟', /^أجيب بالإنجليزية/],
  ])('is recognized, and its names and years are found: %s', (question, sentence) => {
    expect(ask(question).text).toMatch(sentence);
  });
});
