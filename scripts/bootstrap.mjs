// The entry point of every npm script, on any Node ≥ 18: finds or downloads a suitable Node, installs dependencies if the lock
// file has changed, builds if a source has changed, and then runs the task with that Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock } from './lock.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const CACHE = join(ROOT, '.cache');
const at = (...parts) => join(ROOT, ...parts);

const VITEST = 'node_modules/vitest/vitest.mjs';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

const TASKS = {
  // A small young generation and a single allocator arena reduce memory use by a third without slowing requests. A fixed mmap
  // threshold returns the memory of large files to the system.
  start: {
    run: ['--max-semi-space-size=2', 'scripts/serve.mjs'],
    build: true,
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
  },
  password: { run: ['scripts/password.ts'], build: false },
  import: { run: ['scripts/import.ts'], build: false },
  backup: { run: ['scripts/backup.ts'], build: false },
  // Renders the page to test the backup.
  restore: { run: ['scripts/restore.ts'], build: true },
  dev: { run: ['scripts/dev.ts'], build: true },
  build: { run: [], build: true },
  test: { run: ['scripts/test.ts'], build: true },
  'test:faults': {
    run: [VITEST, 'run', '--project=faults', '--reporter=verbose'],
    build: true,
    env: { FAULTS: 'full' },
  },
  'test:unit': { run: [VITEST, 'run', '--project=unit'], build: false },
  'test:api': { run: [VITEST, 'run', '--project=api'], build: true },
  'test:e2e': { run: ['scripts/browser-tests.ts'], build: true },
  'test:watch': { run: [VITEST, 'watch', '--project=unit'], build: false },
  lint: { run: [BIOME, 'ci', '.'], build: false },
  typecheck: { run: ['node_modules/typescript/bin/tsc', '-b'], build: false },
  evaluate: { run: ['bench/assistant/evaluate.ts'], build: false },
  bench: { run: ['bench/run.ts'], build: true },
  format: { run: [BIOME, 'check', '--write', '.'], build: false },
};

/** The inputs of the build; a change in any of them triggers a new one. */
const BUILD_INPUTS = ['web', 'contract', 'server', 'scripts/build.ts', 'scripts/vite', 'vite.config.ts', 'package-lock.json'];

const [task, ...args] = process.argv.slice(2);
if (!TASKS[task]) fail(`bootstrap.mjs: unknown task ${task}; the tasks are ${Object.keys(TASKS).join(', ')}`);

process.chdir(ROOT);
const node = suitableNode();
const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
install();
if (TASKS[task].build) build();
if (TASKS[task].run.length > 0) runTask();

/** The path of this Node when it is new enough, otherwise of a pinned one from the npm registry, kept in .cache. */
function suitableNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if ((major === 24 && minor >= 15) || major >= 26) return process.execPath;

  const folder = join(CACHE, 'node');
  const modules = join(folder, 'node_modules');
  const stamp = fingerprint(['scripts/node']);
  unlessCurrent(folder, stamp, () => {
    console.error(`Node ${process.versions.node} is not supported; downloading Node 24 (once)…`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(at('scripts/node'), folder, { recursive: true });
    cpSync(at('.npmrc'), join(folder, '.npmrc'));
    npm(['ci', '--ignore-scripts'], folder, process.execPath, process.env);
  });
  const packages = existsSync(modules) ? readdirSync(modules).filter((name) => name.startsWith('node-')) : [];
  const binary = packages
    .map((name) => join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'))
    .find(existsSync);
  if (!binary)
    fail(`No Node 24 is available for ${process.platform} ${process.arch}: install Node 24.15 or a newer 24 and try again.`);
  return binary;
}

function install() {
  const stamp = `${fingerprint(['package.json', 'package-lock.json'])} ${node}`;
  unlessCurrent(at('node_modules'), stamp, () => {
    console.error('Installing…');
    npm(['ci', '--include=dev'], ROOT, node, env);
  });
}

function build() {
  unlessCurrent(at('dist'), fingerprint(BUILD_INPUTS), () => {
    console.error('Building…');
    rmSync(at('dist'), { recursive: true, force: true });
    const { status } = spawnSync(node, ['scripts/build.ts'], {
      stdio: ['ignore', 2, 2],
      env: { ...env, NODE_ENV: 'production' },
    });
    if (status !== 0) fail('The build failed.');
  });
}

/**
 * Runs the task and forwards SIGTERM, SIGINT and SIGHUP. npm sends its own signals only to its shell, so the exit of the
 * parent counts as SIGTERM; the task notices the exit of this process when the IPC channel closes.
 */
function runTask() {
  const child = spawn(node, [...TASKS[task].run, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, ...TASKS[task].env },
  });
  const stop = (signal) => child.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 200);
  // A task that a signal ended before it could install its handlers has stopped as requested.
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 1 : 0)));
}

function npm(args, cwd, withNode, withEnv) {
  const cli = process.env.npm_execpath;
  const command = cli ? [withNode, cli] : ['npm'];
  const { status } = spawnSync(command[0], [...command.slice(1), ...args], { cwd, stdio: ['ignore', 2, 2], env: withEnv });
  if (status !== 0) fail(`npm ${args.join(' ')} failed; see above.`);
}

/** A hash over the content of files and folders. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesIn(path)) hash.update(file).update(readFileSync(at(file)));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(at(path)).isDirectory()) return [path];
  return readdirSync(at(path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Runs `make` unless the folder's stamp is current; of several processes that start together one runs it. */
function unlessCurrent(folder, stamp, make) {
  const file = join(folder, '.stamp');
  const isCurrent = () => existsSync(file) && readFileSync(file, 'utf8') === stamp;
  if (isCurrent()) return;
  const release = lock(join(CACHE, 'lock'), () => console.error('Waiting for another process to finish installing or building…'));
  if (!isCurrent()) {
    make();
    writeFileSync(file, stamp);
  }
  release();
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
