import { expect, test } from 'vitest';
import { REPORT } from './fixtures/report.ts';
import { viewFromEvidence } from './view-from-evidence.ts';

test('a view begins with the milestones that have the most evidence, in the order of the timeline, and has their focus areas', () => {
  const timeline = [
    { id: 'a', focusAreaTags: ['innovation'] as const },
    { id: 'b', focusAreaTags: ['technical_depth', 'leadership'] as const },
    { id: 'c', focusAreaTags: [] },
  ];
  expect(viewFromEvidence(REPORT, timeline)).toEqual({
    order: ['a', 'b'],
    focusAreas: ['technical_depth', 'leadership', 'innovation'],
  });
});
