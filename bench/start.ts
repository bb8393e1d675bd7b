import { freePort } from '../tests/support/free-port.ts';
import { median, runBenchmark, type StartedProcess, siteSettings, startProcess, startSite, tempFolder } from './support.ts';
import { atMost, detail, milliseconds, type Row } from './table.ts';

/* The time from the start of the process to the first response, on an existing database. */

const RUNS = 5;
/** The same for all starts, as on a real site, because the cached page is valid for one URL only. */
const SITE_URL = 'http://localhost:3000';
const MAX_NPM_START_MS = 1_000;
const MAX_SERVER_START_MS = 300;

export async function measure(): Promise<Row[]> {
  const dataDir = await tempFolder();
  // The first starts create the database, install, build and fill the compile cache.
  for (const start of [serverStart, npmStart]) await (await start(dataDir)).stop();

  const npmStarts = await repeated(() => npmStart(dataDir));
  const serverStarts = await repeated(() => serverStart(dataDir));
  return [
    atMost('Second `npm start` until the first response', median(npmStarts), MAX_NPM_START_MS, milliseconds),
    atMost('Server process alone until the first response', median(serverStarts), MAX_SERVER_START_MS, milliseconds),
    detail('fastest and slowest of each', [npmStarts, serverStarts].map((times) => range(times)).join('; ')),
  ];
}

async function npmStart(dataDir: string): Promise<StartedProcess> {
  const port = await freePort();
  return startProcess({ command: 'npm', args: ['start'], port, env: { ...siteSettings(port, dataDir), SITE_URL } });
}

function serverStart(dataDir: string): Promise<StartedProcess> {
  return startSite(dataDir, { SITE_URL });
}

async function repeated(start: () => Promise<StartedProcess>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const server = await start();
    times.push(server.startMs);
    await server.stop();
  }
  return times;
}

function range(times: readonly number[]): string {
  return `${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))}`;
}

if (import.meta.main) await runBenchmark(measure);
