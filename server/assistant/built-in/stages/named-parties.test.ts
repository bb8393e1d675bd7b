import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, from: string, to: string, text: string) =>
  datedEntry('experience', title, company, from, to, { summary: `<p>${text}</p>` });
const engine = createEngine(
  visibleContent({
    profile: { name: 'Ines Falk' },
    timeline: [
      job('Diver', 'Reed & Sons', '2015-01', '2018-12', 'I met the needs of every stakeholder in the harbour.'),
      job(
        'Bell founder',
        'Kelp Works',
        '2009-01',
        '2014-12',
        'I cast bells. The clients ranged from small parishes to lighthouses.',
      ),
      job('Clerk', 'Moor Council', '2005-01', '2008-12', 'I wrote letters for clients such as Gull Line and Tern Boats.'),
    ],
  }),
);

describe('a question for the kind of clients', () => {
  test.each([
    'what sort of clients did she have',
    'What kind of clients did she have?',
    'what types of customers were they?',
    'And what kind of clients were there?',
  ])('is answered by what the entry shown last says about them: %s', (question) => {
    const answer = converse(engine, 'What did she do at Kelp Works?', question);
    expect(answer).toContain('from small parishes to lighthouses');
    expect(answer).not.toMatch(/^stakeholder|Gull Line/);
  });

  test('is answered with the clients that another entry enumerates if the one shown names none', () => {
    expect(converse(engine, 'What did she do at Reed & Sons?', 'What sort of clients did she have?')).toMatch(
      /^Gull Line and Tern Boats: Clerk at Moor Council/,
    );
  });
});
