import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const document = readFileSync(join(ROOT, 'docs/SECURITY.md'), 'utf8');

/** So many items of level 1 and 2 has ASVS 5.0.0. */
const ITEMS = 253;

test('every file that the security document names is there', () => {
  const named = [...document.matchAll(/`((?:contract|server|web|tests|docs|deploy)\/[\w./-]*|package-lock\.json)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every item of the standard is answered once', () => {
  const answered = document.match(/(?<=^\| (?:[^|]*, )?)V\d+\.\d+\.\d+(?=[ ,])/gm) ?? [];
  expect(answered).toHaveLength(ITEMS);
  expect(new Set(answered).size).toBe(ITEMS);
});
