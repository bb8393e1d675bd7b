import type { Finding, Verdict } from './finding.ts';

export interface VerdictChange {
  title: string;
  /** Undefined when only one of the two reports has the finding. */
  from: Verdict | undefined;
  to: Verdict | undefined;
}

/** Findings renamed since earlier releases: old title, current title. */
const RENAMED_TITLES = new Map([
  ['Free disk', 'Free disk space'],
  ['Known holes in dependencies', 'Known vulnerabilities in dependencies'],
  ['Other sites', 'Cross-origin requests'],
  ['Sessions alive', 'Active sessions'],
  ['User of the process', 'Process user'],
  ['What browsers keep', 'Browser caching'],
  ['Where it listens', 'Listening addresses'],
]);

/** The findings whose verdict differs between two reports. */
export function compareFindings(previous: readonly Finding[], current: readonly Finding[]): VerdictChange[] {
  const [from, to] = [verdictsByTitle(previous), verdictsByTitle(current)];
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((title) => ({ title, from: from.get(title), to: to.get(title) }))
    .filter((change) => change.from !== change.to);
}

function verdictsByTitle(findings: readonly Finding[]): Map<string, Verdict> {
  return new Map(findings.map(({ title, verdict }) => [RENAMED_TITLES.get(title) ?? title, verdict]));
}
