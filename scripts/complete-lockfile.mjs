// Adds optional binaries for other platforms to package-lock.json when the registry in use does not offer them. Without
// them `npm ci` rejects the lock file as out of sync. Run it after every dependency change:
// `npm install … && node scripts/complete-lockfile.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    if (!/^\d/.test(version)) throw new Error(`${name}@${version}: only an exact version can be locked without the registry`);
    lock.packages[`node_modules/${name}`] = platformEntry(name, version);
    added.push(`${name}@${version}`);
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length ? `Added ${added.length}:\n  ${added.join('\n  ')}` : 'Nothing to add.');

/** Looks in the node_modules folders in which Node resolves the package. */
function isLocked(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

function platformEntry(name, version) {
  const words = name.split(/[-/]/);
  const os = OS.filter((id) => words.includes(id));
  const cpu = CPU.filter((id) => words.includes(id));
  return { version, ...(cpu.length && { cpu }), optional: true, ...(os.length && { os }) };
}
