import { setTimeout } from 'node:timers/promises';
import type { Assessment } from '../../contract/security.ts';
import { CHECKS } from './checks.ts';
import { about, type Check, type Examined, type Finding } from './finding.ts';
import { writeReport } from './report.ts';

/** Milliseconds for one check; all run beside each other. */
const ENDS_WITHIN = 12_000;

export interface AssessOptions extends Omit<Examined, 'now'> {
  /** Hears why a check could not be made; the report only says that it could not. */
  onError: (error: Error) => void;
}

/** Examines the running server, writes a report about it, keeps it, and tells where. */
export async function assess({ onError, ...site }: AssessOptions): Promise<Assessment> {
  const now = Date.now();
  const findings = await examine({ ...site, now }, CHECKS, onError);
  const { assessments } = site.store;
  const last = await assessments.latest();
  const before = last && { filename: last.filename, findings: JSON.parse(last.findings) as Finding[] };
  // Names go by the second; whoever comes second in one takes the next.
  for (let second = Math.floor(now / 1000); ; second++) {
    const created = new Date(second * 1000).toISOString();
    const filename = `security-assessment-${created.slice(0, 19).replace('T', '-').replaceAll(':', '')}.md`;
    const report = writeReport({ created, siteUrl: site.siteUrl, findings, before });
    const assessment = { filename, created, size: Buffer.byteLength(report) };
    if (await assessments.add({ ...assessment, report, findings: JSON.stringify(findings) })) return assessment;
  }
}

/** A check that fails or takes too long has found nothing, and says so. */
export async function examine(
  site: Examined,
  checks: typeof CHECKS,
  onError: (error: Error) => void,
  within = ENDS_WITHIN,
): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ([name, check]) => {
      const { notChecked } = about(name, 'Tried to measure it.');
      try {
        return (await inTime(check, site, within)) ?? [notChecked(`It took longer than ${within / 1000} seconds.`)];
      } catch (error) {
        onError(error as Error);
        return [notChecked('It could not be measured; the log says why.')];
      }
    }),
  );
  return found.flat();
}

async function inTime(check: Check, site: Examined, within: number): Promise<Finding[] | undefined> {
  const done = new AbortController();
  try {
    return await Promise.race([check(site), setTimeout(within, undefined, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}
