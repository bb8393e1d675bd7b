import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const ask = createAsker(
  visibleContent({
    profile: { name: 'Ilse Varga', title: 'Engineer' },
    timeline: Object.entries({
      lead: 'Was line manager of nine divers.',
      teach: 'Was a lecturer in hydraulics.',
      stage: 'Gave the keynote at a water congress.',
      costs: 'Reduced cost by a third.',
      clients: 'Kept a customer-facing post.',
      staff: 'Interviewed candidates for the lock.',
      users: 'Conducted usability testing of the map.',
      moved: 'Migrated the register.',
      article: 'Published an article.',
      hired: 'The harbour hired me out of the archive.',
    }).map(([id, summary], i) => ({
      id,
      type: 'experience',
      title: 'Engineer',
      company: `Kelp Works ${'ABCDEFGHIJ'[i]}`,
      start_year: 2000 + 2 * i,
      end_year: 2001 + 2 * i,
      summary: `<p>${summary}</p>`,
      tags: ['Work'],
    })),
  }),
);

describe("a recruiter's words for something that the portfolio says in other words", () => {
  test.each([
    ['Has she been a boss of people?', 'lead'],
    ['has she had people under her?', 'lead'],
    ['Has she given lessons?', 'teach'],
    ['Has she spoken on stage?', 'stage'],
    ['did she cut costs?', 'costs'],
    ['Has she dealt with customers?', 'clients'],
    ['Has she recruited anyone?', 'staff'],
    ['did she run tests w real users', 'users'],
  ])('%s', (question, id) => {
    expect(ask(question)).toMatchObject({ text: expect.stringMatching(/^Yes: /), sources: [`#milestone-${id}`] });
  });

  test.each([
    'Has she made any brochures?',
    'Has she fed the homeless?',
    'Has she moved systems to the cloud?',
    'Has she had a side job?',
    'Does she have a boss?',
    'Is she a trainer?',
    'Is she a professor?',
    'is she a columnist',
    'Did she swap anything?',
  ])('a question is declined if the portfolio has nothing of the kind: %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
  });
});
