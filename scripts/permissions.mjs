// Node's permission model for the server: see docs/decisions/0009-permissions.md. For any Node ≥ 18.
import { mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The flags under which `node` may touch what the server needs alone. */
export function permissions({ root, node, env }) {
  const set = (name) => (env[name]?.trim() ? resolve(root, env[name]) : undefined);
  const dataDir = set('DATA_DIR') ?? join(root, 'data');
  const written = [set('DATABASE_URL') ? [] : dataDir, set('BACKUP_DIR') ?? [], tmpdir()].flat();
  // Node takes what is not there yet for a file. What cannot be made is told of by the server itself.
  for (const folder of written) make(folder);
  // Certificates of a database may lie anywhere.
  const read = set('DATABASE_URL') ? ['*'] : [root, join(root, 'node_modules'), ...written];
  return [
    '--permission',
    ...read.flatMap((path) => forms(path).map((form) => `--allow-fs-read=${form}`)),
    ...written.flatMap((path) => forms(path).map((form) => `--allow-fs-write=${form}`)),
    // sharp is one; a backup is copied in a thread.
    '--allow-addons',
    '--allow-worker',
    // Node 24 has no say over the network; later ones have.
    ...(node === process.execPath && process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
    // That those two widen the model is known.
    '--disable-warning=PERM0001',
    '--disable-warning=PERM0006',
  ];
}

/** Under its name, and under that of what a link leads to. */
function forms(path) {
  if (path === '*') return [path];
  try {
    return [...new Set([path, realpathSync(path)])];
  } catch {
    return [path];
  }
}

function make(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {}
}
