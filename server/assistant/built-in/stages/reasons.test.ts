import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

/** Asks about an engineer's jobs, each with its employer and its text. */
function askAbout(stories: string[][], more: object = {}) {
  const timeline = stories.map(([company, text], i) => ({
    type: 'experience',
    title: 'Engineer',
    company,
    start_year: 2010 + i,
    summary: `<p>${text}</p>`,
    tags: ['Steel'],
    ...more,
  }));
  return createAsker(visibleContent({ profile: { name: 'Rona Vasquist' }, timeline }));
}

test('a reason may be in the sentence after the one that the search finds', () => {
  const stories = [
    ['Reed & Tide', 'I drew buoys there. I picked it because the boats come home at five.'],
    ['Kelp Works', 'I repaired pumps there.'],
  ];
  const ask = askAbout(stories);
  expect(ask('Why did she draw buoys?').text).toContain('boats come home at five');
  expect(ask('Why did she repair pumps?').declined).toBe(true);
});

test.each(['Why did she become an engineer?', 'Why did she choose Gullport?'])(
  'the reason for something else is not given: %s',
  (question) => {
    const stories = [
      ['Kelp Works', 'I left because the way home took two hours. I led the crew of the tower.'],
      ['Reed & Tide', 'I drew buoys. The boats sail at dawn since the tide is high.'],
    ];
    const { declined, text } = askAbout(stories, { location: 'Gullport' })(question);
    expect(text).not.toMatch(/two hours|at dawn/);
    expect(declined).toBe(true);
  },
);

test.each([
  ['Why did she use wood ovens?', undefined],
  ['Why did she rewrite the tests?', undefined],
  ['Why did she choose rye?', 'wheat was scarce'],
  ['Why did she build the booking service in Rust?', 'old service crashed'],
])('a reason in the next sentence is given only if that sentence is about the same subject: %s', (question, reason) => {
  const stories = [
    ['Crust Bakery', 'I baked rye bread. I chose rye because wheat was scarce. We used wood ovens.'],
    [
      'Tide Soft',
      'I built the booking service in Rust. We picked Rust because the old service crashed. I rewrote the tests. The team moved to GitLab since builds were slow.',
    ],
  ];
  const { text } = askAbout(stories)(question);
  if (reason === undefined) expect(text).not.toMatch(/because|since/);
  else expect(text).toContain(reason);
});
