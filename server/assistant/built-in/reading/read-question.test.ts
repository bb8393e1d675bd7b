import { describe, expect, test } from 'vitest';
import { engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { readQuestion } from './read-question.ts';

describe('readQuestion', () => {
  const engine = engineContextFor(MIRA);

  test('weights subject words more than frame words', () => {
    const { terms } = toQuestion('Can you tell me about your experience with hydraulics?', engine);
    const weight = (word: string) => terms.find((one) => one.word === word)?.weight ?? 0;
    expect(weight('hydraulics')).toBeGreaterThan(3 * weight('experience'));
    expect(terms.map(({ word }) => word)).not.toContain('your');
  });

  test('ignores the name of the owner', () => {
    expect(toQuestion('Did Mira Okafor plan berths?', engine).terms.map(({ word }) => word)).toEqual(['plan', 'berths']);
  });

  test('recognizes names that the portfolio does not contain', () => {
    expect(toQuestion('Did you work at Zorbtron in Lagos?', engine).unknownNames).toEqual(['Zorbtron']);
    expect(toQuestion('Did you meet on Monday to talk about AI?', engine).unknownNames).toEqual([]);
    expect(toQuestion('TELL ME ABOUT ZORBTRON', engine).unknownNames).toEqual(['ZORBTRON']);
    expect(toQuestion('TELL ME ABOUT THE ENORMOUS BERTHS OF LAGOS', engine).unknownNames).toEqual([]);
  });

  test('truncates the text to 600 characters', () => {
    expect(toQuestion('word '.repeat(800), engine).text).toHaveLength(600);
  });

  test('marks a question that is not about the owner as impersonal', () => {
    expect(toQuestion('Which password manager is best?', engine).isImpersonal).toBe(true);
    expect(toQuestion('Which tools do you use?', engine).isImpersonal).toBe(false);
    expect(toQuestion('Where is Mira based?', engine).isImpersonal).toBe(false);
    const al = engineContextFor(visibleContent({ profile: { name: 'Al Ng' } }));
    expect(toQuestion('Which algorithm is the strongest?', al).isImpersonal).toBe(true);
    expect(toQuestion('Where is Al’s office?', al).isImpersonal).toBe(false);
  });

  test('takes the items of the last answer as context, then the milestone on which the question was asked', () => {
    const { contextItems, isFollowUp } = readQuestionAfter('[x](#milestone-delft) [y](#milestone-tide)');
    expect(contextItems.map(({ anchor }) => anchor)).toEqual(['#milestone-delft', '#milestone-tide', '#milestone-harbour']);
    expect(isFollowUp).toBe(true);
  });

  function readQuestionAfter(content: string) {
    return readQuestion(
      {
        messages: [
          { role: 'assistant', content },
          { role: 'user', content: 'And then?' },
        ],
        milestoneId: 'harbour',
      },
      engine,
    );
  }
});
