import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
}

const ROOT = join(import.meta.dirname, '..');
/** Packages that may lack a hash; docs/SECURITY.md gives the reason. */
const TOOLS = /^node_modules\/(@biomejs\/cli|@oxc-parser\/binding)-/;
const LIBRARIES = /^node_modules\/(@myriaddreamin\/typst-ts-node-compiler|@napi-rs\/canvas)-/;

const readPackages = (folder: string): Record<string, LockedPackage> =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;

test('every locked package has a hash, except binaries for other platforms that docs/SECURITY.md names', () => {
  const packages = Object.entries(readPackages(ROOT)).filter(([path, { link }]) => path !== '' && !link);
  expect(packages.length).toBeGreaterThan(400);
  const withoutHash = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  const isException = (path: string, { dev, optional, os }: LockedPackage) =>
    optional &&
    os &&
    ((TOOLS.test(path) && dev && !/linux-(x64|arm64)(-gnu)?$/.test(path)) ||
      (LIBRARIES.test(path) && !/linux-x64-gnu$/.test(path)));
  expect(withoutHash.filter(([path, entry]) => !isException(path, entry)).map(([path]) => path)).toEqual([]);
  expect(readFileSync(join(ROOT, 'docs/SECURITY.md'), 'utf8')).toContain(`for all but ${withoutHash.length} packages;`);
});

test('no locked package is bound to the address of a registry', () => {
  const bound = Object.entries(readPackages(ROOT)).filter(([, { resolved, link }]) => resolved && !link);
  expect(bound.map(([path]) => path)).toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lockfile-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('completing the lock file adds missing binaries, and the hashes that the registry has', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      version: '1.0.0',
      integrity: 'sha512-tool',
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-win32-x64': '1.0.0' },
    },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  // The registry knows all packages except those for Windows.
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\ncase "$2" in *win32*) exit 1 ;; *) echo "sha512-of-$2" ;; esac\n', {
    mode: 0o755,
  });
  const { stdout, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/complete-lockfile.mjs')], {
    cwd: folder,
    env: { PATH: `${folder}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(readPackages(folder)).toEqual({
    ...packages,
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', integrity: 'sha512-of-@b/c@2.0.0' },
    'node_modules/tool-linux-x64': {
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      optional: true,
      os: ['linux'],
      integrity: 'sha512-of-tool-linux-x64@1.0.0',
    },
    'node_modules/tool-win32-x64': { version: '1.0.0', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
  });
  expect(stdout).toContain('The registry has no hash for 1:\n  node_modules/tool-win32-x64\n');
});
