import type { Finding, Verdict } from './finding.ts';

export interface Change {
  title: string;
  /** Undefined: it was not in the last report, or is not in this one. */
  from: Verdict | undefined;
  to: Verdict | undefined;
}

/** The findings whose verdict is another than in the last report. */
export function compare(before: readonly Finding[], after: readonly Finding[]): Change[] {
  const verdicts = (findings: readonly Finding[]) => new Map(findings.map(({ title, verdict }) => [title, verdict]));
  const [from, to] = [verdicts(before), verdicts(after)];
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((title) => ({ title, from: from.get(title), to: to.get(title) }))
    .filter((change) => change.from !== change.to);
}
