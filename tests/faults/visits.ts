// A visitor in a thread of its own, who is not delayed by the work of the test: opens the home page again and again, for
// some time or longer, then reports how long it took and what went wrong.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Visits } from './attacked-site.ts';

const VISITS_MIN = 30;
const { url, durationMs }: { url: string; durationMs: number } = workerData;
const durations: number[] = [];
const failures: string[] = [];
for (const endsAt = performance.now() + durationMs; performance.now() < endsAt || durations.length < VISITS_MIN; ) {
  const startedAt = performance.now();
  const outcome = await fetch(url).then(
    async (response) => ((await response.text()) ? String(response.status) : 'empty'),
    (error) => String(error.cause ?? error),
  );
  durations.push(performance.now() - startedAt);
  if (outcome !== '200') failures.push(outcome);
  await wait(50);
}
durations.sort((a, b) => a - b);
parentPort?.postMessage({ failures, median: Math.round(durations[Math.floor(durations.length / 2)] ?? 0) } satisfies Visits);
