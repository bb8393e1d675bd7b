import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VARIABLES } from '../server/config.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const firstGroups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Variables of Node, the memory allocator, the PostgreSQL image and compose.yaml. */
const EXTERNAL_VARIABLES = [
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'SITE_ADDRESS',
  'CHROME_PATH',
];
const KNOWN_VARIABLES = [...VARIABLES, ...EXTERNAL_VARIABLES];

describe('the container file', () => {
  const text = read('deploy/Dockerfile');
  const [, finalStage = ''] = text.split(/^FROM .*\n(?![\s\S]*^FROM )/m);

  test('copies files that exist and that the ignore file allows', () => {
    const sources = firstGroups(text, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const allowedPaths = firstGroups(read('deploy/Dockerfile.dockerignore'), /^!(.+)$/gm);
    expect(allowedPaths.toSorted()).toEqual([...new Set(sources)].toSorted());
  });

  test('contains everything the build and the server read', () => {
    const inputs = firstGroups(read('scripts/bootstrap.mjs'), /BUILD_INPUTS = \[(.*)\]/g)[0] ?? '';
    for (const input of firstGroups(inputs, /'([^']+)'/g)) {
      const top = input.split('/')[0] ?? '';
      expect([input, new RegExp(`^COPY .*\\b${top.replace('.', '\\.')}\\b`, 'm').test(text)]).toEqual([input, true]);
    }
    for (const folder of ['content', 'contract', 'scripts', 'server', 'dist'])
      expect(finalStage).toMatch(new RegExp(`^COPY .*\\b${folder}$`, 'm'));
  });

  test('runs as an unprivileged user, starts the server and checks its readiness', () => {
    expect(finalStage).toMatch(/^USER node$/m);
    expect(finalStage.indexOf('USER node')).toBeLessThan(finalStage.indexOf('CMD ["node", "--max'));
    expect(finalStage).toContain('/readyz');
    const [script = ''] = firstGroups(finalStage, /^CMD \[.*"(scripts\/\S+)"\]$/gm);
    expect(existsSync(join(ROOT, script))).toBe(true);
  });

  test('sets only known variables', () => {
    for (const line of firstGroups(text, /^ENV (.+)$/gm))
      for (const name of firstGroups(line, /(\w+)=/g)) expect(KNOWN_VARIABLES).toContain(name);
  });
});

describe('the compose file', () => {
  const text = read('deploy/compose.yaml');

  test('sets and requires only known variables', () => {
    const variables = firstGroups(text, /^ {4,6}([A-Z][A-Z_]+): /gm);
    expect(variables.length).toBeGreaterThan(6);
    expect(variables.filter((name) => !KNOWN_VARIABLES.includes(name))).toEqual([]);
    const requiredVariables = new Set(firstGroups(text, /\$\{(\w+)/g));
    expect([...requiredVariables].toSorted()).toEqual(firstGroups(read('deploy/example.env'), /^(\w+)=/gm).toSorted());
  });

  test('refers to existing files and puts two instances behind the proxy', () => {
    for (const path of firstGroups(text, /dockerfile: (\S+)$/gm)) expect(existsSync(join(ROOT, path))).toBe(true);
    for (const path of firstGroups(text, /- \.\/([^:]+):/g)) expect(existsSync(join(ROOT, 'deploy', path))).toBe(true);
    const instances = firstGroups(text, /^ {2}(\S+): \*site$/gm);
    expect(instances).toHaveLength(2);
    for (const name of instances) expect(read('deploy/Caddyfile')).toContain(`${name}:3000`);
  });

  test('leaves the example secrets empty', () => {
    for (const line of ['POSTGRES_PASSWORD=', 'ADMIN_PASSWORD=', 'METRICS_TOKEN='])
      expect(read('deploy/example.env').split('\n')).toContain(line);
  });
});

describe('the systemd unit', () => {
  const text = read('deploy/portfolio.service');

  test('starts an existing script with known variables', () => {
    const [script = ''] = firstGroups(text, /^ExecStart=\/usr\/bin\/node .*(scripts\/\S+)$/gm);
    expect(existsSync(join(ROOT, script))).toBe(true);
    const names = firstGroups(text, /^Environment=(\w+)=/gm);
    expect(names.filter((name) => !KNOWN_VARIABLES.includes(name))).toEqual([]);
    expect(names).toContain('DATA_DIR');
  });

  test('keeps running when the kernel kills a child process because memory runs short', () => {
    expect(text.split('\n')).toContain('OOMPolicy=continue');
  });

  test('may write only to its data, without additional privileges', () => {
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

/** Variables of other programs, and a placeholder. */
const OF_OTHERS = ['FILE', 'OLLAMA_CONTEXT_LENGTH'];

describe.each(['README.md', 'docs/DEPLOYING.md'])('%s', (page) => {
  const text = read(page);

  test('refers to existing scripts and files', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const name of firstGroups(text, /npm run ([a-z]+)/g)) expect(Object.keys(scripts)).toContain(name);
    for (const path of firstGroups(text, /\bnode (scripts\/[\w.-]+)/g)) expect(existsSync(join(ROOT, path))).toBe(true);
    for (const path of firstGroups(text, /\]\(((?!https?:)[^)#]+)\)/g))
      expect([path, existsSync(join(ROOT, page, '..', path))]).toEqual([path, true]);
  });

  test('refers to known variables', () => {
    const names = [...firstGroups(text, /`([A-Z][A-Z_]{3,})[`=]/g), ...firstGroups(text, /^([A-Z][A-Z_]+)=/gm)];
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !KNOWN_VARIABLES.includes(name) && !OF_OTHERS.includes(name))).toEqual([]);
  });
});

test('README.md documents every variable', () => {
  const readme = read('README.md');
  for (const name of VARIABLES) expect(readme).toContain(`\`${name}\``);
});
