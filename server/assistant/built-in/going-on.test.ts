import { describe, expect, test } from 'vitest';
import { engineFor, readerFor } from '../fixtures/asking.ts';
import { JON } from '../fixtures/cableway.ts';
import { ADA } from '../fixtures/ferries.ts';
import { MIRA } from '../fixtures/portfolio.ts';
import { readQuestion } from './question.ts';

const engine = engineFor(JON);
const ROPE = 'On a Sunday a rope slipped off its wheel.';

/** The answer to a question after something was said. */
function reply(said: string, question: string) {
  return engine.answer({
    messages: [
      { role: 'user', content: 'What happened?' },
      { role: 'assistant', content: said },
      { role: 'user', content: question },
    ],
  });
}

describe('what was spoken of', () => {
  test.each([
    ['Was anyone hurt there?', 'treated for frostbite'],
    ['did you get a qualification out of it?', 'The examination was passed'],
    ['who paid for it?', 'The insurer covered the fees'],
    ['who did you do this with?', 'Reto went up with me'],
    ['what was it before?', 'The queue was 90 minutes'],
    ['How long is it now?', 'The queue is 20 minutes now'],
    ['was it done on time?', 'six weeks late'],
    ['when will it be done?', 'will open in May 2027'],
    ['is it still so?', 'The queue is 20 minutes now'],
    ['how long was it like that?', 'stood still for eleven hours'],
  ])('tells it in other words: %s', (question, told) => {
    expect(reply(ROPE, question).text).toContain(told);
  });

  test.each(['who was she?', 'which customers were they?', 'Did they sue you for it?', 'Who manufactured it?'])(
    'does not tell: %s',
    (question) => {
      expect(reply('Skiers and other customers buy the pass on a telephone.', question)).toMatchObject({ declined: true });
    },
  );

  test.each([
    ['do they get paid for that?', 'were paid 300 francs'],
    ['how much did it earn?', '300 francs'],
  ])('tells what would be private of the owner: %s', (question, told) => {
    expect(reply('Skiers and other customers buy the pass on a telephone.', question).text).toContain(told);
  });

  test('names nobody where the owner did it', () => {
    const { text } = reply('Skiers and other customers buy the pass on a telephone.', 'who paid for the second one?');
    expect(text).toContain('I paid for the second gate myself');
  });

  test('does not tell it of the owner', () => {
    expect(
      reply('Skiers and other customers buy the pass on a telephone.', 'is it true that you get paid for that?'),
    ).toMatchObject({
      declined: true,
    });
  });

  test.each([
    ['how many people have downloaded it?', '9,000 downloads'],
    ['how many people contribute to it?', '31 contributors'],
    ['how many competitors were there?', 'Of 38 entries'],
    ['how many vehicles were there?', 'with two vans'],
  ])('counts by another word: %s', (question, told) => {
    expect(reply('Skiers and other customers buy the pass on a telephone.', question).text).toContain(told);
  });

  test('is told on with what was not said yet', () => {
    const { text } = reply('The queue was 90 minutes. On a Sunday a rope slipped off its wheel.', 'Tell me more');
    expect(text).toContain('stood still for eleven hours');
    expect(text).not.toContain('slipped off its wheel');
  });
});

describe('how long something took', () => {
  test('is told of what was spoken of, where that tells it as well as anything else', () => {
    expect(reply(ROPE, 'For how long did they stand still?').text).toContain('stood still for eleven hours');
  });

  test('is told of something else where only that tells it', () => {
    const { text } = reply('Skiers and other customers buy the pass on a telephone.', 'How long did the cabins stand still?');
    expect(text).toContain('stood still for eleven hours');
  });
});

describe('a brief question', () => {
  const mayGoOn = (said: string, content: string, of = JON) =>
    readQuestion(
      {
        messages: [
          { role: 'assistant', content: said },
          { role: 'user', content },
        ],
      },
      readerFor(of),
    ).mayGoOn;

  test.each(['did anyone help?', 'and the wheel?', 'how many cabins?'])('may go on: %s', (question) => {
    expect(mayGoOn(ROPE, question)).toBe(true);
  });

  test.each(['railway experience', 'does he have back problems?'])('begins something new: %s', (question) => {
    expect(mayGoOn(ROPE, question)).toBe(false);
  });

  test('may ask what somebody says in a recommendation', () => {
    expect(mayGoOn('Mira stays calm when the water rises.', 'does he name any downside?', MIRA)).toBe(true);
  });

  test('on the team is told of the present job where what was spoken of has none', () => {
    const messages = [
      { role: 'assistant' as const, content: 'I planed oak for a museum.' },
      { role: 'user' as const, content: 'how big is the team?' },
    ];
    expect(engineFor(ADA).answer({ messages }).text).toMatch(/At present:.*a team of twelve/s);
  });
});
