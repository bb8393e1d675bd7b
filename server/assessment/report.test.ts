import { describe, expect, test } from 'vitest';
import type { Finding, Verdict } from './finding.ts';
import { writeReport } from './report.ts';

const finding = (title: string, verdict: Verdict, measured = 'Measured.'): Finding => ({
  title,
  verdict,
  measured,
  how: 'Looked.',
  action: 'Nothing.',
});
const report = (findings: Finding[], previous?: Finding[]) =>
  writeReport({
    created: '2026-11-20T11:14:14.000Z',
    siteUrl: 'https://portfolio.example',
    findings,
    previous: previous && { filename: 'previous.md', findings: previous },
  });

describe('writeReport', () => {
  const text = report([finding('A', 'passed'), finding('B', 'failed'), finding('C', 'warning'), finding('D', 'not checked')]);

  test('begins with a summary, most urgent findings first', () => {
    expect(text).toContain('on 2026-11-20 at 11:14:14 UTC.');
    expect(text).toContain('**1 failed, 1 warning, 1 not checked, 1 passed.**');
    expect(text.match(/^\| (?!Result|---).*$/gm)).toEqual([
      '| Failed | B |',
      '| Warning | C |',
      '| Not checked | D |',
      '| Passed | A |',
    ]);
  });

  test('states for each finding what was measured, how, and what to do', () => {
    expect(text).toContain('### B: failed\n\n- **Measured:** Measured.\n- **How:** Looked.\n- **What to do:** Nothing.\n');
    expect(text.match(/^### /gm)).toHaveLength(4);
  });

  test('ends with the changes since the previous report', () => {
    expect(text).toMatch(/## Since the last report\n\nThis is the first report\.\n$/);
    const previous = [finding('A', 'passed'), finding('B', 'warning'), finding('Old', 'failed')];
    expect(report([finding('A', 'passed'), finding('B', 'passed'), finding('New', 'failed')], previous)).toMatch(
      /Compared with previous\.md:\n\n- B: was warning, is passed\n- New: new, failed\n- Old: was failed, is no longer checked\n$/,
    );
    expect(report([finding('A', 'passed')], [finding('A', 'passed', 'Else.')])).toMatch(/No result has changed\.\n$/);
  });

  test('escapes markup in measured text', () => {
    const measured = 'a\n\n# b | <img src=x> [c](javascript:1) `d` *e*';
    expect(report([finding('A', 'passed', measured)])).toContain(
      '- **Measured:** a # b \\| \\<img src=x\\> \\[c\\](javascript:1) \\`d\\` \\*e\\*\n',
    );
  });
});
