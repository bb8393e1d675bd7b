// What `npm start`, `npm test` and the others run first, on any Node ≥ 18: finds or fetches a fitting Node,
// installs when the lock file changed, builds when a source changed, then runs the task with that Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock } from './lock.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const CACHE = join(ROOT, '.cache');
const at = (...parts) => join(ROOT, ...parts);

const TASKS = {
  // A small young generation and one allocator arena: two thirds of the memory, and no slower for what is served.
  start: { run: ['--max-semi-space-size=2', 'scripts/serve.mjs'], build: true, env: { MALLOC_ARENA_MAX: '1' } },
  password: { run: ['scripts/password.ts'], build: false },
  import: { run: ['scripts/import.ts'], build: false },
  backup: { run: ['scripts/backup.ts'], build: false },
  restore: { run: ['scripts/restore.ts'], build: false },
  dev: { run: ['scripts/dev.ts'], build: true },
  build: { run: [], build: true },
  test: { run: ['scripts/check.ts'], build: true },
  'test:faults': {
    run: ['node_modules/vitest/vitest.mjs', 'run', '--project=faults', '--project=fuzz', '--reporter=verbose'],
    build: true,
    env: { FAULTS: 'full' },
  },
  evaluate: { run: ['bench/assistant/evaluate.ts'], build: false },
  bench: { run: ['bench/run.ts'], build: true },
  format: { run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'], build: false },
};

/** What the build reads; a change in any of them makes a new one. */
const BUILD_INPUTS = ['web', 'contract', 'server', 'scripts/build.ts', 'scripts/vite', 'vite.config.ts', 'package-lock.json'];

const [task, ...args] = process.argv.slice(2);
if (!TASKS[task]) fail(`bootstrap.mjs: unknown task ${task}; known are ${Object.keys(TASKS).join(', ')}`);

process.chdir(ROOT);
const node = fittingNode();
const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
install();
if (TASKS[task].build) build();
if (TASKS[task].run.length > 0) hand();

/** This Node when it fits, else a pinned one from the npm registry, kept in .cache. */
function fittingNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if ((major === 24 && minor >= 15) || major >= 26) return process.execPath;

  const folder = join(CACHE, 'node');
  const modules = join(folder, 'node_modules');
  const stamp = fingerprint(['scripts/node']);
  unlessStamped(folder, stamp, () => {
    console.error(`Node ${process.versions.node} is too old; fetching one that fits (once)…`);
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
    fail(`No Node 24 is to be had for ${process.platform} ${process.arch}: install Node 24.15 or newer and try again.`);
  return binary;
}

function install() {
  const stamp = `${fingerprint(['package.json', 'package-lock.json'])} ${node}`;
  unlessStamped(at('node_modules'), stamp, () => {
    console.error('Installing…');
    npm(['ci', '--include=dev'], ROOT, node, env);
  });
}

function build() {
  unlessStamped(at('dist'), fingerprint(BUILD_INPUTS), () => {
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
 * Runs the task and passes every signal on. npm sends its own signals to its shell alone, so the end of the
 * parent counts as one too; the task learns of our own end by the channel between us.
 */
function hand() {
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
  // Told to end before it could listen to signals, the task has done as it was told.
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

/** Makes what a folder holds unless it was made of the same; of several that start together one does it. */
function unlessStamped(folder, stamp, make) {
  const file = join(folder, '.stamp');
  const isStamped = () => existsSync(file) && readFileSync(file, 'utf8') === stamp;
  if (isStamped()) return;
  const release = lock(join(CACHE, 'lock'), () => console.error('Waiting for another start to finish its preparations…'));
  if (!isStamped()) {
    make();
    writeFileSync(file, stamp);
  }
  release();
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
