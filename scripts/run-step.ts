// Runs one step of `npm test` and reads how many of its tests passed and failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import type { TestReport } from './read-test-reports.ts';

export interface Step {
  name: string;
  command: string[];
  /** Where the step writes its test counts; a step without a report counts as one check. */
  report?: { file: string; read: (report: never) => TestReport };
  env?: Record<string, string>;
}

/** Throws when a step with a report cannot start, because the output of later steps would only hide the reason. */
export async function runStep(step: Step, env: Record<string, string>, output: 'live' | 'after'): Promise<TestReport> {
  const title = `\n── ${step.name}`;
  if (output === 'live') console.log(title);
  if (step.report) await rm(step.report.file, { force: true });
  const { succeeded, text } = await run(step, { ...env, ...step.env }, output);
  if (output === 'after') console.log(`${title}\n${text.trimEnd()}`);
  const results = await readResults(step, succeeded);
  if (!succeeded && results.passed + results.failed === 0)
    throw new Error(`${step.name}: could not start; the reason is in the output above.`);
  return results;
}

async function run({ command }: Step, env: Record<string, string>, output: 'live' | 'after') {
  const stdio = output === 'live' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, command, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill(signal));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = await once(child, 'close');
  return { succeeded: code === 0, text };
}

/** A step that fails although none of its tests did, for example because it was killed, counts as one failure. */
async function readResults({ report }: Step, succeeded: boolean): Promise<TestReport> {
  if (!report) return { passed: Number(succeeded), failed: Number(!succeeded), failures: [] };
  const results = await readFile(report.file, 'utf8').then(
    (text) => report.read(JSON.parse(text) as never),
    () => ({ passed: 0, failed: 0, failures: [] }),
  );
  if (!succeeded && results.passed > 0 && results.failed === 0) results.failed = 1;
  return results;
}
