import { describe, expect, test } from 'vitest';
import { JON } from '../../fixtures/cableway.ts';
import { createEngine, engineContextFor } from '../../fixtures/engine.ts';
import { ADA } from '../../fixtures/ferries.ts';
import { MIRA } from '../../fixtures/portfolio.ts';
import { readQuestion } from '../reading/read-question.ts';

const engine = createEngine(JON);
const ROPE = 'On a Sunday a rope slipped off its wheel.';

/** The answer to a question after the assistant gave a certain answer. */
function replyAfter(previousAnswer: string, question: string) {
  return engine.answer({
    messages: [
      { role: 'user', content: 'What happened?' },
      { role: 'assistant', content: previousAnswer },
      { role: 'user', content: question },
    ],
  });
}

describe('a follow-up question about a milestone', () => {
  test.each([
    ['Was anyone hurt there?', 'treated for frostbite'],
    ['did you get a qualification out of it?', 'The examination was passed'],
    ['who paid for it?', 'The insurer covered the fees'],
  ])('is answered in other words: %s', (question, sentence) => {
    expect(replyAfter(ROPE, question).text).toContain(sentence);
  });

  test.each(['which customers were they?', 'Did they sue you for it?', 'Who manufactured it?'])(
    'is declined if the milestone does not say: %s',
    (question) => {
      expect(replyAfter('Skiers and other customers buy the pass on a telephone.', question)).toMatchObject({ declined: true });
    },
  );

  test('quotes the owner if they did it themselves', () => {
    const { text } = replyAfter('Skiers and other customers buy the pass on a telephone.', 'who paid for the second one?');
    expect(text).toContain('I paid for the second gate myself');
  });

  test('is declined if it is private and about the owner', () => {
    expect(
      replyAfter('Skiers and other customers buy the pass on a telephone.', 'is it true that you get paid for that?'),
    ).toMatchObject({
      declined: true,
    });
  });

  test.each([
    ['how many people have downloaded it?', '9,000 downloads'],
    ['how many people contribute to it?', '31 contributors'],
    ['how many competitors were there?', 'Of 38 entries'],
    ['how many vehicles were there?', 'with two vans'],
  ])('finds a number with another noun: %s', (question, sentence) => {
    expect(replyAfter('Skiers and other customers buy the pass on a telephone.', question).text).toContain(sentence);
  });

  test('continues with sentences that were not quoted yet', () => {
    const { text } = replyAfter('The queue was 90 minutes. On a Sunday a rope slipped off its wheel.', 'Tell me more');
    expect(text).toContain('stood still for eleven hours');
    expect(text).not.toContain('slipped off its wheel');
  });
});

describe('a follow-up question for a duration', () => {
  test('is answered from the milestone in context if it matches as well as any other', () => {
    expect(replyAfter(ROPE, 'For how long did they stand still?').text).toContain('stood still for eleven hours');
  });
});

describe('a brief question', () => {
  const mayContinue = (previousAnswer: string, content: string, portfolio = JON) =>
    readQuestion(
      {
        messages: [
          { role: 'assistant', content: previousAnswer },
          { role: 'user', content },
        ],
      },
      engineContextFor(portfolio),
    ).mayContinue;

  test.each(['did anyone help?', 'and the wheel?', 'how many cabins?'])('may continue the conversation: %s', (question) => {
    expect(mayContinue(ROPE, question)).toBe(true);
  });

  test.each(['railway experience', 'does he have back problems?'])('begins a new subject: %s', (question) => {
    expect(mayContinue(ROPE, question)).toBe(false);
  });

  test('may ask for more of a recommendation', () => {
    expect(mayContinue('Mira stays calm when the water rises.', 'does he name any downside?', MIRA)).toBe(true);
  });

  test('about the team is answered from the current job if the milestone in context has no team', () => {
    const messages = [
      { role: 'assistant' as const, content: 'I planed oak for a museum.' },
      { role: 'user' as const, content: 'how big is the team?' },
    ];
    expect(createEngine(ADA).answer({ messages }).text).toMatch(/At present:.*a team of twelve/s);
  });
});
