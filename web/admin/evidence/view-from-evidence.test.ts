import { expect, test } from 'vitest';
import { evidence, REPORT, requirement } from './fixtures/report.ts';
import { viewFromEvidence } from './view-from-evidence.ts';

test('a view begins with the milestones with the most evidence, in the order of the timeline, and has their focus areas', () => {
  const timeline = [
    { id: 'a', focusAreaTags: ['innovation'] as const },
    { id: 'b', focusAreaTags: ['technical_depth', 'leadership'] as const },
    { id: 'c', focusAreaTags: [] },
  ];
  expect(viewFromEvidence(REPORT, timeline)).toMatchObject({
    order: ['a', 'b', 'publications', 'p'],
    focusAreas: ['technical_depth', 'leadership', 'innovation'],
  });
  expect(viewFromEvidence(REPORT, timeline.toReversed()).order.slice(0, 2)).toEqual(['b', 'a']);
});

test('content other than milestones is ordered by its evidence, and the resume of the view keeps the evidence', () => {
  const evidenceOf = (...itemIds: string[]) => ({ ...evidence('', `About ${itemIds[0]}`), milestoneId: null, itemIds });
  const report = {
    ...REPORT,
    requirements: [
      requirement('A diver', { importance: 'wish', evidence: [evidenceOf('certificate')] }),
      requirement('Erlang', { evidence: [evidenceOf('category', 'skill'), evidence('b', 'Alarms in Erlang.')] }),
    ],
  };
  expect(viewFromEvidence(report, [{ id: 'b', focusAreaTags: [] }])).toEqual({
    order: ['b', 'category', 'skill', 'certificate'],
    focusAreas: [],
    resume: { evidence: ['About certificate', 'About category', 'Alarms in Erlang.'] },
  });
});
