// One process at a time, by a folder that only one can make. For any Node ≥ 18, and without waiting for promises.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Milliseconds. Nobody holds a lock longer, so that a process that took over a dead one's number holds up nothing. */
const STALE_AFTER = 30 * 60_000;
/** Milliseconds between making the folder and writing into it who made it, at the very most. */
const NAMELESS_FOR = 5_000;
const LOOK_EVERY = 200;

/** Waits until no other living process holds the lock and takes it. Returns what gives it back; so does the end of the process. */
export function lock(folder, onWait) {
  mkdirSync(dirname(folder), { recursive: true });
  for (let hasTold = false; !made(folder); sleep(LOOK_EVERY)) {
    if (isLeftBehind(folder)) remove(folder);
    else if (!hasTold) {
      hasTold = true;
      onWait();
    }
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  const release = () => {
    process.off('exit', release);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', release);
  return release;
}

function made(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isLeftBehind(folder) {
  try {
    const age = Date.now() - statSync(folder).mtimeMs;
    const pid = pidIn(folder);
    return age > STALE_AFTER || (pid === undefined ? age > NAMELESS_FOR : !isAlive(pid));
  } catch {
    // Given back just now.
    return false;
  }
}

function pidIn(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Out of the way first, in one step: of several that find it one removes it. */
function remove(folder) {
  const aside = `${folder}.${process.pid}`;
  try {
    renameSync(folder, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
