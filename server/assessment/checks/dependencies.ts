import { execFile } from 'node:child_process';
import { about, counted, type Examined, type Finding } from '../finding.ts';

/** Milliseconds; the registry may be far away, or not there at all. */
const ANSWERS_WITHIN = 10_000;
/** Bytes of a report of hundreds of holes. */
const REPORT_MAX = 16 * 1024 * 1024;
/** All that npm needs of the environment: it learns no password and no database. */
const PASSED_ON = /^(path|home|userprofile|appdata|tmpdir|temp|systemroot|(https?|no)_proxy|node_extra_ca_certs|npm_config_.*)$/i;

export async function dependencies({ root, signal }: Examined): Promise<Finding[]> {
  return [judgeAudit(await audit(root, AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN)])))];
}

/** What npm prints, as JSON: with holes it ends as a failure too. Undefined when it could not be run at all. */
function audit(root: string, signal: AbortSignal): Promise<string | undefined> {
  const { npm_execpath: script } = process.env;
  const [command, ...first] = script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
  const args = [...first, 'audit', '--json', '--omit=dev', '--fetch-retries=0', '--logs-max=0', '--update-notifier=false'];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)));
  return new Promise((resolve) => {
    execFile(command ?? '', args, { cwd: root, env, signal, killSignal: 'SIGKILL', maxBuffer: REPORT_MAX }, (error, stdout) =>
      resolve(error && !stdout ? undefined : stdout),
    );
  });
}

const LEVELS = ['critical', 'high', 'moderate', 'low'] as const;

export function judgeAudit(printed: string | undefined): Finding {
  const { passed, warning, failed, notChecked } = about(
    'Known holes in dependencies',
    `Ran npm audit for what the server runs with, for at most ${ANSWERS_WITHIN / 1000} seconds.`,
  );
  const found = foundIn(printed);
  if (!found) return notChecked('The registry did not answer.', 'Run npm audit --omit=dev where the registry can be reached.');
  const holes = LEVELS.filter((level) => found[level] > 0).map((level) => `${found[level]} ${level}`);
  if (holes.length === 0) return passed(`No hole is known in ${counted(found.total, 'package')}.`);
  const tell = found.critical + found.high > 0 ? failed : warning;
  return tell(
    `Known holes: ${holes.join(', ')}.`,
    'Run npm audit to read about them, and update the site to a version without them.',
  );
}

function foundIn(printed: string | undefined): (Record<(typeof LEVELS)[number], number> & { total: number }) | undefined {
  try {
    const { auditReportVersion, metadata } = JSON.parse(printed ?? '');
    if (auditReportVersion !== 2) return undefined;
    const { critical, high, moderate, low } = metadata.vulnerabilities;
    const found = { critical, high, moderate, low, total: metadata.dependencies.prod };
    return Object.values(found).every(Number.isInteger) ? found : undefined;
  } catch {
    return undefined;
  }
}
