import { HOUR_MS } from '../time.ts';
import type { RetentionTask } from './table-tasks.ts';

/** The first run waits until the server has started and handled the requests that waited for it. */
const FIRST_RUN_DELAY_MS = 60_000;

export interface HourlyOptions {
  tasks: readonly RetentionTask[];
  onError: (taskName: string, error: Error) => void;
}

/** Runs all tasks soon after the start and then every hour. Returns the function that stops it. */
export function startHourly(options: HourlyOptions): () => Promise<void> {
  let isStopped = false;
  let lastRun = Promise.resolve();
  const run = () => {
    lastRun = lastRun.then(() => runTasks(options, Date.now(), () => isStopped));
  };
  const timers = [setTimeout(run, FIRST_RUN_DELAY_MS), setInterval(run, HOUR_MS)];
  for (const timer of timers) timer.unref();
  return async () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    await lastRun;
  };
}

/** Runs the tasks one after the other. A task that fails does not prevent the next; it is tried again an hour later. */
export async function runTasks(
  { tasks, onError }: HourlyOptions,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const { name, run } of tasks) {
    if (isStopped()) return;
    await run(now, isStopped).catch((error: Error) => onError(name, error));
  }
}
