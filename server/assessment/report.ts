import { pluralize } from '../../contract/pluralize.ts';
import { compareFindings } from './compare-findings.ts';
import type { Finding, Verdict } from './finding.ts';

const LABELS: Record<Verdict, string> = { failed: 'Failed', warning: 'Warning', passed: 'Passed', 'not checked': 'Not checked' };
/** Most urgent first. */
const ORDER: readonly Verdict[] = ['failed', 'warning', 'not checked', 'passed'];

export interface ReportOptions {
  /** ISO 8601. */
  created: string;
  siteUrl: string;
  findings: readonly Finding[];
  previous: { filename: string; findings: readonly Finding[] } | undefined;
}

/** The report as Markdown: a summary, all findings, and the changes since the previous report. */
export function writeReport({ created, siteUrl, findings, previous }: ReportOptions): string {
  const sortedFindings = ORDER.flatMap((verdict) => findings.filter((finding) => finding.verdict === verdict));
  return `${[
    '# Security assessment',
    `Measured by the server of ${siteUrl} on ${created.slice(0, 10)} at ${created.slice(11, 19)} UTC.`,
    '## Summary',
    `**${summarize(findings)}**`,
    [
      '| Result | Finding |',
      '| --- | --- |',
      ...sortedFindings.map(({ verdict, title }) => `| ${LABELS[verdict]} | ${title} |`),
    ].join('\n'),
    '## Findings',
    ...sortedFindings.flatMap(formatFinding),
    '## Since the last report',
    ...(previous ? formatChanges(previous, findings) : ['This is the first report.']),
  ].join('\n\n')}\n`;
}

function summarize(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  return `${count('failed')} failed, ${pluralize(count('warning'), 'warning')}, ${count('not checked')} not checked, ${count('passed')} passed.`;
}

function formatFinding({ title, verdict, measured, how, action }: Finding): string[] {
  const lines = [
    ['Measured', measured],
    ['How', how],
    ['What to do', action],
  ].map(([label, text = '']) => `- **${label}:** ${escapeMeasuredText(text)}`);
  return [`### ${title}: ${LABELS[verdict].toLowerCase()}`, lines.join('\n')];
}

function formatChanges(
  { filename, findings: previous }: NonNullable<ReportOptions['previous']>,
  findings: readonly Finding[],
): string[] {
  const changes = compareFindings(previous, findings).map(({ title, from, to }) => {
    if (!from) return `- ${title}: new, ${LABELS[to ?? 'not checked'].toLowerCase()}`;
    if (!to) return `- ${title}: was ${LABELS[from].toLowerCase()}, is no longer checked`;
    return `- ${title}: was ${LABELS[from].toLowerCase()}, is ${LABELS[to].toLowerCase()}`;
  });
  return [`Compared with ${filename}:`, changes.length > 0 ? changes.join('\n') : 'No result has changed.'];
}

/** Measured text may come from outside: control characters become spaces and Markdown is escaped. */
function escapeMeasuredText(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').replace(/[\\`*[\]<>|]/g, '\\$&');
}
