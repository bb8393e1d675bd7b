// A visitor in a separate thread, so that the work of the test does not affect the measurements. It opens the home page
// repeatedly until it receives the stop message, and then reports durations and failures. Every second visit opens a new
// connection, because an attack on connections harms only clients without one.
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Visits } from './visitor.ts';

const MIN_VISITS = 30;
const PAUSE_MS = 50;
const VISIT_TIMEOUT_MS = 30_000;
const keepAlive = new Agent({ keepAlive: true });
const durations: number[] = [];
const failures: string[] = [];
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});
while (!isStopped || durations.length < MIN_VISITS) {
  const startedAt = performance.now();
  const outcome = await visit(durations.length % 2 === 0 ? keepAlive : false).catch((error) => String(error));
  durations.push(performance.now() - startedAt);
  if (outcome !== '200') failures.push(outcome);
  await wait(PAUSE_MS);
}
keepAlive.destroy();
durations.sort((a, b) => a - b);
const rounded = (duration = 0) => Math.round(duration);
parentPort?.postMessage({
  failures,
  medianMs: rounded(durations[Math.floor(durations.length / 2)]),
  p95Ms: rounded(durations[Math.floor(durations.length * 0.95)]),
  longestMs: rounded(durations.at(-1)),
} satisfies Visits);

function visit(agent: Agent | false): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(workerData, { agent, signal: AbortSignal.timeout(VISIT_TIMEOUT_MS) }, (response) => {
      text(response).then((body) => resolve(body ? String(response.statusCode) : 'empty'), reject);
    });
    request.on('error', reject);
  });
}
