// A mutex across processes: creating a folder is atomic. Synchronous, for Node 18 and newer.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An older lock counts as abandoned even if its process seems alive, because the pid may have been reused. */
const STALE_AFTER_MS = 30 * 60_000;
/** Upper bound of the time between creating the folder and writing the pid into it. */
const MAX_TIME_WITHOUT_PID_MS = 5_000;
const POLL_INTERVAL_MS = 200;

/** Blocks until the lock is acquired. Returns the function that releases it; the exit of the process releases it too. */
export function lock(folder, onWait) {
  mkdirSync(dirname(folder), { recursive: true });
  for (let hasNotified = false; !tryCreate(folder); sleep(POLL_INTERVAL_MS)) {
    if (isStale(folder)) removeStale(folder);
    else if (!hasNotified) {
      hasNotified = true;
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

function tryCreate(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isStale(folder) {
  try {
    const age = Date.now() - statSync(folder).mtimeMs;
    const pid = readPid(folder);
    return age > STALE_AFTER_MS || (pid === undefined ? age > MAX_TIME_WITHOUT_PID_MS : !isAlive(pid));
  } catch {
    // Released in the meantime.
    return false;
  }
}

function readPid(folder) {
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

/** The rename is atomic, so only one of several waiting processes removes the lock. */
function removeStale(folder) {
  const renamed = `${folder}.${process.pid}`;
  try {
    renameSync(folder, renamed);
  } catch {
    return;
  }
  rmSync(renamed, { recursive: true, force: true });
}

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
