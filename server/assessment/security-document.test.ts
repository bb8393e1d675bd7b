import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const document = readFileSync(join(ROOT, 'docs/SECURITY.md'), 'utf8');

/** The number of level 1 and 2 requirements of ASVS 5.0.0. */
const REQUIREMENT_COUNT = 253;

test('refers only to existing files', () => {
  const paths = [...document.matchAll(/`((?:contract|server|web|tests|docs|deploy)\/[\w./-]*|package-lock\.json)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('lists every ASVS requirement exactly once', () => {
  const requirements = document.match(/(?<=^\| (?:[^|]*, )?)V\d+\.\d+\.\d+(?=[ ,])/gm) ?? [];
  expect(requirements).toHaveLength(REQUIREMENT_COUNT);
  expect(new Set(requirements).size).toBe(REQUIREMENT_COUNT);
});
