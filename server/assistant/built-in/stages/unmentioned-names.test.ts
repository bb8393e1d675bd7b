import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const skill = (name: string, category: string) => ({ name, category, order: 1 });
const engine = createEngine(
  visibleContent({
    profile: { name: 'Sela Brandt' },
    timeline: [
      datedEntry('experience', 'Pilot', 'Gull Line', '2016', '2020', {
        position: 'Pilot',
        summary: '<p>Managed a four person harbour crew.</p>',
      }),
    ],
    categories: [
      { name: 'code', displayName: 'Programming languages', order: 1 },
      { name: 'data', displayName: 'Databases', order: 2 },
    ],
    skills: [
      ...['Ruby', 'Perl', 'Java', 'JavaScript', 'Python', 'PHP', 'Rust', 'Kotlin', 'Haskell'].map((name) => skill(name, 'code')),
      skill('PostgreSQL', 'data'),
      skill('Redis', 'data'),
    ],
    sections: [
      { kind: 'languages', title: 'Languages', order: 1, items: [{ title: 'Dutch' }, { title: 'English' }, { title: 'Igbo' }] },
    ],
  }),
);
const leadOf = (...questions: string[]) => converse(engine, ...questions).split('\n')[0];

describe('a question for other names', () => {
  test.each([
    [
      ['Which programming languages does she know?', 'Which other programming languages does she know?'],
      'Python, Ruby and Rust.',
    ],
    [['Does she know Java?', 'Which other programming languages?'], 'Haskell, JavaScript, Kotlin, Perl, PHP, Python and 2 more.'],
    [
      ['Does she know Java?', 'Which other languages does she know?'],
      'Haskell, JavaScript, Kotlin, Perl, PHP, Python and 2 more.',
    ],
    [['Does she know Redis?', 'any other databases?'], 'PostgreSQL.'],
    [['Does she know Postgres?', 'any other databases?'], 'Redis.'],
    [['Does she speak Dutch?', 'Which other languages does she speak?'], 'Two languages: English and Igbo.'],
    [
      ['Which programming languages does she know?', 'Which other languages does she speak?'],
      'Three languages: Dutch, English and Igbo.',
    ],
  ])('leaves out those that the conversation has mentioned: %j', (questions, answer) => {
    expect(leadOf(...questions)).toBe(answer);
  });

  test.each([
    ['Which databases does she know?', 'Which other databases?'],
    ['Which programming languages?', 'Which other programming languages?', 'Which other languages?'],
  ])('says so if there are none: %s', (...questions) => {
    expect(leadOf(...questions)).toBe('The portfolio does not name any others.');
  });
});

test('says "people" for a "four person" crew', () => {
  expect(leadOf('How many people did she manage at Gull Line?')).toMatch(/^Four people: Pilot at Gull Line/);
});

test.each([
  ['Does she know cissp?', 'CISSP'],
  ['Does she have OSCP?', 'OSCP'],
  ['Does she know opentelemetry?', 'OpenTelemetry'],
  ['Does she know sap hana?', 'SAP HANA'],
])('a name that the portfolio lacks is given its usual spelling: %s', (question, name) => {
  expect(leadOf(question)).toBe(`The portfolio does not mention ${name}.`);
});
