import { setTimeout } from 'node:timers/promises';
import type { Assessment } from '../../contract/security.ts';
import { CHECKS } from './checks.ts';
import { type Check, type CheckContext, type Finding, verdictsFor } from './finding.ts';
import { writeReport } from './report.ts';

/** For one check; the checks run concurrently. */
const CHECK_TIMEOUT_MS = 12_000;

export interface AssessOptions extends Omit<CheckContext, 'now'> {
  /** Receives the reason why a check could not run; the report only says that it could not. */
  onError: (error: Error) => void;
}

/** Checks the running server and stores the report. */
export async function assess({ onError, ...context }: AssessOptions): Promise<Assessment> {
  const now = Date.now();
  const findings = await runChecks({ ...context, now }, CHECKS, onError);
  const { assessments } = context.store;
  const latest = await assessments.latest();
  const previous = latest && { filename: latest.filename, findings: JSON.parse(latest.findings) as Finding[] };
  // File names have a resolution of one second; a second report in the same second takes the next free name.
  for (let second = Math.floor(now / 1000); ; second++) {
    const createdAt = new Date(second * 1000).toISOString();
    const filename = `security-assessment-${createdAt.slice(0, 19).replace('T', '-').replaceAll(':', '')}.md`;
    const report = writeReport({ created: createdAt, siteUrl: context.siteUrl, findings, previous });
    const assessment = { filename, created: createdAt, size: Buffer.byteLength(report) };
    if (await assessments.add({ ...assessment, report, findings: JSON.stringify(findings) })) return assessment;
  }
}

/** Runs the checks; one that fails or times out yields a finding that says so. */
export async function runChecks(
  context: CheckContext,
  checks: typeof CHECKS,
  onError: (error: Error) => void,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<Finding[]> {
  const findings = await Promise.all(
    checks.map(async ([name, check]) => {
      const { notChecked } = verdictsFor(name, 'Ran the check.');
      try {
        return (
          (await runWithTimeout(check, context, timeoutMs)) ?? [notChecked(`It took longer than ${timeoutMs / 1000} seconds.`)]
        );
      } catch (error) {
        onError(error as Error);
        return [notChecked('The check failed; the log says why.')];
      }
    }),
  );
  return findings.flat();
}

/** Undefined after a timeout. */
async function runWithTimeout(check: Check, context: CheckContext, timeoutMs: number): Promise<Finding[] | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([check(context), setTimeout(timeoutMs, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
