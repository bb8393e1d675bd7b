// Adds optional binaries for other platforms to package-lock.json if the configured registry does not have them, because
// without them `npm ci` rejects the lock file as out of sync. Also adds the missing hashes that the registry has. Run it after
// every dependency change: `npm install … && node scripts/complete-lockfile.mjs`.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const addedPackages = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isInLockfile(path, name)) continue;
    if (!/^\d/.test(version)) throw new Error(`${name}@${version}: only an exact version can be locked without the registry`);
    lock.packages[`node_modules/${name}`] = platformEntry(name, version, entry.dev);
    addedPackages.push(`${name}@${version}`);
  }
}

const withoutHash = Object.entries(lock.packages).filter(([path, { integrity, link }]) => path && !integrity && !link);
const unknown = withoutHash.filter(([path, entry]) => !addHash(path, entry)).map(([path]) => path);

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(addedPackages.length ? `Added ${addedPackages.length}:\n  ${addedPackages.join('\n  ')}` : 'Nothing to add.');
if (unknown.length > 0) console.log(`The registry has no hash for ${unknown.length}:\n  ${unknown.join('\n  ')}`);

/** Walks up node_modules as Node does. */
function isInLockfile(path, name) {
  for (let parent = path; ; parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')))) {
    if (lock.packages[parent ? `${parent}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!parent) return false;
  }
}

function platformEntry(name, version, dev) {
  const words = name.split(/[-/]/);
  const os = OS.filter((id) => words.includes(id));
  const cpu = CPU.filter((id) => words.includes(id));
  return { version, ...(cpu.length && { cpu }), ...(dev && { dev }), optional: true, ...(os.length && { os }) };
}

/** False when the registry does not have the package. */
function addHash(path, entry) {
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { stdout } = spawnSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], { encoding: 'utf8' });
  const integrity = stdout?.trim();
  if (!/^sha512-\S+$/.test(integrity ?? '')) return false;
  entry.integrity = integrity;
  return true;
}
