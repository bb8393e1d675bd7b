import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

export interface FakeNpm {
  /** Stands for the product's folder. */
  root: string;
  /** The environment that the last audit was given. */
  environment(): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/** In place of npm and its registry: a program that prints what an audit of these holes would, or never answers. */
export async function fakeNpm(holes: Record<string, number> | 'silent' = {}): Promise<FakeNpm> {
  const root = await mkdtemp(join(tmpdir(), 'portfolio-npm-'));
  const vulnerabilities = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, ...(holes !== 'silent' && holes) };
  const audit = { auditReportVersion: 2, metadata: { vulnerabilities, dependencies: { prod: 180 } } };
  const answer = holes === 'silent' ? 'setInterval(() => {}, 1000);' : `console.log(${JSON.stringify(JSON.stringify(audit))});`;
  const script = join(root, 'npm-cli.js');
  await writeFile(script, `require('node:fs').writeFileSync('environment.json', JSON.stringify(process.env));\n${answer}\n`);
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
