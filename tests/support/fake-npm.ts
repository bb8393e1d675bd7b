import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

export interface FakeNpm {
  /** The folder to use in place of the project's own. */
  root: string;
  /** The environment of the last audit. */
  environment(): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/** Replaces npm with a program that reports the given vulnerabilities, or never responds. */
export async function fakeNpm(counts: Record<string, number> | 'silent' = {}): Promise<FakeNpm> {
  const root = await mkdtemp(join(tmpdir(), 'portfolio-npm-'));
  const vulnerabilities = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, ...(counts !== 'silent' && counts) };
  const audit = { auditReportVersion: 2, metadata: { vulnerabilities, dependencies: { prod: 180 } } };
  const program = counts === 'silent' ? 'setInterval(() => {}, 1000);' : `console.log(${JSON.stringify(JSON.stringify(audit))});`;
  const script = join(root, 'npm-cli.js');
  await writeFile(script, `require('node:fs').writeFileSync('environment.json', JSON.stringify(process.env));\n${program}\n`);
  vi.stubEnv('npm_execpath', script);
  return {
    root,
    environment: async () => JSON.parse(await readFile(join(root, 'environment.json'), 'utf8')),
    async remove() {
      vi.unstubAllEnvs();
      await rm(root, { recursive: true, force: true });
    },
  };
}
