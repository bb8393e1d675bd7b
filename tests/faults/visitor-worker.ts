// A visitor in a thread of its own, whose measurements do not include the work of the test: opens the home page again and
// again until it receives the stop message, and then reports how long it took and what went wrong.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Visits } from './visitor.ts';

const MIN_VISITS = 30;
const PAUSE_MS = 50;
const durations: number[] = [];
const failures: string[] = [];
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});
while (!isStopped || durations.length < MIN_VISITS) {
  const startedAt = performance.now();
  const outcome = await fetch(workerData).then(
    async (response) => ((await response.text()) ? String(response.status) : 'empty'),
    (error) => String(error.cause ?? error),
  );
  durations.push(performance.now() - startedAt);
  if (outcome !== '200') failures.push(outcome);
  await wait(PAUSE_MS);
}
durations.sort((a, b) => a - b);
const rounded = (duration = 0) => Math.round(duration);
parentPort?.postMessage({
  failures,
  medianMs: rounded(durations[Math.floor(durations.length / 2)]),
  longestMs: rounded(durations.at(-1)),
} satisfies Visits);
