import { expect, test } from 'vitest';
import type { Evidence, EvidenceReport, Requirement } from '../../../contract/evidence.ts';
import { draftLetter, LETTER_MARK } from './draft-letter.ts';
import { durationOf, recencyOf } from './evidence-dates.ts';
import { viewFromEvidence } from './view-from-evidence.ts';

const evidence = (milestoneId: string, sentence: string, to: string | null = '2019'): Evidence => ({
  milestoneId,
  anchor: `#milestone-${milestoneId}`,
  title: `Job ${milestoneId}`,
  sentence,
  from: '2015-03',
  to,
});
const requirement = (text: string, fields: Partial<Requirement>): Requirement => ({
  id: text,
  text,
  kind: 'skill',
  importance: 'must',
  state: 'met',
  evidence: [],
  months: null,
  ...fields,
});
const HEAD = 'Head of Pumps and Alarms';
const REPORT: EvidenceReport = {
  cut: null,
  model: null,
  requirements: [
    requirement('Erlang', { state: 'not told' }),
    requirement('Dutch', { importance: 'wish', evidence: [evidence('c', 'I spoke Dutch every day there;')] }),
    requirement('Rust.', { evidence: [evidence('a', 'Rust'), evidence('b', 'I wrote the alarm in Rust.', null)] }),
    requirement('Five years of work', { evidence: [{ ...evidence('b', HEAD), title: `${HEAD}, Delta` }] }),
    requirement('Alarms', { evidence: [evidence('b', 'I wrote the alarm in Rust.', null)] }),
  ],
};

test('a letter is made of sentences of the site, musts first and none twice, and is marked as a draft', () => {
  expect(draftLetter(REPORT, 'Mira').split('\n\n')).toEqual([
    LETTER_MARK,
    '[Salutation]',
    '[Why this job]',
    'You write: “Rust”.\nI wrote the alarm in Rust.\n(Job b, 2015 to today)',
    'You write: “Dutch”.\nI spoke Dutch every day there.\n(Job c, 2015 to 2019)',
    '[Closing]',
    'Mira',
  ]);
});

test('a view begins with the milestones that show most, in the order of the timeline, and with their focus areas', () => {
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

test('durations and the newest end are said in words', () => {
  expect([0, 1, 12, 38].map(durationOf)).toEqual(['less than a month', '1 month', '1 year', '3 years and 2 months']);
  const [, dutch, rust] = REPORT.requirements;
  expect([recencyOf(dutch?.evidence ?? []), recencyOf(rust?.evidence ?? []), recencyOf([])]).toEqual([
    'last in 2019',
    'still today',
    '',
  ]);
});
