import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { answerFailure } from './failures.ts';

const job = (id: string, summary: string) => ({
  id,
  type: 'experience',
  title: `The ${id}`,
  start_year: 2015,
  summary: `<p>${summary}</p>`,
  tags: ['Water'],
});
const content = visibleContent({
  profile: { name: 'Mira Okafor', email: 'mira@example.org' },
  timeline: [
    job('pump', 'The pump ran for nine years. A bearing broke once.'),
    job(
      'weir',
      'The weir stayed open for a night. I had forgotten the key, and the wrong call was mine. It cost a field of leeks.',
    ),
    job('lock', 'The lock opened in May. Everybody was there.'),
  ],
});
const ask = createAsker(content);

describe('failures', () => {
  test.each([
    'Tell me about a time something went wrong',
    'biggest mistake?',
    'What is the worst thing that you did at work?',
    'Tell me about a failure you were personally responsible for',
    'Describe an outage that you were to blame for',
    'Describe a project that failed',
    'What was your worst professional moment?',
    'Did you ever mess things up?',
    'What is the worst outage you have ever caused?',
    'Have you ever broken production?',
    'Have you ever lost customer data?',
  ])('quotes the owner’s own mistake first: %s', (question) => {
    const { sources, text, declined } = ask(question);
    expect(declined).toBe(false);
    expect(sources[0]).toBe('#milestone-weir');
    expect(text).toContain('I had forgotten the key');
  });

  test('puts the owner’s unintended mistakes before the failures of others', () => {
    const askOther = createAsker(
      visibleContent({
        profile: { name: 'Mira Okafor' },
        timeline: [
          job(
            'pump',
            'The outage was long and a valve broke. The incident was told. Somebody forgot a key. Two mistakes, no more.',
          ),
          job('weir', 'I had signed off the plan and I had assumed that it was right. I did not check it. The gate broke.'),
        ],
      }),
    );
    expect(askOther('biggest mistake?').sources[0]).toBe('#milestone-weir');
  });

  test('leaves a question with a subject to the search', () => {
    expect(ask('What went wrong with the pump?').sources[0]).toBe('#milestone-pump');
  });

  test('declines when nothing went wrong', () => {
    const spotless = createAsker(
      visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [job('lock', 'The lock opened in May.')] }),
    );
    expect(spotless('biggest mistake?').declined).toBe(true);
  });
});

test.each(['The error was hers.', "She said so: my fault. I'd signed off the plan."])(
  'quotes the owner’s own mistake, not their opinion about mistakes: %s',
  (admission) => {
    const timeline = [job('mast', 'The mast broke. It was lost.'), job('keel', `The keel bent. ${admission} It was lost.`)];
    const about = '<p>I say how wrong I may be. I find what was lost. A mistake teaches. An outage too. Failure is rare.</p>';
    const { sources } = createAsker(visibleContent({ profile: { name: 'Mira Okafor', about }, timeline }))('biggest mistake?');
    expect(sources[0]).toBe('#milestone-keel');
  },
);

test.each(['Has anything ever gone wrong on her watch?', 'Tell me about a mistake and what you took away from it'])(
  'accepts a question without a subject: %s',
  (question) => {
    const engine = engineContextFor(content);
    expect(answerFailure(toQuestion(question, engine), engine)?.quotes[0]?.item.anchor).toBe('#milestone-weir');
  },
);
