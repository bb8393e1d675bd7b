import { expect, test } from 'vitest';
import { compareFindings } from './compare-findings.ts';
import { type Verdict, verdictsFor } from './finding.ts';

const finding = (title: string, verdict: Verdict) => ({ ...verdictsFor(title, 'Looked.').passed('All well.'), verdict });

test('matches findings that had another title in an earlier release', () => {
  const previous = [finding('Free disk', 'passed'), finding('Sessions alive', 'passed')];
  const current = [finding('Free disk space', 'passed'), finding('Active sessions', 'warning')];
  expect(compareFindings(previous, current)).toEqual([{ title: 'Active sessions', from: 'passed', to: 'warning' }]);
});
