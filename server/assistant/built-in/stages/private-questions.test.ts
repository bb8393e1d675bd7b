import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { answerPrivateQuestion } from './private-questions.ts';

const engine = engineContextFor(MIRA);
const stage = (question: string) => answerPrivateQuestion(toQuestion(question, engine), engine);

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
  ['Do you have a dog?', 'Are you a dog groomer?'],
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
  ['Is she into football?', 'Which football app did she build?'],
  ['Do you play chess?', 'What role did you play in the team?'],
  ['Do you listen to jazz?', 'Did you listen to users?'],
  ['Do you drive a car?', 'Did you drive a change?'],
  ['What are your hobbies?', 'What are your tools?'],
  ['What is your biggest weakness?', 'What was the weak point of the barrier?'],
  ['When will you retire?', 'What did you do for the retirement system?'],
  ['Where do you see yourself in five years?', 'What were you doing five years ago?'],
] as const;

describe('a private question', () => {
  test.each(PRIVATE)('declines %s but not %s', (personal, question) => {
    expect(stage(personal)).toMatchObject({
      declined: true,
      quotes: [],
      lead: 'The portfolio does not say.',
      closing: 'You can send Mira the question: mira@example.org',
      withoutQuotes: true,
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

test('declines what is private even if the owner mentions it', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>The commute from Ghent was long, and my children were small.</p>' },
    }),
  );
  for (const question of ["What are your children's names?", 'Do you have children?']) expect(ask(question).declined).toBe(true);
});

test('leaves a specific question to other stages if one passage of the portfolio covers it', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        {
          id: 'stadium',
          type: 'project',
          title: 'Stadium',
          start_year: 2014,
          summary: '<p>For the football world cup in Lagos we built a ticket gate.</p>',
          tags: ['a'],
        },
      ],
    }),
  );
  expect(ask('What did she make for the football world cup?').sources).toEqual(['#milestone-stadium']);
  expect(ask('Does she play football?').declined).toBe(true);
});

test('pastimes are answered from the interests, however they are asked for', () => {
  const askReader = createAsker(
    visibleContent({
      sections: [
        {
          id: 'i',
          kind: 'interests',
          title: 'Interests',
          order: 1,
          items: [
            { id: 'a', title: 'Cats', organisation: null, date: null, description: 'Three of them', url: null },
            { id: 'b', title: 'Music', organisation: null, date: null, description: 'Blues', url: null },
          ],
        },
      ],
    }),
  );
  expect(askReader('Cat or dog person?').text).toMatch(/^Among the interests: Cats\./);
  expect(askReader('Fave music genres?').text).toMatch(/^Among the interests: Music\./);
  expect(askReader("What does she do when she isn't at the computer?").text).toMatch(/^Cats and Music\./);
});
