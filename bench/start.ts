import { freePort, median, runAlone, type Started, siteSettings, startProcess, startSite, tempFolder } from './support.ts';
import { atMost, beside, milliseconds, type Row } from './table.ts';

/* From the start of the process to the first answer, on a database that exists. */

const RUNS = 5;
const TOTAL_MAX = 1_000;
const SERVER_MAX = 300;

export async function measure(): Promise<Row[]> {
  const dataDir = await tempFolder();
  // The first ones make the database, and leave installed, built and compiled what the next ones find so.
  for (const begin of [startSite, npmStart]) await (await begin(dataDir)).stop();

  const whole = await repeated(() => npmStart(dataDir));
  const server = await repeated(() => startSite(dataDir));
  return [
    atMost('Second `npm start` to the first answer', median(whole), TOTAL_MAX, milliseconds),
    atMost('Server process alone to the first answer', median(server), SERVER_MAX, milliseconds),
    beside('fastest and slowest of each', [whole, server].map((times) => range(times)).join('; ')),
  ];
}

async function npmStart(dataDir: string): Promise<Started> {
  const port = await freePort();
  return startProcess({ command: 'npm', args: ['start'], port, env: siteSettings(port, dataDir) });
}

async function repeated(begin: () => Promise<Started>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = await begin();
    times.push(started.tookMs);
    await started.stop();
  }
  return times;
}

function range(times: readonly number[]): string {
  return `${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))}`;
}

if (import.meta.main) await runAlone(measure);
