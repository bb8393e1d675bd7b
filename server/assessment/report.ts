import { compare } from './compare.ts';
import { counted, type Finding, type Verdict } from './finding.ts';

const WORDS: Record<Verdict, string> = { failed: 'Failed', warning: 'Warning', passed: 'Passed', 'not checked': 'Not checked' };
/** What needs its owner first. */
const ORDER: readonly Verdict[] = ['failed', 'warning', 'not checked', 'passed'];

export interface ReportOptions {
  /** ISO 8601. */
  created: string;
  siteUrl: string;
  findings: readonly Finding[];
  /** The report before this one. */
  before: { filename: string; findings: readonly Finding[] } | undefined;
}

/** The report as Markdown: a summary, every finding, and what has changed since the last one. */
export function writeReport({ created, siteUrl, findings, before }: ReportOptions): string {
  const sorted = ORDER.flatMap((verdict) => findings.filter((finding) => finding.verdict === verdict));
  return `${[
    '# Security assessment',
    `What the server of ${siteUrl} measured about itself on ${created.slice(0, 10)} at ${created.slice(11, 19)} UTC.`,
    '## Summary',
    `**${summary(findings)}**`,
    ['| Result | Finding |', '| --- | --- |', ...sorted.map(({ verdict, title }) => `| ${WORDS[verdict]} | ${title} |`)].join(
      '\n',
    ),
    '## Findings',
    ...sorted.flatMap(section),
    '## Since the last report',
    ...(before ? difference(before, findings) : ['This is the first report.']),
  ].join('\n\n')}\n`;
}

function summary(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  return `${count('failed')} failed, ${counted(count('warning'), 'warning')}, ${count('not checked')} not checked, ${count('passed')} passed.`;
}

function section({ title, verdict, measured, how, action }: Finding): string[] {
  const lines = [
    ['Measured', measured],
    ['How', how],
    ['What to do', action],
  ].map(([label, text = '']) => `- **${label}:** ${plain(text)}`);
  return [`### ${title}: ${WORDS[verdict].toLowerCase()}`, lines.join('\n')];
}

function difference(
  { filename, findings: before }: NonNullable<ReportOptions['before']>,
  findings: readonly Finding[],
): string[] {
  const changes = compare(before, findings).map(({ title, from, to }) => {
    if (!from) return `- ${title}: new, ${WORDS[to ?? 'not checked'].toLowerCase()}`;
    if (!to) return `- ${title}: was ${WORDS[from].toLowerCase()}, is no longer looked at`;
    return `- ${title}: was ${WORDS[from].toLowerCase()}, is ${WORDS[to].toLowerCase()}`;
  });
  return [`Compared with ${filename}:`, changes.length > 0 ? changes.join('\n') : 'No result has changed.'];
}

/** One line that Markdown takes as it is: measured texts can come from elsewhere. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').replace(/[\\`*[\]<>|]/g, '\\$&');
}
