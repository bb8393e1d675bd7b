import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const ask = createAsker(
  visibleContent({
    profile: { name: 'Ilse Varga', title: 'Engineer' },
    timeline: [
      'Developed a tool that draws the tide map for fishermen.',
      'Developed a remote research process for the interpreter. Funded a prototype that helps pilots verify an aircraft quickly.',
    ].map((summary, i) => ({
      id: String(i),
      type: 'experience',
      title: 'Engineer',
      company: 'Kelp Works',
      start_year: 2010 + i,
      end_year: 2011 + i,
      summary: `<p>${summary}</p>`,
      tags: ['Work'],
    })),
  }),
);

describe('a question whether there is something', () => {
  test.each(['Is there a spaceship?', 'is there a compiler', 'Is there a chess program?', 'Anything for dentists?'])(
    'is not answered with something else: %s',
    (question) => {
      expect(ask(question)).toMatchObject({ declined: true, sources: [] });
    },
  );

  test.each([
    ['Is there a tide map?', /^Yes: Engineer at Kelp Works/],
    ['Anything for fishermen?', /tide map for fishermen/],
  ])('is answered with what there is: %s', (question, answer) => {
    expect(ask(question)).toMatchObject({ text: expect.stringMatching(answer), sources: ['#milestone-0'] });
  });
});
