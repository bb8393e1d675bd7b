import { execFile } from 'node:child_process';
import { pluralize } from '../../../contract/pluralize.ts';
import { type CheckContext, type Finding, verdictsFor } from '../finding.ts';

/** The registry may be slow or unreachable. */
const AUDIT_TIMEOUT_MS = 10_000;
/** Enough for a report of hundreds of vulnerabilities. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
/** The environment variables that npm needs to run and to reach its registry, without the settings of the site. */
const PASSED_VARIABLES =
  /^(path|home|userprofile|appdata|tmpdir|temp|systemroot|(https?|no)_proxy|node_extra_ca_certs|npm_config_.*)$/i;

export async function checkDependencies({ root, signal }: CheckContext): Promise<Finding[]> {
  return [judgeAudit(await runAudit(root, AbortSignal.any([signal, AbortSignal.timeout(AUDIT_TIMEOUT_MS)])))];
}

/** The JSON output of npm audit, whose exit code is not 0 when it reports vulnerabilities; undefined when it could not run. */
function runAudit(root: string, signal: AbortSignal): Promise<string | undefined> {
  const { npm_execpath: script } = process.env;
  const [command, ...scriptArgs] = script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
  const args = [...scriptArgs, 'audit', '--json', '--omit=dev', '--fetch-retries=0', '--logs-max=0', '--update-notifier=false'];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name)));
  const options = { cwd: root, env, signal, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES } as const;
  return new Promise((resolve) => {
    execFile(command ?? '', args, options, (error, stdout) => resolve(error && !stdout ? undefined : stdout));
  });
}

const SEVERITIES = ['critical', 'high', 'moderate', 'low'] as const;

export function judgeAudit(output: string | undefined): Finding {
  const { passed, warning, failed, notChecked } = verdictsFor(
    'Known vulnerabilities in dependencies',
    `Ran npm audit on the production dependencies, for at most ${AUDIT_TIMEOUT_MS / 1000} seconds.`,
  );
  const audit = parseAudit(output);
  if (!audit)
    return notChecked('npm audit returned no result.', 'Run npm audit --omit=dev on a machine that can reach the registry.');
  const counts = SEVERITIES.filter((severity) => audit[severity] > 0).map((severity) => `${audit[severity]} ${severity}`);
  if (counts.length === 0) return passed(`No vulnerability is known in ${pluralize(audit.packages, 'package')}.`);
  const verdict = audit.critical + audit.high > 0 ? failed : warning;
  return verdict(
    `Known vulnerabilities: ${counts.join(', ')}.`,
    'Run npm audit for details, and update the site to a version without them.',
  );
}

function parseAudit(
  output: string | undefined,
): (Record<(typeof SEVERITIES)[number], number> & { packages: number }) | undefined {
  try {
    const { auditReportVersion, metadata } = JSON.parse(output ?? '');
    if (auditReportVersion !== 2) return undefined;
    const { critical, high, moderate, low } = metadata.vulnerabilities;
    const audit = { critical, high, moderate, low, packages: metadata.dependencies.prod };
    return Object.values(audit).every(Number.isInteger) ? audit : undefined;
  } catch {
    return undefined;
  }
}
