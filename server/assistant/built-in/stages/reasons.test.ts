import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

test('a reason may stand in another sentence than the one that is found', () => {
  const stories = [
    ['Reed & Tide', 'I drew buoys there. I picked it because the boats come home at five.'],
    ['Kelp Works', 'I repaired pumps there.'],
  ];
  const timeline = stories.map(([company, text], i) => ({
    type: 'experience',
    title: 'Engineer',
    company,
    start_year: 2010 + i,
    summary: `<p>${text}</p>`,
    tags: ['Steel'],
  }));
  const ask = createAsker(visibleContent({ profile: { name: 'Rona Vasquist' }, timeline }));
  expect(ask('Why did she draw buoys?').text).toContain('boats come home at five');
  expect(ask('Why did she repair pumps?').declined).toBe(true);
});
