import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VARIABLES } from '../server/config.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Node's, the memory allocator's, PostgreSQL's image's, and what compose.yaml asks for itself. */
const OTHERS = [
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'SITE_ADDRESS',
  'CHROME_PATH',
];
const KNOWN = [...VARIABLES, ...OTHERS];

describe('the container file', () => {
  const text = read('deploy/Dockerfile');
  const [, final = ''] = text.split(/^FROM .*\n(?![\s\S]*^FROM )/m);

  test('copies what is there, and is let have it', () => {
    const sources = all(text, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const allowed = all(read('deploy/Dockerfile.dockerignore'), /^!(.+)$/gm);
    expect(allowed.toSorted()).toEqual([...new Set(sources)].toSorted());
  });

  test('has all that the build and the server read', () => {
    const inputs = all(read('scripts/bootstrap.mjs'), /BUILD_INPUTS = \[(.*)\]/g)[0] ?? '';
    for (const input of all(inputs, /'([^']+)'/g)) {
      const top = input.split('/')[0] ?? '';
      expect([input, new RegExp(`^COPY .*\\b${top.replace('.', '\\.')}\\b`, 'm').test(text)]).toEqual([input, true]);
    }
    for (const folder of ['content', 'contract', 'scripts', 'server', 'dist'])
      expect(final).toMatch(new RegExp(`^COPY .*\\b${folder}$`, 'm'));
  });

  test('runs as nobody in particular, starts the server, and asks whether it is ready', () => {
    expect(final).toMatch(/^USER node$/m);
    expect(final.indexOf('USER node')).toBeLessThan(final.indexOf('CMD ["node", "--max'));
    expect(final).toContain('/readyz');
    const [script = ''] = all(final, /^CMD \[.*"(scripts\/\S+)"\]$/gm);
    expect(existsSync(join(ROOT, script))).toBe(true);
  });

  test('sets variables that there are', () => {
    for (const line of all(text, /^ENV (.+)$/gm)) for (const name of all(line, /(\w+)=/g)) expect(KNOWN).toContain(name);
  });
});

describe('the compose file', () => {
  const text = read('deploy/compose.yaml');

  test('sets and asks for variables that there are', () => {
    const set = all(text, /^ {4,6}([A-Z][A-Z_]+): /gm);
    expect(set.length).toBeGreaterThan(6);
    expect(set.filter((name) => !KNOWN.includes(name))).toEqual([]);
    const asked = new Set(all(text, /\$\{(\w+)/g));
    expect([...asked].toSorted()).toEqual(all(read('deploy/example.env'), /^(\w+)=/gm).toSorted());
  });

  test('names files that are there, and two instances behind the proxy', () => {
    for (const path of all(text, /dockerfile: (\S+)$/gm)) expect(existsSync(join(ROOT, path))).toBe(true);
    for (const path of all(text, /- \.\/([^:]+):/g)) expect(existsSync(join(ROOT, 'deploy', path))).toBe(true);
    const instances = all(text, /^ {2}(\S+): \*site$/gm);
    expect(instances).toHaveLength(2);
    for (const name of instances) expect(read('deploy/Caddyfile')).toContain(`${name}:3000`);
  });

  test('keeps the example of its secrets empty', () => {
    for (const line of ['POSTGRES_PASSWORD=', 'ADMIN_PASSWORD=', 'METRICS_TOKEN='])
      expect(read('deploy/example.env').split('\n')).toContain(line);
  });
});

describe('the systemd unit', () => {
  const text = read('deploy/portfolio.service');

  test('starts a script that is there, with variables that there are', () => {
    const [script = ''] = all(text, /^ExecStart=\/usr\/bin\/node .*(scripts\/\S+)$/gm);
    expect(existsSync(join(ROOT, script))).toBe(true);
    const names = all(text, /^Environment=(\w+)=/gm);
    expect(names.filter((name) => !KNOWN.includes(name))).toEqual([]);
    expect(names).toContain('DATA_DIR');
  });

  test('may write to its data alone, with no rights beyond its user’s', () => {
    for (const line of [
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'StateDirectory=portfolio',
      'UMask=0077',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^Environment=DATA_DIR=\/var\/lib\/portfolio$/m);
  });
});

describe.each(['README.md', 'docs/DEPLOYING.md'])('%s', (page) => {
  const text = read(page);

  test('names scripts and files that are there', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const name of all(text, /npm run ([a-z]+)/g)) expect(Object.keys(scripts)).toContain(name);
    for (const path of all(text, /\bnode (scripts\/[\w.-]+)/g)) expect(existsSync(join(ROOT, path))).toBe(true);
    for (const path of all(text, /\]\(((?!https?:)[^)#]+)\)/g))
      expect([path, existsSync(join(ROOT, page, '..', path))]).toEqual([path, true]);
  });

  test('names variables that there are', () => {
    const names = [...all(text, /`([A-Z][A-Z_]{3,})[`=]/g), ...all(text, /^([A-Z][A-Z_]+)=/gm)];
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !KNOWN.includes(name) && !['FILE'].includes(name))).toEqual([]);
  });
});

test('README.md tells of every variable', () => {
  const told = read('README.md');
  for (const name of VARIABLES) expect(told).toContain(`\`${name}\``);
});
