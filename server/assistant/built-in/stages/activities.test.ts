import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { answerActivity } from './activities.ts';

const QUESTIONS: [question: string, answer: string, similar: string][] = [
  ['Have you ever written a book?', 'I wrote a book on tides.', 'I write the log book by hand.'],
  ['Has she spoken at conferences?', 'My talk opened the harbour congress.', 'I speak Dutch with the crews.'],
  ['Did you ever found a company?', 'I founded a firm for buoys.', 'The company grew fast.'],
  ['Any patents?', 'We hold a patent on the valve.', 'We drew the valve ourselves.'],
  ['Do you have a podcast?', 'I record a podcast on rivers.', 'We record the level of rivers.'],
  ['Does she write a blog?', 'I blog about locks.', 'I write about locks.'],
  ['Do you teach at a university?', 'I lecture at a university each spring.', 'I studied at a university.'],
  ['Do you sit on any boards?', 'I am a trustee of the sea museum.', 'The board asked us for a plan.'],
  ['Have you ever had to fire someone?', 'I dismissed two people in the crisis.', 'I put out a fire in the pump house.'],
  ['Did she go through a strike?', 'The strike lasted nine days.', 'The work lasted nine days.'],
];

function portfolioWith(sentence: string) {
  return visibleContent({
    profile: { name: 'Mira Okafor', email: 'mira@example.org' },
    timeline: [{ type: 'experience', title: 'Harbour works', start_year: 2020, summary: `<p>${sentence}</p>`, tags: ['Water'] }],
  });
}

describe('activities', () => {
  test.each(QUESTIONS)('answers "%s" with "%s"', (question, answer) => {
    const { text, declined } = createAsker(portfolioWith(answer))(question);
    expect(declined).toBe(false);
    expect(text).toContain(answer);
  });

  test.each(QUESTIONS)('declines "%s" without "%s", given only "%s"', (question, _answer, similar) => {
    expect(createAsker(portfolioWith(similar))(question)).toMatchObject({ declined: true, sources: [] });
  });

  test('recognizes questions that begin with "how"', () => {
    const similar = portfolioWith('I handled the trade with other ports, and struck a deal.');
    expect(createAsker(similar)('How has she handled strikes or trade unions?')).toMatchObject({ declined: true, sources: [] });
  });

  test.each(['Which book would you recommend?', 'How did the talks with the union go?'])('ignores "%s"', (question) => {
    const engine = engineContextFor(MIRA);
    expect(answerActivity(toQuestion(question, engine), engine)).toBeUndefined();
  });
});
