import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['bench', 'content', 'contract', 'deploy', 'docs', 'scripts', 'server', 'tests', 'web'];
const PATHS = globSync(
  FOLDERS.map((folder) => `${folder}/**`),
  { cwd: ROOT },
);
const SOURCE_FILE = /^[\w./-]+\.(?:ts|tsx|mjs|css)$/;
const FOLDER = /^[a-z][\w-]*(?:\/[\w-]+)*\/$/;

/** Documents may leave out the start of a path. */
function exists(path: string): boolean {
  const name = path.replace(/\/$/, '');
  return PATHS.some((existing) => existing === name || existing.endsWith(`/${name}`));
}

const DOCUMENTS = ['CONTRIBUTING.md', 'README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

test.each(DOCUMENTS)('%s names only source files and folders that exist', (document) => {
  const names = [...readFileSync(join(ROOT, document), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const paths = names.filter((name) => SOURCE_FILE.test(name) || FOLDER.test(name));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
