import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../fixtures/engine.ts';
import { MIRA, visibleContent } from '../fixtures/portfolio.ts';
import { offTopic } from './off-topic.ts';
import { readQuestion } from './read-question.ts';

const engine = engineContextFor(MIRA);
const stage = (question: string) => offTopic(toQuestion(question, engine), engine);

/** Each with a similar question that is about the portfolio. */
const PRIVATE = [
  ['What is your salary expectation?', 'What did the barrier cost?'],
  ['How much does she earn?', 'Which degree did she earn?'],
  ['What is your hourly rate?', 'Did the rate limiter hold?'],
  ['How old are you?', 'How old was the code?'],
  ['How old is she?', 'How old was she when she left the port?'],
  ['Which street does she live in?', 'Which street was flooded?'],
  ['When was she born?', 'When was the idea of the tide map born?'],
  ['Are you married?', 'Which systems did you join together?'],
  ['How many children do you have?', 'How many engineers do you lead?'],
  ['What is your religion?', 'Do you know Godot?'],
  ['Which party did you vote for?', 'Which party of the project was late?'],
  ['Any health issues?', 'Which health service did you build for?'],
  ['Do you have a disability?', 'Have you diagnosed a race condition?'],
  ['What does your sister do?', 'What does the sister company do?'],
  ['What does your daughter do?', 'What does the daughter company do?'],
  ['What is your older brother doing?', 'What is your older code doing?'],
  ['Is she gay or straight?', 'What did she do straight after university?'],
  ['What is your phone number?', 'Did you build a phone app?'],
  ['What is your home address?', 'How do you address a flood?'],
  ['Do you need a visa sponsorship?', 'Do you need a team?'],
  ['What is your notice period?', 'Which period did you study?'],
  ['When can you start?', 'When did you start at the port?'],
  ['Is your start date flexible?', 'What was the start date of your job at the port?'],
  ['Would you relocate to Oslo?', 'Did you move the control room?'],
  ['Do you play chess?', 'What role did you play in the team?'],
  ['Do you listen to jazz?', 'Did you listen to users?'],
  ['Do you drive a car?', 'Did you drive a change?'],
  ['What are your hobbies?', 'What are your tools?'],
  ['What is your biggest weakness?', 'What was the weak point of the barrier?'],
  ['Where do you see yourself in five years?', 'What were you doing five years ago?'],
] as const;

describe('a private question', () => {
  test.each(PRIVATE)('declines %s but not %s', (privateQuestion, question) => {
    expect(stage(privateQuestion)).toMatchObject({
      declined: true,
      quotes: [],
      lead: 'The portfolio does not say. You can send Mira the question: mira@example.org',
    });
    expect(stage(question)).toBeUndefined();
  });

  test('is answered if the owner wrote about it', () => {
    const content = visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>My hobby is falconry. I would relocate to Oslo.</p>' },
    });
    const ask = createAsker(content);
    expect(ask('Do you have hobbies?')).toMatchObject({ declined: false, sources: ['#about'] });
    expect(ask('What is your salary?').declined).toBe(true);
  });
});

test('a milestone may answer a private question about other people', () => {
  const timeline = [
    {
      type: 'experience',
      title: 'A school',
      start_year: 2010,
      summary: '<p>I taught classes of thirty children. A mother brought cake.</p>',
      tags: ['a'],
    },
  ];
  const school = engineContextFor(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
  const draftFor = (question: string) => offTopic(toQuestion(question, school), school);
  expect(draftFor('How many children were in a class?')).toBeUndefined();
  for (const question of ['How many children do you have?', 'How many children?', 'How many children had the mayor of Lagos?'])
    expect(draftFor(question)).toMatchObject({ declined: true });
});

test('a private question about people in the conversation is answered if a milestone mentions it', () => {
  const timeline = [
    {
      id: 'panel',
      type: 'project',
      title: 'A panel',
      start_year: 2010,
      summary: '<p>The panel of blind residents is paid.</p>',
      tags: ['a'],
    },
  ];
  const city = engineContextFor(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
  const before = { role: 'assistant' as const, content: '> The panel.\n> [A panel](#milestone-panel)' };
  const isDeclined = (content: string) =>
    offTopic(readQuestion({ messages: [before, { role: 'user', content }] }, city), city)?.declined;
  expect(isDeclined('Do they get paid for that?')).toBeUndefined();
  expect(isDeclined('Do you get paid for that?')).toBe(true);
  expect(isDeclined('Do they have a girlfriend there?')).toBe(true);
});

const GENERAL = [
  ['How do I reset my password?', 'How do I reach you?'],
  ['Can you recommend a seafood restaurant?', 'Who would recommend you?'],
  ['best beaches near Lagos?', 'best project?'],
  ['Explain the difference between Scrum and Kanban', 'What was the difference between your jobs?'],
  ['Build me a website that sells shoes', 'Did you build a website that sells shoes?'],
  ['Who won the world war?', 'Who gave you the prize?'],
  ['Who will win the election?', 'Who will use your planner?'],
  ['Is the health service any good in your opinion?', 'What, in your opinion, went well?'],
  ['Which phone would you recommend for my grandmother?', 'Who would recommend you?'],
  ['Which book on project management would you recommend?', 'Which of your colleagues would recommend you?'],
  ['Can you look over my CV?', 'Would you join my crew?'],
  ['Could you help with my thesis?', 'Could you work for my company?'],
  ['How does photosynthesis work?', 'How does your controller work?'],
  ['Should I learn Rust?', 'Should the barrier close, who decides?'],
  ['Write a poem about rivers', 'Did you write the planner?'],
  ['Please write code in Python', 'Did you write any code in Python?'],
  ['What is a bicycle?', 'What is a good example of your work?'],
  ['Explain why the sky is blue', 'Explain why you left the port'],
  ['What is the weather in Lagos?', 'Did you forecast the tide in the browser?'],
  ['Will it rain tomorrow?', 'Did rain delay the barrier?'],
  ['Who is the president of France?', 'Were you the president of the student club?'],
  ['Tell me a joke', 'Tell me the story of the planner'],
  ['Translate this into Dutch', 'Did you translate requirements into designs?'],
  ['What is 12 times 9?', 'What did you do at 12 barriers?'],
  ['Who won the world cup?', 'Who was with you?'],
  ['What do you think of Oracle?', 'What did you use before Python?'],
  ['What is Kubernetes?', 'What is your experience with Kubernetes?'],
  ['What is Kubernetes and why would I need it?', 'What did you do with Kubernetes and why?'],
  ['What does chapter 4 of the Kubernetes manual say?', 'What does Jan say?'],
  ['what is rollback netcode?', 'what is the berth planner?'],
] as const;

describe('a question about the world', () => {
  test.each(GENERAL)('declines %s but not %s', (general, question) => {
    const draft = stage(general);
    expect(draft).toMatchObject({ declined: true, quotes: [] });
    expect(draft?.lead).toMatch(/^That is not in the portfolio/);
    expect(stage(question)).toBeUndefined();
  });

  test('recognises capitals after letters that case folding expands', () => {
    expect(stage('What is Größenwahn ﬃ?')).toBeUndefined();
  });
});

test('declines names of relatives even if the owner mentions them', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>The commute from Ghent was long, and my children were small.</p>' },
    }),
  );
  expect(ask("What are your children's names?").declined).toBe(true);
  expect(ask('Do you have children?').text).toContain('my children were small');
});
